import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { collect, collectionModule } from './collect.ts';
import { type Found, findPuzzles } from './find.ts';

const HELP = `Finds practice positions in games of strong computer players.

Usage: npm run puzzles -- [options]

  --games <n>    games to play (default 100)
  --seed <text>  the same seed finds the same puzzles (default 1)
  --only <list>  only puzzles that ask one of these: mayI, draw, layDown, discard, play
  --threads <n>  default: one per core
  --out <file>   a line of JSON per game (default .mayi/puzzles.jsonl); a run that finds the file goes on from there
  --collect <file>  choose from the puzzles in --out and write the app's collection to this file
  --size <n>        of the collection (default 400)
  --help         print this help
`;

/** A line of the file: a game, and what was found in it. */
export interface SearchedGame {
  readonly seed: string;
  readonly game: number;
  readonly found: readonly Found[];
}

interface Task {
  readonly seed: string;
  readonly game: number;
  readonly only: readonly string[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: `${availableParallelism()}` },
      out: { type: 'string', default: '.mayi/puzzles.jsonl' },
      only: { type: 'string', default: '' },
      collect: { type: 'string' },
      size: { type: 'string', default: '400' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const { seed, out } = values;
  const only = values.only.split(',').filter((question) => question !== '');
  if (values.collect !== undefined) {
    const puzzles = collect(
      linesOf(out).flatMap(({ found }) => found),
      countFrom('--size', values.size),
    );
    writeFileSync(values.collect, collectionModule(puzzles));
    process.stderr.write(`${puzzles.length} puzzles\n`);
    return;
  }
  const games = countFrom('--games', values.games);
  const threads = countFrom('--threads', values.threads);
  const searched = searchedIn(out, seed);
  const left = Array.from({ length: games }, (_, game) => game).filter((game) => !searched.has(game));
  const started = Date.now();
  let [done, puzzles] = [0, 0];
  const queue = left.values();
  const report = (line: SearchedGame): void => {
    appendFileSync(out, `${JSON.stringify(line)}\n`);
    done++;
    puzzles += line.found.length;
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    process.stderr.write(`${done} of ${left.length} games, ${puzzles} puzzles, ${minutes} minutes\n`);
  };
  await Promise.all(
    Array.from({ length: Math.min(threads, left.length) }, () =>
      work(queue, report, (game) => ({ seed, game, only })),
    ),
  );
}

function countFrom(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  process.stderr.write(`${name} must be a whole number, 1 or more, not ${text}\n`);
  process.exit(2);
}

/** The games of this seed already in the file. */
function searchedIn(file: string, seed: string): Set<number> {
  const lines = linesOf(file);
  // An interrupted run may have left half a line.
  if (lines.length > 0) appendFileSync(file, '\n');
  return new Set(lines.filter((line) => line.seed === seed).map(({ game }) => game));
}

function linesOf(file: string): SearchedGame[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as SearchedGame];
      } catch {
        return [];
      }
    });
}

/** One thread, fed a game at a time. This file is the thread's program, too, so that it runs from a single bundled file. */
function work(
  queue: Iterator<number>,
  report: (line: SearchedGame) => void,
  taskOf: (game: number) => Task,
): Promise<void> {
  const worker = new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2) });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const { value: game, done } = queue.next();
      if (done) void worker.terminate().then(() => resolve());
      else worker.postMessage(taskOf(game));
    };
    worker.on('error', reject);
    worker.on('message', (line: SearchedGame) => {
      report(line);
      next();
    });
    next();
  });
}

if (isMainThread) await main();
else {
  parentPort?.on('message', ({ seed, game, only }: Task) => {
    parentPort?.postMessage({ seed, game, found: findPuzzles(seed, game, only) } satisfies SearchedGame);
  });
}
