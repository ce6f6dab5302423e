import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { runArena } from './arena.ts';
import type { ArenaWish } from './options.ts';
import { newRun, resumedRun } from './run.ts';

/** How the arena was called, and by which version: for its reports. */
export interface ArenaCaller {
  /** `npm run arena --` */
  readonly calledAs: string;
  readonly words: readonly string[];
  readonly version: string;
}

/** Started once for each thread. It is a bundle of its own, beside this one. */
const THREAD = 'arenaThread.mjs';

/** The arena as a program: plays, reports, and answers with an exit code. Throws a RangeError, if the run cannot begin. */
export async function playArena(wish: ArenaWish, { calledAs, words, version }: ArenaCaller): Promise<number> {
  const interrupt = listenForInterrupts();
  const program = new URL(THREAD, import.meta.url);
  const fingerprint = fingerprintOf(program);
  const date = new Date();
  const run =
    wish.kind === 'resume' ? resumedRun(wish.options, fingerprint) : newRun(wish.options, fingerprint, date);
  const versions = `May I? ${version} (program ${fingerprint}), Node ${process.versions.node}`;
  const caption = { command: [calledAs, ...words].join(' '), date, versions };
  const { threads, json } = wish.options;
  const host = { program, caption, calledAs, threads, json, signal: interrupt.signal };
  const isWell = await runArena(run, host);
  return isWell ? interrupt.exitCode() : 1;
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
