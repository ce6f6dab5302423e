import { whyNot } from '../view/legalCommands.ts';
import type { View } from '../view/view.ts';
import type { WireCommand } from './fromClient.ts';

/**
 * Somebody drew while an answer to May I? was on its way, which makes it stale; but the card it is about still lies
 * there, so the player still means it.
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
