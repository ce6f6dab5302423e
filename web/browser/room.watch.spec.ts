import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { dealTo, expect, type Person, test } from './testing/room.ts';

const { app, choices, table } = texts;
const { lobby } = later;

const { alerts } = table;

async function expectNudge({ page }: Person, title: string, icon: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
}
const waitsFor = (one: Person, what: string) => expectNudge(one, alerts.pageTitle(what), '/favicon-turn.svg');
const leavesAlone = (one: Person) => expectNudge(one, app.name, '/favicon.svg');

test('title, favicon, status line and log follow the game', { tag: '@desktop' }, async ({
  arrive,
  dealtTo,
}) => {
  const people = [await arrive('Ann'), await arrive('Ben', 'phone'), await arrive('Cleo')] as const;
  const [ann, ben, cleo] = people;
  const log = ann.page.getByRole('region', { name: table.menu.log }).getByRole('listitem');
  await dealtTo(people);

  await test.step('there is no coach, unless the room allows it', async () => {
    await expect(ann.heading(table.menu.log)).toBeVisible();
    await expect(ann.heading(table.coach.title)).toBeHidden();
    await expect(ben.button(table.menu.scores)).toBeVisible();
    await expect(ben.button(table.menu.coach)).toBeHidden();
  });
  await test.step('a turn', async () => {
    await waitsFor(ben, alerts.turn);
    await leavesAlone(ann);
    await expect(ben.status('Your turn: draw a card.')).toBeVisible();
    await expect(ann.status('Waiting for Ben …')).toBeVisible();
    await expect(log).toHaveText([/^\s*Round 1: 2 sets\. Ann deals and turns up .+\.$/]);
  });
  await test.step('a question', async () => {
    await ben.press(ben.draw);
    await expect(cleo.status(/^May I\? Do you want .+ \(\+1 card\)\?$/)).toBeVisible();
    await expect(cleo.page).toHaveTitle(/^May I\? .+ · May I\?$/);
    await expect(ben.status('Waiting for Cleo and Ann …')).toBeVisible();
    await leavesAlone(ben);
    await cleo.press(cleo.letGo);
    await expect(ben.status('Waiting for Ann …')).toBeVisible();
    await ann.press(ann.letGo);
    await waitsFor(ben, alerts.turn);
    await leavesAlone(ann);
  });
  await test.step('the log, newest first', async () => {
    await ben.discardLast();
    await waitsFor(cleo, alerts.turn);
    await expect(log.first()).toHaveText(/^Ben discards /);
    await expect(log.last()).toHaveText(/^\s*Round 1: /);
    await expect(log.filter({ hasText: 'Ben draws' })).toHaveCount(1);
    await ben.press(ben.button(table.menu.log));
    const sheet = ben.page.getByRole('dialog', { name: table.menu.log });
    await expect(sheet.getByRole('listitem').first()).toHaveText(/^Ben discards /);
  });
});

test('nothing is sent to anybody else, nor told to scripts', { tag: '@desktop' }, async ({
  arrive,
  openRoom,
}) => {
  const ann = await arrive('Ann');
  const { page } = ann;
  const code = await openRoom();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  await ann.sitDownAt(code);
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  for (const chair of [2, 3]) {
    await ann.press(ann.button(lobby.addBotAt(chair)));
    await ann.press(page.getByRole('menuitem', { name: choices.levels.steady.name }));
  }
  await dealTo([ann]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const cookies = await page.context().cookies(`${page.url().replace('/r/', '/api/rooms/')}/ws`);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['mayi_device', 'mayi_seat']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
