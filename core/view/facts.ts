import type { Card } from '../cards/card.ts';
import type { Fact } from '../engine/facts.ts';
import type { PlayerId } from '../rules/situation.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;

/** A fact as one seat sees it: hidden cards are left out, but not how many there are. */
export type SeenFact =
  | Exclude<Fact, { type: 'CARDS_DEALT' | 'CARD_DRAWN' | 'MAY_I_GRANTED' }>
  | (Omit<FactOf<'CARDS_DEALT'>, 'hands'> & {
      readonly handCount: number;
      readonly hand: readonly Card[] | null;
    })
  | (Omit<FactOf<'CARD_DRAWN'>, 'card'> & { readonly card: Card | null })
  | (Omit<FactOf<'MAY_I_GRANTED'>, 'penalty'> & {
      readonly penaltyCount: number;
      readonly penalty: readonly Card[] | null;
    });

/** The facts as this player may see them; null for a spectator. */
export function factsFor(facts: readonly Fact[], viewer: PlayerId | null): SeenFact[] {
  return facts.map((fact) => factFor(fact, viewer));
}

function factFor(fact: Fact, viewer: PlayerId | null): SeenFact {
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const { type, roundNumber, dealerId, discard, hands } = fact;
      const hand = hands.find(({ playerId }) => playerId === viewer)?.hand ?? null;
      return { type, roundNumber, dealerId, discard, handCount: hands[0]?.hand.length ?? 0, hand };
    }
    case 'CARD_DRAWN': {
      const { type, playerId, from, card } = fact;
      return { type, playerId, from, card: from === 'discard' || playerId === viewer ? card : null };
    }
    case 'MAY_I_GRANTED': {
      const { type, playerId, card, penalty } = fact;
      return {
        type,
        playerId,
        card,
        penaltyCount: penalty.length,
        penalty: playerId === viewer ? penalty : null,
      };
    }
    case 'MAY_I_CALLED':
    case 'MAY_I_PASSED':
    case 'MAY_I_LAPSED':
    case 'MELDS_LAID_DOWN':
    case 'CARD_LAID_OFF':
    case 'JOKER_SWAPPED':
    case 'CARD_DISCARDED':
    case 'LAST_CARD_KEPT':
    case 'MOVE_TAKEN_BACK':
    case 'STOCK_RESHUFFLED':
    case 'PLAYER_WENT_OUT':
    case 'ROUND_ENDED':
    case 'GAME_ENDED':
      return fact;
  }
}
