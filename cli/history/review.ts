import type { Review, ReviewedDecision, ReviewTotals } from '@mayi/bots';
import { countOf, joinNames } from '@mayi/core/view';
import { type GameHead, readRecord, reviewRecord } from '@mayi/harness';
import { colors, encode, print, sanitize } from '../terminal/output.ts';

export interface ReviewOptions {
  readonly dir: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function reviewGame(game: string, { dir, player, json = false }: ReviewOptions): void {
  const record = readRecord(dir, game);
  const progress = createProgressLine(
    { isTTY: process.stderr.isTTY, write: (text) => process.stderr.write(encode(text)) },
    () => performance.now(),
  );
  const review = reviewRecord(record, player, { onProgress: progress.show });
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

interface ProgressLine {
  show(done: number, total: number): void;
  clear(): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const INITIAL_DELAY_MS = 500;
const INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

/** Shows progress on a terminal if the review takes long. */
export function createProgressLine(output: Output, now: () => number): ProgressLine {
  let next = now() + INITIAL_DELAY_MS;
  let isShown = false;
  return {
    show(done, total) {
      if (!output.isTTY || now() < next) return;
      next = now() + INTERVAL_MS;
      isShown = true;
      output.write(`${CLEAR_LINE}Reviewing decision ${done} of ${total} …`);
    },
    clear() {
      if (isShown) output.write(CLEAR_LINE);
    },
  };
}
