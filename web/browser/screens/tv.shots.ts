import { situation } from '../../solo/testing/situations.ts';
import { texts } from '../../texts/index.ts';
import { handOnly, tv } from '../../texts/tv.ts';
import { playerOn } from '../testing/player.ts';
import { SHOWN_CODE, showTable } from '../testing/shownTable.ts';
import { setAddresses, test } from '../testing/test.ts';
import { setPreferences } from './openGame.ts';
import { fittingCard, manyMelds, scene, someAreDown } from './scenes.ts';
import { TV, takeScreenshots } from './takeScreenshots.ts';

const { table } = texts;

const PHONE = { width: 390, height: 844 } as const;
const LANDSCAPE_PHONE = { width: 844, height: 390 } as const;

test.use({ allowedErrors: [/AudioContext/] });

test('the table on a TV', async ({ page, context }) => {
  await setAddresses(context, ['https://cards.example']);
  await showTable(page, scene({}, manyMelds), null);
  await page.goto(`/r/${SHOWN_CODE}/tv`);
  await page.getByText(tv.doing.play).waitFor();
  await page.keyboard.press('a');
  await takeScreenshots(page, 'tv', { sizes: TV });
});

test('a full table on a TV', async ({ page }) => {
  const bots = ['steady', 'beginner', 'steady', 'beginner', 'steady', 'beginner', 'steady'] as const;
  await showTable(page, scene({ bots }, someAreDown), null);
  await page.goto(`/r/${SHOWN_CODE}/tv`);
  await page.getByText(tv.doing.play).waitFor();
  await page.keyboard.press('a');
  await takeScreenshots(page, 'tv-eight', { sizes: TV });
});

test('the lobby on a TV', async ({ page, context, browser, baseURL }) => {
  await setAddresses(context, ['https://cards.example']);
  const { code } = await (await page.request.post('/api/rooms', { data: { seats: 5 } })).json();
  for (const name of ['Ann', 'Grandma', 'Ben']) {
    const guest = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await guest.request.post(`/api/rooms/${code}/seats`, { data: { name } });
    await guest.close();
  }
  await page.goto(`/r/${code}/tv`);
  await page.getByText(tv.lobby.scan).waitFor();
  await page.keyboard.press('a');
  await takeScreenshots(page, 'tv-lobby', { sizes: TV });
});

test('only the hand, with a whole one to choose from', async ({ page }) => {
  await setPreferences(page);
  const player = playerOn(page);
  await showTable(page, situation('my-turn'), 's1');
  await page.setViewportSize(PHONE);
  await page.goto(`/r/${SHOWN_CODE}`);
  await player.button(handOnly.accept).click();
  await player.draw.waitFor();
  await takeScreenshots(page, 'hand-only-draw', { sizes: [PHONE, LANDSCAPE_PHONE] });
});

test('only the hand', async ({ page }) => {
  await setPreferences(page);
  const record = situation('lay-off');
  const player = playerOn(page);
  await showTable(page, record, 's1');
  // Large screens have room for everything, and aren't offered it.
  await page.setViewportSize(PHONE);
  await page.goto(`/r/${SHOWN_CODE}`);
  await player.button(handOnly.accept).waitFor();
  await takeScreenshots(page, 'hand-only-offer');
  await page.setViewportSize(PHONE);
  await player.button(handOnly.accept).click();
  await player.selectCard(fittingCard(record));
  await page.getByRole('region', { name: table.hand }).waitFor();
  await takeScreenshots(page, 'hand-only');
  await player.button(handOnly.melds).click();
  await takeScreenshots(page, 'hand-only-melds');
});
