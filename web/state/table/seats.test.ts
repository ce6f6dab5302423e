import { describe, expect, it } from 'vitest';
import { placesRound } from './seats.ts';

describe('round a table', () => {
  it('one sits opposite, two left and right', () => {
    expect(placesRound(['b'])).toEqual({ left: [], top: ['b'], right: [] });
    expect(placesRound(['b', 'c'])).toEqual({ left: ['b'], top: [], right: ['c'] });
  });

  it('more sit clockwise from the left, never more than a third on a side', () => {
    expect(placesRound(['b', 'c', 'd'])).toEqual({ left: ['b'], top: ['c'], right: ['d'] });
    expect(placesRound(['b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual({
      left: ['b', 'c'],
      top: ['d', 'e', 'f'],
      right: ['g', 'h'],
    });
  });
});
