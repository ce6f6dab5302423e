import { BOTS } from '@mayi/bots';
import { type Deal, dealGameId, tomorrowOf, verifyDeal } from '@mayi/bots/dailyDeal';
import { formatCard, hashSeed } from '@mayi/core/cards';
import { type Known, type MayIOrders, OCCASIONS, type SeatId } from '@mayi/core/protocol';
import type { Command, HouseRules } from '@mayi/core/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playDeal } from '../../bots/testing/dailyDeal.ts';
import { createDeals } from '../daily/deals.ts';
import { get, post } from '../http/testing/request.ts';
import { type TestBrowser, testBrowser } from '../push/testing/browser.ts';
import type { PushServer } from '../push/testing/openPushServer.ts';
import { startPushServer } from '../push/testing/pushServer.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { createRoom, type SeatedPlayer } from './testing/createRoom.ts';
import { type FastClock, fastClock } from './testing/fastClock.ts';
import { pageOf, probeHttp, secretsFrom } from './testing/httpProbe.ts';
import { type InProcessServer, startInProcess } from './testing/inProcessServer.ts';
import {
  leaksIn,
  leaksInPushes,
  type Received,
  type Secrecy,
  type Secret,
  secrecyOf,
} from './testing/leaks.ts';
import { beginnersMove, someOrders } from './testing/nextRequest.ts';
import { createPlayer, type PlayerOptions } from './testing/player.ts';
import { handAt, replayRoom } from './testing/replayRoom.ts';
import { ONE_ROUND } from './testing/shortRules.ts';

const SEED = Number(process.env.MAYI_SEED ?? 11);
const random = randomOf(SEED);
const NOON = Date.UTC(2026, 10, 17, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** A minute takes half a second. */
const FACTOR = 120;
/** Somebody who isn't notified looks in now and then anyway. */
const LOOKS_IN_AFTER = 3 * MINUTE;
const MAX_GAMES = 5;
const PROBED = 0.25;

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;
/** It takes a few laps until somebody is down and may no longer call May I?. */
const RULES: HouseRules = { ...ONE_ROUND, contracts: [[SET, RUN]], cardsDealt: [9] };

/** A server that notifies people through a push service on this machine. */
interface Evening {
  readonly server: InProcessServer;
  readonly clock: FastClock;
  readonly service: PushServer;
  /** Everything that anybody received. */
  readonly received: Received[];
  readonly secrets: Secret[];
}

interface Table extends Evening {
  readonly code: string;
}

async function startEvening(): Promise<Evening> {
  const service = await startPushServer();
  const clock = fastClock(NOON);
  const env = { MAYI_PUSH_HOSTS: service.host };
  const server = await startInProcess({ env, clock, pushCertificates: service.ca });
  onTestFinished(() => server.close());
  return { server, clock, service, received: [], secrets: [] };
}

/** Somebody with a seat, who opens the app when they're notified. */
interface Person extends SeatedPlayer {
  readonly browser: TestBrowser;
  pushesSeen: number;
  visitedAt: number;
}

async function subscribe({ server, service, clock, code }: Table, seated: SeatedPlayer): Promise<Person> {
  const browser = testBrowser();
  const endpoint = `${service.url}/${code}/${seated.seat}`;
  const subscription = {
    occasions: OCCASIONS,
    quiet: null,
    zone: 'UTC',
    browser: { endpoint, keys: browser.keys },
  };
  const { status } = await post(`${server.url}/api/push`, subscription, { 'mayi-device': seated.device });
  expect(status).toBe(200);
  return { ...seated, browser, pushesSeen: 0, visitedAt: clock.now() };
}

const pushesTo = ({ service, code }: Table, { seat }: Person) =>
  service.received.filter(({ path }) => path === `/${code}/${seat}`);

/** Bob is asked about every card. For the others, their orders answer, even while they're there. */
const ASKED: SeatId = 's2';

function ordersOf(seat: SeatId | null): Partial<MayIOrders> {
  return seat === ASKED ? { rest: 'ask' } : { answer: 'call', rest: 'pass' };
}

function moveOf(seat: SeatId | null, command: Command | undefined): Command | undefined {
  const isAnswer = command?.type === 'CALL_MAY_I' || command?.type === 'PASS_MAY_I';
  return isAnswer && seat !== ASKED ? undefined : command;
}

/** Keeps every message with the request that it answers. */
function connect(
  { server, received, code }: Table,
  seat: SeatId | null,
  options: Pick<PlayerOptions, 'name' | 'secret' | 'isTv'>,
) {
  const texts: string[] = [];
  const player = createPlayer({
    ...options,
    code,
    random: randomOf(random.below(2 ** 31)),
    reacts: true,
    findUrl: async () => server.url,
    badRequest: (known) => someOrders(known, random, ordersOf(seat)),
    move: (view, chance) => moveOf(seat, beginnersMove(view, chance)),
    onMessage: (text) => texts.push(text),
  });
  async function close(): Promise<void> {
    await player.stop();
    for (const text of texts.splice(0)) {
      const { type, id } = JSON.parse(text);
      const request = type === 'answer' ? JSON.stringify(player.requests.get(id)?.request) : undefined;
      received.push({ seat, text, ...(request !== undefined && { request }) });
    }
  }
  onTestFinished(close);
  return { player, close };
}

function hasNothingToDo({ room, table, you, orders }: Known): boolean {
  if (room.phase !== 'playing' || table === null || you === null) return room.phase === 'over';
  return orders !== null && table.turn !== you && !table.awaiting.includes(you);
}

/** Opens the app, does what there is to do, closes it, and reads what there is over HTTP, as often as one address may. */
async function visit(table: Table, person: Person): Promise<Known | undefined> {
  const { server, clock, code, received, secrets } = table;
  person.pushesSeen = pushesTo(table, person).length;
  const { player, close } = connect(table, person.seat, person);
  await withTimeout(
    player.until(hasNothingToDo),
    () => `${person.name} waits: ${JSON.stringify(player.known?.table)}`,
  );
  await close();
  person.visitedAt = clock.now();
  if (!random.chance(PROBED)) return player.known;
  const found = await probeHttp(server, code, person, player.known?.table?.gameId);
  received.push(...found.pages);
  secrets.push(...found.secrets);
  return player.known;
}

/** Comes when called, until the game is over. */
async function takePart(table: Table, person: Person): Promise<void> {
  const { clock } = table;
  const isCalled = () =>
    pushesTo(table, person).length > person.pushesSeen || clock.now() > person.visitedAt + LOOKS_IN_AFTER;
  for (let known = await visit(table, person); known?.room.phase !== 'over'; ) {
    await new Promise<void>((resolve) => clock.after(SECOND, resolve));
    if (isCalled()) known = await visit(table, person);
  }
}

/** A game in which everybody has an hour for a turn, watched by a TV that was opened on the first player's device. */
async function playSlowGame(evening: Evening) {
  const settings = { rules: RULES, seats: 3, turnTime: '1h' } as const;
  const { code, seated } = await createRoom(evening.server.url, settings, ['Ann', 'Bob', 'Cleo']);
  const secrets = seated.flatMap(({ seat, secret, device }) => [
    ...secretsFrom(seat, 'secret', secret),
    ...secretsFrom(seat, 'device', device),
  ]);
  const table: Table = { ...evening, code, received: [], secrets: [...evening.secrets, ...secrets] };
  const people = await Promise.all(seated.map((one) => subscribe(table, one)));
  const watching = [
    connect(table, null, { name: 'the TV', secret: seated[0]!.secret, isTv: true }),
    connect(table, null, { name: 'the spectator' }),
  ];
  await Promise.all(people.map((person) => takePart(table, person)));
  for (const { player, close } of watching) {
    await player.until(({ room }) => room.phase === 'over');
    await close();
  }
  const pushes = people.map((person) => ({
    seat: person.seat,
    texts: pushesTo(table, person).map(({ body }) => person.browser.decrypt(body)),
  }));
  const moments = replayRoom(code, await evening.server.archive.entriesFrom(code, 1));
  return { ...table, people, pushes, moments };
}

type PlayedTable = Awaited<ReturnType<typeof playSlowGame>>;

/** Those that are long enough to be looked for. */
function ordersIn({ secrets }: Secrecy): readonly Secret[] {
  return secrets.filter(({ what }) => what.startsWith('the orders of '));
}

function countIn({ received, pushes, moments }: PlayedTable) {
  const titles = pushes.flatMap(({ texts }) => texts.map((text): string => JSON.parse(text).title));
  return {
    messages: received.length,
    notifications: titles.length,
    asked: titles.filter((title) => title.startsWith('May I?')).length,
    reactions: received.filter(({ seat, text }) => seat === null && text.includes('"reaction"')).length,
    orders: ordersIn(secrecyOf(moments, [])).length,
    answersByOrders: moments.filter(
      ({ stored: { entry } }) => entry.type === 'played' && entry.by === 'order',
    ).length,
  };
}

/** Everything about today's deal, before and after somebody sends in a result. */
async function playDailyDeal({ server, clock, received, secrets }: Evening) {
  const headers = { 'mayi-device': 'a-device-for-daily-deals' };
  const read = async (path: string) => {
    const response = await get(`${server.url}/api/${path}`, headers);
    received.push(pageOf(response, null));
    return response;
  };
  const { day, seed, tomorrow } = (await read('daily')).body as Deal & { tomorrow: { seedHash: string } };
  const ofServer = new Map(server.archive.serverSecrets().map(({ name, text }) => [name, text]));
  const secret = async (name: string) => ofServer.get(name) ?? '';
  const next = await createDeals({ secret }, clock).on(tomorrowOf(day));
  expect(hashSeed(next.seed)).toBe(tomorrow.seedHash);
  for (const [what, text] of [
    ['tomorrow’s seed', next.seed],
    ['the secret of the daily deals', await secret('daily')],
    ['the private key of notifications', JSON.parse(await secret('vapid')).d],
  ])
    secrets.push({ what, text, owner: null });
  const deal = { day, seed };
  const moves = playDeal(deal);
  const verified = verifyDeal(deal, moves, BOTS);
  if (!verified.ok) throw new Error(verified.refusal.message);
  const claim = { day, version: 1, score: verified.score, moves, name: 'Ann' };
  const sent = await post(`${server.url}/api/daily/results`, claim, headers);
  expect(sent.body).toEqual({ result: 'counted' });
  received.push(pageOf(sent, null));
  const game = `games/${dealGameId(day, 'best')}`;
  const pages = ['daily', `daily/standings?day=${day}`, `daily/standings?day=${next.day}`];
  for (const path of pages) expect((await read(path)).status).toBe(200);
  for (const path of [game, `${game}/verification`]) expect((await read(path)).status).toBe(404);
  return { next, game, headers };
}

/** A card from a hand, or an order, in the last notification. */
function expectNoticedLeaks({ seat, texts }: PlayedTable['pushes'][number], secrecy: Secrecy): void {
  const { moments } = secrecy;
  const discarded = moments.flatMap(({ stored: { entry }, game }) =>
    entry.type === 'notified' ? (game?.round.discard.slice(0, 1).map(formatCard) ?? []) : [],
  );
  const held = moments.flatMap((moment) => handAt(moment, seat)).filter(({ suit }) => suit !== null);
  const hidden = held.map(formatCard).find((card) => !discarded.includes(card));
  // Not everyone has orders that are long enough.
  const orders = ordersIn(secrecy).map(({ text }) => text);
  expect(hidden).toBeDefined();
  for (const leak of [hidden, ...orders]) {
    const doctored = [...texts.slice(0, -1), `${texts.at(-1)} ${leak}`];
    expect(leaksInPushes(doctored, seat, secrecy), leak).not.toEqual([]);
  }
}

describe(`a table of people who take their time (seed ${SEED})`, () => {
  it('reveals no hand, order, seed or secret to anybody: on a TV, in notifications, over HTTP, in the daily deal', async () => {
    const evening = await startEvening();
    const { server, clock } = evening;
    const daily = await playDailyDeal(evening);
    clock.speedUp(FACTOR);
    let table = await playSlowGame(evening);
    // It's up to the cards whether somebody is asked, and whether orders answer.
    const isEnough = () => Object.values(countIn(table)).every((count) => count > 0);
    for (let games = 1; games < MAX_GAMES && !isEnough(); games++) table = await playSlowGame(evening);
    const { moments, secrets, pushes } = table;
    const secrecy = secrecyOf(moments, secrets);
    const received = [...evening.received, ...table.received];
    expect(received.flatMap((one) => leaksIn(one, secrecy))).toEqual([]);
    for (const { seat, texts } of pushes) {
      expect(leaksInPushes(texts, seat, secrecy)).toEqual([]);
      expectNoticedLeaks({ seat, texts }, secrecy);
    }
    console.info(`${JSON.stringify(countIn(table))} without a leak`);
    expect(isEnough()).toBe(true);
    expect(server.logLines).toEqual([]);

    // A day later, what was looked for is there for everybody.
    clock.skip(DAY);
    const after = await get(`${server.url}/api/daily`, daily.headers);
    expect(after.body.seed).toBe(daily.next.seed);
    const best = await get(`${server.url}/api/${daily.game}`, daily.headers);
    for (const response of [after, best])
      expect(leaksIn(pageOf(response, 's1'), secrecy), `status ${response.status}`).not.toEqual([]);
  });
});
