import { formatCard } from '@mayi/core/cards';
import { jokerSwaps, whyNot } from '@mayi/core/view';
import { findCard } from '../input/cards.ts';
import { warning } from '../screen/message.ts';
import {
  type DialogOf,
  parseYesOrNo,
  type Question,
  type Reply,
  type SeatView,
  YES_OR_NO,
} from './dialog.ts';

/** `s` alone: there's rarely more than one swap to choose from. */
export function beginSwap({ view }: SeatView): Reply {
  const refusal = whyNot(view, 'SWAP_JOKER');
  return refusal ? { refusal } : { dialog: { kind: 'swap', swaps: jokerSwaps(view) } };
}

export function askSwap({ swaps }: DialogOf<'swap'>, { view }: SeatView): Question {
  const descriptions = swaps.map(({ card, meldId }) => {
    const number = view.table.findIndex((meld) => meld.id === meldId) + 1;
    return `${formatCard(card)} for the Joker in meld ${number}`;
  });
  if (swaps.length === 1) return { lines: [], prompt: `Swap ${descriptions[0]}? y/n: `, keys: YES_OR_NO };
  const lines = descriptions.map((description, index) => `${index + 1}  ${description}`);
  const numbers = swaps.map((_, index) => `${index + 1}`);
  return { lines, prompt: `Which swap, 1 to ${swaps.length}? `, ...(swaps.length < 10 && { keys: numbers }) };
}

export function answerSwap(dialog: DialogOf<'swap'>, line: string): Reply {
  const { swaps } = dialog;
  const [first] = swaps;
  if (swaps.length === 1 && first !== undefined) {
    return parseYesOrNo(line)
      ? { command: first.command }
      : { dialog, message: warning('Please type y or n.') };
  }
  const swap = swaps[Number(line) - 1];
  return swap
    ? { command: swap.command }
    : { dialog, message: warning('Please type one of the numbers, or n to cancel.') };
}

export function beginDiscard({ view }: SeatView): Reply {
  const refusal = whyNot(view, 'DISCARD');
  return refusal ? { refusal } : { dialog: { kind: 'discard' } };
}

export function answerDiscard(dialog: DialogOf<'discard'>, line: string, { hand, you }: SeatView): Reply {
  const found = findCard(line, hand);
  if (!found.ok) return { dialog, message: warning(found.refusal.message) };
  return { command: { type: 'DISCARD', playerId: you, cardId: found.card.id } };
}
