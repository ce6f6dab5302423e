import { BOTS } from '@mayi/bots';
import {
  type Deal,
  dealDay,
  MAX_DEAL_MOVES,
  tomorrowOf,
  verifyDeal,
  yesterdayOf,
} from '@mayi/bots/dailyDeal';
import { hashSeed } from '@mayi/core/cards';
import { replay } from '@mayi/core/engine';
import { describe, expect, it } from 'vitest';
import { playDeal } from '../../bots/testing/dailyDeal.ts';
import { BusyError, type DealReplays } from '../botThreads/botPool.ts';
import { createDeals } from '../daily/deals.ts';
import { hashed } from '../room/secrets.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { systemClock } from '../system.ts';
import { SUBMITTING } from './dailyRoutes.ts';
import { cookieHeader, get, type HttpResponse, post } from './testing/request.ts';
import { startTestServer, type TestServerOptions } from './testing/testServer.ts';

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const [YESTERDAY, TODAY, TOMORROW] = [-1, 0, 1].map((days) => dealDay(NOON + days * DAY_MS)) as [
  string,
  string,
  string,
];
const ANN = 'the-device-of-ann-0001';
const BOB = 'the-device-of-bob-0001';
const GROUP = 'a-group-nobody-guesses';

/** Servers of one database, at a time that a test chooses. Every response is kept. */
async function startDaily(options: TestServerOptions = {}, secret = 'the same for most tests') {
  let now = NOON;
  let replays = 0;
  const responses: HttpResponse[] = [];
  const clock = { ...systemClock, now: () => now };
  const store = memoryStore();
  await store.secret('daily', () => secret);
  const counted: DealReplays = {
    replay: async (deal, moves) => {
      replays += 1;
      return verifyDeal(deal, moves, BOTS);
    },
  };
  const { url } = await startTestServer({ store, clock, replays: counted, ...options });
  const keep = (response: HttpResponse) => {
    responses.push(response);
    return response;
  };
  const asDevice = (device: string) => ({ 'mayi-device': device });
  return {
    store,
    clock,
    responses,
    deals: createDeals(store, clock),
    replays: () => replays,
    wait: (days: number) => {
      now += days * DAY_MS;
    },
    read: async (path: string, device = ANN) => keep(await get(`${url}/api/${path}`, asDevice(device))),
    readAnonymously: (path: string) => get(`${url}/api/${path}`),
    sendAnonymously: (path: string, body: unknown, cookies: string[]) =>
      post(`${url}/api/daily/${path}`, body, { cookie: cookieHeader({ cookies }) }),
    send: async (path: string, body: unknown, device = ANN) =>
      keep(await post(`${url}/api/daily/${path}`, body, asDevice(device))),
  };
}

type Daily = Awaited<ReturnType<typeof startDaily>>;

/** Played once: games take most of the time of these tests. */
const played = new Map<string, Promise<Claim>>();
type Claim = Awaited<ReturnType<typeof playedOn>>;

async function playedOn(deal: Deal) {
  const moves = playDeal(deal);
  const { day } = deal;
  const result = verifyDeal(deal, moves, BOTS);
  if (!result.ok) throw new Error(result.refusal.message);
  return { day, version: 1, score: result.score, moves };
}

async function honestClaim({ deals }: Daily, day = TODAY): Promise<Claim> {
  const deal = await deals.on(day);
  const claim = played.get(deal.seed) ?? playedOn(deal);
  played.set(deal.seed, claim);
  return claim;
}

describe('the deal of a day', () => {
  it('is the same on every node, and the one that was promised the day before', async () => {
    const daily = await startDaily();
    const other = await startTestServer({ store: daily.store, clock: daily.clock });
    const { body: before } = await daily.read('daily');
    expect(before).toMatchObject({
      day: TODAY,
      version: 1,
      endsAt: NOON + DAY_MS / 2,
      tomorrow: { day: TOMORROW },
    });
    expect(before.seedHash).toBe(hashSeed(before.seed));
    expect((await get(`${other.url}/api/daily`)).body).toEqual(before);
    daily.wait(1);
    const { body: after } = await daily.read('daily');
    expect(after.seed).not.toBe(before.seed);
    expect(hashSeed(after.seed)).toBe(before.tomorrow.seedHash);
    expect(after.yesterday).toEqual({ day: TODAY, results: 0, best: null });
  });

  it('comes with an id for a browser without one, so that two results sent at the same time are those of one device', async () => {
    const daily = await startDaily();
    const { cookies } = await daily.readAnonymously('daily');
    const claim = await honestClaim(daily);
    const sent = await Promise.all([1, 2].map(() => daily.sendAnonymously('results', claim, cookies)));
    expect(sent.map(({ body }) => body.result).toSorted()).toEqual(['already', 'counted']);
  });

  it('is another one on another server', async () => {
    const [one, two] = [await startDaily(), await startDaily({}, 'another secret')];
    expect((await one.read('daily')).body.seed).not.toBe((await two.read('daily')).body.seed);
  });

  it('doesn’t exist where the operator turned it off', async () => {
    const { read, send } = await startDaily({ env: { MAYI_DAILY: 'off' } });
    for (const path of ['daily', `daily/standings?day=${TODAY}`, `games/daily-${YESTERDAY}-best`])
      expect(await read(path)).toMatchObject({ status: 404 });
    expect(await send('results', {})).toMatchObject({ status: 404 });
  });
});

describe('an honest result', () => {
  it('is counted, once for each device, and listed without saying whose device it is', async () => {
    const daily = await startDaily();
    const { read, send, responses, deals } = daily;
    const claim = await honestClaim(daily);
    expect(await send('results', { ...claim, name: '  Ann\u202e ', group: GROUP })).toMatchObject({
      status: 200,
      body: { result: 'counted' },
    });
    expect((await send('results', { ...claim, name: 'Better Ann' })).body).toEqual({ result: 'already' });
    expect(daily.replays()).toBe(1);
    expect((await send('results', claim, BOB)).body).toEqual({ result: 'counted' });

    const { body } = await read(`daily/standings?day=${TODAY}&group=${GROUP}`);
    const { score } = claim;
    const ann = { name: 'Ann', score, wentOut: expect.stringMatching(/^[01]{3}$/), rank: 1, you: true };
    expect(body).toEqual({
      results: 2,
      scores: [{ score, count: 2 }],
      best: [ann, { ...ann, name: null, you: false }],
      group: [ann],
      you: ann,
    });
    expect((await read(`daily/standings?day=${TODAY}`, 'somebody-else-entirely')).body).toMatchObject({
      you: null,
      group: [],
    });

    expect((await send('mine', { day: TODAY, name: null, group: null })).body).toEqual({ isChanged: true });
    expect((await read(`daily/standings?day=${TODAY}&group=${GROUP}`)).body).toMatchObject({
      group: [],
      you: { name: null },
    });
    expect(
      (await send('mine', { day: TODAY, name: 'X', group: null }, 'somebody-else-entirely')).body,
    ).toEqual({ isChanged: false });

    const tomorrow = await deals.on(TOMORROW);
    const said = responses.map(({ body }) => JSON.stringify(body)).join();
    for (const secret of [ANN, BOB, hashed(ANN), hashed(BOB), GROUP, hashed(GROUP), tomorrow.seed])
      expect(said).not.toContain(secret);
  });

  it('of yesterday is counted until today is over, for somebody who was offline', async () => {
    const daily = await startDaily();
    const claim = await honestClaim(daily);
    daily.wait(1);
    expect((await daily.send('results', claim)).body).toEqual({ result: 'counted' });
    daily.wait(1);
    expect(await daily.send('results', claim, BOB)).toMatchObject({
      status: 409,
      body: { error: { code: 'other-day' } },
    });
  });

  it('of yesterday isn’t counted if it’s a copy of the best one, which everyone can watch by then', async () => {
    const daily = await startDaily();
    const claim = await honestClaim(daily);
    await daily.send('results', claim);
    daily.wait(1);
    const { log } = (await daily.read(`games/daily-${TODAY}-best`)).body;
    const copy = { ...claim, moves: log.commands };
    expect(await daily.send('results', copy, BOB)).toMatchObject({
      status: 409,
      body: { error: { code: 'published' } },
    });
    expect((await daily.send('results', claim)).body).toEqual({ result: 'already' });
    expect((await daily.read(`daily/standings?day=${TODAY}`)).body).toMatchObject({ results: 1 });
  });

  it('that is the best of its day can be watched from the next day on', async () => {
    const daily = await startDaily();
    const claim = await honestClaim(daily);
    await daily.send('results', { ...claim, name: 'Ann' });
    const path = `games/daily-${TODAY}-best`;
    expect(await daily.read(path)).toMatchObject({ status: 404 });
    daily.wait(1);
    const { body } = await daily.read('daily');
    expect(body.yesterday).toEqual({
      day: TODAY,
      results: 1,
      best: { name: 'Ann', score: claim.score, gameId: `daily-${TODAY}-best` },
    });
    const { body: game } = await daily.read(path);
    expect(game.players[0]).toMatchObject({ name: 'Ann', score: claim.score, bot: null });
    expect(game.players[1]).toMatchObject({ name: 'Walter', bot: 'steady' });
    expect(replay(game.log).state.players[0]).toMatchObject({ name: 'Ann', totalScore: claim.score });
    expect(await daily.read(`${path}/verification`)).toMatchObject({ status: 200 });
  });
});

function nested(depth: number): string[] {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
}

describe('a forged result', () => {
  it('changes nothing, and says why', async () => {
    const daily = await startDaily();
    const claim = await honestClaim(daily);
    const { moves, score } = claim;
    const others = await playedOn({ day: TODAY, seed: 'one that I like better' });
    const forged: readonly [string, object, number, string][] = [
      ['a better score', { score: score - 1 }, 409, 'other-score'],
      ['fewer moves', { moves: moves.slice(0, -1) }, 409, 'not-over'],
      ['more moves', { moves: [...moves, moves[0]] }, 409, 'after-the-end'],
      [
        'without the computer players’ moves',
        { moves: moves.filter((one) => 'playerId' in one && one.playerId === 's1') },
        409,
        'computer-move',
      ],
      ['other cards', others, 409, 'computer-move'],
      ['another version', { version: 2 }, 409, 'other-version'],
      ['tomorrow’s', { day: TOMORROW }, 409, 'other-day'],
      ['too old', { day: yesterdayOf(YESTERDAY) }, 409, 'other-day'],
      ['yesterday’s with today’s moves', { day: YESTERDAY }, 409, 'computer-move'],
      ['no date', { day: '2026-13-99' }, 400, 'malformed'],
      ['other rules', { rules: 'classic' }, 400, 'malformed'],
      ['another seed', { seed: 'mine' }, 400, 'malformed'],
      ['other levels', { levels: ['random', 'random', 'random'] }, 400, 'malformed'],
      ['somebody else’s device', { device: hashed(BOB) }, 400, 'malformed'],
      ['an impossible name', { name: '\u200b' }, 409, 'bad-name'],
      ['a very long name', { name: 'x'.repeat(1000) }, 400, 'malformed'],
      ['a group that could be guessed', { group: 'smiths' }, 400, 'malformed'],
      ['no moves', { moves: [] }, 409, 'not-over'],
      ['nonsense', { moves: 'all of them' }, 400, 'malformed'],
      ['too many moves', { moves: Array(MAX_DEAL_MOVES + 1).fill({ type: 'RESOLVE' }) }, 400, 'malformed'],
      [
        'moves nested deeper than any',
        { moves: [{ type: 'DISCARD', cardId: nested(2000) }] },
        400,
        'malformed',
      ],
      ['too much', { moves: [{ type: 'x'.repeat(300_000) }] }, 413, 'too-large'],
    ];
    for (const [what, change, status, code] of forged) {
      const { status: got, body } = await daily.send('results', { ...claim, ...change });
      expect([what, got, body.error.code]).toEqual([what, status, code]);
      expect(body.error.message).not.toBe('');
    }
    for (const day of [YESTERDAY, TODAY, TOMORROW, yesterdayOf(YESTERDAY)])
      expect((await daily.read(`daily/standings?day=${day}`)).body).toMatchObject({ results: 0, you: null });
    expect((await daily.send('results', claim)).body).toEqual({ result: 'counted' });
  });

  it('costs little, however often it’s sent: a second try isn’t replayed, and after some in an hour there’s a break', async () => {
    const daily = await startDaily();
    const claim = await honestClaim(daily);
    await daily.send('results', claim);
    for (let nth = 1; nth < SUBMITTING.max; nth++) await daily.send('results', { ...claim, score: nth });
    expect(daily.replays()).toBe(1);
    expect(await daily.send('results', claim, BOB)).toMatchObject({ status: 429 });
  });

  it('waits for its turn: while the threads are busy, it can be sent again later', async () => {
    const replays: DealReplays = { replay: () => Promise.reject(new BusyError('busy')) };
    const daily = await startDaily({ replays });
    const claim = await honestClaim(daily);
    expect(await daily.send('results', claim)).toMatchObject({
      status: 503,
      body: { error: { code: 'busy' } },
    });
  });
});

it('says nothing about days to come', async () => {
  const daily = await startDaily();
  for (const path of [`games/daily-${TOMORROW}-best`, `games/daily-${tomorrowOf(TOMORROW)}-best`])
    expect(await daily.read(path)).toMatchObject({ status: 404 });
  expect((await daily.read(`daily/standings?day=${TOMORROW}`)).body).toMatchObject({ results: 0 });
  expect(await daily.read('daily/standings?day=tomorrow')).toMatchObject({ status: 400 });
});
