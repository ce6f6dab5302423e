import { PRESENCES, type WireSeat } from '@mayi/core/protocol';
import { describe, expect, it, test } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';
import { placesAround, seatsOf } from './seats.ts';

describe('around a table', () => {
  it('one player sits opposite, two sit left and right', () => {
    expect(placesAround(['b'])).toEqual({ left: [], top: ['b'], right: [] });
    expect(placesAround(['b', 'c'])).toEqual({ left: ['b'], top: [], right: ['c'] });
  });

  it('more sit clockwise from the left, with at most a third on a side', () => {
    expect(placesAround(['b', 'c', 'd'])).toEqual({ left: ['b'], top: ['c'], right: ['d'] });
    expect(placesAround(['b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual({
      left: ['b', 'c'],
      top: ['d', 'e', 'f'],
      right: ['g', 'h'],
    });
  });
});

test('a program is marked until it leaves and a computer player goes on', () => {
  const { known, view } = seatAt({ hands: HANDS }).table.getState();
  const markedWith = (change: Partial<WireSeat>) => {
    const seats = known!.room.seats.map((seat) => (seat.id === 's2' ? { ...seat, ...change } : seat));
    return seatsOf(view!, { seats }).flatMap(({ id, isProgram }) => (isProgram ? [id] : []));
  };
  expect(markedWith({})).toEqual([]);
  expect(markedWith({ program: true })).toEqual(['s2']);
  expect(PRESENCES.filter((presence) => markedWith({ program: true, presence }).length === 0)).toEqual([
    'left',
  ]);
});

test('away is a person for whom a computer plays', () => {
  const { known, view } = seatAt({ hands: HANDS }).table.getState();
  const awayWith = (change: Partial<WireSeat>) => {
    const seats = known!.room.seats.map((seat) => (seat.id === 's2' ? { ...seat, ...change } : seat));
    return seatsOf(view!, { seats }).find(({ id }) => id === 's2')?.isAway;
  };
  expect(PRESENCES.filter((presence) => awayWith({ presence }))).toEqual(['idle', 'away', 'left']);
  expect(awayWith({ who: 'bot' })).toBe(false);
});
