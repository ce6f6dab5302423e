import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expect, test } from './testing/solo.ts';

const { table } = texts;
const { coach } = later;

/** In pixels. */
const A_LINE = 18;
const DESKTOPS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const;

test('the coach stays in one line above the hand, turn after turn, and off means off', {
  tag: '@phone',
}, async ({ page, ann, openGame }) => {
  await openGame('my-turn');
  const line = page.getByRole('region', { name: coach.line });
  const expectAdvice = () => expect(line).not.toHaveText(coach.thinking);

  await test.step('on', async () => {
    await expect(line).toHaveCount(0);
    await ann.press(ann.button(table.coach.show));
    await expect(line).toBeVisible();
    await expectAdvice();
    const [lineBox, cardBox] = [await line.boundingBox(), await ann.held.first().boundingBox()];
    expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0)).toBeLessThanOrEqual(cardBox?.y ?? 0);
  });

  await test.step('still there in the next turn', async () => {
    const before = await ann.held.count();
    await ann.press(ann.draw);
    await expect(ann.held).toHaveCount(before + 1);
    await ann.discardLast();
    await expect(line).toBeVisible();
    await expect(async () => {
      if (await ann.pass.isVisible()) await ann.press(ann.pass);
      await expect(ann.draw).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(line).toBeVisible();
    await expectAdvice();
  });

  await test.step('more on demand', async () => {
    await ann.press(line.getByRole('button', { name: coach.more }));
    const details = page.getByRole('dialog', { name: table.menu.coach });
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('off, also after a reload', async () => {
    await ann.press(line.getByRole('button', { name: table.coach.hide }));
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(ann.hand).toBeVisible();
    await expect(ann.button(table.coach.show)).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test('on a desktop, the coach is off until you ask, and then nothing it says is cut off', {
  tag: '@desktop',
}, async ({ page, ann, openGame }) => {
  await openGame('my-turn', { botsWait: true });
  const line = page.getByRole('region', { name: coach.line });
  const details = page.getByRole('region', { name: table.menu.coach, exact: true });
  await expect(page.getByRole('region', { name: table.menu.log })).toBeVisible();
  await expect(line.or(details)).toHaveCount(0);
  await ann.button(table.coach.show).click();
  await expect(details.getByText(coach.outs)).toBeVisible();
  for (const size of DESKTOPS)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      for (const part of [line.getByRole('paragraph'), details]) {
        await expect(part).toBeInViewport({ ratio: 0.99 });
        expect(await part.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(
          A_LINE / 2,
        );
      }
    });
});
