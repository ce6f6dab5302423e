import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { slow, orders as words } from '../texts/orders.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { deal, expect, type Player, test } from './testing/room.ts';

const { lobby, settings } = later;

async function openOrders(player: Player) {
  await player.press(player.button(/^May I\? orders/));
  return player.page.getByRole('dialog', { name: words.open });
}

test('a room where people take their time shows the time left, and keeps their orders', {
  tag: '@desktop',
}, async ({ newPlayer, seatPlayers }) => {
  const players = [await newPlayer('Ann'), await newPlayer('Ben', 'phone'), await newPlayer('Cleo')] as const;
  const [ann, ben, cleo] = players;
  await seatPlayers(players, { coach: true });

  await test.step('the lobby says what happens when time runs out', async () => {
    await ann.press(ann.page.getByRole('radio', { name: slow.name('1d') }));
    await expect(ben.page.getByText(slow.about('1d'))).toBeVisible();
    await expect(ben.page.getByText(lobby.mayITime)).toBeHidden();
  });

  await test.step('the table shows the time left', async () => {
    await deal(players);
    await expect(ben.page.locator('.slow-note')).toHaveText(/^Your turn until tomorrow \d/);
    await expect(ann.page.locator('.slow-note')).toHaveText(/^Ben has until tomorrow \d/);
  });

  await test.step('orders are given by keyboard and by touch, and only their player sees them', async () => {
    const sheet = await openOrders(ann);
    await expectAccessible(ann.page);
    await ann.page.getByRole('checkbox', { name: words.cardsOf('9') }).focus();
    await ann.page.keyboard.press('Space');
    await sheet.getByRole('switch', { name: words.rest }).focus();
    await ann.page.keyboard.press('Space');
    await sheet.getByRole('button', { name: words.save }).focus();
    await ann.page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(ann.button(words.openSet)).toBeVisible();

    const second = await openOrders(cleo);
    await cleo.press(second.locator('summary'));
    await cleo.press(second.getByRole('switch', { name: words.rest }));
    for (const box of await second.getByRole('checkbox').all()) {
      const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await cleo.press(second.getByRole('button', { name: words.save }));
    await expect(cleo.button(words.openSet)).toBeVisible();
    await expect(ben.button(words.open)).toBeVisible();
  });

  await test.step('and are still there after a reload', async () => {
    await ann.page.reload();
    const sheet = await openOrders(ann);
    await expect(sheet.getByRole('checkbox', { name: words.cardsOf('9') })).toBeChecked();
    await expect(sheet.getByRole('switch', { name: words.rest })).toBeChecked();
    await ann.press(sheet.getByRole('button', { name: texts.table.menu.close }));
  });

  await test.step('a page in the background isn’t at the table, if its device is notified', async () => {
    const turn = (visibility: 'hidden' | 'visible') =>
      ben.page.evaluate((state) => {
        localStorage.setItem('mayi.push', String(Date.now()));
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    const lost = ben.page.getByText(texts.table.connection.lost);
    await turn('hidden');
    await expect(lost).toBeVisible();
    await turn('visible');
    await expect(lost).toBeHidden();
    await expect(ben.page.locator('.slow-note')).toHaveText(/^Your turn until/);
  });
});

test('in a live room, orders answer when the table waits, and the settings point to them', {
  tag: '@phone',
}, async ({ newPlayer, startGame }) => {
  const players = [await newPlayer('Ann', 'phone'), await newPlayer('Ben'), await newPlayer('Cleo')] as const;
  const [ann, ben, cleo] = players;
  await startGame(players);
  for (const player of [ann, cleo]) {
    const sheet = await openOrders(player);
    await player.press(sheet.getByRole('switch', { name: words.rest }));
    await player.press(sheet.getByRole('button', { name: words.save }));
    await expect(sheet).toBeHidden();
  }
  await ben.press(ben.draw);
  const waiting = ben.status(/^Waiting for/);
  await expect(waiting).toBeVisible();
  // Nobody else answers, and the window has no time limit.
  await expect(waiting).toBeHidden();
  await ann.page.goto('/settings');
  await expect(ann.page.getByText(settings.autoPassLead)).toBeVisible();
});
