import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { PRESETS } from '@mayi/core/rules';
import type { Choice } from '../bots/coach/choices.ts';
import { decisionsIn } from '../bots/coach/decisions.ts';
import { judgeEvaluated, REVIEW_BUDGET, review } from '../bots/coach/review.ts';
import { playDeals } from '../bots/coach/weigh.ts';
import { estimate } from '../bots/estimate.ts';
import type { Evaluation } from '../bots/evaluate.ts';
import { type Outcome, printCosts, printTable, type Result } from './adviceTables.ts';
import { type Adviser, coaches, reviewers } from './advisers.ts';
import { playObserved, rngOf } from './games.ts';
import { type Position, positionOf, positionsFrom } from './positions.ts';

const HELP = `Whose advice is better, and what does it take? Compares the review and the coach as they are with less work, and without the network.

Usage: npm run advice:training -- [options]

  --positions <n>    decisions to ask about (default 500)
  --judge <n>        deals that every option is played out on, to judge the advice (default 400)
  --reviews <n>      whole classic games reviewed for their time (default 10)
  --seed <text>      the same seed asks about the same decisions (default 1)
  --seconds <n>      stop asking after so many seconds
  --out <file>       a line of JSON per position (default .mayi/training/advice-SEED.jsonl); a run that finds some goes on after them
  --help             print this help

Costs are in points over the best option, as the expert counts them, with standard errors; times are CPU milliseconds.
`;

function main(): void {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '500' },
      judge: { type: 'string', default: '400' },
      reviews: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '1000000' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const { seed } = values;
  const number = (name: 'positions' | 'judge' | 'reviews' | 'seconds') => countFrom(name, values[name]);
  const out = values.out ?? `.mayi/training/advice-${seed}.jsonl`;
  const [count, deals, seconds] = [number('positions'), Math.max(1, number('judge')), number('seconds')];
  const games = number('reviews');
  if (count > 0) compareAdvice({ seed, count, deals, out, seconds });
  if (games > 0) timeReviews(seed, games);
}

function countFrom(name: string, text: string): number {
  const count = Number(text);
  if (text !== '' && Number.isInteger(count) && count >= 0) return count;
  process.stderr.write(`--${name} must be a whole number, not ${text}\n`);
  process.exit(2);
}

/** Positions asked about before the clock counts. */
const WARM_UP = 30;

interface Comparison {
  readonly seed: string;
  readonly count: number;
  readonly deals: number;
  /** A line of JSON per position; what is there already isn't asked again. */
  readonly out: string;
  /** After so many, the run stops. */
  readonly seconds: number;
}

function compareAdvice({ seed, count, deals, out, seconds }: Comparison): void {
  const kinds = [reviewers, coaches];
  const advisers = kinds.flat();
  const lines = existsSync(out) ? readFileSync(out, 'utf8').split('\n').filter(Boolean) : [];
  const results = lines.slice(0, count).map((line): Result => JSON.parse(line));
  mkdirSync(dirname(out), { recursive: true });
  const isLate = () => performance.now() > 1000 * seconds;
  for (const position of take(positionsFrom(`${seed} warm-up`), results.length < count ? WARM_UP : 0))
    for (const adviser of advisers) adviser.rank(position, rngOf(seed));
  let nth = 0;
  for (const position of take(positionsFrom(seed), results.length < count ? count : 0)) {
    const at = nth++;
    if (at < results.length) continue;
    if (isLate()) break;
    const result = askAll(advisers, position, `${seed} ${at}`, deals);
    appendFileSync(out, `${JSON.stringify(result)}\n`);
    results.push(result);
  }
  const [ofReview, ofCoach] = kinds.map((kind) => kind.map(({ name }) => name));
  printCosts('first', results, ofReview ?? []);
  printCosts('told', results, ofReview ?? []);
  printCosts('first', results, ofCoach ?? []);
}

function askAll(advisers: readonly Adviser[], position: Position, label: string, deals: number): Result {
  const costOf = judged(position, label, deals);
  const outcomes: Record<string, Outcome> = {};
  // In turns: the first one fills caches that the others find full.
  for (const adviser of rotated(advisers, rngOf(label, 'order').below(advisers.length))) {
    const { first, told, ranking, whole } = ask(adviser, position, label);
    outcomes[adviser.name] = { first: costOf(first), told: costOf(told), ranking, whole };
  }
  const { question, game, isClassic } = position;
  return { question, game, isClassic, outcomes };
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left <= 0) return;
  for (const value of values) {
    yield value;
    if (--left <= 0) return;
  }
}

function rotated<T>(values: readonly T[], by: number): T[] {
  const at = by % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
}

/** What each option costs over the best, by its name. */
function judged({ known, options }: Position, label: string, most: number): (value: string) => number {
  const budget = { turns: Number.MAX_VALUE, turnsWhenAll: Number.MAX_VALUE, most };
  const played = playDeals(known, options, rngOf(label, 'judge'), budget);
  const means = played.map(({ costs }) => estimate(costs).mean);
  const least = Math.min(...means);
  const costs = new Map(options.map(({ value }, at) => [value, (means[at] as number) - least]));
  return (value) => costs.get(value) as number;
}

interface Asked {
  readonly first: string;
  readonly told: string;
  readonly ranking: number;
  readonly whole: number;
}

function ask(adviser: Adviser, position: Position, label: string): Asked {
  const rng = rngOf(label, 'advice');
  const start = cpu();
  const ranked = adviser.rank(position, rng);
  const ranking = cpu() - start;
  const better = adviser.isReviewer ? secondLook(position, ranked, label) : undefined;
  return {
    first: (ranked[0] as Evaluation<string>).option.value,
    told: better ?? position.done.value,
    ranking,
    whole: cpu() - start,
  };
}

/** What the review would say was better, if anything. */
function secondLook(
  { known, done }: Position,
  ranked: readonly Evaluation<string>[],
  label: string,
): string | undefined {
  const options = ranked.map(({ option }) => option as Choice);
  const mine = options.find(({ value }) => value === done.value);
  if (mine === undefined) return undefined;
  const choices = { options, done: mine };
  return judgeEvaluated(known, choices, ranked, rngOf(label, 'second'), REVIEW_BUDGET).better?.value;
}

/** CPU time of this process so far, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whole classic games of four: how long their review takes, and how much of that the network could answer. */
function timeReviews(seed: string, games: number): void {
  const advisers = reviewers;
  const [reviewed] = advisers as [Adviser];
  const table = { rules: PRESETS.classic, preset: 0, players: 4 };
  const whole: number[] = [];
  const looks = new Map(advisers.map(({ name }) => [name, { first: [] as number[], both: [] as number[] }]));
  for (let game = 0; game <= games; game++) {
    const label = `reviews ${seed} ${game}`;
    const log = playObserved(table, label, undefined, () => undefined);
    const playerId = `p${game % table.players}`;
    const start = cpu();
    review(log, playerId);
    // The first is for the compiler.
    if (game === 0) continue;
    whole.push(cpu() - start);
    const positions = decisionsIn(log, playerId).decided.flatMap(
      (decided) => positionOf(decided, rngOf(label)) ?? [],
    );
    for (const adviser of advisers) {
      const asked = positions.map((one) => ask(adviser, { ...one, game, isClassic: true }, label));
      const sum = (part: 'ranking' | 'whole') => asked.reduce((total, one) => total + one[part], 0);
      looks.get(adviser.name)?.first.push(sum('ranking'));
      looks.get(adviser.name)?.both.push(sum('whole'));
    }
  }
  const mean = (values: readonly number[] = []) => Math.round(estimate(values).mean);
  const today = mean(looks.get(reviewed.name)?.both);
  const rows = advisers.map(({ name }) => {
    const { first, both } = looks.get(name) ?? {};
    return [name, `${mean(first)}`, `${mean(both)}`, `${mean(whole) - today + mean(both)}`];
  });
  printTable(
    `A whole review, ${games} classic games of four`,
    ['', 'first looks, ms', 'with second looks', 'the whole review'],
    rows,
  );
}

main();
