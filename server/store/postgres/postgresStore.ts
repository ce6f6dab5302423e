import { type CommitQueue, createCommitQueue } from '../commitQueue.ts';
import type { AppendRow } from '../rows.ts';
import type { AppendResult, Store } from '../store.ts';
import { writeAppends } from './appends.ts';
import { openPool, type Pool, QUERY_TIMEOUT_MS, storeError } from './connect.ts';
import { daily } from './daily.ts';
import { games } from './games.ts';
import { type Hints, openHints } from './hints.ts';
import { migrate } from './migrate.ts';
import { rooms } from './rooms.ts';
import { subscriptions } from './subscriptions.ts';
import { upkeep } from './upkeep.ts';

/** Batches of appends at the same time: if one waits for another node, the rooms in the next one don't. */
const LANES = 2;

/** Rooms in PostgreSQL, for any number of nodes. */
export async function openPostgres(url: string, { timeoutMs = QUERY_TIMEOUT_MS } = {}): Promise<Store> {
  await migrate(url);
  const pool = openPool(url, timeoutMs);
  const hints = await openHints(url, pool, timeoutMs).catch(async (error) => {
    await pool.close();
    throw storeError(error);
  });
  const appends = createCommitQueue((batch: readonly AppendRow[]) => writeAppends(pool, batch), {
    lanes: LANES,
  });
  return {
    isShared: true,
    ...rooms(pool, appends),
    ...games(pool),
    ...daily(pool),
    ...subscriptions(pool),
    ...upkeep(pool),
    ...lifecycle(pool, hints, appends),
  };
}

function lifecycle(pool: Pool, hints: Hints, appends: CommitQueue<AppendRow, AppendResult>) {
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await appends.close();
    await Promise.all([hints.close(), pool.close()]);
  };
  return {
    hint: hints.send,
    onHint: hints.onHint,
    signal: hints.signal,
    onSignal: hints.onSignal,
    close: () => {
      closed ??= close();
      return closed;
    },
  } satisfies Partial<Store>;
}
