import type { SeenFact } from '../view/facts.ts';
import type { WireFact } from './fromServer.ts';
import { unpackCard, unpackHand, unpackMeld, unpackScores } from './unpackView.ts';

/** Restores the fact exactly. */
export function unpackFact(wire: WireFact): SeenFact {
  switch (wire.type) {
    case 'CARDS_DEALT': {
      const { type, round, dealer, discard, count, hand } = wire;
      return {
        type,
        roundNumber: round,
        dealerId: dealer,
        discard: unpackCard(discard),
        handCount: count,
        hand: hand && unpackHand(hand),
      };
    }
    case 'CARD_DRAWN': {
      const { type, player, from, card } = wire;
      return { type, playerId: player, from, card: card === null ? null : unpackCard(card) };
    }
    case 'MAY_I_PASSED': {
      const { type, player, card, withdrawn } = wire;
      return { type, playerId: player, card: unpackCard(card), withdrawn };
    }
    case 'MAY_I_GRANTED': {
      const { type, player, card, count, penalty } = wire;
      return {
        type,
        playerId: player,
        card: unpackCard(card),
        penaltyCount: count,
        penalty: penalty && unpackHand(penalty),
      };
    }
    case 'MAY_I_LAPSED':
      return { type: wire.type, playerIds: wire.players, card: unpackCard(wire.card) };
    case 'MELDS_LAID_DOWN':
      return { type: wire.type, playerId: wire.player, melds: wire.melds.map(unpackMeld) };
    case 'CARD_LAID_OFF': {
      const { type, player, card, meld, end } = wire;
      return { type, playerId: player, card: unpackCard(card), meld: unpackMeld(meld), end };
    }
    case 'JOKER_SWAPPED': {
      const { type, player, meld, joker, card } = wire;
      return {
        type,
        playerId: player,
        meld: unpackMeld(meld),
        joker: unpackCard(joker),
        card: unpackCard(card),
      };
    }
    case 'MAY_I_CALLED':
    case 'CARD_DISCARDED':
      return { type: wire.type, playerId: wire.player, card: unpackCard(wire.card) };
    case 'LAST_CARD_KEPT':
    case 'MOVE_TAKEN_BACK':
    case 'PLAYER_WENT_OUT':
      return { type: wire.type, playerId: wire.player };
    case 'STOCK_RESHUFFLED':
      return { type: wire.type, stockCount: wire.stock, timesThisRound: wire.times };
    case 'ROUND_ENDED': {
      const { type, round, winner, scores, hands } = wire;
      return {
        type,
        roundNumber: round,
        winnerId: winner,
        scores: unpackScores(scores),
        hands: hands.map(({ player, hand }) => ({ playerId: player, hand: unpackHand(hand) })),
      };
    }
    case 'GAME_ENDED':
      return { type: wire.type, winnerIds: wire.winners, totals: unpackScores(wire.totals) };
  }
}
