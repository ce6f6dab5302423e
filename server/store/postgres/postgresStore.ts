import { type Together, together } from '../commitQueue.ts';
import type { AppendRow } from '../rows.ts';
import type { AppendResult, Store } from '../store.ts';
import { writeAppends } from './appends.ts';
import { openPool, PATIENCE_MS, type Pool, storeError } from './connect.ts';
import { gamesIn } from './games.ts';
import { type Hints, openHints } from './hints.ts';
import { migrate } from './migrate.ts';
import { roomsIn } from './rooms.ts';
import { upkeepIn } from './upkeep.ts';

/** So many batches of appends at once: should one have to wait for another node, the rooms behind it do not. */
const LANES = 2;

/** Rooms in a PostgreSQL, for any number of nodes. */
export async function openPostgres(url: string, { patienceMs = PATIENCE_MS } = {}): Promise<Store> {
  await migrate(url);
  const pool = openPool(url, patienceMs);
  const hints = await openHints(url, pool, patienceMs).catch(async (error) => {
    await pool.close();
    throw storeError(error);
  });
  const appends = together((batch: readonly AppendRow[]) => writeAppends(pool, batch), { lanes: LANES });
  return {
    isShared: true,
    ...roomsIn(pool, appends),
    ...gamesIn(pool),
    ...upkeepIn(pool),
    ...lifeOf(pool, hints, appends),
  };
}

function lifeOf(pool: Pool, hints: Hints, appends: Together<AppendRow, AppendResult>) {
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await appends.close();
    await Promise.all([hints.close(), pool.close()]);
  };
  return {
    hint: hints.send,
    onHint: hints.onHint,
    close: () => {
      closed ??= close();
      return closed;
    },
  } satisfies Partial<Store>;
}
