import { LESSONS, type Lesson } from '@mayi/core/lessons';
import type { Locator, Page } from '@playwright/test';
import { spoken } from '../state/wording.ts';
import { firstTimeWords } from '../texts/firstTime.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { learn as words } from '../texts/learn.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expectFocusVisible, goToCard, pressByKeyboard, tabTo } from './testing/keyboard.ts';
import { expect, test } from './testing/solo.ts';

const { home, table } = texts;

// A newcomer's device is empty. Lessons explain everything themselves, so no note appears in them.
test.use({ firstTimeNotes: true });

const [first, second] = LESSONS as readonly [Lesson, Lesson, ...Lesson[]];

function teacherOf(page: Page, { title }: Lesson): Locator {
  return page.getByRole('region', { name: words.lesson(title) });
}

/** The sentence as screen readers hear it: what the live region said last. */
function announced(page: Page): Locator {
  return page.getByRole('region', { name: later.play.live }).getByRole('paragraph').last();
}

test('a newcomer is offered the first lesson, and plays it to the end by tap', { tag: '@phone' }, async ({
  page,
  ann,
}) => {
  await page.goto('/');
  await ann.press(page.getByRole('link', { name: home.firstHand }));
  const teacher = teacherOf(page, first);
  const next = teacher.getByRole('button', { name: words.next });
  const meld = (name: RegExp) => page.getByRole('button', { name });
  await ann.press(next);
  await expect(teacher).toContainText(words.how.LAY_OFF);

  // Another legal move gets a kind answer, and changes nothing.
  await ann.selectCard('king of diamonds');
  await ann.press(ann.discardPile);
  await expect(page.getByRole('alert')).toContainText('first add');
  await expect(ann.held).toHaveCount(6);
  await ann.selectCard('king of diamonds');

  await ann.selectCard('nine of spades');
  await ann.press(meld(/set of nines/));
  await ann.press(next);
  await expectAccessible(page);
  await ann.selectCard('eight of spades');
  await ann.press(meld(/run of spades/));
  await expect(ann.held).toHaveCount(4);
  await expect(ann.button(firstTimeWords.dismiss)).toHaveCount(0);

  // Back takes the move back, as often as you like.
  await ann.press(teacher.getByRole('button', { name: words.back }));
  await expect(ann.held).toHaveCount(5);
  await ann.press(teacher.getByRole('button', { name: words.skip }));
  await ann.selectCard('Joker');
  await ann.press(meld(/set of nines/));
  await ann.press(next);
  await expect(teacher).toContainText(words.wellDone);
  await ann.press(teacher.getByRole('link', { name: words.nextLesson(second.title) }));
  await expect(teacherOf(page, second)).toBeVisible();

  await page.goto('/learn');
  await expect(page.getByText(words.progress(1, LESSONS.length))).toBeVisible();
  await expect(page.getByRole('link', { name: first.title })).toContainText(words.done);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: home.deal })).toBeVisible();
  await expect(page.getByRole('link', { name: home.firstHand })).toBeHidden();
  await expect(page.getByRole('link', { name: home.learn, exact: true })).toBeVisible();
});

test('a turn, by keyboard alone, with every sentence read out', { tag: '@desktop' }, async ({
  page,
  ann,
}) => {
  await page.goto(`/learn/${second.id}`);
  const teacher = teacherOf(page, second);
  await expect(announced(page)).toContainText(spoken('7♣'));
  await pressByKeyboard(page, teacher.getByRole('button', { name: words.next }));
  await expect(announced(page)).toContainText(spoken('4♣'));
  await pressByKeyboard(page, ann.draw);
  await expect(announced(page)).toContainText(spoken('7♥'));
  await goToCard(page, ann.hand, ann.card('king of clubs'));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, ann.discard);
  await expect(announced(page)).toContainText(spoken('Q♦'));

  await page.keyboard.press('Control+z');
  await expect(ann.held).toHaveCount(12);
  await expect(ann.card('king of clubs')).toBeVisible();
  await tabTo(page, teacher.getByRole('button', { name: words.skip }));
  await page.keyboard.press('Enter');
  await pressByKeyboard(
    page,
    page.getByRole('button', { name: table.buttons.take('the queen of diamonds') }),
  );
  await goToCard(page, ann.hand, ann.card('three of spades'));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, ann.discard);
  await expect(teacher).toContainText(words.wellDone);
  await expect(teacher.getByRole('link').first()).toBeFocused();
  await expectFocusVisible(page);
});

test('laying down and going out: the hands stay, and the last lesson deals the cards', {
  tag: '@phone',
}, async ({ page, ann }) => {
  const last = LESSONS.at(-1) as Lesson;
  await page.goto(`/learn/${last.id}`);
  const teacher = teacherOf(page, last);
  const next = teacher.getByRole('button', { name: words.next });
  await ann.press(next);
  await ann.press(next);
  await ann.press(ann.stock);
  await ann.press(ann.button(table.buttons.layDownAll));
  await ann.press(ann.button(table.layDown.confirm));
  const held = page.getByRole('region', { name: later.ends.held });
  await expect(held.getByRole('listitem')).toHaveCount(3);
  await expect(teacher).toContainText('80');
  await ann.press(next);
  await expect(teacher).toContainText('121');
  await expect(held).toBeVisible();
  await ann.press(next);
  await expectAccessible(page);
  await ann.press(teacher.getByRole('link', { name: words.deal }));
  await expect(page).toHaveURL(/\/solo/);
});

test.describe('on a small phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing is covered, and every control can be hit', async ({ page, ann }) => {
    for (const { id } of LESSONS) {
      await page.goto(`/learn/${id}`);
      await ann.press(page.getByRole('button', { name: words.next }));
      await expectControlsReachable(page);
    }
  });
});

test('a lesson that does not exist leads home', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/learn/poker');
  await expect(page.getByRole('heading', { name: later.notFound.title })).toBeVisible();
});
