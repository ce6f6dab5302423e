import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../testing/withTimeout.ts';
import { storeContract } from '../testing/contract.ts';
import { type TestPostgres, testPostgres } from '../testing/postgres.ts';
import { openPostgres } from './postgresStore.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await testPostgres();
});
afterAll(() => server.stop());

storeContract('PostgreSQL', async () => {
  const url = await server.url();
  let store = await openPostgres(url);
  return {
    store,
    async reopen() {
      await store.close();
      store = await openPostgres(url);
      return store;
    },
    close: () => store.close(),
  };
});

it('knows of a daily result that another node writes at the same moment', async () => {
  const url = await server.url();
  const store = await openPostgres(url);
  const other = postgres(url, { max: 1 });
  onTestFinished(async () => {
    await other.end();
    await store.close();
  });
  const result = { day: 20_000, device: 'ann', name: null, group: null, score: 80, wentOut: '010', at: 1 };
  const { second } = await other.begin(async (sql) => {
    await sql`INSERT INTO daily_results (day, device, score, went_out, at) VALUES (20000, 'ann', 70, '010', 1)`;
    const second = store.addDailyResult(result, { totals: '[]', commands: '[]' }, 100);
    const waiting = () => sql`SELECT pid FROM pg_locks WHERE NOT granted`;
    await waitUntil(
      async () => (await waiting()).count > 0,
      () => 'the second one does not wait',
    );
    return { second };
  });
  expect(await second).toBe('already');
});
