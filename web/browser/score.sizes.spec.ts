import { score as words } from '../texts/score.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { expect } from './testing/test.ts';
import { atEverySize, test } from './testing/textSize.ts';

for (const textSize of [16, 32])
  test.describe(`text of ${textSize} pixels`, { tag: '@phone' }, () => {
    test.use({ textSize });

    test('the score pad can be used on every phone', async ({ page }) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const check = () => atEverySize(page, () => expectControlsReachable(page));
      await page.goto('/score');
      for (const [at, name] of ['Ann', 'Bartholomew the Great', 'Cleo'].entries())
        await page.getByRole('textbox', { name: words.setup.name(at + 1) }).fill(name);
      await check();
      await button(words.setup.start).click();
      await expect(button(words.enter)).toBeVisible();
      await check();
      await button(words.help.title).click();
      await button('nine of spades').click();
      await expect(page.getByText(words.help.outs)).toBeVisible();
      await check();
      await button(words.help.back).click();
      await button(words.enter).click();
      await check();
      await button('Cleo').click();
      await check();
    });
  });
