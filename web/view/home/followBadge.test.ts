import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOMS_KEY, storage } from '../app/storage.ts';
import { followBadge } from './followBadge.ts';
import { hideRoom, loadYourGames } from './yourGames.ts';

let badges: number[];
let page: EventTarget & { visibilityState: string };
let waiting: readonly string[];

beforeEach(() => {
  badges = [];
  waiting = ['aaaaaa', 'bbbbbb'];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  vi.stubGlobal('fetch', async () =>
    Response.json({ rooms: waiting.map((code) => ({ code, awaits: 'turn' })), games: [] }),
  );
  storage.setItem(ROOMS_KEY, '[]');
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise(setImmediate);

async function turn(visibilityState: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

test('the badge counts what waits when the player leaves, however soon that is', async () => {
  followBadge();
  await settled();
  expect(badges).toEqual([2]);
  waiting = ['aaaaaa'];
  await turn('hidden');
  expect(badges).toEqual([2, 1]);
  // Each look costs the server some work, so coming back at once isn't another one.
  await turn('visible');
  expect(badges).toEqual([2, 1]);
});

test('a game that’s removed from the list no longer counts', async () => {
  await loadYourGames();
  hideRoom('aaaaaa');
  hideRoom('bbbbbb');
  expect(badges).toEqual([2, 1, 0]);
});
