import { reviewInstallation, threeSlips } from '../review/testing/reviews.ts';
import { install, situation } from '../solo/testing/situations.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { linkTo, SMITHS } from './testing/familyRules.ts';
import { expect } from './testing/solo.ts';
import { atEverySize, test } from './testing/textSize.ts';

const PAGES = [
  '/learn',
  '/learn/lay-off',
  '/rules?rules=liverpool',
  linkTo(SMITHS),
  '/rules/card?rules=liverpool',
  '/practice',
  '/practice/daily',
  '/replay',
];

for (const textSize of [16, 32])
  test.describe(`with text of ${textSize} pixels`, { tag: '@phone' }, () => {
    test.use({ textSize });

    test('every control of lessons, rules, practice, replay and review is there', async ({
      page,
      openGame,
    }) => {
      const record = situation('game-end', { isKeen: true, firstRound: 6 });
      const { gameId } = record.log;
      await openGame(record);
      await page.evaluate(install, reviewInstallation(gameId, threeSlips(record)));
      for (const path of [...PAGES, `/games/${gameId}/replay?move=9`, `/games/${gameId}/review`])
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await atEverySize(page, () => expectControlsReachable(page));
        });
    });
  });
