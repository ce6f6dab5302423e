import { describe, expect, it } from 'vitest';
import { placesAround } from './seats.ts';

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
