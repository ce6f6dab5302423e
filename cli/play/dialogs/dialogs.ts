import type { CardId } from '@mayi/core/cards';
import { type Dialog, type Outcome, type Sight, say } from './dialog.ts';
import { answerConfirm, answerMelds, answerOffer, askConfirm, askMelds, askOffer } from './layDown.ts';
import { answerDiscard, answerLayOff, answerSwap, askLayOff, askSwap } from './layOff.ts';

/** What the dialog shows, and what it asks. */
export interface Question {
  readonly lines: readonly string[];
  readonly prompt: string;
}

export function questionOf(dialog: Dialog, sight: Sight): Question {
  switch (dialog.kind) {
    case 'offer':
      return askOffer(dialog, sight);
    case 'melds':
      return askMelds(dialog, sight);
    case 'confirm':
      return askConfirm(dialog, sight);
    case 'layOff':
      return askLayOff(dialog, sight);
    case 'swap':
      return askSwap(dialog, sight);
    case 'discard':
      return { lines: [], prompt: 'Discard which card? ' };
  }
}

/** Enter alone stops, where no yes or no is asked for. */
const STOPS = /^(|n|no|q|stop|cancel|back)$/i;

export function answerTo(dialog: Dialog, line: string, sight: Sight): Outcome {
  const isYesOrNo = dialog.kind === 'offer' || dialog.kind === 'confirm';
  if (!isYesOrNo && STOPS.test(line)) return { message: say('Nothing was played.') };
  switch (dialog.kind) {
    case 'offer':
      return answerOffer(dialog, line);
    case 'melds':
      return answerMelds(dialog, line, sight);
    case 'confirm':
      return answerConfirm(dialog, line);
    case 'layOff':
      return answerLayOff(dialog, line, sight);
    case 'swap':
      return answerSwap(dialog, line);
    case 'discard':
      return answerDiscard(dialog, line, sight);
  }
}

/** `undo`: one step back, or out of the dialog. */
export function stepBack(dialog: Dialog): Outcome {
  if (dialog.kind === 'melds' && dialog.groups.length > 0)
    return { dialog: { kind: 'melds', groups: dialog.groups.slice(0, -1) }, message: say('Taken back.') };
  if (dialog.kind === 'confirm' && dialog.groups !== undefined)
    return { dialog: { kind: 'melds', groups: dialog.groups.slice(0, -1) }, message: say('Taken back.') };
  if (dialog.kind === 'layOff' && dialog.cardId !== undefined)
    return { dialog: { kind: 'layOff' }, message: say('Taken back.') };
  return { message: say('Taken back: nothing was played.') };
}

/** Cards that are spoken for. */
export function chosenIn(dialog: Dialog | undefined): ReadonlySet<CardId> {
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
