import { situation } from '../solo/testing/situations.ts';
import { firstTimeWords } from '../texts/firstTime.ts';
import { handOnly } from '../texts/tv.ts';
import { fittingCard } from './screens/scenes.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { SHOWN_CODE, showTable } from './testing/shownTable.ts';
import { expect } from './testing/test.ts';
import { atEverySize, test } from './testing/textSize.ts';

test.describe('a newcomer', { tag: '@phone' }, () => {
  test.use({ firstTimeNotes: true });

  test('sees one note at a time', async ({ page, ann }) => {
    await showTable(page, situation('may-i'), 's1');
    await page.goto(`/r/${SHOWN_CODE}`);
    await expect(ann.button(handOnly.decline)).toBeVisible();
    const note = ann.button(firstTimeWords.dismiss);
    await expect(note).toBeHidden();
    await ann.button(handOnly.decline).click();
    await expect(note).toBeVisible();
  });
});

for (const textSize of [16, 32])
  test.describe(`text of ${textSize} pixels`, { tag: '@phone' }, () => {
    test.use({ textSize });

    test('Hand only works on every phone', async ({ page, ann }) => {
      const record = situation('lay-off');
      const check = () => atEverySize(page, () => expectControlsReachable(page));
      await showTable(page, record, 's1');
      await page.goto(`/r/${SHOWN_CODE}`);
      await expect(ann.button(handOnly.accept)).toBeVisible();
      await check();
      await ann.button(handOnly.accept).click();
      await expect(ann.button(handOnly.wholeTable)).toBeVisible();
      await check();
      await ann.selectCard(fittingCard(record));
      await expect(
        page
          .getByRole('region', { name: /^Where / })
          .getByRole('button')
          .first(),
      ).toBeVisible();
      await check();
      await ann.button(handOnly.melds).click();
      await check();
    });
  });
