import { describe, expect, test } from 'vitest';
import {
  dayNumber,
  mergeProgress,
  NO_PROGRESS,
  puzzleOn,
  resultOn,
  shareLine,
  streakOn,
  withAnswer,
  withAnswerShown,
  yesterdayOf,
} from './daily.ts';

const TODAY = '2026-11-16';

describe('the days', () => {
  test('are numbered like the calendar', () => {
    for (const day of ['1970-01-01', '2000-02-29', '2024-12-31', '2026-03-01', '2100-02-28'])
      expect(dayNumber(day)).toBe(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    expect(yesterdayOf('2024-03-01')).toBe('2024-02-29');
    expect(yesterdayOf('2027-01-01')).toBe('2026-12-31');
  });

  test('take the puzzles in turn, for a year and more', () => {
    const puzzles = Array.from({ length: 400 }, (_, nth) => nth);
    expect(puzzleOn(puzzles, '2026-11-17')).toBe((puzzleOn(puzzles, TODAY) + 1) % 400);
    expect(puzzleOn(puzzles, '1960-05-05')).toBeGreaterThanOrEqual(0);
  });
});

describe('the streak', () => {
  const solved = (day: string, progress = NO_PROGRESS) => withAnswer(progress, day, true);

  test('grows by a day solved after another, and starts again after a gap', () => {
    const two = solved(TODAY, solved('2026-11-15'));
    expect(two).toMatchObject({ streak: 2, longest: 2, lastSolved: TODAY });
    expect(streakOn(two, '2026-11-17')).toBe(2);
    expect(streakOn(two, '2026-11-18')).toBe(0);
    expect(solved('2026-11-20', two)).toMatchObject({ streak: 1, longest: 2 });
  });

  test('counts a day once, and ends when the answer is shown', () => {
    const once = solved(TODAY);
    expect(withAnswer(once, TODAY, true)).toBe(once);
    expect(withAnswerShown(once, TODAY)).toBe(once);
    const shown = withAnswerShown(withAnswer(solved('2026-11-15'), TODAY, false), TODAY);
    expect(shown).toMatchObject({ streak: 0, longest: 1 });
    expect(resultOn(shown, TODAY)).toEqual({ day: TODAY, tries: 1, outcome: 'shown' });
    expect(withAnswer(shown, TODAY, true)).toBe(shown);
  });

  test('of two devices is one if they touch, and never gets shorter', () => {
    const before = solved('2026-11-15', solved('2026-11-14'));
    const today = solved(TODAY);
    for (const merged of [mergeProgress(before, today), mergeProgress(today, before)]) {
      expect(merged).toMatchObject({ streak: 3, longest: 3, lastSolved: TODAY });
      expect(merged.days.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15', TODAY]);
    }
    expect(mergeProgress(before, solved('2026-11-20'))).toMatchObject({ streak: 1, longest: 2 });
    expect(mergeProgress(before, NO_PROGRESS)).toEqual(before);
    expect(mergeProgress(NO_PROGRESS, NO_PROGRESS)).toEqual(NO_PROGRESS);
    const missed = withAnswer(NO_PROGRESS, TODAY, false);
    expect(resultOn(mergeProgress(today, missed), TODAY).outcome).toBe('solved');
  });

  test('keeps the last days only', () => {
    let progress = NO_PROGRESS;
    for (let day = 1; day <= 28; day++)
      for (const month of ['01', '02', '03'])
        progress = withAnswer(progress, `2026-${month}-${`${day}`.padStart(2, '0')}`, false);
    expect(progress.days).toHaveLength(60);
  });
});

test('the line to share gives nothing away', () => {
  const first = withAnswer(NO_PROGRESS, '2026-11-15', true);
  expect(shareLine(first, '2026-11-15')).toBe('May I? daily puzzle 2026-11-15 · solved on the first try');
  const second = withAnswer(withAnswer(first, TODAY, false), TODAY, true);
  expect(shareLine(second, TODAY)).toBe(
    'May I? daily puzzle 2026-11-16 · solved on the second try · streak 2',
  );
  expect(shareLine(withAnswerShown(NO_PROGRESS, TODAY), TODAY)).toBe(
    'May I? daily puzzle 2026-11-16 · not solved',
  );
});
