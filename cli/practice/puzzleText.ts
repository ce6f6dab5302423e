import {
  type Answer,
  answerText,
  gameAt,
  isRight,
  marginOf,
  type Puzzle,
  type PuzzleChoice,
  seatIdOf,
} from '@mayi/bots/practice';
import { formatCard, formatHand, theCard } from '@mayi/core/cards';
import { describeGoal } from '@mayi/core/rules';
import { countOf, type PlayerView, sortByRank, type View, viewFor } from '@mayi/core/view';
import { rulesLabel } from '@mayi/harness';
import { meldText } from '../play/screen/melds.ts';
import { colors, sanitize } from '../terminal/output.ts';

/** The position as the player sees it, the question, and the answers by number. */
export function puzzleLines(puzzle: Puzzle, answers: readonly PuzzleChoice[]): string[] {
  const view = viewOf(puzzle);
  return [
    colors.bold(
      `Round ${view.roundNumber} of ${view.rules.contracts.length}: ${describeGoal(view)} (${sanitize(rulesLabel(view.rules))})`,
    ),
    ...view.players.map((player) => `  ${playerLine(player, view)}`),
    ...(view.table.length === 0 ? ['No melds on the table yet.'] : ['On the table:']),
    ...view.table.map(
      (meld) => `  ${nameOf(meld.ownerId, view)}: ${meld.type} ${meldText(meld, view.rules)}`,
    ),
    `Discards, top first: ${formatHand(view.discard)}`,
    `Stock: ${countOf(view.stockCount, 'card')}`,
    `Your hand: ${formatHand(sortByRank(view))}`,
    '',
    colors.bold(questionText(puzzle, view)),
    ...answers.map(({ answer }, at) => `  ${at + 1}  ${capitalized(answerText(answer))}`),
  ];
}

function viewOf({ position }: Puzzle): View {
  return viewFor(gameAt(position), seatIdOf(position.you));
}

function nameOf(id: string, view: View): string {
  return id === view.you ? 'You' : sanitize(view.players.find((player) => player.id === id)?.name ?? id);
}

function playerLine({ id, totalScore, handCount, isDown, taken }: PlayerView, view: View): string {
  const isTurn = id === view.currentPlayerId ? ', whose turn it is' : '';
  const parts = [
    countOf(totalScore, 'point'),
    countOf(handCount, 'card'),
    ...(isDown ? ['down'] : []),
    ...(id !== view.you && taken.length > 0 ? [`took ${formatHand(taken)}`] : []),
  ];
  return `${nameOf(id, view)}${isTurn}: ${parts.join(', ')}`;
}

function questionText({ question }: Puzzle, { discard: [top] }: View): string {
  const card = top ? theCard(top) : 'the discard';
  return {
    mayI: `May I? Do you call for ${card}, or pass?`,
    draw: `Do you take ${card}, or draw from the stock?`,
    layDown: 'Do you lay down now, or wait a turn?',
    discard: 'Which card do you discard?',
    play: 'What do you play?',
  }[question];
}

/** The answers in an order that says nothing about their worth: discards as in the hand. */
export function answersOf(puzzle: Puzzle): PuzzleChoice[] {
  const order: readonly Answer[] = ['call', 'pass', 'take', 'stock', 'layDown', 'wait', 'swap', 'layOff'];
  const names = sortByRank(viewOf(puzzle)).map((card) => `discard ${formatCard(card)}`);
  const place = ({ answer }: PuzzleChoice) => {
    const at = order.indexOf(answer);
    return at < 0 ? order.length + names.indexOf(answerText(answer)) : at;
  };
  return puzzle.choices.toSorted((a, b) => place(a) - place(b));
}

/** Right or wrong, why, and what each choice is worth. */
export function answerLines(puzzle: Puzzle, taken: PuzzleChoice): string[] {
  const [best] = puzzle.choices as [PuzzleChoice];
  const isBest = taken.answer === best.answer;
  const verdict = isBest ? "That's it!" : isRight(taken) ? 'Just as good!' : 'Not quite.';
  return [isRight(taken) ? colors.green(verdict) : colors.yellow(verdict), ...bestLines(puzzle, taken)];
}

export function bestLines({ choices, reason }: Puzzle, taken?: PuzzleChoice): string[] {
  const [best] = choices as [PuzzleChoice];
  return [
    `Best: ${answerText(best.answer)}. ${sanitize(reason)}`,
    '',
    'Points you can expect at the end of the round:',
    ...choices.map((choice) => `  ${valueLine(choice, choice === best, choice.answer === taken?.answer)}`),
  ];
}

function valueLine(choice: PuzzleChoice, isBest: boolean, isTaken: boolean): string {
  const { answer, points, loss } = choice;
  const worse = isBest ? 'best' : `${loss} ± ${Math.round(10 * marginOf(choice)) / 10} worse`;
  return `${`${Math.round(points)}`.padStart(4)}  ${capitalized(answerText(answer))}: ${worse}${isTaken ? ' (you)' : ''}`;
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
