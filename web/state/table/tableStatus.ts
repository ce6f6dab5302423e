import { type Status, statusOf, type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { bestMelds } from '../layDown/layDown.ts';

/** What the table is waiting for; and if the player can lay down, that the contract is in their hand. */
export function tableStatus(view: View): Status {
  const status = statusOf(view);
  const canLayDown =
    status.isYours && whyNot(view, 'LAY_DOWN') === undefined && bestMelds(view) !== undefined;
  return canLayDown ? { ...status, text: `${texts.table.layDown.inHand} ${status.text}` } : status;
}
