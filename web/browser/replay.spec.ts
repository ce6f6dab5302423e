import { viewFor } from '@mayi/core/view';
import type { Locator, Page } from '@playwright/test';
import { captionOf } from '../replay/captions.ts';
import { fileOf } from '../replay/gameFile.ts';
import { openRecording, type Recording } from '../replay/recording.ts';
import { fragmentOf } from '../replay/shareLink.ts';
import { install, installation, situation } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { replay as words } from '../texts/replay.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/solo.ts';

const { table } = texts;
const { ends, games } = later;
const game = { log: situation('game-end').log, you: 's1', bots: ['s2', 's3', 's4'] } as const;
const opened = openRecording(game.log, async () => {});

const timeline = (page: Page) => page.getByRole('slider', { name: words.timeline });

function labelAt(recording: Recording, stop: number, watched: 's1' | 'all'): string {
  const { move = 0 } = recording.timeline.stops[stop] ?? {};
  return words.label(move, recording.log.commands.length, captionOf(recording, stop, watched));
}

test('a shared link in a fresh browser: keys, all hands, and playing on', { tag: '@desktop' }, async ({
  page,
}) => {
  const recording = await opened;
  const { stops, turns, rounds } = recording.timeline;
  const at = (stop = 0, watched: 's1' | 'all' = 's1') =>
    expect(timeline(page)).toHaveAttribute('aria-valuetext', labelAt(recording, stop, watched));
  await page.goto(`/replay?move=0${await fragmentOf(game)}`);
  await at(0);
  await page.keyboard.press('ArrowRight');
  await at(1);
  await page.keyboard.press('PageDown');
  await at(turns[1]);
  await page.keyboard.press('Shift+PageDown');
  await at(rounds[1]);
  await expect(page).toHaveURL(new RegExp(`move=${stops[rounds[1] ?? 0]?.move}&seat=s1#g=`));
  await page.keyboard.press('End');
  await at(stops.length - 1);
  await expect(page.getByRole('list', { name: words.hands })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: words.play, exact: true })).toBeVisible();
  await timeline(page).fill('30');
  await at(30);
  await page.getByRole('combobox', { name: words.watch }).selectOption('all');
  await at(30, 'all');
  await expect(page.getByRole('list', { name: words.hands }).locator('.open-hand')).toHaveCount(4);
  await expectAccessible(page);

  const move = stops[30]?.move ?? 0;
  await page.reload();
  await at(30, 'all');
  await page.getByRole('button', { name: words.playOn.button }).click();
  await page.getByRole('radio', { name: 'Ruth' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.playOn.play, exact: true }).click();
  await expect(page).toHaveURL(/\/solo$/);
  const hand = viewFor({ state: recording.states[move] as never }, 's4').hand.length;
  const cards = page.getByRole('region', { name: table.hand, exact: true }).locator('.hand-card');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(hand);
  // Playing on once more would replace this game.
  await page.goto(`/replay?move=${move}${await fragmentOf(game)}`);
  await page.getByRole('button', { name: words.playOn.button }).click();
  await expect(page.getByRole('dialog').getByText(words.playOn.replaces)).toBeVisible();
  await page.getByRole('button', { name: words.playOn.keep }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Whether the second is below or beside the first, and inside the page. */
async function expectApart(page: Page, cards: Locator, controls: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await cards.boundingBox(), await controls.boundingBox()];
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (a === null || b === null) throw new Error('something is missing');
    expect(b.y).toBeGreaterThanOrEqual(a.y + a.height - 1);
    expect(b.y + b.height).toBeLessThanOrEqual(height + 1);
    expect(b.x + b.width).toBeLessThanOrEqual(width + 1);
  }).toPass();
}

test('a solo game from its end screen, on phones of all shapes', { tag: '@phone' }, async ({
  page,
  openGame,
}) => {
  const recording = await opened;
  await openGame('game-end');
  await page.getByRole('link', { name: ends.replay }).click();
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', labelAt(recording, 0, 's1'));
  await page.getByRole('button', { name: words.forward }).tap();
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', labelAt(recording, 1, 's1'));
  await page.getByRole('button', { name: words.nextTurn }).tap();
  await page.getByRole('button', { name: words.nextRound }).tap();
  const controls = page.getByRole('region', { name: words.controls });
  for (const watched of ['s1', 'all']) {
    await page.getByRole('combobox', { name: words.watch }).selectOption(watched);
    const cards = page.locator(watched === 'all' ? '.open-hands' : '.hand-cards');
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(cards).toBeVisible();
      await expectApart(page, cards, controls);
    }
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.share }).tap();
  await expect(page.getByRole('button', { name: later.lobby.copy })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).tap();
  expect((await saving).suggestedFilename()).toBe(`may-i-${game.log.gameId}.json`);
});

test('files: a file that isn’t a game gets a message, and one of ours opens, chosen or dropped', {
  tag: '@desktop',
}, async ({ page }) => {
  const recording = await opened;
  await page.goto('/games');
  await page.getByRole('link', { name: games.openFile }).click();
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('shopping.json', '{"milk": 2}'));
  await expect(page.getByText(words.problems['not-a-game'].title)).toBeVisible();
  await expectAccessible(page);
  await input.setInputFiles(file('open.json', fileOf({ ...game, log: { ...game.log, commands: [] } }, '')));
  await expect(page.getByText(words.problems.unfinished.title)).toBeVisible();
  await input.setInputFiles(file('game.json', fileOf(game, '')));
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', labelAt(recording, 0, 's1'));

  await page.goto('/replay');
  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.json'));
      return data;
    },
    fileOf(game, ''),
  );
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(timeline(page)).toBeVisible();

  await page.goto('/');
  await page.goto(`/replay${(await fragmentOf(game)).slice(0, 200)}`);
  await expect(page.getByRole('heading', { name: words.problems.damaged.title })).toBeVisible();
  await expectAccessible(page);
});

test('a game that is not over has no replay', { tag: '@desktop' }, async ({ page }) => {
  const record = situation('my-turn');
  await page.goto('/settings');
  await page.evaluate(install, installation(record));
  await page.goto(`/games/${record.log.gameId}/replay`);
  await expect(page.getByRole('heading', { name: games.missing })).toBeVisible();
});
