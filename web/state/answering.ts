import type { WireCommand } from '@mayi/core/protocol';
import { type View, whyNot } from '@mayi/core/view';

/**
 * Somebody drew while an answer to May I? was on its way: the table moved, but the card that it is about lies there as
 * before. Whoever said it still means it.
 */
export function isStillMeant(
  { type }: WireCommand,
  before: View | undefined,
  now: View | undefined,
): boolean {
  if (type !== 'CALL_MAY_I' && type !== 'PASS_MAY_I') return false;
  return now !== undefined && isSamePile(before, now) && whyNot(now, type) === undefined;
}

function isSamePile(before: View | undefined, { gameId, roundNumber, discard }: View): boolean {
  return (
    before?.gameId === gameId &&
    before.roundNumber === roundNumber &&
    before.discard.length === discard.length &&
    before.discard[0]?.id === discard[0]?.id
  );
}
