import { expect, it } from 'vitest';
import { HAND } from './drag.ts';
import { DISCARD, meldTargetId, onTop, readMeldTarget, slotTargetId } from './targetIds.ts';

it('reads what it wrote', () => {
  expect(readMeldTarget(meldTargetId('m-1:2'))).toEqual({ meldId: 'm-1:2' });
  expect(readMeldTarget(meldTargetId('m1', 'low'))).toEqual({ meldId: 'm1', at: 'low' });
  expect(readMeldTarget(meldTargetId('m1', 'joker'))).toEqual({ meldId: 'm1', at: 'joker' });
  expect(readMeldTarget(DISCARD)).toBeUndefined();
});

it('while a lay-down is being built, nothing beneath it is meant', () => {
  const onTable = [[HAND], [DISCARD], [meldTargetId('m1')]] as const;
  expect(onTop(onTable)).toEqual(onTable);
  expect(onTop([...onTable, [slotTargetId(0)]])).toEqual([[slotTargetId(0)], [HAND]]);
});
