import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { addBot, deal, expect, type Player, test } from './testing/room.ts';

const { app, table } = texts;
const { alerts } = later;

async function expectAlert({ page }: Player, title: string, icon: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
}
const expectAlerted = (one: Player, what: string) =>
  expectAlert(one, alerts.pageTitle(what), '/favicon-turn.svg');
const expectQuiet = (one: Player) => expectAlert(one, app.name, '/favicon.svg');

test('title, favicon, status line and log follow the game', { tag: '@desktop' }, async ({
  newPlayer,
  startGame,
}) => {
  const players = [await newPlayer('Ann'), await newPlayer('Ben', 'phone'), await newPlayer('Cleo')] as const;
  const [ann, ben, cleo] = players;
  const log = ann.page.getByRole('region', { name: table.menu.log }).getByRole('listitem');
  await startGame(players);

  await test.step('there is no coach unless the room allows it', async () => {
    await expect(ann.heading(table.menu.log)).toBeVisible();
    await expect(ann.heading(table.menu.coach)).toBeHidden();
    await expect(ben.button(table.menu.scores)).toBeVisible();
    await expect(ben.button(table.coach.show)).toBeHidden();
  });
  await test.step('a turn', async () => {
    await expectAlerted(ben, alerts.turn);
    await expectQuiet(ann);
    await expect(ben.status(/^Your turn: draw/)).toBeVisible();
    await expect(ann.status(/^Waiting for Ben/)).toBeVisible();
    await expect(log).toHaveText([/^\s*Round 1: 2 sets\. You deal.+\.$/]);
  });
  await test.step('a question', async () => {
    await ben.press(ben.draw);
    await expect(cleo.status(/^May I\? Do you want .+ \(\+1 card\)\?$/)).toBeVisible();
    await expect(cleo.page).toHaveTitle(/^May I\? .+ · May I\?$/);
    await expect(ben.status(/^Waiting for Cleo and Ann/)).toBeVisible();
    await expectQuiet(ben);
    await cleo.press(cleo.pass);
    await expect(ben.status(/^Waiting for Ann/)).toBeVisible();
    await ann.press(ann.pass);
    await expectAlerted(ben, alerts.turn);
    await expectQuiet(ann);
  });
  await test.step('the log, newest first', async () => {
    await ben.discardLast();
    await expectAlerted(cleo, alerts.turn);
    await expect(log.first()).toHaveText(/^Ben discard/);
    await expect(log.last()).toHaveText(/^\s*Round 1: /);
    await expect(log.filter({ hasText: /^Ben dr[ae]w/ })).toHaveCount(1);
    await ben.press(ben.button(table.menu.log));
    const sheet = ben.page.getByRole('dialog', { name: table.menu.log });
    await expect(sheet.getByRole('listitem').first()).toHaveText(/^You discard/);
  });
});

test('the page contacts only its own server, and scripts cannot read its cookies', {
  tag: '@desktop',
}, async ({ newPlayer, createRoom }) => {
  const ann = await newPlayer('Ann');
  const { page } = ann;
  const code = await createRoom();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  await ann.sitDownAt(code);
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const seat of [2, 3]) await addBot(ann, seat, 'steady');
  await deal([ann]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const cookies = await page.context().cookies(`${page.url().replace('/r/', '/api/rooms/')}/ws`);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['mayi_device', 'mayi_seat']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
