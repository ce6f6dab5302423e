import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { holdBack } from './testing/holdBack.ts';
import { expect, test } from './testing/solo.ts';

const { menu } = texts.table;
const { soundOffer } = later.play;
const { settings } = later;

test('sounds are offered at the first deal, and never again', { tag: '@phone' }, async ({ page, ann }) => {
  await page.goto('/solo?new');
  await expect(page.getByText(soundOffer.text)).toBeVisible();
  await ann.button(soundOffer.dismiss).click();
  await expect(page.getByText(soundOffer.text)).toBeHidden();
  await page.goto('/solo?new');
  await expect(ann.hand).toBeVisible();
  await expect(page.getByText(soundOffer.text)).toBeHidden();
});

test('sounds can be turned on right there', { tag: '@desktop' }, async ({ page, ann }) => {
  await page.goto('/solo?new');
  await ann.button(soundOffer.turnOn).click();
  await expect(page.getByText(soundOffer.text)).toBeHidden();
  await ann.button(menu.settings).click();
  await expect(page.getByRole('switch', { name: settings.sound })).toBeChecked();
});

test('sounds are offered even if the game goes on before the offer is loaded', { tag: '@desktop' }, async ({
  page,
  ann,
}) => {
  const load = await holdBack(page, /\/assets\/SoundOffer-[^/]*\.js$/);
  await page.goto('/solo?new');
  await ann.draw.or(ann.pass).click();
  load();
  await expect(page.getByText(soundOffer.text)).toBeVisible();
});

test('computer players can be made faster', { tag: '@desktop' }, async ({ page, ann }) => {
  await page.goto('/settings');
  const fast = page.getByRole('radio', { name: settings.botSpeeds.quick });
  await fast.check({ force: true });
  await page.goto('/solo?new');
  await expect(ann.hand).toBeVisible();
  await page.goto('/settings');
  await expect(fast).toBeChecked();
});
