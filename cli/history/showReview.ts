import type { Review, ReviewedDecision } from '@mayi/bots';
import type { GameHead } from '@mayi/harness';
import { colours } from '../terminal/colors.ts';
import { harmless } from '../terminal/sanitize.ts';

/** A review, to be read from top to bottom: the sum of it, what mattered most, round by round. */
export function showReview(review: Review, { seats, id }: GameHead): string {
  const name = seats.find((seat) => seat.id === review.playerId)?.name ?? review.playerId;
  const { rounds, total } = review.luck;
  return [
    colours.bold(harmless(`${name} in game ${id}`)),
    toldTotals(review.totals),
    ...(rounds.length > 0 ? [total.words] : []),
    ...(review.totals.decisions > 0 ? ['', ...showWorst(review)] : []),
    ...(rounds.length > 0
      ? ['', colours.bold('Round by round'), ...rounds.map(({ words }) => `  ${words}`)]
      : []),
  ].join('\n');
}

function toldTotals({ decisions, good, loss }: Review['totals']): string {
  if (decisions === 0) return 'There was nothing to decide yet.';
  if (good === decisions && loss === 0) {
    return decisions === 1 ? 'The only decision was good.' : `All ${decisions} decisions were good.`;
  }
  return `${good} of ${decisions} decisions were good; the others cost ${points(loss)}.`;
}

function showWorst({ worst }: Review): string[] {
  const title = worst.length > 0 ? 'What mattered most' : 'No decision cost anything that can be told.';
  return [colours.bold(title), ...worst.flatMap(showDecision)];
}

function showDecision({ roundNumber, commandIndex, done, better, loss, reason }: ReviewedDecision): string[] {
  const instead = better === null ? '' : ` Better: ${better}.`;
  return [
    `  Round ${roundNumber}, command ${commandIndex + 1}: ${done}. ${colours.yellow(`It cost ${points(loss)}.`)}${colours.green(instead)}`,
    `    ${reason}`,
  ];
}

function points(loss: number): string {
  return loss === 1 ? '1 point' : `${loss} points`;
}
