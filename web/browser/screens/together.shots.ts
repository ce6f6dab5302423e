import type { OpenRoom } from '../../session/api.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { notifications } from '../../texts/notifications.ts';
import { slow, orders as words } from '../../texts/orders.ts';
import { deal, expect, test } from '../testing/room.ts';
import { setPreferences } from './openGame.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const { lobby, reactions } = later;

/** A weekday evening, so that the times in the pictures stay the same. */
const NOW = new Date('2026-11-17T18:00Z');

test('a room where people take their time: its lobby, reactions, and orders', async ({
  newPlayer,
  seatPlayers,
}) => {
  const players = [
    await newPlayer('Ann', 'phone'),
    await newPlayer('Grandma'),
    await newPlayer('Ben'),
  ] as const;
  const [ann, grandma] = players;
  const { page } = ann;
  await seatPlayers(players, { coach: true, turnTime: '1d' });
  await grandma.press(grandma.button(lobby.imReady));
  await takeScreenshots(page, 'lobby-slow', { target: page.getByText(slow.about('1d')) });
  await ann.press(ann.button(reactions.button));
  await page.getByRole('menuitem').first().waitFor();
  await takeScreenshots(page, 'reactions-lobby');
  await page.keyboard.press('Escape');
  await grandma.press(grandma.button(lobby.notYet));
  await deal(players);
  await takeScreenshots(page, 'table-slow');
  await ann.press(ann.button(reactions.button));
  await page.getByRole('menuitem').first().waitFor();
  await takeScreenshots(page, 'reactions');
  await page.keyboard.press('Escape');
  await ann.press(ann.button(words.open));
  const sheet = page.getByRole('dialog', { name: words.open });
  for (const rank of ['9', 'K']) await ann.press(sheet.getByRole('checkbox', { name: words.cardsOf(rank) }));
  await ann.press(sheet.getByRole('switch', { name: words.rest }));
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await takeScreenshots(page, 'orders');
});

test.describe('notifications', () => {
  test.use({ hasServiceWorker: true });

  test('their settings', async ({ page, context }) => {
    await setPreferences(page);
    await context.grantPermissions(['notifications']);
    const own = {
      occasions: ['turn', 'mayI', 'over'],
      quiet: { from: 22 * 60, to: 7 * 60 },
      zone: 'UTC',
      topic: null,
    };
    await context.route('**/api/push', (route) =>
      route.fulfill({ json: { publicKey: 'a key', ntfy: null, own } }),
    );
    await context.route('**/api/push/test', (route) =>
      route.fulfill({ json: { result: 'sent', status: 201 } }),
    );
    await page.goto('/settings');
    await page.getByRole('button', { name: notifications.test }).click();
    const answer = page.getByText(notifications.tested.sent(201));
    await answer.waitFor();
    await takeScreenshots(page, 'notifications', { target: answer });
  });
});

const HOUR = 3_600_000;
const ROOM = { phase: 'playing', you: 'Ann', turnTime: '1d', changedAt: NOW.getTime() } as const;
const YOUR_GAMES: readonly OpenRoom[] = [
  { ...ROOM, code: 'k7rm2p', players: ['Ann', 'Grandma'], turn: 'Ann', awaits: 'turn', since: hoursAgo(26) },
  {
    ...ROOM,
    code: 'h4ws8d',
    players: ['Ann', 'Ben', 'Cleo'],
    turn: 'Ben',
    awaits: 'mayI',
    since: hoursAgo(4),
  },
  { ...ROOM, code: 'b9tx3f', players: ['Ann', 'Ben'], turn: 'Ben', awaits: null, since: hoursAgo(1) },
  {
    ...ROOM,
    code: 'm5cv6n',
    phase: 'lobby',
    players: ['Ann', 'Dan'],
    turn: null,
    awaits: null,
    since: null,
    turnTime: '3d',
  },
];

function hoursAgo(hours: number): number {
  return NOW.getTime() - hours * HOUR;
}

test('your games', async ({ page }) => {
  await setPreferences(page);
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => localStorage.setItem('mayi.rooms', '[]'));
  await page.route('**/api/history', (route) => route.fulfill({ json: { rooms: YOUR_GAMES, games: [] } }));
  await page.goto('/');
  await page.getByRole('heading', { name: texts.home.continue }).waitFor();
  await takeScreenshots(page, 'your-games');
});
