import { afterAll, beforeAll } from 'vitest';
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
