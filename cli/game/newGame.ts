import { readFileSync } from 'node:fs';
import { type NewGameOptions, openLibrary, reportOn } from '@mayi/harness';
import { EXIT } from '../run.ts';
import { describeEvents, describeTable } from './output.ts';
import { print } from './print.ts';
import type { NewGameWords } from './words.ts';

/** Begins a game; answers with the exit code. */
export function beginGame(words: NewGameWords): number {
  const table = openLibrary(words.dir).create(optionsFrom(words));
  const report = reportOn(table);
  print(
    report,
    () => [
      `Promise for the shuffles: ${report.seedHash}`,
      ...describeEvents(report),
      '',
      ...describeTable(report),
    ],
    words,
  );
  return EXIT.ok;
}

function optionsFrom(words: NewGameWords): NewGameOptions {
  const { players, names, bots, level, me, rules, seed, state, round } = words;
  return {
    players,
    names,
    bots,
    level,
    me,
    rules,
    seed,
    firstRound: round,
    state: state === undefined ? undefined : stateIn(state),
  };
}

function stateIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new RangeError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
