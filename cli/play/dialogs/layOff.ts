import { type Card, formatCard } from '@mayi/core/cards';
import { RUN_ENDS } from '@mayi/core/rules';
import { jokerSwaps, type LegalCommand, legalCommands, whyNot } from '@mayi/core/view';
import { cardAt, isMistake } from '../input/cards.ts';
import { meldAt } from '../input/parseLine.ts';
import { type DialogOf, type LayOffCommand, type Outcome, type Sight, warn, yesOrNo } from './dialog.ts';

type LayOffDialog = DialogOf<'layOff'>;

function layOffsOf({ view }: Sight, { cardId, meldId }: Omit<LayOffDialog, 'kind'> = {}): LayOffCommand[] {
  const isLayOff = (command: LegalCommand): command is LayOffCommand => command.type === 'LAY_OFF';
  return legalCommands(view)
    .filter(isLayOff)
    .filter((one) => (cardId ?? one.cardId) === one.cardId && (meldId ?? one.meldId) === one.meldId);
}

/** `o` alone, or `o 3` with a card: asks for what is still open. */
export function beginLayOff(chosen: Omit<LayOffDialog, 'kind'>, sight: Sight): Outcome {
  const early = whyNot(sight.view, 'LAY_OFF');
  if (early) return { refusal: early };
  return goOn({ kind: 'layOff', ...chosen }, sight);
}

/** Asks only while there is a choice. */
function goOn(dialog: LayOffDialog, sight: Sight): Outcome {
  const ways = layOffsOf(sight, dialog);
  const [only, ...more] = ways;
  if (only === undefined) {
    const name = sight.hand.find((card) => card.id === dialog.cardId);
    return { message: warn(`${name ? formatCard(name) : 'This card'} fits no meld on the table. (T6)`) };
  }
  if (dialog.cardId !== undefined && more.length === 0) return { command: only };
  const isOneMeld = ways.every((way) => way.meldId === only.meldId);
  return { dialog: dialog.cardId !== undefined && isOneMeld ? { ...dialog, meldId: only.meldId } : dialog };
}

export function askLayOff(dialog: LayOffDialog, sight: Sight) {
  const { hand, view } = sight;
  if (dialog.cardId === undefined) {
    const fitting = hand.flatMap((card, at) => {
      const melds = [...new Set(layOffsOf(sight, { cardId: card.id }).map((way) => way.meldId))];
      const numbers = melds.map((id) => view.table.findIndex((meld) => meld.id === id) + 1);
      return melds.length === 0
        ? []
        : [`card ${at + 1} (${formatCard(card)}) on meld ${numbers.join(' or ')}`];
    });
    return { lines: [`These fit: ${fitting.join(' · ')}`], prompt: 'Which card? ' };
  }
  const card = formatCard(hand.find(({ id }) => id === dialog.cardId) as Card);
  if (dialog.meldId !== undefined) return { lines: [], prompt: `${card} at which end, low or high? ` };
  const melds = new Set(layOffsOf(sight, dialog).map((way) => way.meldId));
  const numbers = view.table.flatMap((meld, at) => (melds.has(meld.id) ? [at + 1] : []));
  return { lines: [], prompt: `${card} on which meld, ${numbers.join(' or ')}? ` };
}

export function answerLayOff(dialog: LayOffDialog, line: string, sight: Sight): Outcome {
  if (dialog.cardId === undefined) {
    const card = cardAt(line, sight.hand);
    if (isMistake(card)) return { dialog, message: warn(card.mistake) };
    const next = goOn({ ...dialog, cardId: card.id }, sight);
    return next.message === undefined ? next : { ...next, dialog };
  }
  if (dialog.meldId === undefined) {
    const meld = meldAt(line, sight.view);
    if (isMistake(meld)) return { dialog, message: warn(meld.mistake) };
    const next = goOn({ ...dialog, meldId: meld.id }, sight);
    return next.message === undefined ? next : { ...next, dialog };
  }
  const end = RUN_ENDS.find((one) => one === line.toLowerCase());
  const command = layOffsOf(sight, dialog).find((way) => way.end === end);
  return command ? { command } : { dialog, message: warn('Please answer low or high.') };
}

/** `s` alone: there is rarely more than one. */
export function beginSwap({ view }: Sight): Outcome {
  const early = whyNot(view, 'SWAP_JOKER');
  if (early) return { refusal: early };
  return { dialog: { kind: 'swap', swaps: jokerSwaps(view) } };
}

export function askSwap({ swaps }: DialogOf<'swap'>, { view }: Sight) {
  const [first] = swaps;
  const number = (meldId: string) => view.table.findIndex((meld) => meld.id === meldId) + 1;
  if (swaps.length === 1 && first !== undefined) {
    const place = `${formatCard(first.card)} in the place of the Joker in meld ${number(first.meldId)}`;
    return { lines: [`Put ${place} and take the Joker?`], prompt: 'Swap? y/n: ' };
  }
  const lines = swaps.map(
    (swap, nth) => `${nth + 1}  ${formatCard(swap.card)} for the Joker in meld ${number(swap.meldId)}`,
  );
  return { lines, prompt: `Which swap, 1 to ${swaps.length}? ` };
}

export function answerSwap(dialog: DialogOf<'swap'>, line: string): Outcome {
  const { swaps } = dialog;
  const [first] = swaps;
  if (swaps.length === 1 && first !== undefined) {
    return yesOrNo(line) ? { command: first.command } : { dialog, message: warn('Please answer y or n.') };
  }
  const swap = swaps[Number(line) - 1];
  return swap ? { command: swap.command } : { dialog, message: warn('Please choose one, or n for none.') };
}

export function beginDiscard({ view }: Sight): Outcome {
  const early = whyNot(view, 'DISCARD');
  return early ? { refusal: early } : { dialog: { kind: 'discard' } };
}

export function answerDiscard(dialog: DialogOf<'discard'>, line: string, { hand, you }: Sight): Outcome {
  const card = cardAt(line, hand);
  if (isMistake(card)) return { dialog, message: warn(card.mistake) };
  return { command: { type: 'DISCARD', playerId: you, cardId: card.id } };
}
