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

test('computer players can be made faster, also during a game', { tag: '@desktop' }, async ({
  page,
  ann,
}) => {
  await page.addInitScript(watchSpeeds);
  const speeds = () => page.evaluate(() => window.speeds);
  const speed = (name: string) => page.getByRole('radio', { name });
  await page.goto('/settings');
  await speed(settings.botSpeeds.quick).check({ force: true });
  await page.goto('/solo?new');
  await expect(ann.hand).toBeVisible();
  expect(await speeds()).toEqual(['quick']);
  await ann.button(menu.settings).click();
  await expect(speed(settings.botSpeeds.quick)).toBeChecked();
  await speed(settings.botSpeeds.calm).check({ force: true });
  expect(await speeds()).toEqual(['quick', 'calm']);
});

declare global {
  interface Window {
    /** What the page has told the computer players. */
    speeds: string[];
  }
}

/** Runs in the page. What they make of it is tested in `web/solo/botSpeed.test.ts`. */
function watchSpeeds(): void {
  window.speeds = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const speed = message.type === 'open' ? message.opening.speed : message.speed;
    if (speed !== undefined) window.speeds.push(speed);
    Reflect.apply(postMessage, this, [message, ...rest]);
  };
}
