import { parseHand } from '@mayi/core/cards';
import type { SeenFact } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { MAX_CARDS, planFlights } from './flightPlan.ts';

const seating = { you: 'ann', players: ['ann', 'bob', 'carol'] };
const [nine, queen, five] = parseHand('9C QH 5S')!;
const plan = (...facts: SeenFact[]) => planFlights(facts, seating);

describe('a drawn card', () => {
  it('flies into my hand if I drew it', () => {
    const { arrivals, departures } = plan({
      type: 'CARD_DRAWN',
      playerId: 'ann',
      from: 'stock',
      card: nine!,
    });

    expect(arrivals).toEqual([{ cardId: nine!.id, from: 'stock', delay: 0 }]);
    expect(departures).toEqual([]);
  });

  it('flies to the seat of another player, face down', () => {
    expect(plan({ type: 'CARD_DRAWN', playerId: 'bob', from: 'stock', card: null }).departures).toEqual([
      { cardId: null, from: 'stock', to: { seat: 'bob' }, delay: 0 },
    ]);
  });
});

it('May I? granted: the card flies to the caller with its penalty card, and the seat rings', () => {
  const { departures, rings } = plan({
    type: 'MAY_I_GRANTED',
    playerId: 'bob',
    card: nine!,
    penaltyCount: 1,
    penalty: null,
  });

  expect(rings).toEqual(['bob']);
  expect(departures.map(({ cardId, from }) => [cardId, from])).toEqual([
    [nine!.id, 'discard'],
    [null, 'stock'],
  ]);
});

it('melds fan out one after the other', () => {
  const melds = [[nine!], [queen!]].map((cards, at) => ({
    id: `m${at}`,
    type: 'set' as const,
    cards,
    ownerId: 'bob',
  }));

  const [first, second] = plan({ type: 'MELDS_LAID_DOWN', playerId: 'bob', melds }).arrivals;

  expect(first).toMatchObject({ cardId: nine!.id, from: { seat: 'bob' }, delay: 0 });
  expect(second!.delay).toBeGreaterThan(first!.delay);
});

describe('the deal', () => {
  const deal = (players: readonly string[]) =>
    planFlights(
      [
        {
          type: 'CARDS_DEALT',
          roundNumber: 1,
          dealerId: 'ann',
          discard: five!,
          handCount: 2,
          hand: [nine!, queen!],
        },
      ],
      { you: 'ann', players },
    );

  it('sweeps around the table from the dealer’s left, within a second', () => {
    const { departures, arrivals } = deal(seating.players);

    expect(departures.slice(0, 2).map(({ to }) => to)).toEqual([{ seat: 'bob' }, { seat: 'carol' }]);
    expect(arrivals.map(({ cardId }) => cardId)).toEqual([nine!.id, queen!.id, five!.id]);
    expect(Math.max(...departures.map(({ delay }) => delay))).toBeLessThan(700);
  });

  it('never moves more cards at once than a phone can', () => {
    const { departures, arrivals } = deal(['ann', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);

    expect(departures.length + arrivals.length).toBeLessThanOrEqual(MAX_CARDS);
  });
});

it('the player who went out is celebrated', () => {
  expect(plan({ type: 'PLAYER_WENT_OUT', playerId: 'carol' }).winner).toBe('carol');
});
