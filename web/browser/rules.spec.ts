import { guideFor } from '@mayi/core/guide';
import { PRESETS, REFUSALS } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { firstTimeTexts, firstTimeWords } from '../texts/firstTime.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { rulesWords } from '../texts/rules.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/solo.ts';

const { choices, home, rules } = texts;
const { settings } = later;

test('the rules follow the house, and every picture says what it shows', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: home.rules, exact: true }).click();
  await expect(page.getByText('Twos and Jokers are wild. A wild stands')).toBeVisible();
  await page.getByRole('radio', { name: choices.presets.liverpool.name }).check();
  await expect(page).toHaveURL(/\/rules\?rules=liverpool$/);
  const article = page.getByRole('article');
  await expect(article.getByText('Jokers are wild. A wild stands')).toBeVisible();
  await expect(article.getByText(/twos/i)).toHaveCount(0);
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(
    guideFor(PRESETS.liverpool).sections.map(({ title }) => title),
  );
  await expect(article.getByRole('row')).toHaveCount(1 + 7 + 1 + 5 + 1 + 2);
  const figures = article.getByRole('figure');
  await expect(figures.filter({ hasText: rulesWords.refused })).toHaveCount(5);
  const stands = figures.filter({ hasText: 'stands for' }).first().getByRole('img', { name: 'stands for' });
  await expect(stands).toHaveAccessibleName('Joker, wild, stands for seven of spades');
  await expectAccessible(page, { except: '.card > svg' });
});

test('a link to a rule leads to its item', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rules?rules=jeanne#H7');
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: rulesWords.anchor('H7') }) });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
  await page.getByRole('link', { name: rulesWords.anchor('C3') }).click();
  await expect(item).not.toBeFocused();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'the cards left in your hand count' }),
  ).toBeFocused();
});

test('from a refusal to the rules of this table', { tag: '@desktop' }, async ({ page, ann, openGame }) => {
  await openGame('may-i', { botsWait: true, from: { rules: 'liverpool' } });
  await ann.press(ann.stock);
  const { rule } = REFUSALS['not-your-turn'];
  await page
    .getByRole('alert')
    .getByRole('button', { name: rules.link(rule) })
    .click();
  const book = page.getByRole('dialog', { name: rules.title });
  const item = book
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: rulesWords.anchor(rule) }) });
  await expect(item).toBeFocused();
  await expect(book.getByText('Jokers are wild. A wild stands')).toBeAttached();
});

test.describe('notes for newcomers', () => {
  test.use({ firstTimeNotes: true });

  const noteOn = (page: Page) => page.getByRole('status').filter({ hasText: firstTimeWords.dismiss });

  test('a note comes once, and never again', { tag: '@phone' }, async ({ page, ann, openGame }) => {
    const view = await openGame('may-i', { botsWait: true });
    const note = noteOn(page);
    await expect(note).toContainText(firstTimeTexts.mayI(view));
    await expect(ann.mayI).toBeInViewport();
    await expect(ann.held.last()).toBeInViewport();
    await expectAccessible(page);
    await note.getByRole('button', { name: firstTimeWords.dismiss }).tap();
    await expect(page.getByText(firstTimeTexts.mayI(view))).toBeHidden();
    await page.reload();
    await expect(ann.mayI).toBeVisible();
    // The notes have loaded, and there is nothing to explain: both places for notes are empty.
    await expect(page.locator('.table-notes output.sr-only:empty')).toHaveCount(2);
    await expect(page.getByText(firstTimeTexts.mayI(view))).toBeHidden();
  });

  test('they can be turned off', { tag: '@desktop' }, async ({ page, ann, openGame }) => {
    const view = await openGame('may-i', { botsWait: true });
    await expect(noteOn(page)).toContainText(firstTimeTexts.mayI(view));
    await ann.press(ann.button(texts.table.menu.settings));
    await page.getByRole('switch', { name: settings.firstTimeNotes }).click();
    await page.keyboard.press('Escape');
    await expect(noteOn(page)).toBeHidden();
  });
});
