import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { get } from '../http/testing/request.ts';
import { sqliteFile } from '../store/openStore.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { openArchive } from './testing/archive.ts';
import { type Attack, addCounts, type Counts, type Target } from './testing/attacks/attack.ts';
import { fillRooms } from './testing/attacks/filledRooms.ts';
import { hostileRules } from './testing/attacks/hostileRules.ts';
import { largeReads } from './testing/attacks/largeReads.ts';
import { idleConnections, unfinishedPosts } from './testing/attacks/openConnections.ts';
import { strangers } from './testing/attacks/strangers.ts';
import { toggling } from './testing/attacks/toggling.ts';
import { createWaits, describeTimes, type Waits } from './testing/attacks/waits.ts';
import { audit } from './testing/audit.ts';
import { bundleServer, NO_LIMITS, type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { TWO_ROUNDS } from './testing/shortRules.ts';
import { describeRoom, startRoom, type TestRoom, waitUntilOver } from './testing/testRoom.ts';
import { measureWorkOf, peakMemory } from './testing/threadWork.ts';

const SEED = Number(process.env.MAYI_SEED ?? 11);
/** `npm run attack:server` sets it. Otherwise every attack happens once. */
const MINUTES = Number(process.env.MAYI_MINUTES ?? 0);
const IS_LONG = MINUTES > 0;
const MAX_WAIT_MS = 1000;
/** Half a minute on a quiet machine; long runs have no limit. */
const TEST_TIMEOUT_MS = IS_LONG ? 0 : 20 * 60_000;
const LONG_ROOM = IS_LONG ? 20_000 : 8000;
const CONTRACTS = IS_LONG ? 200 : 24;
/** What a long run should reach. */
const WHOLE_GAMES = 200;
/** Between repetitions: an endless flood would exceed the usual limits, which are off here because there's only one address. */
const PAUSE_MS = 3000;
const TOKEN = 'attack';

const ATTACKS: readonly Attack[] = [
  hostileRules({
    contracts: CONTRACTS,
    ...(IS_LONG
      ? { turns: 500, entries: 1000, expertsEvery: 1 }
      : { turns: 30, entries: 35, expertsEvery: 20 }),
  }),
  strangers,
  toggling,
  largeReads,
  unfinishedPosts(50),
  idleConnections(IS_LONG ? 2000 : 300),
];

beforeAll(bundleServer);

/** Three people who play one game after another, calmly, and notice nothing of it all. */
function startInnocents(url: string, waits: Waits, wantsMore: () => boolean): Promise<TestRoom> {
  return startRoom({
    settings: { rules: TWO_ROUNDS, seats: 3 },
    names: ['Ann', 'Bob', 'Cleo'],
    findUrl: async () => url,
    random: randomOf(SEED),
    paceMs: 150,
    onRequest: waits.onRequest,
    wantsMore,
  });
}

async function repeat(attack: Attack, target: Target): Promise<Counts> {
  let counts: Counts = addCounts({ times: 1 }, await attack.run(target));
  while (IS_LONG && !target.isTimeUp()) {
    await pause(PAUSE_MS);
    counts = addCounts(counts, { times: 1 }, await attack.run(target));
  }
  return counts;
}

function describeAttack({ name }: Attack, counts: Counts): string {
  const text = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  return `${name}: ${text.join(', ')}`;
}

/** Games that are too long are abandoned, and every repetition has other contracts. */
function describeWholeGames(counts: Counts): string {
  const played = counts['whole games'] ?? 0;
  const more = played < WHOLE_GAMES ? ': more minutes play more of them' : '';
  return `contracts with a whole game: ${played} of ${WHOLE_GAMES}${more}`;
}

async function botMoves({ url }: ServerProcess): Promise<string> {
  const { body } = await get(`${url}/metrics`, { authorization: `Bearer ${TOKEN}` });
  const lines = String(body).match(/^mayi_(bot_moves|bot_timeouts|turned_away)_total\S* \d*[1-9]\d*$/gm);
  return (lines ?? []).join('\n');
}

describe(`a server under attack from all sides (seed ${SEED})`, () => {
  it('answers the people at other tables as if nothing were wrong', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayi-attack-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const filled = await fillRooms(folder, LONG_ROOM);
    const env = { ...NO_LIMITS, TRUST_PROXY: 'loopback', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' };
    const server = await startServerProcess({ ...env, MAYI_DATA: folder, MAYI_BOT_THREADS: '1' });
    onTestFinished(async () => void (await server.end()));

    const waits = createWaits(measureWorkOf(server.pid));
    onTestFinished(() => waits.stop());
    let isUnderAttack = true;
    const innocents = await startInnocents(server.url, waits, () => isUnderAttack);
    onTestFinished(() => innocents.stop());
    const isPlaying = innocents.players.map(({ until }) => until(({ room }) => room.phase === 'playing'));
    await withTimeout(Promise.all(isPlaying), () => describeRoom(innocents));
    const codes: string[] = [];
    const endsAt = performance.now() + MINUTES * 60_000;
    const isTimeUp = () => IS_LONG && performance.now() > endsAt;
    const target = { url: server.url, random: randomOf(SEED), filled, codes, isTimeUp };
    const counts = await Promise.all(ATTACKS.map((attack) => repeat(attack, target)));
    isUnderAttack = false;
    const report = ATTACKS.map((attack, nth) => describeAttack(attack, counts[nth] ?? {}));
    if (IS_LONG) report.push(describeWholeGames(addCounts(...counts)));

    const archive = openArchive(sqliteFile(folder));
    onTestFinished(() => archive.close());
    await withTimeout(waitUntilOver(innocents, archive), () => `seed ${SEED}: ${describeRoom(innocents)}`);
    const { games } = await audit(archive, innocents);
    const seqs = await archive.seqsOf(codes);
    report.push(
      await botMoves(server),
      `attacked rooms: ${seqs.size}, with ${[...seqs.values()].reduce((sum, seq) => sum + seq, 0)} entries`,
      `memory: at most ${Math.round(peakMemory(server.pid) / 2 ** 20)} MiB`,
      `innocents: ${waits.waited.length} requests in ${games} games, ${waits.refusals} refused`,
      `they waited ${describeTimes(waits.waited)}`,
      `of that for the server ${describeTimes(waits.waitedForServer)}`,
      `the server’s busiest thread worked meanwhile ${describeTimes(waits.worked)}`,
    );
    console.info(report.join('\n'));

    expect(games).toBeGreaterThan(0);
    // A busy machine makes everybody wait. The server's own work doesn't depend on it.
    expect(Math.max(0, ...waits.worked)).toBeLessThan(MAX_WAIT_MS);
    if (IS_LONG) expect(Math.max(...waits.waitedForServer)).toBeLessThan(MAX_WAIT_MS);
    expect(server.stderr).toBe('');
    expect((await get(`${server.url}/readyz`)).status).toBe(200);
    await innocents.stop();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
