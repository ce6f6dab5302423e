import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { get } from '../http/testing/request.ts';
import { connect } from '../http/testing/socketClient.ts';
import { sqliteFile } from '../store/openStore.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { openArchive } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { createRoom } from './testing/createRoom.ts';
import { openFuzzer } from './testing/fuzzer.ts';
import { createGarbage } from './testing/garbage.ts';
import { bundleServer, NO_LIMITS, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import {
  describeRoom,
  startRoom,
  type TestRoom,
  type TestRoomOptions,
  waitUntilOver,
} from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 13);
/** `npm run attack:server` sends more, and for longer. */
const MESSAGES = 60_000;
const AT_ONCE = 100;

let folder = '';

beforeAll(bundleServer);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-fuzz-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess({ MAYI_DATA: folder, ...env });
  onTestFinished(async () => void (await server.end()));
  return server;
}

async function startTestRoom(options: TestRoomOptions): Promise<TestRoom> {
  const room = await startRoom(options);
  onTestFinished(() => room.stop());
  return room;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const socketOf = (url: string, code: string) => `${url.replace('http', 'ws')}/api/rooms/${code}/ws`;

/** Waits for the end of the game, audits it, and checks that the server logged nothing. */
async function finish(server: ServerProcess, room: TestRoom): Promise<void> {
  const archive = openArchive(sqliteFile(folder));
  onTestFinished(() => archive.close());
  await withTimeout(waitUntilOver(room, archive), () => `seed ${SEED}: ${describeRoom(room)}`);
  expect((await audit(archive, { ...room, hasOthers: true })).games).toBeGreaterThan(0);
  expect(server.stderr).toBe('');
  expect((await get(`${server.url}/readyz`)).status).toBe(200);
  await room.stop();
  expect(await server.end('SIGTERM')).toBe(0);
}

describe(`${MESSAGES.toLocaleString('en')} hostile messages (seed ${SEED})`, () => {
  it('to a live room are all answered, and the game continues to its end', async () => {
    const random = randomOf(SEED);
    const server = await start(NO_LIMITS);
    const { url } = server;
    let isFuzzing = true;
    const room = await startTestRoom({
      settings: { rules: TWO_ROUNDS },
      names: ['Ann', 'Bob', 'Mallory'],
      findUrl: async () => url,
      wantsMore: () => isFuzzing,
      random,
    });
    const lobby = await createRoom(url, { rules: ONE_ROUND }, ['Trudy']);
    const [mallory, trudy] = [room.room.seated[2]!, lobby.seated[0]!];
    const fuzzers = [
      // A second window of a player, a spectator, a player in a lobby, and a client with a wrong secret.
      { url: socketOf(url, room.code), headers: bearer(mallory.secret), isCareful: true },
      { url: socketOf(url, room.code), headers: {}, isCareful: false },
      { url: socketOf(url, lobby.code), headers: bearer(trudy.secret), isCareful: true },
      { url: socketOf(url, room.code), headers: bearer('wrong'), isCareful: false },
    ];
    const share = MESSAGES / fuzzers.length;
    const fuzz = fuzzers.map(async ({ url: address, headers, isCareful }) => {
      const garbage = createGarbage(randomOf(random.below(2 ** 31)), { isCareful });
      const fuzzer = await openFuzzer(address, headers);
      for (let sent = 0; sent < share; sent += AT_ONCE)
        await fuzzer.send(Array.from({ length: AT_ONCE }, () => garbage.next(fuzzer.seq)));
      await fuzzer.close();
    });
    await withTimeout(Promise.all(fuzz), () => `seed ${SEED}: ${describeRoom(room)}`);
    isFuzzing = false;
    await finish(server, room);
  });
});

describe('floods and oversized messages, with default limits', () => {
  it('close only their own connections, and disturb no player', async () => {
    const random = randomOf(SEED);
    const server = await start({ TRUST_PROXY: 'loopback', MAYI_REQUESTS_PER_MINUTE: '100000' });
    const { url } = server;
    let isFlood = true;
    const room = await startTestRoom({
      settings: { rules: ONE_ROUND, seats: 3 },
      names: ['Ann', 'Bob'],
      findUrl: async () => url,
      wantsMore: () => isFlood,
      random,
    });
    const path = `/api/rooms/${room.code}/ws`;
    const garbage = createGarbage(random, { isCareful: true });
    for (let round = 0; round < 20; round++) {
      const from = { headers: { 'x-forwarded-for': `10.0.0.${round}` } };
      const flood = connect(url, path, from);
      await once(flood.socket, 'open');
      for (let sent = 0; sent < 400; sent++) flood.socket.send(garbage.next(1));
      const oversized = connect(url, path, from);
      await once(oversized.socket, 'open');
      oversized.socket.send('x'.repeat(5000 + random.below(100_000)));
      const closed = await withTimeout(
        Promise.all([flood.closed, oversized.closed]),
        () => `flood ${round} is tolerated, seed ${SEED}`,
      );
      expect(closed.map(({ code }) => code)).toEqual([CLOSE_CODES['too-fast'], 1009]);
    }
    isFlood = false;
    await finish(server, room);
  });
});
