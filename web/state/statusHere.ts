import { type Status, statusOf, type View, whyNot } from '@mayi/core/view';
import { texts } from '../texts/index.ts';
import { bestMelds } from './layDown.ts';

/** What the table waits for; and where it can be laid down, that the contract is in the player's hand. */
export function statusHere(view: View): Status {
  const status = statusOf(view);
  const canLayDown =
    status.isYours && whyNot(view, 'LAY_DOWN') === undefined && bestMelds(view) !== undefined;
  return canLayDown ? { ...status, text: `${texts.table.layDown.inHand} ${status.text}` } : status;
}
