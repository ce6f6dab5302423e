import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../store/postgres/postgresStore.ts';
import { testPostgres } from '../store/testing/postgres.ts';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { audit } from './testing/audit.ts';
import { createEventCounter } from './testing/eventCounter.ts';
import { createFaults } from './testing/faults.ts';
import { createFleet } from './testing/fleet.ts';
import { bundleServer, NO_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { describeRoom, startRoom, type TestRoom, waitUntilOver } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 7);
const MINUTES = Number(process.env.MAYI_MINUTES ?? 0.12);
const NODES = 3;

beforeAll(bundleServer);

const TABLES = [
  { settings: { rules: ONE_ROUND }, names: ['Ann', 'Bob', 'Cleo'] },
  { settings: { rules: TWO_ROUNDS, seats: 3 }, names: ['Dan', 'Eve'] },
  { settings: { rules: TWO_ROUNDS, mayI: 'relaxed' }, names: ['Fay', 'Gus', 'Hal', 'Ida'] },
  { settings: { rules: ONE_ROUND, seats: 5, mayI: 'untimed' }, names: ['Joe', 'Kim'] },
] as const;

describe(`three servers on one PostgreSQL, with random faults (seed ${SEED})`, () => {
  it('lose nothing they acknowledged, duplicate nothing, and keep every room going', async () => {
    const random = randomOf(SEED);
    const messages = createEventCounter();
    let isFaulty = true;
    const database = await testPostgres();
    onTestFinished(() => database.stop());
    const url = await database.url();
    const rooms: TestRoom[] = [];
    onTestFinished(async () => void (await Promise.all(rooms.map((room) => room.stop()))));
    const fleet = createFleet({ ...NO_LIMITS, DATABASE_URL: url }, random);
    onTestFinished(() => fleet.destroy());
    await Promise.all(Array.from({ length: NODES }, (_, index) => fleet.start(index)));
    for (const table of TABLES) {
      const { findUrl } = fleet;
      const common = { findUrl, wantsMore: () => isFaulty, onMessage: messages.count, random };
      rooms.push(await startRoom({ ...common, duplicateRate: 0.05, ...table }));
    }

    const faults = createFaults({ fleet, nodes: NODES, database, rooms }, random);
    const state = () =>
      `seed ${SEED}, ${JSON.stringify(faults.counts)}:\n${rooms.map(describeRoom).join('\n')}`;
    const startedAt = Date.now();
    const progress = () => (Date.now() - startedAt) / (MINUTES * 60_000);
    while (progress() < 1) {
      const isRestartDue = faults.counts['database-restarted'] < Math.floor(progress() * 2);
      await withTimeout(faults.inject(isRestartDue ? 'database-restarted' : undefined), state);
      await withTimeout(messages.after(random.below(200)), state);
    }
    isFaulty = false;
    await withTimeout(faults.recovered(), () => `servers do not restart, ${state()}`);

    const store = await openPostgres(url);
    onTestFinished(() => store.close());
    await withTimeout(Promise.all(rooms.map((room) => waitUntilOver(room, store))), state);
    for (const [index, room] of rooms.entries()) {
      const { games } = await audit(store, room);
      expect(games, state()).toBeGreaterThan(0);
      for (const name of TABLES[index]!.names) {
        const [statistics] = await store.statistics({ name });
        expect(statistics?.games, `${name} in ${state()}`).toBe(games);
      }
    }
    expect(fleet.crashes, state()).toEqual([]);
    expect(await fleet.end()).toEqual(Array.from({ length: NODES }, () => 0));
    console.info(`${Math.round(Date.now() - startedAt) / 1000} s of faults, ${state()}`);
  });
});
