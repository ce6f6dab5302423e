import { DAYS_KEPT, type DailyProgress, type DailyResult, isDay, NO_PROGRESS } from './daily.ts';
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
/** More than anybody gets to in years; each takes about a millisecond to check. */
const MOST_POSITIONS = 1000;
const MOST_BYTES = 4_000_000;

export function writePracticeFile({ positions, daily }: PracticeFile): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, positions, daily });
}

/** Throws a RangeError that says what's wrong. */
export function readPracticeFile(json: string): PracticeFile {
  if (json.length > MOST_BYTES) throw new RangeError('the file is too large for practice positions');
  const { format, version, positions, daily } = fields(parse(json), 'the file');
  if (format !== FORMAT) throw new RangeError("the file doesn't hold practice positions");
  if (version !== VERSION) throw new RangeError('the file is from a newer version of the app');
  return {
    positions: list(positions, 'positions', MOST_POSITIONS).map(readPracticed),
    daily: daily === undefined ? NO_PROGRESS : readDaily(daily),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new RangeError("the file doesn't hold practice positions");
  }
}

export function readPracticed(value: unknown): Practiced {
  const { puzzle, memory } = fields(value, 'a position');
  return { puzzle: readPuzzle(puzzle), memory: readMemory(memory) };
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

const OUTCOMES: readonly DailyResult['outcome'][] = ['open', 'solved', 'shown'];

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
