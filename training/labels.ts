import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { expert } from '../bots/expert.ts';
import type { Question } from '../bots/learned/inputs.ts';
import { readNetwork } from '../bots/learned/network.ts';
import { playObserved, rngOf } from './games.ts';
import { type Effort, labelDecision } from './label.ts';
import { createLearned } from './learned/learned.ts';
import { LAYOUT, packRecord, RECORD_BYTES } from './record.ts';
import { randomTable } from './tables.ts';

const HELP = `Plays games and labels decisions in them by rollouts: what the network learns from.

Usage: npm run labels -- [options]

  --games <n>        games to play (default 100)
  --seconds <n>      stop earlier, after so many seconds (default: never)
  --seed <text>      the same seed gives the same labels (default 1)
  --out <folder>     default .mayi/training; a run that finds games of the seed there goes on after them
  --threads <n>      default: one per core
  --judge            labels to judge by: fewer decisions, many rollouts each, and what the expert would do
  --weights <file>   a network that plays at half of the seats
  --help             print this help
`;

/** One decision in this many is labeled. Those in a row are much alike, and what's asked seldom is labeled more often. */
const SAMPLED: Readonly<Record<Question, number>> = { discard: 3, draw: 2, mayI: 4, layDown: 2 };
/** Deals every option is played out on. Noise averages out over decisions: many of them with few rollouts teach more than the reverse. */
const DEALS: Readonly<Record<Question, number>> = { discard: 7, draw: 16, mayI: 16, layDown: 16 };
const MOST_DISCARDS = 8;

const JUDGED = 12;
const JUDGE_DEALS = 120;

interface Orders {
  readonly seed: string;
  readonly judge: boolean;
  readonly weights: string | undefined;
  /** After so many milliseconds, games are only finished. */
  readonly milliseconds: number;
}

interface Played {
  readonly game: number;
  readonly records: Uint8Array;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '100' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: '.mayi/training' },
      threads: { type: 'string', default: `${availableParallelism()}` },
      judge: { type: 'boolean', default: false },
      weights: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const { seed, judge, weights } = values;
  const [games, threads] = [countFrom('--games', values.games), countFrom('--threads', values.threads)];
  const seconds =
    values.seconds === undefined ? Number.POSITIVE_INFINITY : countFrom('--seconds', values.seconds);
  const name = join(values.out, `${judge ? 'judge' : 'labels'}-${seed}`);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, 'layout.json'), `${JSON.stringify(LAYOUT, null, 2)}\n`);
  const done = existsSync(`${name}.games`)
    ? readFileSync(`${name}.games`, 'utf8').split('\n').map(Number)
    : [];
  const left = Array.from({ length: games }, (_, game) => game + 1).filter((game) => !done.includes(game));
  const started = performance.now();
  const queue = left.values();
  let decisions = 0;
  const report = ({ game, records }: Played): void => {
    appendFileSync(`${name}.bin`, records);
    appendFileSync(`${name}.games`, `${game}\n`);
    decisions += records.length / RECORD_BYTES;
  };
  const next = () => ((performance.now() - started) / 1000 < seconds ? queue.next().value : undefined);
  await Promise.all(
    Array.from({ length: Math.min(threads, left.length) }, () =>
      work({ seed, judge, weights, milliseconds: 1000 * seconds }, next, report),
    ),
  );
  const took = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${decisions} decisions in ${took} s: ${name}.bin\n`);
}

function countFrom(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  process.stderr.write(`${name} must be a whole number, 1 or more, not ${text}\n`);
  process.exit(2);
}

/** One thread, fed a game at a time. This file is the thread's program, too, so that it runs from a single bundled file. */
function work(
  orders: Orders,
  next: () => number | undefined,
  report: (played: Played) => void,
): Promise<void> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: orders });
  return new Promise((resolve, reject) => {
    const feed = (): void => {
      const game = next();
      if (game === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(game);
    };
    worker.on('error', reject);
    worker.on('message', (played: Played) => {
      report(played);
      feed();
    });
    feed();
  });
}

function createLabeler({ seed, judge, weights, milliseconds }: Orders): (game: number) => Played {
  const learned = weights === undefined ? undefined : createLearned(readNetwork(readFileSync(weights)));
  const started = performance.now();
  return (game) => {
    const label = `${judge ? 'judge' : 'labels'} ${seed} ${game}`;
    const rng = rngOf(label, 'sample');
    const table = randomTable(rng);
    const records: Uint8Array[] = [];
    playObserved(table, label, learned, (asked) => {
      if (rng.below(SAMPLED[asked.question] * (judge ? JUDGED : 1)) > 0) return;
      if (performance.now() - started > milliseconds) return;
      records.push(packRecord(labelDecision(asked, table, effortFor(asked.question, judge), rng)));
    });
    return { game, records: Buffer.concat(records) };
  };
}

function effortFor(question: Question, judge: boolean): Effort {
  if (judge) return { deals: JUDGE_DEALS, discards: 99, expert };
  return { deals: DEALS[question], discards: MOST_DISCARDS };
}

if (isMainThread) await main();
else {
  const label = createLabeler(workerData);
  parentPort?.on('message', (game: number) => parentPort?.postMessage(label(game)));
}
