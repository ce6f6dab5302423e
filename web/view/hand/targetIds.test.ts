import { expect, it } from 'vitest';
import { DISCARD, meldTargetId, readMeldTarget } from './targetIds.ts';

it('reads what it wrote', () => {
  expect(readMeldTarget(meldTargetId('m-1:2'))).toEqual({ meldId: 'm-1:2' });
  expect(readMeldTarget(meldTargetId('m1', 'low'))).toEqual({ meldId: 'm1', at: 'low' });
  expect(readMeldTarget(meldTargetId('m1', 'joker'))).toEqual({ meldId: 'm1', at: 'joker' });
  expect(readMeldTarget(DISCARD)).toBeUndefined();
});
