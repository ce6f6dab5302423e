import { describe, expect, it } from 'vitest';
import { nearestPlace, placeAt, placesWithGap } from './handLayout.ts';

describe('placeAt', () => {
  it('twelve cards lie in one row', () => {
    expect(placeAt(11, 12)).toMatchObject({ row: 0, column: 11 });
  });

  it('from thirteen on, the first row has the odd one', () => {
    expect(placeAt(6, 13)).toMatchObject({ row: 0, column: 6 });
    expect(placeAt(7, 13)).toMatchObject({ row: 1, column: 0 });
    expect(placeAt(23, 24)).toMatchObject({ row: 1, column: 11 });
  });

  it('leans symmetrically to both sides', () => {
    expect(placeAt(0, 11).lean).toBe(-placeAt(10, 11).lean);
    expect(placeAt(5, 11).lean).toBe(0);
  });
});

describe('nearestPlace', () => {
  const rows = [
    { left: 0, top: 0 },
    { left: 30, top: 0 },
    { left: 0, top: 90 },
    { left: 30, top: 90 },
  ];

  it.each([
    [{ left: 13, top: 5 }, 0],
    [{ left: 17, top: -5 }, 1],
    [{ left: 28, top: 70 }, 3],
    [{ left: 500, top: 90 }, 3],
  ])('%j is over place %i', (held, place) => {
    expect(nearestPlace(rows, held, 60)).toBe(place);
  });

  it('is null away from the hand', () => {
    expect(nearestPlace(rows, { left: 10, top: -200 }, 60)).toBeNull();
  });
});

describe('placesWithGap', () => {
  it.each([
    [1, 3, [0, 3, 1, 2]],
    [3, 0, [1, 2, 3, 0]],
    [2, 2, [0, 1, 2, 3]],
  ])('from %i to %i', (from, to, places) => {
    expect(placesWithGap(4, from, to)).toEqual(places);
  });
});
