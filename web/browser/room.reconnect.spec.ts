import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { addBot, expect, type Player, test as roomTest, seatsIn } from './testing/room.ts';

const { cards, choices, join, table } = texts;
const { lobby } = later;

const lost = ({ page }: Player) => page.getByText(table.connection.lost);
const discardsOf = ({ page }: Player, name: string) =>
  page
    .getByRole('region', { name: table.menu.log })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name} discard`) });

const test = roomTest.extend<{ readonly players: readonly [Player, Player, Player] }>({
  players: async ({ newPlayer }, use) => {
    await use([await newPlayer('Ann'), await newPlayer('Ben', 'phone'), await newPlayer('Cleo', 'phone')]);
  },
});

async function expectHeld(players: readonly Player[], counts: readonly number[]): Promise<void> {
  for (const [nth, { held }] of players.entries()) await expect(held).toHaveCount(counts[nth] ?? 0);
}

test('a reload comes back to the same hand, question and turn', { tag: '@desktop' }, async ({
  players,
  startGame,
}) => {
  const [ann, ben, cleo] = players;
  const { waitingBehind, withdraw, letThem } = table.mayI;
  await startGame(players);
  const reload = async ({ page, cards: heldNames, held }: Player) => {
    const before = await heldNames();
    await page.reload();
    await expect(held).toHaveCount(before.length);
    expect(await heldNames()).toEqual(before);
  };

  await test.step('before the draw, with the hand in its own order', async () => {
    await ben.press(ben.button(table.sort.suit));
    await reload(ben);
    await ben.press(ben.draw);
  });
  await test.step('while the others are asked', async () => {
    await expect(ann.mayI).toBeVisible();
    await expect(ben.held).toHaveCount(12);
    await Promise.all([reload(ben), reload(ann)]);
    await expect(ben.piles.getByText(/^Does anyone want /)).toBeVisible();
    await ann.press(ann.mayI);
  });
  await test.step('while a call waits for someone else’s answer', async () => {
    await expect(cleo.button(letThem(ann.name))).toBeVisible();
    await Promise.all([reload(cleo), reload(ann)]);
    await expect(ann.piles.getByText(waitingBehind(cleo.name, true))).toBeVisible();
    await expect(ann.button(withdraw)).toBeVisible();
    await cleo.press(cleo.button(letThem(ann.name)));
    await expectHeld(players, [13, 12, 11]);
  });
  await test.step('in the middle of a turn', async () => {
    await expect(ben.discardPile).toHaveAccessibleName(cards.discardEmpty);
    await reload(ben);
    await ben.discardLast();
    await expect(cleo.draw).toBeVisible();
    await expectHeld(players, [13, 11, 11]);
  });
});

test('a phone that slept catches up', { tag: '@desktop' }, async ({ players, startGame }) => {
  const [ann, ben, cleo] = players;
  const network = await breakableNetwork(cleo);
  await startGame(players);
  const before = await cleo.cards();

  await test.step('frozen while the others play', async () => {
    const devtools = await ann.page.context().newCDPSession(ann.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await ben.press(ben.draw);
    await cleo.press(cleo.pass);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await ann.press(ann.pass);
    await expect(ben.status(/Your turn: /)).toBeVisible();
  });
  await test.step('with a connection that died in the meantime', async () => {
    await setVisibility(cleo, 'hidden');
    network.fail();
    const card = await ben.discardLast();
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(card, 2));
    await expect(cleo.draw).toBeHidden();
    await setVisibility(cleo, 'visible');
    await expect(lost(cleo)).toBeVisible();
    network.restore();
    await expect(cleo.draw).toBeVisible();
    await expect(lost(cleo)).toBeHidden();
    expect(await cleo.cards()).toEqual(before);
    await cleo.press(cleo.draw);
    await expect(ann.mayI).toBeVisible();
  });
});

/** Makes the page believe it was sent to the background, or brought back. */
async function setVisibility({ page }: Player, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** After `fail`, open sockets stay open but carry nothing, and new ones are refused, until `restore`. */
async function breakableNetwork({ page }: Player): Promise<{ fail(): void; restore(): void }> {
  let opened = 0;
  let dead = 0;
  let isDown = false;
  await page.routeWebSocket(/\/ws$/, (client) => {
    if (isDown) return client.close({ code: GOING_AWAY });
    const nth = ++opened;
    const server = client.connectToServer();
    client.onMessage((message) => nth > dead && server.send(message));
    server.onMessage((message) => nth > dead && client.send(message));
  });
  return {
    fail() {
      dead = opened;
      isDown = true;
    },
    restore() {
      isDown = false;
    },
  };
}

const GOING_AWAY = 1001;

test.describe('without a network', { tag: '@desktop' }, () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported|LoadError|preload/] });

  test('the table says so, and a move made offline is sent once', async ({ players, startGame }) => {
    const [ann, ben, cleo] = players;
    const offline = ben.page.getByText(table.connection.offline);
    await startGame(players);
    await ben.press(ben.draw);
    // Until then it's his turn to draw.
    await expect(ben.held).toHaveCount(12);
    await Promise.all([ann, cleo].map(({ press, pass }) => press(pass)));
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
    for (const { discardPile } of players)
      await expect(discardPile).toHaveAccessibleName(cards.discard(card, 2));
    await expectHeld(players, [11, 11, 11]);
    await expect(discardsOf(ann, 'Ben')).toHaveCount(1);
  });
});

test.describe('when the server restarts', { tag: '@desktop' }, () => {
  // Parts that load after the cards may be on their way when the server stops; they are tried again.
  test.use({
    allowedErrors: [
      /WebSocket|ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|dynamically imported|LoadError|preload/,
    ],
  });

  test('everyone is back at the same table', async ({ players, startGame, server }) => {
    const [ann, ben, cleo] = players;
    const { letThem } = table.mayI;
    const hands = () => Promise.all(players.map(({ cards: heldNames }) => heldNames()));
    await startGame(players);

    await test.step('while May I? is open', async () => {
      await ben.press(ben.draw);
      await expect(cleo.mayI).toBeVisible();
      await expectHeld(players, [11, 12, 11]);
      const before = await hands();
      await server.stop();
      for (const one of players) await expect(lost(one)).toBeVisible();
      await server.start();
      for (const one of players) await expect(lost(one)).toBeHidden();
      expect(await hands()).toEqual(before);
      await ann.press(ann.mayI);
      await expect(cleo.button(letThem(ann.name))).toBeVisible();
    });
    await test.step('with an answer to May I? given in the meantime', async () => {
      await server.stop();
      await expect(lost(cleo)).toBeVisible();
      await cleo.press(cleo.button(letThem(ann.name)));
      await server.start();
      await expectHeld(players, [13, 12, 11]);
    });
    await test.step('in the middle of a turn', async () => {
      const [annsCards, bensCards, cleosCards] = await hands();
      await server.stop();
      await expect(lost(ben)).toBeVisible();
      await ben.press(ben.held.last());
      await ben.press(ben.discard);
      await server.start();
      await expect(cleo.draw).toBeVisible();
      for (const one of players) await expect(lost(one)).toBeHidden();
      expect(await hands()).toEqual([annsCards, bensCards?.slice(0, -1), cleosCards]);
      await expect(discardsOf(ann, 'Ben')).toHaveCount(1);
    });
  });

  test.describe('reloading meanwhile', () => {
    test.use({ hasServiceWorker: true });

    test('the lobby is back, too, with everyone who came in the meantime', async ({
      newPlayer,
      seatPlayers,
      server,
    }) => {
      const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')];
      await seatPlayers([ann, ben]);
      await ben.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await expect(seatsIn(ann)).toContainText([ann.name, ben.name, lobby.sitHere]);
      await server.stop();
      await expect(lost(ann)).toBeVisible();
      await expectAccessible(ann.page);
      await ben.page.reload();
      await expect(ben.heading(join.unreachable)).toBeVisible();
      await expectAccessible(ben.page);
      await addBot(ann, 3, 'steady');
      await server.start();
      await expect(lost(ann)).toBeHidden();
      for (const one of [ann, ben])
        await expect(seatsIn(one)).toContainText([ann.name, ben.name, choices.levels.steady.name]);
    });
  });
});
