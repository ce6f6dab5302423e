import { type Status, statusOf, type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { bestMelds, type Draft, inspectDraft } from '../layDown/layDown.ts';

/** What the table is waiting for; and if the player can lay down, that the contract is in their hand, or how to go on. */
export function tableStatus(view: View, draft: Draft | null = null): Status {
  const words = texts.table.layDown;
  const status = statusOf(view);
  if (draft !== null)
    return { ...status, text: inspectDraft(draft, view).command === null ? words.fill : words.ready };
  const canLayDown =
    status.isYours && whyNot(view, 'LAY_DOWN') === undefined && bestMelds(view) !== undefined;
  return canLayDown ? { ...status, text: `${words.inHand} ${status.text}` } : status;
}
