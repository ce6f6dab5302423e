import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, type Person, test } from './testing/room.ts';

const { choices, join, table } = texts;
const { lobby } = later;

const lost = ({ page }: Person) => page.getByText(table.connection.lost);
const log = ({ page }: Person) => page.getByRole('region', { name: table.menu.log }).getByRole('listitem');
const chairsOf = ({ page }: Person) =>
  page.getByRole('region', { name: lobby.seatsAround }).getByRole('listitem');

async function expectHeld(people: readonly Person[], counts: readonly number[]): Promise<void> {
  for (const [nth, { held }] of people.entries()) await expect(held).toHaveCount(counts[nth] ?? 0);
}

test('a reload comes back to the same hand, question and turn', { tag: '@desktop' }, async ({
  arrive,
  dealtTo,
}) => {
  const [ann, ben, cleo] = [await arrive('Ann'), await arrive('Ben', 'phone'), await arrive('Cleo')];
  const { waitingBehind, withdraw, asking } = table.mayI;
  await dealtTo([ann, ben, cleo]);
  const same = async ({ page, cards, held }: Person) => {
    const before = await cards();
    await page.reload();
    await expect(held).toHaveCount(before.length);
    expect(await cards()).toEqual(before);
  };

  await test.step('before the draw, in an order of one’s own', async () => {
    await ben.press(ben.button(table.sort.suit));
    await same(ben);
    await ben.press(ben.draw);
  });
  await test.step('while the table is being asked', async () => {
    await expect(ann.mayI).toBeVisible();
    await expect(ben.held).toHaveCount(12);
    await Promise.all([same(ben), same(ann)]);
    await expect(ben.piles.getByText(asking(''))).toBeVisible();
    await ann.press(ann.mayI);
  });
  await test.step('while the call waits for somebody else’s answer', async () => {
    await expect(cleo.button(table.mayI.letThem(ann.name))).toBeVisible();
    await Promise.all([same(cleo), same(ann)]);
    await expect(ann.piles.getByText(waitingBehind(cleo.name, true))).toBeVisible();
    await expect(ann.button(withdraw)).toBeVisible();
    await cleo.press(cleo.button(table.mayI.letThem(ann.name)));
    await expectHeld([ann, ben, cleo], [13, 12, 11]);
  });
  await test.step('in the middle of a turn', async () => {
    await expect(ben.discardPile).toHaveAccessibleName(texts.cards.discardEmpty);
    await same(ben);
    await ben.discardLast();
    await expect(cleo.draw).toBeVisible();
    await expectHeld([ann, ben, cleo], [13, 11, 11]);
  });
});

test('a phone that slept catches up by itself', { tag: '@desktop' }, async ({ arrive, dealtTo }) => {
  const [ann, ben, cleo] = [await arrive('Ann'), await arrive('Ben', 'phone'), await arrive('Cleo', 'phone')];
  const line = await lineOf(cleo);
  await dealtTo([ann, ben, cleo]);
  const before = await cleo.cards();

  await test.step('frozen while the others play', async () => {
    const devtools = await ann.page.context().newCDPSession(ann.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await ben.press(ben.draw);
    await cleo.press(cleo.letGo);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await ann.press(ann.letGo);
    await expect(ben.status(/Your turn: /)).toBeVisible();
  });
  await test.step('with a line that died meanwhile', async () => {
    await look(cleo, 'hidden');
    line.die();
    const card = await ben.discardLast();
    await expect(ann.discardPile).toHaveAccessibleName(texts.cards.discard(card, 2));
    await expect(cleo.draw).toBeHidden();
    await look(cleo, 'visible');
    await expect(lost(cleo)).toBeVisible();
    line.mend();
    await expect(cleo.draw).toBeVisible();
    await expect(lost(cleo)).toBeHidden();
    expect(await cleo.cards()).toEqual(before);
    await cleo.press(cleo.draw);
    await expect(ann.mayI).toBeVisible();
  });
});

/** The page is looked at, or the phone is in a pocket. */
async function look({ page }: Person, how: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, how);
}

/** A line that looks open when it is dead: nothing comes through any more, nor is there another, until it is mended. */
async function lineOf({ page }: Person): Promise<{ die(): void; mend(): void }> {
  let opened = 0;
  let dead = 0;
  let isCut = false;
  await page.routeWebSocket(/\/ws$/, (client) => {
    if (isCut) return client.close({ code: GOING_AWAY });
    const nth = ++opened;
    const server = client.connectToServer();
    client.onMessage((message) => nth > dead && server.send(message));
    server.onMessage((message) => nth > dead && client.send(message));
  });
  return {
    die() {
      dead = opened;
      isCut = true;
    },
    mend() {
      isCut = false;
    },
  };
}

const GOING_AWAY = 1001;

test.describe('without a network', { tag: '@desktop' }, () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test('the table says so, and what was done meanwhile is done once', async ({ arrive, dealtTo }) => {
    const [ann, ben, cleo] = [await arrive('Ann'), await arrive('Ben', 'phone'), await arrive('Cleo')];
    const offline = ben.page.getByText(table.connection.offline);
    await dealtTo([ann, ben, cleo]);
    await ben.press(ben.draw);
    await Promise.all([ann, cleo].map(({ press, letGo }) => press(letGo)));
    await expect(ben.status(/Your turn: /)).toBeVisible();
    await ben.page.context().setOffline(true);
    await expect(offline).toBeVisible();
    const card = (await ben.cards()).at(-1) ?? '';
    await ben.press(ben.held.last());
    await ben.press(ben.discard);
    await expect(cleo.draw).toBeHidden();
    await ben.page.context().setOffline(false);
    await expect(cleo.draw).toBeVisible();
    await expect(offline).toBeHidden();
    await expectDiscardedOnce([ann, ben, cleo], card);
  });
});

/** By Ben, who had drawn. */
async function expectDiscardedOnce(people: readonly Person[], card: string): Promise<void> {
  for (const { discardPile } of people)
    await expect(discardPile).toHaveAccessibleName(texts.cards.discard(card, 2));
  await expectHeld(people, [11, 11, 11]);
  const [ann] = people;
  if (ann !== undefined) await expect(log(ann).filter({ hasText: /^Ben discards/ })).toHaveCount(1);
}

test.describe('when the server is started anew', { tag: '@desktop' }, () => {
  test.use({ expected: [/WebSocket|ERR_CONNECTION_REFUSED/] });

  test('everybody is back at the same table', async ({ arrive, dealtTo, server }) => {
    const people = [await arrive('Ann'), await arrive('Ben', 'phone'), await arrive('Cleo')] as const;
    const [ann, ben, cleo] = people;
    const hands = () => Promise.all(people.map(({ cards }) => cards()));
    await dealtTo(people);

    await test.step('in an open window', async () => {
      await ben.press(ben.draw);
      await expect(cleo.mayI).toBeVisible();
      const before = await hands();
      await server.stop();
      for (const one of people) await expect(lost(one)).toBeVisible();
      await server.start();
      for (const one of people) await expect(lost(one)).toBeHidden();
      expect(await hands()).toEqual(before);
      await ann.press(ann.mayI);
      await expect(cleo.button(table.mayI.letThem(ann.name))).toBeVisible();
    });
    await test.step('an answer to May I? given meanwhile', async () => {
      await server.stop();
      await expect(lost(cleo)).toBeVisible();
      await cleo.press(cleo.button(table.mayI.letThem(ann.name)));
      await server.start();
      await expectHeld(people, [13, 12, 11]);
    });
    await test.step('in the middle of a turn', async () => {
      const before = await hands();
      await server.stop();
      await expect(lost(ben)).toBeVisible();
      await ben.press(ben.held.last());
      await ben.press(ben.discard);
      await server.start();
      await expect(cleo.draw).toBeVisible();
      for (const one of people) await expect(lost(one)).toBeHidden();
      const [annsCards, bensCards, cleosCards] = before;
      expect(await hands()).toEqual([annsCards, bensCards?.slice(0, -1), cleosCards]);
      await expect(log(ann).filter({ hasText: /^Ben discards/ })).toHaveCount(1);
    });
  });

  test('the lobby is back, too, and whoever came meanwhile', async ({ arrive, openRoom, server }) => {
    const [ann, ben] = [await arrive('Ann'), await arrive('Ben', 'phone')];
    const code = await openRoom();
    await ann.sitDownAt(code);
    await ben.sitDownAt(code);
    await ben.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(chairsOf(ann)).toContainText([ann.name, ben.name, lobby.sitHere]);
    await server.stop();
    await expect(lost(ann)).toBeVisible();
    await expectAccessible(ann.page);
    await ben.page.reload();
    await expect(ben.heading(join.unreachable)).toBeVisible();
    await expectAccessible(ben.page);
    await ann.press(ann.button(lobby.addBotAt(3)));
    await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.steady.name }));
    await server.start();
    await expect(lost(ann)).toBeHidden();
    for (const one of [ann, ben])
      await expect(chairsOf(one)).toContainText([ann.name, ben.name, choices.levels.steady.name]);
  });
});
