import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { runArena } from './arena.ts';
import { readOptions, USAGE, type Wish } from './options.ts';
import { newRun, type Run, resumedRun } from './run.ts';
import { serveDeals } from './threads.ts';

// Every thread is started from this same file.
if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else if (parentPort !== null) serveDeals(parentPort, workerData);

async function main(words: readonly string[]): Promise<number> {
  const wish = readOptions(words);
  switch (wish.kind) {
    case 'help':
      console.log(USAGE);
      return 0;
    case 'mistake':
      return tellMistake(wish.message);
    default:
      return play(wish, words);
  }
}

function tellMistake(message: string): number {
  console.error(`${message}\n\n${USAGE}`);
  return 2;
}

type PlayWish = Extract<Wish, { kind: 'play' | 'resume' }>;

async function play(wish: PlayWish, words: readonly string[]): Promise<number> {
  const interrupt = listenForInterrupts();
  const program = new URL(import.meta.url);
  const fingerprint = fingerprintOf(program);
  const date = new Date();
  const run = openRun(wish, fingerprint, date);
  if ('mistake' in run) return tellMistake(run.mistake);
  const command = ['npm run arena --', ...words].join(' ');
  const caption = { command, date, versions: versions(fingerprint) };
  const { threads, json } = wish.options;
  const isWell = await runArena(run, { program, caption, threads, json, signal: interrupt.signal });
  return isWell ? interrupt.exitCode() : 1;
}

function openRun(wish: PlayWish, fingerprint: string, date: Date): Run | { readonly mistake: string } {
  try {
    if (wish.kind === 'resume') return resumedRun(wish.options, fingerprint);
    return newRun(wish.options, fingerprint, date);
  } catch (error) {
    if (error instanceof RangeError) return { mistake: error.message };
    throw error;
  }
}

/** The first one ends the run; a terminal and npm may both send it, so the others are not heard. */
function listenForInterrupts(): { readonly signal: AbortSignal; exitCode(): number } {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort(name));
  const { signal } = controller;
  return {
    signal,
    exitCode: () => (signal.aborted ? 128 + constants.signals[signal.reason as 'SIGINT' | 'SIGTERM'] : 0),
  };
}

/** Whatever changes how the bots play changes this. */
function fingerprintOf(program: URL): string {
  return createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);
}

function versions(fingerprint: string): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return `May I? ${version} (program ${fingerprint}), Node ${process.versions.node}`;
}
