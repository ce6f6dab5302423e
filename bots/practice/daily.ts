/** A date as people write it, in their own time zone: `2026-11-16`. */
export type Day = string;

/** How the puzzles of the days went. Plain JSON. */
export interface DailyProgress {
  /** Days in a row on which the puzzle was solved, up to `lastSolved`. */
  readonly streak: number;
  readonly longest: number;
  readonly lastSolved: Day | null;
  /** The last days played, oldest first. */
  readonly days: readonly DailyResult[];
}

/** How a day's puzzle went. */
export interface DailyResult {
  readonly day: Day;
  readonly tries: number;
  /** Neither solved nor shown: still open. */
  readonly outcome: 'open' | 'solved' | 'shown';
}

/** From the one that says least. */
export const OUTCOMES: readonly DailyResult['outcome'][] = ['open', 'shown', 'solved'];

/** Before the first daily puzzle. */
export const NO_PROGRESS: DailyProgress = { streak: 0, longest: 0, lastSolved: null, days: [] };

/** Older days are forgotten. */
export const DAYS_KEPT = 60;

/** How a day went; `open` without tries if it wasn't played. */
export function resultOn({ days }: DailyProgress, day: Day): DailyResult {
  return days.find((one) => one.day === day) ?? { day, tries: 0, outcome: 'open' };
}

/** An answer; after the puzzle was solved or shown, nothing changes. */
export function withAnswer(progress: DailyProgress, day: Day, isRight: boolean): DailyProgress {
  const before = resultOn(progress, day);
  if (before.outcome !== 'open') return progress;
  const result: DailyResult = { day, tries: before.tries + 1, outcome: isRight ? 'solved' : 'open' };
  const next = withResult(progress, result);
  if (!isRight) return next;
  const streak = streakOn(progress, day) + 1;
  return { ...next, streak, longest: Math.max(progress.longest, streak), lastSolved: day };
}

/** The player gave up: the answer is shown, and the streak ends. */
export function withAnswerShown(progress: DailyProgress, day: Day): DailyProgress {
  const before = resultOn(progress, day);
  if (before.outcome !== 'open') return progress;
  return { ...withResult(progress, { ...before, outcome: 'shown' }), streak: 0 };
}

function withResult(progress: DailyProgress, result: DailyResult): DailyProgress {
  const others = progress.days.filter(({ day }) => day !== result.day);
  return { ...progress, days: [...others, result].slice(-DAYS_KEPT) };
}

/** The streak as it stands on this day: over, unless yesterday's or today's puzzle was solved. */
export function streakOn({ streak, lastSolved }: DailyProgress, day: Day): number {
  const since = lastSolved === null ? undefined : daysBetween(lastSolved, day);
  return since === 0 || since === 1 ? streak : 0;
}

/** What two devices or tabs know together: nothing gets lost, and streaks that touch become one. */
export function mergeProgress(one: DailyProgress, two: DailyProgress): DailyProgress {
  const [earlier, later] = [one, two].toSorted(
    (a, b) => lastNumber(a) - lastNumber(b) || a.streak - b.streak,
  ) as [DailyProgress, DailyProgress];
  const isOneStreak = later.streak > 0 && earlier.streak > 0 && firstNumber(later) <= lastNumber(earlier) + 1;
  const first = Math.min(firstNumber(later), isOneStreak ? firstNumber(earlier) : Number.POSITIVE_INFINITY);
  const streak = later.lastSolved === null ? 0 : lastNumber(later) - first + 1;
  return {
    streak,
    longest: Math.max(one.longest, two.longest, streak),
    lastSolved: later.lastSolved,
    days: mergeDays(one.days, two.days),
  };
}

function lastNumber({ lastSolved }: DailyProgress): number {
  return lastSolved === null ? Number.NEGATIVE_INFINITY : dayNumber(lastSolved);
}

function firstNumber(progress: DailyProgress): number {
  return lastNumber(progress) - progress.streak + 1;
}

/** Of two results of a day, the solved one stays, or the one that's further along. */
function mergeDays(one: readonly DailyResult[], two: readonly DailyResult[]): DailyResult[] {
  const weight = ({ outcome, tries }: DailyResult) => OUTCOMES.indexOf(outcome) * 1e6 + tries;
  const byDay = new Map<Day, DailyResult>();
  for (const result of [...one, ...two]) {
    const known = byDay.get(result.day);
    if (known === undefined || weight(result) > weight(known)) byDay.set(result.day, result);
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(-DAYS_KEPT);
}

/** Nothing about the position, so that it can be sent to others who haven't solved it yet. */
export function shareLine(progress: DailyProgress, day: Day): string {
  const { outcome, tries } = resultOn(progress, day);
  const how = outcome === 'solved' ? `solved on ${ordinal(tries)} try` : 'not solved';
  const streak = streakOn(progress, day);
  return `May I? daily puzzle ${day} · ${how}${streak > 1 ? ` · streak ${streak}` : ''}`;
}

const ORDINALS = ['the first', 'the second', 'the third', 'the fourth', 'the fifth'];

function ordinal(tries: number): string {
  return ORDINALS[tries - 1] ?? `the ${tries}th`;
}

/** The puzzle of a day: one after the other, the same for everybody, and from the start again after the last. */
export function puzzleOn<T>(puzzles: readonly T[], day: Day): T {
  const at = dayNumber(day) % puzzles.length;
  return puzzles[at < 0 ? at + puzzles.length : at] as T;
}

/** Whether this is a date like `2026-11-17`. */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);
}

function daysBetween(first: Day, second: Day): number {
  return dayNumber(second) - dayNumber(first);
}

/** The day before. */
export function yesterdayOf(day: Day): Day {
  return dayWithNumber(dayNumber(day) - 1);
}

const DAYS_IN_ERA = 146_097;
const TO_1970 = 719_468;

/** Days since January 1, 1970, in the Gregorian calendar. Years are counted from March, so that the leap day comes last. */
export function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const years = month > 2 ? year : year - 1;
  const era = Math.floor(years / 400);
  const yearOfEra = years - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - TO_1970;
}

/** The day with this number (`dayNumber`). */
export function dayWithNumber(number: number): Day {
  const days = number + TO_1970;
  const era = Math.floor(days / DAYS_IN_ERA);
  const dayOfEra = days - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${`${year}`.padStart(4, '0')}-${two(month)}-${two(date)}`;
}
