import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createProcessGroups, type ProcessGroups } from '@mayi/programs/players';
import { listenForInterrupts } from '../interrupts.ts';
import type { ArenaOptions, ArenaRequest } from './options.ts';
import { customFingerprint, playersList, withNames } from './players.ts';
import { createProgress } from './progress.ts';
import { type Caption, htmlReport } from './report/html.ts';
import { textReport } from './report/tables.ts';
import type { ArenaSettings, DealResult } from './results.ts';
import { dealsLeft, type Fingerprint, newRun, type Run, resumedRun } from './run.ts';
import { type Summary, summarize } from './summary.ts';
import { type FailedDeal, playOnThreads } from './threads.ts';

export { parseArenaArguments } from './options.ts';

/** How to run: the settings that don't affect results. */
export interface Host {
  readonly program: URL;
  readonly caption: Caption;
  /** `npm run arena --` */
  readonly calledAs: string;
  readonly threads: number;
  readonly json: boolean;
  /** The custom players' programs. */
  readonly groups: ProcessGroups;
  /** Stops the run early. */
  readonly signal: AbortSignal;
}

/** Plays the rest of a run and reports on all of it. Returns whether every game succeeded. */
export async function runArena(run: Run, host: Host): Promise<boolean> {
  const { played, failure } = await playDeals(run, host);
  const summary = summarize(run.settings, run.dealsPlanned, played);
  console.log(host.json ? JSON.stringify(summary) : textReport(summary));
  if (played.length > 0) writeReports(summary, run, host);
  if (failure !== undefined) reportFailure(failure, run);
  else if (played.length < run.dealsPlanned)
    console.error(`To continue: ${host.calledAs} --resume ${run.journal.file}${playersAgain(run.settings)}`);
  return failure === undefined;
}

/** Custom players must be named again. */
function playersAgain(settings: ArenaSettings): string {
  return settings.custom === undefined ? '' : ` --players '${playersList(settings)}'`;
}

interface Played {
  readonly played: readonly DealResult[];
  readonly failure: FailedDeal | undefined;
}

async function playDeals(run: Run, { program, threads, groups, signal }: Host): Promise<Played> {
  const { settings, dealsPlanned, known, journal } = run;
  const progress = createProgress({
    stream: process.stderr,
    dealsPlanned,
    dealsKnown: known.length,
    now: () => performance.now() / 1000,
  });
  const played = [...known];
  const onResult = (result: DealResult): void => {
    played.push(result);
    journal.add(result);
    progress.dealDone(result.games.length);
  };
  const failure = await playOnThreads({
    program,
    settings,
    deals: dealsLeft(run),
    threads,
    onResult,
    onFault: onceOfEach((text) => console.error(`\n${text}`)),
    groups,
    signal,
  });
  progress.end();
  journal.close();
  return { played, failure };
}

/** Every thread reports the first of each kind; one of them is enough. What comes after the colon differs. */
function onceOfEach(report: (text: string) => void): (text: string) => void {
  const known = new Set<string>();
  return (text) => {
    const [kind = ''] = text.split(': ');
    if (!known.has(kind)) report(text);
    known.add(kind);
  };
}

function writeReports(summary: Summary, { base }: Run, { caption }: Host): void {
  writeFileSync(`${base}.html`, htmlReport(summary, caption));
  writeFileSync(`${base}.json`, `${JSON.stringify(summary, null, 2)}\n`);
  console.error(`Report: ${base}.html`);
}

function reportFailure(failure: FailedDeal, { base }: Run): void {
  const file = `${base}-failed.json`;
  writeFileSync(file, JSON.stringify(failure));
  console.error(`Deal ${failure.deal} failed: ${failure.message}\nIts log, for replay: ${file}`);
}

/** How the arena was started: for its reports. */
export interface ArenaCaller {
  /** `npm run arena --` */
  readonly calledAs: string;
  readonly words: readonly string[];
  readonly version: string;
}

/** The program of a thread: a bundle of its own, next to this one. */
const THREAD = 'arenaThread.mjs';

/** Plays, reports, and returns the exit code. Throws a RangeError if the run can't start. */
export async function playArena(
  request: ArenaRequest,
  { calledAs, words, version }: ArenaCaller,
): Promise<number> {
  const interrupt = listenForInterrupts();
  const program = new URL(THREAD, import.meta.url);
  const ownFingerprint = fingerprintOf(program);
  const fingerprint = (settings: ArenaSettings) => ownFingerprint + customFingerprint(settings);
  const groups = createProcessGroups();
  // Whatever happens to the threads, no program outlives this one.
  process.once('exit', groups.killAll);
  const date = new Date();
  const run =
    request.kind === 'resume'
      ? resumedRun(request.options, fingerprint)
      : await startRun(request.options, { groups, fingerprint, date });
  const versions = `May I? ${version} (program ${ownFingerprint}), Node ${process.versions.node}`;
  const caption = { command: [calledAs, ...words].join(' '), date, versions };
  const { threads, json } = request.options;
  const host = { program, caption, calledAs, threads, json, groups, signal: interrupt.signal };
  const isOk = await runArena(run, host);
  return isOk ? interrupt.exitCode() : 1;
}

interface Start {
  readonly groups: ProcessGroups;
  readonly fingerprint: Fingerprint;
  readonly date: Date;
}

async function startRun(options: ArenaOptions, { groups, fingerprint, date }: Start): Promise<Run> {
  const settings = await withNames(options.settings, { groups, report: (text) => console.error(text) });
  return newRun({ ...options, settings }, fingerprint(settings), date);
}

/** Changes whenever the bots' code changes. */
function fingerprintOf(program: URL): string {
  return createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);
}
