import { type GameLog, replay, verifyShuffle } from '@mayi/core/engine';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hashed } from '../room/secrets.ts';
import type { FinishedPlayer, Store } from '../store/store.ts';
import { openTestSqlite } from '../store/testing/sqlite.ts';
import { playedGame } from './testing/playedGame.ts';
import { cookieHeader, get, post } from './testing/request.ts';
import { openClient } from './testing/socketClient.ts';
import { startTestServer } from './testing/testServer.ts';

const ANN = 'the-device-of-ann-0001';
const BOB = 'the-device-of-bob-0001';
const log: GameLog = playedGame();

let store: Store;
let url: string;
beforeEach(async () => {
  const sqlite = await openTestSqlite();
  onTestFinished(() => sqlite.close());
  store = sqlite.store;
  url = (await startTestServer({ store })).url;
});

const players: readonly FinishedPlayer[] = [
  { name: 'Ann', score: 10, won: true, bot: null, device: hashed(ANN) },
  { name: 'Bob', score: 35, won: false, bot: null, device: hashed(BOB) },
  { name: 'Mo', score: 60, won: false, bot: 'sharp', device: null },
];

/** Creates a room in which a game has just ended. */
async function finishGame(id: string, endedAt: number): Promise<string> {
  const { body } = await post(`${url}/api/rooms`);
  const { code } = body;
  await store.append({
    code,
    expectedSeq: 1,
    entries: [{ seq: 2, commandId: null, at: endedAt, entry: { type: 'emptied', seat: 's1' } }],
    wakeAt: null,
    finished: { id, code, endedAt, rules: 'two rounds', players, log: JSON.stringify(log) },
  });
  return code;
}

describe('a finished game', () => {
  it('can be replayed from its link', async () => {
    await finishGame('game1', 5000);
    const { status, body, headers } = await get(`${url}/api/games/game1`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({ id: 'game1', endedAt: 5000, rules: 'two rounds' });
    expect(body.players[0]).toEqual({ name: 'Ann', score: 10, won: true, bot: null });
    expect(replay(body.log).state.isOver).toBe(true);
    expect(JSON.stringify(body)).not.toContain(hashed(ANN));
  });

  it('can be verified shuffle by shuffle', async () => {
    await finishGame('game1', 5000);
    const { status, body } = await get(`${url}/api/games/game1/verification`);
    expect(status).toBe(200);
    const { rounds, ...claim } = body;
    expect(rounds).toHaveLength(2);
    for (const round of rounds) expect(verifyShuffle({ ...claim, ...round })).toEqual({ ok: true });
    const [first, second] = rounds;
    expect(verifyShuffle({ ...claim, ...first, dealt: second.dealt }).ok).toBe(false);
  });

  it('is a 404 until it is finished', async () => {
    for (const path of ['/api/games/game9', '/api/games/game9/verification', '/api/games/%00game'])
      expect(await get(url + path)).toMatchObject({
        status: 404,
        body: { error: { code: 'no-such-game' } },
      });
  });
});

describe('the history of a device', () => {
  it('is empty for an unknown device', async () => {
    await finishGame('game1', 5000);
    for (const headers of [{}, { 'mayi-device': 'another-device-0000001' }, { 'mayi-device': 'short' }])
      expect(await get(`${url}/api/history`, headers)).toMatchObject({
        status: 200,
        body: { games: [], rooms: [] },
      });
  });

  it('lists its games, newest first, without anybody else’s device', async () => {
    const code = await finishGame('game1', 5000);
    await finishGame('game2', 6000);
    const { body } = await get(`${url}/api/history`, { 'mayi-device': ANN });
    expect(body.games.map(({ id }: { id: string }) => id)).toEqual(['game2', 'game1']);
    expect(body.games[1]).toEqual({
      id: 'game1',
      code,
      endedAt: 5000,
      rules: 'two rounds',
      players: [
        { name: 'Ann', score: 10, won: true, bot: null, you: true },
        { name: 'Bob', score: 35, won: false, bot: null, you: false },
        { name: 'Mo', score: 60, won: false, bot: 'sharp', you: false },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(hashed(BOB));
  });

  it('lists the rooms that can be continued, for a browser by its cookie', async () => {
    const { body: room } = await post(`${url}/api/rooms`);
    const cookie = cookieHeader(await post(`${url}/api/rooms/${room.code}/seats`, { name: 'Ann' }));
    const { body } = await get(`${url}/api/history`, { cookie });
    expect(body).toEqual({
      games: [],
      rooms: [
        {
          code: room.code,
          phase: 'lobby',
          players: ['Ann'],
          you: 'Ann',
          turn: null,
          since: null,
          awaits: null,
          turnTime: 'live',
          changedAt: expect.any(Number),
        },
      ],
    });
    // The same device takes another seat.
    const { body: other } = await post(`${url}/api/rooms`);
    await post(`${url}/api/rooms/${other.code}/seats`, { name: 'Ann' }, { cookie });
    expect((await get(`${url}/api/history`, { cookie })).body.rooms).toHaveLength(2);
  });

  it('lists a room only while this device has a seat there', async () => {
    const roomsOf = async (device: string) =>
      (await get(`${url}/api/history`, { 'mayi-device': device })).body.rooms;
    const { body: room } = await post(`${url}/api/rooms`);
    const seats = `${url}/api/rooms/${room.code}/seats`;
    const request = { name: 'Ann', keep: 'header' };
    const { body: ann } = await post(seats, request, { 'mayi-device': ANN });
    const bearer = { authorization: `Bearer ${ann.secret}` };
    const { body: offer } = await post(`${seats}/mine/move-code`, {}, bearer);
    expect(await roomsOf(ANN)).toMatchObject([{ code: room.code }]);
    const moved = { moveCode: offer.moveCode, keep: 'header' };
    const { body: again } = await post(`${seats}/moved`, moved, { 'mayi-device': BOB });
    expect(await roomsOf(ANN)).toEqual([]);
    expect(await roomsOf(BOB)).toMatchObject([{ code: room.code, you: 'Ann' }]);

    const headers = { authorization: `Bearer ${again.secret}` };
    const client = await openClient(url, `/api/rooms/${room.code}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    await client.next();
    client.socket.send('{"type":"lobby","id":"a","do":{"type":"leave"}}');
    while (!(await client.next()).includes('"applied"'));
    expect(await roomsOf(BOB)).toEqual([]);
  });

  it('shows whose turn it is', async () => {
    const { body: room } = await post(`${url}/api/rooms`, { seats: 3 });
    const path = `/api/rooms/${room.code}`;
    const request = { name: 'Ann', keep: 'header' };
    const { body: ann } = await post(`${url}${path}/seats`, request, { 'mayi-device': ANN });
    const headers = { authorization: `Bearer ${ann.secret}` };
    const client = await openClient(url, `${path}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    await client.next();
    for (const [id, action] of Object.entries({
      a: { type: 'add-bot', level: 'random' },
      b: { type: 'add-bot', level: 'random' },
      c: { type: 'start' },
    }))
      client.socket.send(JSON.stringify({ type: 'lobby', id, do: action }));
    while (!(await client.next()).includes('"id":"c"'));
    const { body } = await get(`${url}/api/history`, { 'mayi-device': ANN });
    const [{ phase, players, turn }] = body.rooms;
    expect(phase).toBe('playing');
    expect(players).toHaveLength(3);
    expect(players).toContain(turn);
  });
});

describe('statistics', () => {
  it('are found by name, in any case, and by rule set', async () => {
    await finishGame('game1', 5000);
    await finishGame('game2', 6000);
    const expected = { name: 'Ann', rules: 'two rounds', games: 2, won: 2, meanScore: 10, bestScore: 10 };
    for (const query of ['name=ann', 'name=ANN&rules=two%20rounds'])
      expect((await get(`${url}/api/statistics?${query}`)).body).toEqual({ statistics: [expected] });
    expect((await get(`${url}/api/statistics?name=ann&rules=classic`)).body).toEqual({ statistics: [] });
  });

  it.each(['', '?name=', '?name=ann&name=bob', '?name=ann&order=1', '?name=a%00b', '?name=ann&rules=%07'])(
    'are refused for “%s”',
    async (query) => {
      const { status, body } = await get(`${url}/api/statistics${query}`);
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'malformed' });
    },
  );
});
