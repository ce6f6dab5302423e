import { type Day, dayNumber, dealGameId, tomorrowOf } from '@mayi/bots/dailyDeal';
import { hashSeed } from '@mayi/core/cards';
import { describe, expect, it, vi } from 'vitest';
import { SOME_DEAL } from '../../bots/testing/dailyDeal.ts';
import { dailyRecord } from '../solo/newRecord.ts';
import type { SoloRecord } from '../solo/record.ts';
import { memoryStorage } from '../view/app/storage.ts';
import { binsOf } from './bins.ts';
import type { DailyApi, SentResult, Standings, Today } from './dailyApi.ts';
import { resultOf, shareLine, streakIn } from './dailyState.ts';
import { createDailyStore } from './dailyStore.ts';

const { day: DAY } = SOME_DEAL;
const DAY_MS = 24 * 60 * 60 * 1000;
const STANDINGS: Standings = {
  results: 1,
  scores: [{ score: 84, count: 1 }],
  best: [],
  group: [],
  you: null,
};
const OFFLINE = { ok: false, refusal: { code: 'offline', rule: null, message: '' } } as const;

function seedOn(day: Day): string {
  return `the seed of ${day}`;
}

function published(day: Day, more: Partial<Today> = {}): Today {
  const next = tomorrowOf(day);
  return {
    day,
    seed: seedOn(day),
    version: 1,
    tomorrow: { day: next, seedHash: hashSeed(seedOn(next)) },
    endsAt: 0,
    yesterday: { day, results: 0, best: null },
    ...more,
  };
}

/** A server and a device, in a day that the test chooses. */
function setUp() {
  const storage = memoryStorage();
  const games = new Map<string, SoloRecord>();
  const sent: SentResult[] = [];
  const changed: object[] = [];
  const server = {
    day: DAY,
    today: undefined as Today | 'off' | undefined,
    isOnline: true,
    isHanging: false,
    refusal: undefined as string | undefined,
    answer: { ok: true, value: { result: 'counted' } } as Awaited<ReturnType<DailyApi['send']>>,
  };
  const online = async <T>(answer: () => T) => {
    if (server.isHanging) await new Promise<never>(() => {});
    return server.isOnline ? answer() : OFFLINE;
  };
  const api: DailyApi = {
    today: () =>
      online(() =>
        server.today === 'off'
          ? { ok: false, refusal: { code: 'not-found', rule: null, message: '' } }
          : { ok: true, value: server.today ?? published(server.day) },
      ),
    send: (result) =>
      online(() => {
        sent.push(result);
        return server.answer;
      }),
    change: (shown) =>
      online(() => {
        changed.push(shown);
        const code = server.refusal;
        return code === undefined
          ? { ok: true, value: {} }
          : { ok: false, refusal: { code, rule: null, message: 'no' } };
      }),
    standings: () => online(() => ({ ok: true, value: STANDINGS })),
  };
  const open = () =>
    createDailyStore({
      storage,
      api,
      now: () => dayNumber(server.day) * DAY_MS,
      record: async (gameId) => games.get(gameId),
    });
  const finishGame = (day: Day, score = 84) => {
    const deal = { day, seed: seedOn(day) };
    const record = dailyRecord(deal, 'first', { name: '', now: 0 });
    games.set(dealGameId(day), {
      ...record,
      phase: 'over',
      totals: [score, 1, 2, 3],
      daily: { day, version: 1, wentOut: [true, true, false] },
    });
  };
  return { server, sent, changed, open, finishGame, games, store: open() };
}

describe('the daily deal of a device', () => {
  it('is fetched once, and can be played offline from then on, but not the next day', async () => {
    const { server, open, store } = setUp();
    server.isOnline = false;
    await store.refresh();
    expect(store.getState().availability).toBe('offline');
    server.isOnline = true;
    await store.refresh();
    expect(store.getState()).toMatchObject({ availability: 'ready', saved: { deals: [{ day: DAY }] } });
    server.isOnline = false;
    const again = open();
    await again.refresh();
    expect(again.getState()).toMatchObject({ availability: 'ready', today: undefined });
    server.day = tomorrowOf(DAY);
    await again.refresh();
    expect(again.getState().availability).toBe('offline');
  });

  it('that was fetched is there at once on a network that hangs, with the game that was begun', async () => {
    const { server, open, store, games } = setUp();
    await store.refresh();
    games.set(dealGameId(DAY), dailyRecord({ day: DAY, seed: seedOn(DAY) }, 'first', { name: '', now: 0 }));
    server.isHanging = true;
    const again = open();
    void again.refresh();
    await vi.waitUntil(() => again.getState().availability !== 'loading');
    expect(again.getState()).toMatchObject({ availability: 'ready', begun: { daily: { day: DAY } } });
  });

  it('is compared with what was promised the day before', async () => {
    const { server, store } = setUp();
    await store.refresh();
    expect(store.getState().saved.deals[0]?.isAsPromised).toBeNull();
    server.day = tomorrowOf(DAY);
    await store.refresh();
    expect(store.getState().saved.deals[0]?.isAsPromised).toBe(true);
    await store.refresh();
    expect(store.getState().saved.deals[0]?.isAsPromised).toBe(true);
    const next = tomorrowOf(server.day);
    server.today = published(next, { seed: 'another one' });
    server.day = next;
    await store.refresh();
    expect(store.getState().saved.deals[0]?.isAsPromised).toBe(false);
  });

  it('says if there is none, or if the app is too old for it', async () => {
    const { server, store } = setUp();
    server.today = 'off';
    await store.refresh();
    expect(store.getState().availability).toBe('off');
    server.today = published(DAY, { version: 2 });
    await store.refresh();
    expect(store.getState().availability).toBe('outdated');
  });
});

describe('a result', () => {
  it('is sent in with its moves, under the player’s name, and compared', async () => {
    const { store, sent, changed, finishGame } = setUp();
    await store.refresh();
    await store.show({ name: 'Ann', group: 'g'.repeat(32) });
    expect(changed).toEqual([]);
    finishGame(DAY);
    await Promise.all([store.finish(DAY), store.refresh(), store.refresh()]);
    expect(sent).toEqual([
      { day: DAY, version: 1, score: 84, moves: [], name: 'Ann', group: 'g'.repeat(32) },
    ]);
    expect(store.getState()).toMatchObject({ standings: STANDINGS, begun: { phase: 'over' } });
    expect(resultOf(store.getState().saved, DAY)).toMatchObject({ sent: 'counted' });
    await store.show({ name: '' });
    expect(changed).toEqual([{ day: DAY, name: null, group: 'g'.repeat(32) }]);
    await store.refresh();
    expect(sent).toHaveLength(1);
  });

  it('is compared with those of its own day only', async () => {
    const { server, store, finishGame } = setUp();
    await store.refresh();
    finishGame(DAY);
    await store.finish(DAY);
    expect(store.getState().standings).toEqual(STANDINGS);
    server.day = tomorrowOf(DAY);
    await store.refresh();
    expect(store.getState().standings).toBeUndefined();
  });

  it('gets a new name later if the server can’t be asked, and keeps its name if the new one is refused', async () => {
    const { server, open, store, changed, finishGame } = setUp();
    await store.refresh();
    finishGame(DAY);
    await store.finish(DAY);
    server.isOnline = false;
    expect(await store.show({ name: 'Ann' })).toMatchObject({ isWaiting: true });
    expect(changed).toEqual([]);
    server.isOnline = true;
    const again = open();
    await again.refresh();
    await again.refresh();
    expect(changed).toEqual([{ day: DAY, name: 'Ann', group: null }]);
    server.refusal = 'bad-name';
    expect(await again.show({ name: 'Bad' })).toEqual({ isWaiting: false, message: 'no' });
    expect(again.getState().saved).toMatchObject({ name: 'Ann', unsent: null });
  });

  it('that was made offline waits, even for a closed tab, and is sent in later', async () => {
    const { server, open, store, sent, finishGame } = setUp();
    await store.refresh();
    server.isOnline = false;
    finishGame(DAY);
    const again = open();
    await again.refresh();
    expect(resultOf(again.getState().saved, DAY)).toMatchObject({ sent: 'waiting', score: 84 });
    expect(again.getState().standings).toBeUndefined();
    server.isOnline = true;
    server.answer = { ok: false, refusal: { code: 'busy', rule: null, message: '' } };
    await again.refresh();
    expect(resultOf(again.getState().saved, DAY)).toMatchObject({ sent: 'waiting' });
    server.answer = { ok: true, value: { result: 'counted' } };
    await again.refresh();
    expect(resultOf(again.getState().saved, DAY)).toMatchObject({ sent: 'counted' });
    expect(sent).toHaveLength(2);
  });

  it('that isn’t confirmed is not sent again', async () => {
    const { server, store, sent, finishGame } = setUp();
    await store.refresh();
    server.answer = { ok: false, refusal: { code: 'computer-move', rule: null, message: '' } };
    finishGame(DAY);
    await store.finish(DAY);
    await store.refresh();
    expect(resultOf(store.getState().saved, DAY)).toMatchObject({ sent: 'refused' });
    expect(sent).toHaveLength(1);
  });

  it('of a deal that was begun late can be finished the next day; days in a row make a streak', async () => {
    const { server, store, finishGame, games } = setUp();
    const next = tomorrowOf(DAY);
    await store.refresh();
    games.set(dealGameId(DAY), dailyRecord({ day: DAY, seed: seedOn(DAY) }, 'first', { name: '', now: 0 }));
    server.day = next;
    await store.refresh();
    expect(store.getState()).toMatchObject({ unfinished: { day: DAY }, begun: undefined });
    finishGame(next, 10);
    await store.finish(next);
    expect(streakIn(store.getState().saved, next)).toBe(1);
    finishGame(DAY);
    await store.finish(DAY);
    expect(store.getState()).toMatchObject({ unfinished: undefined, begun: { daily: { day: next } } });
    const { saved } = store.getState();
    expect(streakIn(saved, next)).toBe(2);
    expect(streakIn(saved, tomorrowOf(tomorrowOf(next)))).toBe(0);
    expect(shareLine(saved.played.find(({ day }) => day === DAY)!, 5)).toBe(
      `May I? daily deal ${DAY} · 84 points · ▮▮▯ · streak 5`,
    );
  });
});

it('scores are shown in a few ranges', () => {
  const scores = [3, 19, 40, 41, 160].map((score, nth) => ({ score, count: nth + 1 }));
  expect(
    binsOf(scores, 41).map(({ from, to, count, isOwn }) => `${from}-${to} ${count}${isOwn ? '!' : ''}`),
  ).toEqual(['0-24 3', '25-49 7!', '50-74 0', '75-99 0', '100-124 0', '125-149 0', '150-174 5']);
  expect(binsOf([], 5)).toEqual([]);
});
