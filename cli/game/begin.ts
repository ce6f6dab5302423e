import { readFileSync } from 'node:fs';
import { LEVELS, type Level } from '@mayi/bots';
import type { PresetName } from '@mayi/core';
import { type NewGameOptions, openLibrary, reportOn } from '@mayi/harness';
import { listOf } from '../commands/options.ts';
import { EXIT } from '../run.ts';
import { describeEvents, describeTable } from './describe.ts';
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
  const { players, names, me, seed, state, round } = words;
  return {
    players,
    names,
    me,
    seed,
    bots: botsFrom(words.bots),
    level: words.level as Level,
    firstRound: round,
    rules: words.rules as PresetName | undefined,
    state: state === undefined ? undefined : stateIn(state),
  };
}

/** `2`, or `sharp,expert`. */
function botsFrom(text: string | undefined): number | Level[] | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  return listOf(text).map((word) => {
    const level = LEVELS.find((one) => one === word);
    if (level === undefined) {
      throw new RangeError(`--bots takes a number or levels (${LEVELS.join(', ')}), not ${text}`);
    }
    return level;
  });
}

function stateIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new RangeError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
