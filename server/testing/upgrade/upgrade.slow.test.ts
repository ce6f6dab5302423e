import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playUntil } from '../../host/testing/play.ts';
import { testPostgres } from '../../store/testing/postgres.ts';
import { type Back, comeBack, seenInHistory } from './comeBack.ts';
import { type Engine, postgresEngine, sqliteEngine } from './engines.ts';
import { KEPT_VERSIONS, makeKept, readKept, writeKept } from './keep.ts';
import { start } from './scenes.ts';

/** `npm run keep:database` sets it. */
const KEEP_AS = process.env.MAYI_KEEP_DATABASE;

/** Enough for several turns, drawn and discarded by everybody. */
const MOVES = 25;

/** Plays on, whatever the room was doing: a few moves, or to the end of the game. */
async function playOn({ clients, clock }: Back, isToTheEnd: boolean): Promise<void> {
  const [first] = clients;
  const phase = () => first?.known?.room.phase;
  if (phase() === 'over') first?.lobby({ type: 'rematch' });
  await clock.settle();
  if (phase() === 'lobby') await start({ clients, clock });
  const last = (first?.known?.seq ?? 0) + (isToTheEnd ? Number.POSITIVE_INFINITY : MOVES);
  await playUntil(clients, clock, () => phase() === 'over' || (first?.known?.seq ?? 0) >= last);
}

describe.each([
  ['SQLite', sqliteEngine],
  ['PostgreSQL', async () => postgresEngine(await testPostgres())],
])('%s databases of earlier versions', (_, startEngine) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.stop());

  if (KEEP_AS !== undefined)
    it('of this version are kept, every room where its scene says', async () => {
      const kept = await makeKept(engine);
      expect(kept.rooms.map(({ summary }) => summary)).toMatchObject([
        { phase: 'lobby', seats: [{ ready: true }, { ready: false }, { who: 'bot' }, {}, {}] },
        { phase: 'playing' },
        { phase: 'break', seats: [{ ready: true }, { ready: false }, {}] },
        { phase: 'over' },
        { phase: 'playing', asks: [{ name: 'Cleo' }], seats: [{}, { presence: 'away' }, {}] },
      ]);
      expect(kept.rooms[1]?.spectator?.table?.mayI?.called).toHaveLength(1);
      expect(kept.history.finishedGames).toHaveLength(2);
      writeKept(KEEP_AS, engine, kept);
    });

  it.each(KEPT_VERSIONS)(
    '%s: everybody finds their table as they left it, and can play on',
    async (version) => {
      const { database, scenes, rooms, history } = readKept(version, engine);
      const store = await engine.open(database);
      try {
        // Later versions may add to what is shown.
        expect(await seenInHistory(store, scenes)).toMatchObject(history);
        for (const [index, scene] of scenes.entries()) {
          const back = await comeBack(store, scene);
          expect(JSON.parse(JSON.stringify(back.seen))).toMatchObject(rooms[index] as object);
          await playOn(back, index === scenes.length - 1);
          await back.host.close();
          expect(back.errors).toEqual([]);
        }
        const { finishedGames } = await seenInHistory(store, scenes);
        expect(finishedGames).toHaveLength(history.finishedGames.length + 1);
      } finally {
        await store.close();
      }
    },
  );
});
