import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import {
  answerText,
  NO_PROGRESS,
  newMemory,
  type Puzzle,
  puzzleOn,
  writePracticeFile,
} from '@mayi/bots/practice';
import type { Page } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { practice as words } from '../texts/practice.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/test.ts';

const DAYS = Array.from({ length: 365 }, (_, at) =>
  new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
);

/** A day whose puzzle asks where to draw, and the day after. */
const AT = DAYS.slice(0, -1).findIndex((day) => puzzleOf(day).question === 'draw');
const [DAY, THE_NEXT] = DAYS.slice(AT, AT + 2) as [string, string];

// Dates and times are in the words of the browser's language.
test.use({ locale: 'en-US' });

function puzzleOf(day: string): Puzzle {
  return collectedPuzzle(puzzleOn(COLLECTED, day));
}

async function comeBackOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.goto('/practice');
}

/** The longest part of a text without cards, which have marks of their own. */
function longestPlain(text: string): string {
  const parts = text.split(/\S*[♠♥♦♣]|Joker/).map((part) => part.trim());
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  expect(longest.length).toBeGreaterThan(5);
  return longest;
}

/** The button that draws as this answer says. */
function drawing(page: Page, answer: string) {
  const bar = page.getByRole('region', { name: texts.table.actions });
  return bar.getByRole('button', { name: answer === 'take' ? /^Take/ : /^Draw/ });
}

test('the daily puzzle: missed, solved, shared, and its streak the day after', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeBackOn(page, DAY);
  await expect(page.getByRole('heading', { name: words.howTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.dailyPlay }).click();
  await expect(page.getByRole('region', { name: words.question })).toContainText('Do you take');
  await expectControlsReachable(page);
  await expectAccessible(page);

  const [best, other] = puzzleOf(DAY).choices;
  await drawing(page, other?.answer ?? '').click();
  const answer = page.getByRole('dialog');
  await expect(answer).toContainText(words.hidden);
  await expect(answer.getByRole('table')).toHaveCount(0);
  await answer.getByRole('button', { name: words.again }).click();

  await drawing(page, best?.answer ?? '').click();
  await expect(answer.getByRole('heading', { name: words.right })).toBeVisible();
  await expect(answer.getByRole('row')).toHaveCount(3);
  await expect(answer).toContainText(words.streak(1));
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer.getByRole('button', { name: words.share }).click();
  await expect(answer).toContainText(`May I? daily puzzle ${DAY} · solved on the second try`);
  await answer.getByRole('button', { name: words.done }).click();
  await expect(page.getByText(words.dailySolved)).toBeVisible();
  // The first try missed it, so it's asked again.
  await expect(page.getByText(words.ownNone)).toBeVisible();

  await comeBackOn(page, THE_NEXT);
  await expect(page.getByText(words.streak(1))).toBeVisible();
  await page.goto('/practice/daily?day=yesterday');
  await expect(answer).toContainText(words.best(answerText(best?.answer ?? 'stock')));
});

test('own positions: opened from a file, answered wrong and right, and asked again', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const puzzles = COLLECTED.map(collectedPuzzle)
    .filter(({ question }) => question === 'draw')
    .slice(0, 2);
  await comeBackOn(page, DAY);
  const positions = puzzles.map((puzzle, nth) => ({ puzzle, memory: newMemory(nth) }));
  const file = writePracticeFile({ positions, daily: NO_PROGRESS });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'practice.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText(words.imported(2))).toBeVisible();
  await page.getByRole('link', { name: words.start }).click();
  const answer = page.getByRole('dialog');

  const [first, second] = puzzles;
  await drawing(page, first?.choices[1]?.answer ?? '').click();
  await expect(answer.getByRole('heading', { name: words.wrong })).toBeVisible();
  await expect(answer).toContainText(longestPlain(first?.reason ?? ''));
  await expect(answer).toContainText(words.comesBack('in 10 minutes'));
  await page.keyboard.press('Enter');

  await drawing(page, second?.choices[0]?.answer ?? '').click();
  await expect(answer.getByRole('heading', { name: words.right })).toBeVisible();
  await expect(answer).toContainText(/It comes back in \d+ days/);
  await answer.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('heading', { name: words.finished })).toBeVisible();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByText(words.ownNone)).toBeVisible();
});
