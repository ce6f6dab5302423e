import { cardWithCode, type ServerMessage, type WireFact } from '@mayi/core/protocol';
import type { HouseRules } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { handOnly, showOnTv, tv as words } from '../texts/tv.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { startingWith } from './testing/player.ts';
import { playUntil } from './testing/playUntil.ts';
import { react, watchReactions } from './testing/reactions.ts';
import { deal, expect, type Player, SMALL_ROUNDS, test } from './testing/room.ts';

const { table } = texts;
const { ends, lobby, reactions } = later;

/** One set and enough other cards: a player who is down soon has one to lay off. */
const EASY: HouseRules = {
  ...SMALL_ROUNDS,
  name: 'easy lay-offs',
  cardsDealt: [8, 8],
};

const TV_SIZES = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
] as const;

// A TV tries to start sounds although nobody touched it.
test.use({
  allowedErrors: [
    /AudioContext|WebSocket|ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|dynamically imported|LoadError|preload/,
  ],
});

test('a TV and three phones play a round', { tag: '@desktop' }, async ({
  newPlayer,
  seatPlayers,
  server,
}) => {
  const players = [
    await newPlayer('Ann', 'phone'),
    await newPlayer('Ben', 'phone'),
    await newPlayer('Cleo', 'phone'),
  ] as const;
  const [ann, ben, cleo] = players;
  const seenByAnn = await watchReactions(ann.page);
  const { page: screen } = await newPlayer('TV');
  const seen = await watchTv(screen);
  await screen.addInitScript(forbidSounds);
  const code = await seatPlayers(players, { rules: EASY });

  await test.step('the lobby says how to show the table on a TV, and the TV how to join', async () => {
    await ann.press(ann.button(showOnTv.title));
    await expect(ann.page.getByText(`${new URL(server.url).host}/r/${code}/tv`)).toBeVisible();
    await expectAccessible(ann.page);
    await ann.press(ann.button(table.menu.close));
    await screen.goto(`/r/${code}/tv`);
    await expect(screen.getByText(words.sound)).toBeVisible();
    await screen.keyboard.press('a');
    await expect(screen.getByText(words.sound)).toBeHidden();
    await expect(screen.getByRole('img', { name: lobby.qrName(`${server.url}/r/${code}`) })).toBeVisible();
    await expect(screen.getByText(code.toUpperCase())).toBeVisible();
    await expect(screen.getByRole('listitem')).toContainText(['Ann', 'Ben', 'Cleo']);
    await expectFits(screen);
    await expectAccessible(screen);
  });
  await test.step('the TV shows the table, and the phones are offered Hand only', async () => {
    await deal(players);
    await expect(screen.getByRole('heading', { name: startingWith(table.round(1, 2)) })).toBeVisible();
    await expect(screen.getByText(words.turn(ben.name))).toBeVisible();
    await expectAccessible(ann.page);
    await ann.press(ann.button(handOnly.accept));
    await ben.press(ben.button(handOnly.decline));
    await cleo.press(cleo.button(handOnly.decline));
    await expect(melds(ann)).not.toBeInViewport();
    await expect(melds(ben)).toBeVisible();
    await expectAccessible(ann.page);
  });
  await test.step('a reaction says whose it is where the seats are out of sight', async () => {
    await react(ben, reactions.names.applause);
    await expect
      .poll(seenByAnn)
      .toEqual([{ seat: 's2', reaction: 'applause', name: 'Ben', isOnAvatar: false }]);
  });
  await test.step('the melds are one swipe or one button away', async () => {
    await ann.press(ann.button(handOnly.melds));
    await expect(melds(ann)).toBeInViewport();
    await ann.page.locator('.hand-only-panes').evaluate((panes) => panes.scrollTo({ left: 0 }));
    await expect(melds(ann)).not.toBeInViewport();
  });
  await test.step('a restart of the server doesn’t bring the melds back, or the TV down', async () => {
    await server.stop();
    await expect(screen.getByText(words.lost)).toBeVisible();
    await server.start();
    await expect(screen.getByText(words.lost)).toBeHidden();
    await expect(ann.page.getByText(table.connection.lost)).toBeHidden();
    await expect(melds(ann)).not.toBeInViewport();
    await expect(screen.getByText(words.turn(ben.name))).toBeVisible();
  });
  await test.step('Hand only lays off a card', async () => {
    const laysOff = (player: Player) => player.page.getByRole('log').getByText(startingWith('Ann lays off '));
    await Promise.all([
      layOffACard(ann),
      ...[ben, cleo].map((one) => playUntil(one, laysOff(one), { isPassive: true })),
    ]);
    await expect(screen.getByRole('log').getByText(startingWith('Ann lays off '))).toBeAttached();
    await expectFits(screen);
  });
  await test.step('the round ends on the TV, with all hands face up', async () => {
    await Promise.all(players.map((one) => playUntil(one, one.button(ends.continue))));
    const held = screen.getByRole('region', { name: ends.held });
    await expect(held.getByRole('listitem')).toContainText([/./, /./, /./]);
    for (const { name } of players) await expect(held.getByText(name)).toBeVisible();
    // Without the server, the TV keeps showing what the break shows for half a minute only.
    await server.stop();
    await expectFits(screen);
    await expectAccessible(screen);
    await expectNoLeak(screen, seen);
    await server.start();
    await expect(screen.getByText(words.lost)).toBeHidden();
    for (const one of players) await one.press(one.button(ends.continue));
    await expect(screen.getByRole('heading', { name: startingWith(table.round(2, 2)) })).toBeVisible();
    await expect(held).toBeHidden();
  });
  await test.step('without the TV, the whole table is back', async () => {
    await expect(melds(ann)).not.toBeInViewport();
    await screen.close();
    await expect(ann.page.getByText(handOnly.back)).toBeVisible({ timeout: 20_000 });
    await expect(melds(ann)).toBeInViewport();
  });
});

test('a TV on a player’s own device sees no hand', { tag: '@desktop' }, async ({ newPlayer, startGame }) => {
  const players = [await newPlayer('Ann'), await newPlayer('Ben', 'phone'), await newPlayer('Cleo', 'phone')];
  const [ann] = players as [Player];
  const code = await startGame(players);
  const hand = await ann.cards();
  await ann.press(ann.button(showOnTv.title));
  const [screen] = await Promise.all([
    ann.page.context().waitForEvent('page'),
    ann.press(ann.page.getByRole('link', { name: showOnTv.open })),
  ]);
  await expect(screen).toHaveURL(new RegExp(`/r/${code}/tv$`));
  await expect(screen.getByText(words.turn('Ben'))).toBeVisible();
  await expect(screen.locator('[data-card]')).toHaveCount(1);
  await ann.press(ann.button(table.menu.close));
  await expect(ann.held).toHaveCount(hand.length);
  expect(await ann.cards()).toEqual(hand);
  await expect(ann.page.getByText(table.otherWindow.text)).toBeHidden();
});

function melds({ page }: Player) {
  return page.getByRole('region', { name: table.melds });
}

/** Plays until a card fits somewhere, and lays it off with a button: the melds are on the TV. */
async function layOffACard(player: Player): Promise<void> {
  const { actionBar, page, press } = player;
  const layOff = actionBar.getByRole('button', { name: startingWith(table.buttons.layOff) });
  for (;;) {
    await playUntil(player, layOff);
    for (const name of new Set(await player.cards())) {
      await player.selectCard(name);
      const fitting = page.getByRole('region', { name: /^Where / }).getByRole('button');
      if (await fitting.first().isVisible()) {
        const cards = await player.held.count();
        await press(fitting.first());
        return expect(player.held).toHaveCount(cards - 1);
      }
      await player.selectCard(name);
    }
    await player.discardLast();
  }
}

interface Seen {
  readonly messages: ServerMessage[];
}

/** Keeps every message that the TV receives and, in the page, the id of every card that was ever on it before the hands are. */
async function watchTv(screen: Page): Promise<Seen> {
  const messages: ServerMessage[] = [];
  screen.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(String(payload)))),
  );
  await screen.setViewportSize(TV_SIZES[2]);
  await screen.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownCards: shown });
    new MutationObserver(() => {
      if (document.querySelector('.tv-hands')) return;
      for (const card of document.querySelectorAll<HTMLElement>('[data-card]'))
        shown.add(card.dataset['card'] ?? '');
    }).observe(document, { subtree: true, childList: true });
  });
  return { messages };
}

/** Runs in the page: no sounds before a key is pressed. What this browser allows depends on what the test has evaluated in the page. */
function forbidSounds(): void {
  let isTouched = false;
  let isRunning = false;
  window.addEventListener('keydown', () => {
    isTouched = true;
  });
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isRunning ? 'running' : 'suspended'),
  });
  AudioContext.prototype.resume = async function resume() {
    isRunning = isTouched;
    this.dispatchEvent(new Event('statechange'));
  };
}

/** Until the round was over, neither a message nor the page had a card that only its player could know. */
async function expectNoLeak(screen: Page, { messages }: Seen): Promise<void> {
  const factsOf = (message: ServerMessage): readonly WireFact[] =>
    message.type === 'update' ? message.facts : message.type === 'welcome' ? message.log : [];
  const isEnd = (fact: WireFact) => fact.type === 'ROUND_ENDED';
  const before = messages.slice(
    0,
    messages.findIndex((message) => factsOf(message).some(isEnd)),
  );
  const end = messages.flatMap(factsOf).find(isEnd);
  const open = new Set(before.flatMap(factsOf).flatMap(openCard));
  const secret = (end?.hands ?? []).flatMap(({ hand }) => hand).filter((code) => !open.has(code));
  expect(secret.length, 'somebody held cards').toBeGreaterThan(0);
  expect(before.length).toBeGreaterThan(10);
  for (const message of before) {
    const text = JSON.stringify(message);
    expect(
      secret.filter((code) => text.includes(`"${code}"`)),
      text,
    ).toEqual([]);
    if ('hand' in message) expect(message.hand).toEqual([]);
    if (message.type === 'welcome') expect(message.you).toBeNull();
  }
  const shown = await screen.evaluate(() => [...(window as never as { shownCards: Set<string> }).shownCards]);
  const ids = secret.map((code) => cardWithCode(code)?.id);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((id) => ids.some((one) => one === id))).toEqual([]);
}

/** The card of a fact that everybody saw. */
function openCard(fact: WireFact): string[] {
  switch (fact.type) {
    case 'CARDS_DEALT':
      return [fact.discard];
    case 'CARD_DRAWN':
      return fact.from === 'discard' && fact.card ? [fact.card] : [];
    case 'JOKER_SWAPPED':
      return [fact.joker, fact.card];
    case 'MAY_I_GRANTED':
    case 'CARD_LAID_OFF':
    case 'CARD_DISCARDED':
      return [fact.card];
    default:
      return [];
  }
}

/** On every TV, everything is on the screen, no text is too small to read from the sofa, and nobody's melds leave their place. */
async function expectFits(screen: Page): Promise<void> {
  for (const size of TV_SIZES) {
    await screen.setViewportSize(size);
    await expect.poll(() => screen.evaluate(problemsOnTv)).toEqual([]);
  }
}

/** Runs in the page. */
function problemsOnTv(): string[] {
  /** In pixels of a screen that is 1080 high. */
  const SMALLEST_TEXT = 24;
  const scale = window.innerHeight / 1080;
  const main = [...document.querySelectorAll('main')].at(-1) ?? document.body;
  const box = (element: Element) => element.getBoundingClientRect();
  const isInside = (a: DOMRect, b: DOMRect) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const texts = [...main.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest('.sr-only, svg, .avatar-face, .flourish') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  const small = texts.filter(
    (element) => Number.parseFloat(getComputedStyle(element).fontSize) < SMALLEST_TEXT * scale,
  );
  const screen = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const outside = [...texts, ...main.querySelectorAll('.card, svg[role=img]')].filter(
    (element) => !isInside(box(element), screen),
  );
  const astray = [...main.querySelectorAll('.tv-place .meld')].filter((meld) => {
    const place = meld.closest('.tv-place');
    return place !== null && !isInside(box(meld), box(place));
  });
  const name = (element: Element) => `${element.className} ${element.textContent?.slice(0, 30)}`;
  return [
    ...small.map((one) => `small: ${name(one)}`),
    ...outside.map((one) => `outside: ${name(one)}`),
    ...astray.map((one) => `astray: ${name(one)}`),
  ];
}
