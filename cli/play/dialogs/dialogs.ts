import type { CardId } from '@mayi/core/cards';
import { note } from '../screen/message.ts';
import type { Dialog, Question, Reply, SeatView } from './dialog.ts';
import { answerConfirm, answerMelds, answerOffer, askConfirm, askMelds, askOffer } from './layDown.ts';
import { answerLayOff, askLayOff } from './layOff.ts';
import { answerDiscard, answerSwap, askSwap } from './swapAndDiscard.ts';

export function questionOf(dialog: Dialog, seatView: SeatView): Question {
  switch (dialog.kind) {
    case 'offer':
      return askOffer(dialog, seatView);
    case 'melds':
      return askMelds(dialog, seatView);
    case 'confirm':
      return askConfirm(dialog, seatView);
    case 'layOff':
      return askLayOff(dialog, seatView);
    case 'swap':
      return askSwap(dialog, seatView);
    case 'discard':
      return { lines: [], prompt: 'Discard which card? ' };
  }
}

/** Enter alone also cancels, except where the question is yes or no. */
const CANCEL = /^(|n|no|q|stop|cancel|back)$/i;

export function answerTo(dialog: Dialog, line: string, seatView: SeatView): Reply {
  const isYesOrNo = dialog.kind === 'offer' || dialog.kind === 'confirm';
  if (!isYesOrNo && CANCEL.test(line)) return { message: note('OK, nothing was played.') };
  switch (dialog.kind) {
    case 'offer':
      return answerOffer(dialog, line);
    case 'melds':
      return answerMelds(dialog, line, seatView);
    case 'confirm':
      return answerConfirm(dialog, line, seatView);
    case 'layOff':
      return answerLayOff(dialog, line, seatView);
    case 'swap':
      return answerSwap(dialog, line);
    case 'discard':
      return answerDiscard(dialog, line, seatView);
  }
}

/** `undo`: one step back, or out of the dialog. */
export function undoStep(dialog: Dialog): Reply {
  const groups = dialog.kind === 'melds' || dialog.kind === 'confirm' ? dialog.groups : undefined;
  if (groups !== undefined && groups.length > 0)
    return { dialog: { kind: 'melds', groups: groups.slice(0, -1) }, message: note('Undone.') };
  if (dialog.kind === 'layOff' && dialog.cardId !== undefined)
    return { dialog: { kind: 'layOff' }, message: note('Undone.') };
  return { message: note('Undone: nothing was played.') };
}

/** The cards the player has already picked. */
export function chosenCards(dialog: Dialog | undefined): ReadonlySet<CardId> {
  switch (dialog?.kind) {
    case 'offer':
    case 'confirm':
      return new Set(dialog.command.melds.flatMap((meld) => meld.cardIds));
    case 'melds':
      return new Set(dialog.groups.flat().map((card) => card.id));
    case 'layOff':
      return new Set(dialog.cardId === undefined ? [] : [dialog.cardId]);
    default:
      return new Set();
  }
}
