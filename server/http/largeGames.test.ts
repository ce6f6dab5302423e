import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { openTestSqlite } from '../store/testing/sqlite.ts';
import { jsonStream } from './gameRoutes.ts';
import { BYTES_PER_TOGGLE, playedGame, toggles } from './testing/playedGame.ts';
import { get, post } from './testing/request.ts';
import { startTestServer } from './testing/testServer.ts';

const LARGE = 2_000_000;
/** Far less than a game, far more than anything else here. */
const SMALL = 200_000;

/** From before Y9: far too long, but stored. */
const TOGGLES = toggles(LARGE / BYTES_PER_TOGGLE);

/** A server with one finished game, and how many requests read it at once. */
async function serverWithGame(commands = playedGame().commands) {
  const sqlite = await openTestSqlite();
  onTestFinished(() => sqlite.close());
  const reads = { now: 0, most: 0, all: 0 };
  const store: Store = {
    ...sqlite.store,
    async finishedGame(id) {
      reads.all += 1;
      reads.now += 1;
      reads.most = Math.max(reads.most, reads.now);
      const game = await sqlite.store.finishedGame(id);
      reads.now -= 1;
      return game;
    },
  };
  const { url } = await startTestServer({ store });
  const { code } = (await post(`${url}/api/rooms`)).body;
  const text = JSON.stringify({ ...playedGame(), commands });
  await store.append({
    code,
    expectedSeq: 1,
    entries: [{ seq: 2, commandId: null, at: 0, entry: { type: 'emptied', seat: 's1' } }],
    wakeAt: null,
    finished: { id: 'game', code, endedAt: 5000, rules: 'quoted "rules"', players: [], log: text },
  });
  return { url, reads, text };
}

it('a large game is sent as it is stored, to a few at a time, and never parsed', async () => {
  const { url, reads, text } = await serverWithGame(TOGGLES);
  const parsed = vi.spyOn(JSON, 'parse');
  const written = vi.spyOn(JSON, 'stringify');
  const fetchGame = async () => (await fetch(`${url}/api/games/game`)).text();
  const bodies = await Promise.all(Array.from({ length: 10 }, fetchGame));
  const longest = (texts: readonly unknown[]) => Math.max(0, ...texts.map((one) => String(one).length));
  const readByMain = longest(parsed.mock.calls.map(([input]) => input));
  const writtenByMain = longest(written.mock.results.map(({ value }) => value));
  vi.restoreAllMocks();

  expect(text.length).toBeGreaterThan(LARGE * 0.9);
  expect(new Set(bodies).size).toBe(1);
  expect(JSON.parse(bodies[0]!)).toEqual({
    id: 'game',
    endedAt: 5000,
    rules: 'quoted "rules"',
    players: [],
    log: JSON.parse(text),
  });
  expect(readByMain).toBeLessThan(SMALL);
  expect(writtenByMain).toBeLessThan(SMALL);
  expect(reads).toMatchObject({ all: 10, most: 2 });
});

it('few requests at a time replay a game', async () => {
  const { url, reads } = await serverWithGame();
  const fetchGame = async () => (await fetch(`${url}/api/games/game/verification`)).status;
  expect(await Promise.all(Array.from({ length: 4 }, fetchGame))).toEqual([200, 200, 200, 200]);
  expect(reads.most).toBe(1);
});

it('a game from before there was a limit isn’t replayed', async () => {
  const { url } = await serverWithGame([...TOGGLES, ...TOGGLES, ...TOGGLES]);
  const { status, body } = await get(`${url}/api/games/game/verification`);
  expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'too-long' } } });
});

it.each([0, 1])(
  'sends texts of any length and any characters as they are (%i characters before)',
  async (shift) => {
    const parts = ['', 'x'.repeat(shift), '🃏'.repeat(100_000), 'ä', 'Δ'.repeat(65_536)];
    expect(await text(jsonStream(...parts))).toBe(parts.join(''));
  },
);
