import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get } from '../http/testing/request.ts';
import { connectTo } from '../http/testing/socketClient.ts';
import { sqliteFile } from '../store/openStore.ts';
import { diceOf } from '../testing/sim/random.ts';
import { patiently } from '../testing/withTimeout.ts';
import { readBeside } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { openRoomAt } from './testing/createRoom.ts';
import { openFuzzer } from './testing/fuzzer.ts';
import { createGarbage } from './testing/garbage.ts';
import { bundleProgram, type Program, startProgram, WITHOUT_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { atRest, type Party, startParty, stateOf } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 13);
const MESSAGES = 100_000;
const AT_ONCE = 100;

let folder = '';
let server: Program | undefined;
let party: Party | undefined;
let archive: ReturnType<typeof readBeside> | undefined;

beforeAll(bundleProgram);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-fuzz-'));
});
afterEach(async () => {
  await party?.stop();
  archive?.close();
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<Program> {
  server = await startProgram({ MAYI_DATA: folder, ...env });
  return server;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const socketOf = (url: string, code: string) => `${url.replace('http', 'ws')}/api/rooms/${code}/ws`;

/** The game goes on to its end, is kept, and the server has nothing to complain about. */
async function finishNormally(running: Program, room: Party): Promise<void> {
  archive = readBeside(sqliteFile(folder));
  await patiently(atRest(room, archive), () => `seed ${SEED}: ${stateOf(room)}`);
  expect((await audit(archive, { ...room, hasOthers: true })).games).toBeGreaterThan(0);
  expect(running.complaints).toBe('');
  expect((await get(`${running.url}/readyz`)).status).toBe(200);
  await room.stop();
  expect(await running.end('SIGTERM')).toBe(0);
}

describe(`${MESSAGES.toLocaleString('en')} hostile messages (seed ${SEED})`, () => {
  it('to a live room are all answered; the game goes on to its end', async () => {
    const dice = diceOf(SEED);
    const running = await start(WITHOUT_LIMITS);
    const { url } = running;
    let isFuzzing = true;
    const room = await startParty({
      settings: { rules: TWO_ROUNDS },
      names: ['Ann', 'Bob', 'Mallory'],
      where: async () => url,
      wantsMore: () => isFuzzing,
      dice,
    });
    party = room;
    const lobby = await openRoomAt(url, { rules: ONE_ROUND }, ['Trudy']);
    const [mallory, trudy] = [room.room.seated[2]!, lobby.seated[0]!];
    const fuzzers = [
      // A second window of somebody who plays, somebody who watches, and somebody at a table where nothing has begun.
      { url: socketOf(url, room.code), headers: bearer(mallory.secret), isCareful: true },
      { url: socketOf(url, room.code), headers: {}, isCareful: false },
      { url: socketOf(url, lobby.code), headers: bearer(trudy.secret), isCareful: true },
      { url: socketOf(url, room.code), headers: bearer('of-nobody'), isCareful: false },
    ];
    const share = MESSAGES / fuzzers.length;
    const fuzz = fuzzers.map(async ({ url: place, headers, isCareful }) => {
      const garbage = createGarbage(diceOf(dice.below(2 ** 31)), { isCareful });
      const fuzzer = await openFuzzer(place, headers);
      for (let sent = 0; sent < share; sent += AT_ONCE)
        await fuzzer.send(Array.from({ length: AT_ONCE }, () => garbage.next(fuzzer.seq)));
      await fuzzer.close();
    });
    await patiently(Promise.all(fuzz), () => `seed ${SEED}: ${stateOf(room)}`);
    isFuzzing = false;
    await finishNormally(running, room);
  });
});

describe('floods and giants, with the limits as they are', () => {
  it('end with their own line, and disturb nobody who plays', async () => {
    const dice = diceOf(SEED);
    const running = await start({ TRUST_PROXY: 'loopback', MAYI_REQUESTS_PER_MINUTE: '100000' });
    const { url } = running;
    let isFlood = true;
    const room = await startParty({
      settings: { rules: ONE_ROUND, seats: 3 },
      names: ['Ann', 'Bob'],
      where: async () => url,
      wantsMore: () => isFlood,
      dice,
    });
    party = room;
    const path = `/api/rooms/${room.code}/ws`;
    const garbage = createGarbage(dice, { isCareful: true });
    for (let round = 0; round < 20; round++) {
      const from = { headers: { 'x-forwarded-for': `10.0.0.${round}` } };
      const flood = connectTo(url, path, from);
      await once(flood.socket, 'open');
      for (let sent = 0; sent < 400; sent++) flood.socket.send(garbage.next(1));
      const giant = connectTo(url, path, from);
      await once(giant.socket, 'open');
      giant.socket.send('x'.repeat(5000 + dice.below(100_000)));
      const closed = await patiently(
        Promise.all([flood.closed, giant.closed]),
        () => `flood ${round} is borne, seed ${SEED}`,
      );
      expect(closed.map(({ code }) => code)).toEqual([CLOSE_CODES['too-fast'], 1009]);
    }
    isFlood = false;
    await finishNormally(running, room);
  });
});
