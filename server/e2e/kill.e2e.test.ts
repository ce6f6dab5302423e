import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Known } from '@mayi/core/protocol';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sqliteFile } from '../store/openStore.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { openArchive } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { createEventCounter } from './testing/eventCounter.ts';
import { createFleet } from './testing/fleet.ts';
import { bundleServer, NO_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { describeRoom, startRoom, type TestRoom, waitUntilOver } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 5);
/** `MAYI_KILLS=20`: more often. */
const KILLS = Number(process.env.MAYI_KILLS ?? 4);

beforeAll(bundleServer);

/** Ignores the first few May I? windows, so that their timers have to run out. */
function ignoreWindows(count: number): (known: Known) => boolean {
  const ignored = new Set<string>();
  return ({ table, you }) => {
    if (!table?.mayI || you === null || table.turn === you || !table.mayI.line.includes(you)) return false;
    const discard = `${table.gameId} ${table.round} ${table.discard[0]} ${table.stock}`;
    if (ignored.size < count && table.phase === 'mayIWindow') ignored.add(discard);
    return ignored.size < count || ignored.has(discard);
  };
}

describe(`a server killed ${KILLS} times while rooms play (seed ${SEED})`, () => {
  it('loses nothing it acknowledged, duplicates nothing, and continues each time', async () => {
    const random = randomOf(SEED);
    const messages = createEventCounter();
    let kills = 0;
    const folder = mkdtempSync(join(tmpdir(), 'mayi-kill-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const rooms: TestRoom[] = [];
    onTestFinished(async () => void (await Promise.all(rooms.map((room) => room.stop()))));
    const fleet = createFleet({ ...NO_LIMITS, MAYI_DATA: folder }, random);
    onTestFinished(() => fleet.destroy());
    await fleet.start(0);
    const common = {
      findUrl: fleet.findUrl,
      wantsMore: () => kills < KILLS,
      onMessage: messages.count,
      random,
      duplicateRate: 0.1,
    };
    for (const table of [
      { settings: { rules: TWO_ROUNDS }, names: ['Ann', 'Bob'] },
      { settings: { rules: ONE_ROUND, seats: 3, mayI: 'untimed' }, names: ['Cleo', 'Dan', 'Eve'] },
      { settings: { rules: ONE_ROUND, seats: 5 }, names: ['Fay'], isIdle: ignoreWindows(2) },
    ] as const)
      rooms.push(await startRoom({ ...common, ...table }));
    const state = () => `after ${kills} kills, seed ${SEED}: ${rooms.map(describeRoom).join('\n')}`;

    for (; kills < KILLS; kills++) {
      await withTimeout(messages.after(random.below(120)), state);
      await fleet.kill(0);
      await fleet.start(0);
    }
    const archive = openArchive(sqliteFile(folder));
    onTestFinished(() => archive.close());
    await withTimeout(Promise.all(rooms.map((room) => waitUntilOver(room, archive))), state);
    let all = 0;
    for (const room of rooms) {
      const { acknowledged, games } = await audit(archive, room);
      expect(games, state()).toBeGreaterThan(0);
      expect(acknowledged, state()).toBeGreaterThan(0);
      all += acknowledged;
    }
    // How much a room gets done between two kills depends on the machine.
    expect(all, state()).toBeGreaterThan(30);
    const entries = await archive.entriesFrom(rooms[2]!.code, 1);
    expect(entries.filter(({ entry }) => entry.type === 'played' && entry.by === 'clock')).not.toEqual([]);
    expect(fleet.crashes, state()).toEqual([]);
    expect(await fleet.end()).toEqual([0]);
  });
});
