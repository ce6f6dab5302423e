import type { HandOf } from '../engine/facts.ts';
import type { SeenFact } from '../view/facts.ts';
import { codeOf } from './cardCode.ts';
import type { WireFact } from './fromServer.ts';
import { packHand, packMeld, scoresBySeat, seat, seatOrNull, seats } from './packView.ts';

/** Takes a fact from `factsFor`, which has already removed what the seat may not see. */
export function packFact(fact: SeenFact): WireFact {
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const { type, roundNumber, dealerId, discard, handCount, hand } = fact;
      return {
        type,
        round: roundNumber,
        dealer: seat(dealerId),
        discard: codeOf(discard),
        count: handCount,
        hand: hand && packHand(hand),
      };
    }
    case 'CARD_DRAWN': {
      const { type, playerId, from, card } = fact;
      return { type, player: seat(playerId), from, card: card && codeOf(card) };
    }
    case 'MAY_I_PASSED': {
      const { type, playerId, card, withdrawn } = fact;
      return { type, player: seat(playerId), card: codeOf(card), withdrawn };
    }
    case 'MAY_I_GRANTED': {
      const { type, playerId, card, penaltyCount, penalty } = fact;
      return {
        type,
        player: seat(playerId),
        card: codeOf(card),
        count: penaltyCount,
        penalty: penalty && packHand(penalty),
      };
    }
    case 'MAY_I_LAPSED':
      return { type: fact.type, players: seats(fact.playerIds), card: codeOf(fact.card) };
    case 'MELDS_LAID_DOWN':
      return { type: fact.type, player: seat(fact.playerId), melds: fact.melds.map(packMeld) };
    case 'CARD_LAID_OFF': {
      const { type, playerId, card, meld, end } = fact;
      return { type, player: seat(playerId), card: codeOf(card), meld: packMeld(meld), end };
    }
    case 'JOKER_SWAPPED': {
      const { type, playerId, meld, joker, card } = fact;
      return { type, player: seat(playerId), meld: packMeld(meld), joker: codeOf(joker), card: codeOf(card) };
    }
    case 'MAY_I_CALLED':
    case 'CARD_DISCARDED':
      return { type: fact.type, player: seat(fact.playerId), card: codeOf(fact.card) };
    case 'LAST_CARD_KEPT':
    case 'MOVE_TAKEN_BACK':
    case 'PLAYER_WENT_OUT':
      return { type: fact.type, player: seat(fact.playerId) };
    case 'STOCK_RESHUFFLED':
      return { type: fact.type, stock: fact.stockCount, times: fact.timesThisRound };
    case 'ROUND_ENDED': {
      const { type, roundNumber, winnerId, scores, hands } = fact;
      return {
        type,
        round: roundNumber,
        winner: seatOrNull(winnerId),
        scores: scoresBySeat(scores),
        hands: hands.map(packHandOf),
      };
    }
    case 'GAME_ENDED':
      return { type: fact.type, winners: seats(fact.winnerIds), totals: scoresBySeat(fact.totals) };
  }
}

function packHandOf({ playerId, hand }: HandOf) {
  return { player: seat(playerId), hand: packHand(hand) };
}
