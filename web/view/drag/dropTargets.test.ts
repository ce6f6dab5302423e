import { describe, expect, it } from 'vitest';
import {
  DISCARD,
  HAND,
  meldTargetId,
  reachableTargets,
  readMeldTarget,
  slotTargetId,
  targetUnder,
} from './dropTargets.ts';

describe('the id of a target', () => {
  it('reads what it wrote', () => {
    expect(readMeldTarget(meldTargetId('m-1:2'))).toEqual({ meldId: 'm-1:2' });
    expect(readMeldTarget(meldTargetId('m1', 'low'))).toEqual({ meldId: 'm1', at: 'low' });
    expect(readMeldTarget(meldTargetId('m1', 'joker'))).toEqual({ meldId: 'm1', at: 'joker' });
    expect(readMeldTarget(DISCARD)).toBeUndefined();
  });

  it('while a lay-down is open, nothing below it can be hit', () => {
    const onTable = [[HAND], [DISCARD], [meldTargetId('m1')]] as const;
    expect(reachableTargets(onTable)).toEqual(onTable);
    expect(reachableTargets([...onTable, [slotTargetId(0)]])).toEqual([[slotTargetId(0)], [HAND]]);
  });
});

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const held = box(100, 100, 50, 70);

describe('a dropped card', () => {
  const meld = { id: 'meld', box: box(0, 0, 200, 90) };
  const end = { id: 'end', box: box(0, 0, 100, 90) };
  const discard = { id: 'discard', box: box(140, 160, 60, 80) };

  it('is over what the pointer is over', () => {
    expect(targetUnder([meld, discard], { x: 150, y: 170 }, held)).toBe('discard');
  });

  it('is over the smaller of two overlapping targets', () => {
    expect(targetUnder([meld, end], { x: 50, y: 50 }, held)).toBe('end');
  });

  it('is over what the card touches if the pointer is over nothing', () => {
    expect(targetUnder([meld, discard], { x: 110, y: 120 }, held)).toBe('discard');
  });

  it('is over nothing far away from everything', () => {
    expect(targetUnder([meld, end], { x: 500, y: 500 }, box(480, 480, 50, 70))).toBeNull();
    expect(targetUnder([], { x: 0, y: 0 }, held)).toBeNull();
  });
});
