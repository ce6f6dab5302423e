import { readFileSync } from 'node:fs';
import type { Level } from '@mayi/core/rules';
import { findRules, type NewGameOptions, openLibrary, reportOn } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { describeEvents, describeTable, printReport } from './output.ts';

export interface StartOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly players?: number;
  readonly names?: readonly string[];
  readonly bots?: number | readonly Level[];
  readonly level: Level;
  readonly me?: string;
  readonly rules?: string | undefined;
  readonly round?: number;
  readonly seed?: string;
  readonly state?: string;
}

/** Starts a game and returns the exit code. */
export function startGame(options: StartOptions): number {
  const report = reportOn(openLibrary(options.dir).create(toNewGame(options)));
  printReport(
    report,
    () => [`Shuffle promise: ${report.seedHash}`, ...describeEvents(report), '', ...describeTable(report)],
    options,
  );
  return EXIT.ok;
}

function toNewGame({ dir, json, round, state, rules, ...options }: StartOptions): NewGameOptions {
  return {
    ...options,
    rules: rules === undefined ? undefined : findRules(rules, dir),
    firstRound: round,
    state: state === undefined ? undefined : readState(state),
  };
}

function readState(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new RangeError(`can't read ${file} as JSON: ${(error as Error).message}`);
  }
}
