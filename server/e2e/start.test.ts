import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../http/testing/request.ts';
import { type TestPostgres, testPostgres } from '../store/testing/postgres.ts';
import { patiently } from '../testing/withTimeout.ts';
import { bundleProgram, type Program, startProgram } from './testing/serverProcess.ts';

const DROPS = 60;
const STARTS = 3;
const ENDS = 5;

let database: TestPostgres | undefined;
const ends: Program['end'][] = [];

beforeAll(bundleProgram);
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  await database?.stop();
});

describe('a server that starts while its connections to the database are dropped', () => {
  it('starts all the same, as soon as it is let', async () => {
    const postgres = await testPostgres();
    database = postgres;
    const url = await postgres.url();
    for (let nth = 0; nth < STARTS; nth++) {
      const started = startProgram({ DATABASE_URL: url }, (end) => ends.push(end));
      // It is waited for below.
      started.catch(() => {});
      for (let drops = 0; drops < DROPS; drops++) await postgres.dropConnections();
      const program = await patiently(started, () => `start ${nth + 1}`);
      expect((await get(`${program.url}/readyz`)).status).toBe(200);
      expect(await program.end('SIGTERM')).toBe(0);
    }
  });
});

describe('a server that ends while its connections to the database are dropped', () => {
  it('ends all the same, and properly', async () => {
    const postgres = await testPostgres();
    database = postgres;
    const url = await postgres.url();
    for (let nth = 0; nth < ENDS; nth++) {
      const program = await startProgram({ DATABASE_URL: url }, (end) => ends.push(end));
      await postgres.dropConnections();
      expect(await program.end('SIGTERM')).toBe(0);
    }
  });
});
