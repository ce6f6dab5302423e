import type { CardId } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import type { SeenFact } from '@mayi/core/view';

/** Where cards fly from and to, besides their own place on the page. */
export type Place = 'stock' | 'discard' | { readonly seat: PlayerId };

/** A card that is on the page now. It comes from where it was before or, if that's unknown, from `from`. */
export interface Arrival {
  readonly cardId: CardId;
  readonly from: Place;
  /** In milliseconds. */
  readonly delay: number;
}

/** A card that goes out of sight, into another player's hand. */
export interface Departure {
  /** Null if it is face down. */
  readonly cardId: CardId | null;
  readonly from: Place;
  readonly to: Place;
  readonly delay: number;
}

interface FlightPlan {
  readonly arrivals: readonly Arrival[];
  readonly departures: readonly Departure[];
  /** Seats to ring, because the player called May I? */
  readonly rings: readonly PlayerId[];
  /** Who went out. */
  readonly winner: PlayerId | null;
}

export interface Seating {
  readonly you: PlayerId | null;
  /** In turn order. */
  readonly players: readonly PlayerId[];
}

/** As many cards as a slow phone can animate at once. */
export const MAX_CARDS = 24;

const DEAL_MS = 620;
const MELD_DELAY = 130;
const CARD_DELAY = 22;
const PENALTY_DELAY = 110;
const JOKER_DELAY = 80;

const seatOf = (id: PlayerId): Place => ({ seat: id });

/** Turns facts into flights. */
export function planFlights(facts: readonly SeenFact[], seating: Seating): FlightPlan {
  const arrivals = facts.flatMap((fact) => arrivalsOf(fact, seating)).slice(0, MAX_CARDS);
  const departures = facts
    .flatMap((fact) => departuresOf(fact, seating))
    .slice(0, MAX_CARDS - arrivals.length);
  const rings = facts.flatMap(({ type, ...fact }) =>
    (type === 'MAY_I_CALLED' || type === 'MAY_I_GRANTED') && 'playerId' in fact ? [fact.playerId] : [],
  );
  const out = facts.find((fact) => fact.type === 'PLAYER_WENT_OUT');
  return { arrivals, departures, rings, winner: out?.playerId ?? null };
}

function arrivalsOf(fact: SeenFact, { you }: Seating): Arrival[] {
  switch (fact.type) {
    case 'CARDS_DEALT':
      return [
        ...(fact.hand ?? []).map(({ id }, at, { length }) => ({
          cardId: id,
          from: 'stock' as const,
          delay: Math.round((DEAL_MS * at) / length),
        })),
        { cardId: fact.discard.id, from: 'stock', delay: DEAL_MS },
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
          delay: PENALTY_DELAY,
        })),
      ];
    case 'MELDS_LAID_DOWN':
      return fact.melds.flatMap(({ cards }, nth) =>
        cards.map(({ id }, at) => ({
          cardId: id,
          from: seatOf(fact.playerId),
          delay: nth * MELD_DELAY + at * CARD_DELAY,
        })),
      );
    case 'JOKER_SWAPPED':
      return [
        { cardId: fact.card.id, from: seatOf(fact.playerId), delay: 0 },
        ...(fact.playerId === you
          ? [{ cardId: fact.joker.id, from: 'discard' as const, delay: JOKER_DELAY }]
          : []),
      ];
    case 'CARD_LAID_OFF':
    case 'CARD_DISCARDED':
      return [{ cardId: fact.card.id, from: seatOf(fact.playerId), delay: 0 }];
    default:
      return [];
  }
}

function departuresOf(fact: SeenFact, { you, players }: Seating): Departure[] {
  if (fact.type === 'CARDS_DEALT') return dealtToOthers(fact.dealerId, { you, players });
  if (!('playerId' in fact) || fact.playerId === you) return [];
  const to = seatOf(fact.playerId);
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
          delay: PENALTY_DELAY,
        })),
      ];
    case 'JOKER_SWAPPED':
      return [{ cardId: fact.joker.id, from: 'discard', to, delay: JOKER_DELAY }];
    default:
      return [];
  }
}

/** Only one or two cards for each opponent, starting at the dealer's left: enough to look like a deal. */
function dealtToOthers(dealerId: PlayerId, { you, players }: Seating): Departure[] {
  const first = players.indexOf(dealerId) + 1;
  const round = players.map((_, at) => players[(first + at) % players.length] ?? '');
  const sweeps = players.length > 6 ? 1 : 2;
  return [...Array(sweeps).keys()].flatMap((sweep) =>
    round.flatMap((id, at) => {
      const delay = Math.round((DEAL_MS * (sweep + at / round.length)) / sweeps);
      return id === you ? [] : [{ cardId: null, from: 'stock' as const, to: seatOf(id), delay }];
    }),
  );
}
