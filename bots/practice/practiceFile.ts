import { DAYS_KEPT, type DailyProgress, type DailyResult, isDay, NO_PROGRESS, OUTCOMES } from './daily.ts';
import type { Puzzle } from './puzzle.ts';
import { count, fields, list, number, readPuzzle } from './readPuzzle.ts';
import type { Memory } from './schedule.ts';

/** A position that is practiced, and how well it's known. */
export interface Practiced {
  readonly puzzle: Puzzle;
  readonly memory: Memory;
}

/** Everything practiced on a device, as a file. */
export interface PracticeFile {
  readonly positions: readonly Practiced[];
  readonly daily: DailyProgress;
}

const FORMAT = 'mayi-practice';
const VERSION = 1;
const NOT_PRACTICE = "it isn't a practice file, or it's damaged";
/** More than anybody gets to in years; each takes about a millisecond to check. */
const MOST_POSITIONS = 1000;
/** A larger file isn't read. */
export const MOST_FILE_BYTES = 4_000_000;

/** The file can't be read by this version of the app. */
export class NewerFileError extends RangeError {
  override readonly name = 'NewerFileError';
}

/** The text of a practice file, which `readPracticeFile` reads. */
export function writePracticeFile({ positions, daily }: PracticeFile): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, positions, daily });
}

/** Throws a RangeError that says what's wrong. */
export function readPracticeFile(json: string): PracticeFile {
  if (json.length > MOST_FILE_BYTES) throw new RangeError('the file is too large for practice positions');
  const { format, version, positions, daily } = fields(parse(json), 'the file');
  if (format === FORMAT && typeof version === 'number' && version > VERSION)
    throw new NewerFileError('the file is from a newer version of the app');
  if (format !== FORMAT || version !== VERSION) throw new RangeError(NOT_PRACTICE);
  return {
    positions: list(positions, 'positions', MOST_POSITIONS).map((one) => readPracticed(one)),
    daily: daily === undefined ? NO_PROGRESS : readDaily(daily),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new RangeError(NOT_PRACTICE);
  }
}

/** `isChecked` as for `readPuzzle`. */
export function readPracticed(value: unknown, isChecked?: (id: string) => boolean): Practiced {
  const { puzzle, memory } = fields(value, 'a position');
  return { puzzle: readPuzzle(puzzle, isChecked), memory: readMemory(memory) };
}

/** Far in the future for any clock. */
const MOST_TIME = 8e15;
const MOST_DAYS = 36_500;

function readMemory(value: unknown): Memory {
  const given = fields(value, 'memory');
  const within = (name: string, least: number, most: number): number => {
    const found = number(given[name], name);
    if (found < least || found > most) throw new RangeError(`${name} must be from ${least} to ${most}`);
    return found;
  };
  return {
    due: within('due', 0, MOST_TIME),
    answeredAt: given.answeredAt === null ? null : within('answeredAt', 0, MOST_TIME),
    stability: within('stability', 0, MOST_DAYS),
    difficulty: within('difficulty', 0, 10),
    interval: within('interval', 0, MOST_DAYS),
    step: count(given.step, 'step'),
    answers: count(given.answers, 'answers'),
    lapses: count(given.lapses, 'lapses'),
    state: within('state', 0, 3),
  };
}

/** Progress with the daily puzzle, from any value. Throws a RangeError that says what's wrong. */
export function readDaily(value: unknown): DailyProgress {
  const { streak, longest, lastSolved, days } = fields(value, 'daily');
  if (lastSolved !== null && !isDay(lastSolved)) throw new RangeError('lastSolved must be a date');
  return {
    streak: count(streak, 'streak'),
    longest: count(longest, 'longest'),
    lastSolved,
    days: list(days, 'days', DAYS_KEPT).map(readResult),
  };
}

function readResult(value: unknown): DailyResult {
  const { day, tries, outcome } = fields(value, 'a day');
  const known = OUTCOMES.find((one) => one === outcome);
  if (!isDay(day) || known === undefined) throw new RangeError('a day needs its date and outcome');
  return { day, tries: count(tries, 'tries'), outcome: known };
}
