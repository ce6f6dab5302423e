import { formatCard, theCard } from '@mayi/core/cards';
import { RUN_ENDS } from '@mayi/core/rules';
import { type LegalCommand, legalCommands, whyNot } from '@mayi/core/view';
import { findCard } from '../input/cards.ts';
import { findMeld } from '../input/parseLine.ts';
import { warning } from '../screen/message.ts';
import type { DialogOf, LayOffCommand, Question, Reply, SeatView } from './dialog.ts';

type LayOffDialog = DialogOf<'layOff'>;
type Chosen = Omit<LayOffDialog, 'kind'>;

/** The legal lay-offs that match what's been chosen so far. */
function possibleLayOffs({ view }: SeatView, { cardId, meldId }: Chosen = {}): LayOffCommand[] {
  const isLayOff = (command: LegalCommand): command is LayOffCommand => command.type === 'LAY_OFF';
  return legalCommands(view)
    .filter(isLayOff)
    .filter((one) => (cardId ?? one.cardId) === one.cardId && (meldId ?? one.meldId) === one.meldId);
}

/** `o` alone, or `o 3` with a card: asks for the rest. */
export function beginLayOff(chosen: Chosen, seatView: SeatView): Reply {
  const refusal = whyNot(seatView.view, 'LAY_OFF');
  return refusal ? { refusal } : nextStep({ kind: 'layOff', ...chosen }, seatView);
}

/** Asks only while there's a choice. */
function nextStep(dialog: LayOffDialog, seatView: SeatView): Reply {
  const ways = possibleLayOffs(seatView, dialog);
  const [only, ...more] = ways;
  if (only === undefined)
    return { message: warning(`${cardName(dialog, seatView)} doesn't fit any meld. (T6)`) };
  if (dialog.cardId !== undefined && more.length === 0) return { command: only };
  const isOneMeld = ways.every((way) => way.meldId === only.meldId);
  return { dialog: dialog.cardId !== undefined && isOneMeld ? { ...dialog, meldId: only.meldId } : dialog };
}

/** `9♠`, or `The Joker` at the start of a sentence. */
function cardName({ cardId }: LayOffDialog, { hand }: SeatView): string {
  const card = hand.find(({ id }) => id === cardId);
  if (card === undefined) return 'This card';
  return card.suit === null ? `The ${formatCard(card)}` : formatCard(card);
}

export function askLayOff(dialog: LayOffDialog, seatView: SeatView): Question {
  const { hand, view } = seatView;
  const numbersOf = (ways: readonly LayOffCommand[]) => {
    const ids = new Set(ways.map((way) => way.meldId));
    return view.table.flatMap((meld, index) => (ids.has(meld.id) ? [index + 1] : [])).join(' or ');
  };
  const card = hand.find(({ id }) => id === dialog.cardId);
  if (card === undefined) {
    const options = hand.flatMap((held, index) => {
      const numbers = numbersOf(possibleLayOffs(seatView, { cardId: held.id }));
      return numbers === '' ? [] : [`card ${index + 1} (${formatCard(held)}) on meld ${numbers}`];
    });
    return { lines: [`You can lay off: ${options.join(' · ')}`], prompt: 'Which card? ' };
  }
  if (dialog.meldId !== undefined)
    return { lines: [], prompt: `Which end for ${theCard(card)}, low or high? ` };
  const numbers = numbersOf(possibleLayOffs(seatView, dialog));
  return { lines: [], prompt: `Which meld for ${theCard(card)}, ${numbers}? ` };
}

export function answerLayOff(dialog: LayOffDialog, line: string, seatView: SeatView): Reply {
  if (dialog.cardId === undefined) {
    const [word = '', ...more] = line.split(/\s+/);
    const found = findCard(word, seatView.hand);
    if (!found.ok) return { dialog, message: warning(found.refusal.message) };
    const reply = stepOrStay(dialog, { cardId: found.card.id }, seatView);
    // `o` alone asks at once, so the rest of `o 3 2 low` arrives here.
    return more.length > 0 && reply.dialog?.kind === 'layOff' && reply.message === undefined
      ? answerLayOff(reply.dialog, more.join(' '), seatView)
      : reply;
  }
  if (dialog.meldId === undefined) {
    const [word = '', ...more] = line.split(/\s+/);
    const found = findMeld(word, seatView.view);
    if (!found.ok) return { dialog, message: warning(found.refusal.message) };
    const reply = stepOrStay(dialog, { meldId: found.meld.id }, seatView);
    return more.length > 0 && reply.dialog?.kind === 'layOff' && reply.message === undefined
      ? answerLayOff(reply.dialog, more.join(' '), seatView)
      : reply;
  }
  const end = RUN_ENDS.find((one) => one === line.toLowerCase());
  const command = possibleLayOffs(seatView, dialog).find((way) => way.end === end);
  return command ? { command } : { dialog, message: warning('Please type low or high.') };
}

/** If the choice leads nowhere, the same question stays open. */
function stepOrStay(dialog: LayOffDialog, choice: Chosen, seatView: SeatView): Reply {
  const reply = nextStep({ ...dialog, ...choice }, seatView);
  return reply.message === undefined ? reply : { ...reply, dialog };
}
