import { describe, expect, it } from 'vitest';
import { targetUnder } from './hit.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const held = box(100, 100, 50, 70);

describe('a card let go', () => {
  const meld = { id: 'meld', box: box(0, 0, 200, 90) };
  const end = { id: 'end', box: box(0, 0, 100, 90) };
  const discard = { id: 'discard', box: box(140, 160, 60, 80) };

  it('is over what the pointer is over', () => {
    expect(targetUnder([meld, discard], { x: 150, y: 170 }, held)).toBe('discard');
  });

  it('is over the smaller of two that lie one on the other', () => {
    expect(targetUnder([meld, end], { x: 50, y: 50 }, held)).toBe('end');
  });

  it('is over what the card touches, where the pointer is over nothing', () => {
    expect(targetUnder([meld, discard], { x: 110, y: 120 }, held)).toBe('discard');
  });

  it('is over nothing far away from everything', () => {
    expect(targetUnder([meld, end], { x: 500, y: 500 }, box(480, 480, 50, 70))).toBeNull();
    expect(targetUnder([], { x: 0, y: 0 }, held)).toBeNull();
  });
});
