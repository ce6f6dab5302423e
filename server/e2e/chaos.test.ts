import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../store/postgres/postgresStore.ts';
import type { Store } from '../store/store.ts';
import { type TestPostgres, testPostgres } from '../store/testing/postgres.ts';
import { diceOf } from '../testing/sim/random.ts';
import { patiently } from '../testing/withTimeout.ts';
import { audit } from './testing/audit.ts';
import { createTicker } from './testing/eventCounter.ts';
import { createMischief } from './testing/faults.ts';
import { createFleet, type Fleet } from './testing/fleet.ts';
import { bundleProgram, WITHOUT_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { atRest, type Party, startParty, stateOf } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 7);
const MINUTES = Number(process.env.MAYI_MINUTES ?? 0.4);
const NODES = 3;

let database: TestPostgres | undefined;
let store: Store | undefined;
let fleet: Fleet | undefined;
const parties: Party[] = [];

beforeAll(bundleProgram);
afterEach(async () => {
  await fleet?.destroy();
  await Promise.all(parties.splice(0).map((party) => party.stop()));
  await store?.close();
  await database?.stop();
});

const TABLES = [
  { settings: { rules: ONE_ROUND }, names: ['Ann', 'Bob', 'Cleo'] },
  { settings: { rules: TWO_ROUNDS, seats: 3 }, names: ['Dan', 'Eve'] },
  { settings: { rules: TWO_ROUNDS, mayI: 'relaxed' }, names: ['Fay', 'Gus', 'Hal', 'Ida'] },
  { settings: { rules: ONE_ROUND, seats: 5, mayI: 'untimed' }, names: ['Joe', 'Kim'] },
] as const;

describe(`three servers on one PostgreSQL, with all that can go wrong (seed ${SEED})`, () => {
  it('lose nothing that they acknowledged, double nothing, and every room goes on', async () => {
    const dice = diceOf(SEED);
    const ticker = createTicker();
    let isStorm = true;
    database = await testPostgres();
    const url = await database.url();
    const site = createFleet({ ...WITHOUT_LIMITS, DATABASE_URL: url }, dice);
    fleet = site;
    await Promise.all(Array.from({ length: NODES }, (_, place) => site.start(place)));
    for (const table of TABLES) {
      const common = { where: site.where, wantsMore: () => isStorm, hear: ticker.tick, dice, stutter: 0.05 };
      parties.push(await startParty({ ...common, ...table }));
    }

    const mischief = createMischief({ fleet: site, nodes: NODES, database, parties }, dice);
    const state = () => `seed ${SEED}, ${JSON.stringify(mischief.done)}:\n${parties.map(stateOf).join('\n')}`;
    const began = Date.now();
    const part = () => (Date.now() - began) / (MINUTES * 60_000);
    for (; part() < 1; ) {
      const isTime = mischief.done['database-restarted'] < Math.floor(part() * 2);
      await patiently(mischief.strike(isTime ? 'database-restarted' : undefined), state);
      await patiently(ticker.after(dice.below(200)), state);
    }
    isStorm = false;
    await patiently(mischief.over(), () => `servers do not start again, ${state()}`);

    const kept = await openPostgres(url);
    store = kept;
    await patiently(Promise.all(parties.map((party) => atRest(party, kept))), state);
    for (const [index, party] of parties.entries()) {
      const { games } = await audit(kept, party);
      expect(games, state()).toBeGreaterThan(0);
      for (const name of TABLES[index]!.names) {
        const [statistics] = await kept.statistics({ name });
        expect(statistics?.games, `${name} in ${state()}`).toBe(games);
      }
    }
    expect(site.crashes, state()).toEqual([]);
    expect(await site.end()).toEqual(Array.from({ length: NODES }, () => 0));
    console.info(`${Math.round(Date.now() - began) / 1000} s of chaos, ${state()}`);
  });
});
