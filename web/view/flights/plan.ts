import type { CardId } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import type { SeenFact } from '@mayi/core/view';

/** Where cards come from and go to, besides their own place on the page. */
export type Spot = 'stock' | 'discard' | { readonly seat: PlayerId };

/** A card that is on the page now: it comes from where it was before or else from here. Times are in milliseconds. */
export interface Arrival {
  readonly cardId: CardId;
  readonly from: Spot;
  readonly delay: number;
}

/** A card that goes out of sight, into somebody's hand. */
export interface Leaving {
  /** Null for a card face down. */
  readonly cardId: CardId | null;
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
}

export interface Plan {
  readonly arrivals: readonly Arrival[];
  readonly leavings: readonly Leaving[];
  /** Seats to ring: somebody called. */
  readonly rings: readonly PlayerId[];
  /** Who went out. */
  readonly winner: PlayerId | null;
}

export interface Sitting {
  readonly you: PlayerId | null;
  /** In turn order. */
  readonly players: readonly PlayerId[];
}

/** As many cards as a slow phone can move at once. */
export const MOST = 24;
const DEAL = 620;
const BETWEEN_MELDS = 130;
const BETWEEN_CARDS = 22;
const PENALTY_AFTER = 110;

const seat = (id: PlayerId): Spot => ({ seat: id });

/** What is to be seen of the facts, as cards that travel. */
export function planOf(facts: readonly SeenFact[], sitting: Sitting): Plan {
  const arrivals = facts.flatMap((fact) => arrivalsOf(fact, sitting)).slice(0, MOST);
  const leavings = facts.flatMap((fact) => leavingsOf(fact, sitting)).slice(0, MOST - arrivals.length);
  const rings = facts.flatMap(({ type, ...fact }) =>
    (type === 'MAY_I_CALLED' || type === 'MAY_I_GRANTED') && 'playerId' in fact ? [fact.playerId] : [],
  );
  const out = facts.find((fact) => fact.type === 'PLAYER_WENT_OUT');
  return { arrivals, leavings, rings, winner: out?.playerId ?? null };
}

function arrivalsOf(fact: SeenFact, { you }: Sitting): Arrival[] {
  switch (fact.type) {
    case 'CARDS_DEALT':
      return [
        ...(fact.hand ?? []).map(({ id }, at, { length }) => ({
          cardId: id,
          from: 'stock' as const,
          delay: Math.round((DEAL * at) / length),
        })),
        { cardId: fact.discard.id, from: 'stock', delay: DEAL },
      ];
    case 'CARD_DRAWN':
      return fact.playerId === you && fact.card ? [{ cardId: fact.card.id, from: fact.from, delay: 0 }] : [];
    case 'MAY_I_GRANTED':
      if (fact.playerId !== you) return [];
      return [
        { cardId: fact.card.id, from: 'discard', delay: 0 },
        ...(fact.penalty ?? []).map(({ id }) => ({
          cardId: id,
          from: 'stock' as const,
          delay: PENALTY_AFTER,
        })),
      ];
    case 'MELDS_LAID_DOWN':
      return fact.melds.flatMap(({ cards }, nth) =>
        cards.map(({ id }, at) => ({
          cardId: id,
          from: seat(fact.playerId),
          delay: nth * BETWEEN_MELDS + at * BETWEEN_CARDS,
        })),
      );
    case 'JOKER_SWAPPED':
      return [
        { cardId: fact.card.id, from: seat(fact.playerId), delay: 0 },
        ...(fact.playerId === you ? [{ cardId: fact.joker.id, from: 'discard' as const, delay: 80 }] : []),
      ];
    case 'CARD_LAID_OFF':
    case 'CARD_DISCARDED':
      return [{ cardId: fact.card.id, from: seat(fact.playerId), delay: 0 }];
    default:
      return [];
  }
}

function leavingsOf(fact: SeenFact, { you, players }: Sitting): Leaving[] {
  if (fact.type === 'CARDS_DEALT') return dealtToOthers(fact.dealerId, { you, players });
  if (!('playerId' in fact) || fact.playerId === you) return [];
  const to = seat(fact.playerId);
  switch (fact.type) {
    case 'CARD_DRAWN':
      return [{ cardId: fact.card?.id ?? null, from: fact.from, to, delay: 0 }];
    case 'MAY_I_GRANTED':
      return [
        { cardId: fact.card.id, from: 'discard', to, delay: 0 },
        ...Array.from({ length: fact.penaltyCount }, () => ({
          cardId: null,
          from: 'stock' as const,
          to,
          delay: PENALTY_AFTER,
        })),
      ];
    case 'JOKER_SWAPPED':
      return [{ cardId: fact.joker.id, from: 'discard', to, delay: 80 }];
    default:
      return [];
  }
}

/** Twice round the table, from the dealer's left: enough for the eye. */
function dealtToOthers(dealerId: PlayerId, { you, players }: Sitting): Leaving[] {
  const first = players.indexOf(dealerId) + 1;
  const round = players.map((_, at) => players[(first + at) % players.length] ?? '');
  const sweeps = players.length > 6 ? 1 : 2;
  return [...Array(sweeps).keys()].flatMap((sweep) =>
    round.flatMap((id, at) => {
      const delay = Math.round((DEAL * (sweep + at / round.length)) / sweeps);
      return id === you ? [] : [{ cardId: null, from: 'stock' as const, to: seat(id), delay }];
    }),
  );
}
