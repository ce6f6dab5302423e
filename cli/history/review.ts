import type { Review, ReviewedDecision, ReviewTotals } from '@mayi/bots';
import { countOf, joinNames } from '@mayi/core/view';
import { type GameHead, readRecord, reviewRecord } from '@mayi/harness';
import { colors, print, sanitize } from '../terminal/output.ts';
import { progressOnStderr } from '../terminal/progressLine.ts';

export interface ReviewOptions {
  readonly dir: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function reviewGame(game: string, { dir, player, json = false }: ReviewOptions): void {
  const record = readRecord(dir, game);
  const progress = progressOnStderr();
  const review = reviewRecord(record, player, {
    onProgress: (done, total) => progress.show(`Reviewing decision ${done} of ${total} …`),
  });
  progress.clear();
  if (json) console.log(JSON.stringify(review));
  else print(describeReview(review, record.head));
}

/** The summary, then the decisions that mattered most, then each round. */
export function describeReview(review: Review, { seats, id }: GameHead): string {
  const name = seats.find((seat) => seat.id === review.playerId)?.name ?? review.playerId;
  const { rounds, total } = review.luck;
  return [
    colors.bold(sanitize(`${name} in game ${id}`)),
    describeTotals(review.totals),
    ...(rounds.length > 0 ? [total.words] : []),
    ...(review.totals.decisions > 0 ? ['', ...describeWorst(review)] : []),
    ...(rounds.length > 0
      ? ['', colors.bold('Round by round'), ...rounds.map(({ words }) => `  ${words}`)]
      : []),
  ].join('\n');
}

function describeTotals({
  decisions,
  good,
  closeCalls,
  smallSlips,
  costlySlips,
  repeated,
  loss,
}: ReviewTotals): string {
  if (decisions === 0) return "There hasn't been a decision to make yet.";
  if (good === decisions) {
    return decisions === 1 ? 'The only decision was good.' : `All ${decisions} decisions were good.`;
  }
  const parts = [
    ...(good > 0 ? [`${good} good`] : []),
    ...(closeCalls > 0 ? [countOf(closeCalls, 'close call')] : []),
    ...(smallSlips > 0 ? [countOf(smallSlips, 'small slip')] : []),
    ...(costlySlips > 0 ? [countOf(costlySlips, 'costly slip')] : []),
    ...(repeated > 0 ? [`${repeated} repeated`] : []),
  ];
  const cost = loss > 0 ? ` The slips cost about ${countOf(Math.round(loss), 'point')}.` : '';
  return `${countOf(decisions, 'decision')}: ${joinNames(parts)}.${cost}`;
}

function describeWorst({ worst }: Review): string[] {
  const title = worst.length > 0 ? 'What mattered most' : 'No decision cost anything measurable.';
  return [colors.bold(title), ...worst.flatMap(describeDecision)];
}

function describeDecision({ roundNumber, commandIndex, words }: ReviewedDecision): string[] {
  return [colors.yellow(`  Round ${roundNumber}, command ${commandIndex + 1}`), `    ${sanitize(words)}`];
}
