import { daily } from './daily.ts';
import type { Database } from './database.ts';
import { gameReads } from './games.ts';
import { type Journal, openJournal } from './journal.ts';
import { roomReads, roomWrites } from './rooms.ts';
import { subscriptions } from './subscriptions.ts';
import { upkeep } from './upkeep.ts';

/** Everything the database thread can do. */
export function createOperations(database: Database, journal: Journal) {
  return {
    ...roomWrites(database, journal),
    ...roomReads(database, journal),
    ...gameReads(database),
    ...daily(database),
    ...subscriptions(database),
    ...upkeep(database, journal),
  };
}

export type Operations = ReturnType<typeof createOperations>;
export type OperationName = keyof Operations;
export type Argument<N extends OperationName> = Parameters<Operations[N]>[0];
export type Returned<N extends OperationName> = ReturnType<Operations[N]>;

/** An operation's name and its argument, as sent to the thread. */
export type Call = readonly [OperationName, unknown];
export type Reply = { readonly result: unknown } | { readonly error: string };

const READ_ONLY: ReadonlySet<OperationName> = new Set<OperationName>([
  'load',
  'entriesFrom',
  'findCommand',
  'seqsOf',
  'aliveNodes',
  'findSecret',
  'findSubscription',
  'finishedGame',
  'gamesOfDevice',
  'roomsOfDevice',
  'statistics',
  'dailyStandings',
  'dailyBest',
  'oldRooms',
  'oldGames',
]);

/**
 * Performs a batch of calls in one transaction, so that they share one write to disk. If the database refuses it, nothing was written;
 * then each call gets a transaction of its own, and only the bad one fails.
 */
export function createPerformer(
  database: Database,
  journal = openJournal(database),
): (calls: readonly Call[]) => Reply[] {
  const operations = createOperations(database, journal);
  const begin = database.prepare('BEGIN');
  const beginWriting = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');

  const inOneTransaction = (calls: readonly Call[]): Reply[] => {
    const isReadOnly = calls.every(([name]) => READ_ONLY.has(name));
    (isReadOnly ? begin : beginWriting).run([]);
    try {
      journal.begin();
      const replies = calls.map(([name, argument]) => ({ result: operations[name](argument as never) }));
      journal.write();
      commit.run([]);
      journal.committed();
      return replies;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  const perform = (calls: readonly Call[]): Reply[] => {
    try {
      return inOneTransaction(calls);
    } catch (error) {
      if (calls.length === 1) return [{ error: (error as Error).message }];
      return calls.flatMap((call) => perform([call]));
    }
  };
  return perform;
}
