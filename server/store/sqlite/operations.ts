import type { Database } from './database.ts';
import { gameOperations } from './games.ts';
import { type Journal, openJournal } from './journal.ts';
import { playOperations } from './play.ts';
import { roomOperations } from './rooms.ts';
import { upkeepOperations } from './upkeep.ts';

/** All that the thread of the database can be asked for. */
export function allOperations(database: Database, journal: Journal) {
  return {
    ...roomOperations(database, journal),
    ...playOperations(database, journal),
    ...gameOperations(database),
    ...upkeepOperations(database, journal),
  };
}

export type Operations = ReturnType<typeof allOperations>;
export type OperationName = keyof Operations;
export type Argument<N extends OperationName> = Parameters<Operations[N]>[0];
export type Result<N extends OperationName> = ReturnType<Operations[N]>;

export type Call = readonly [OperationName, unknown];
/** What it gives, or why not. */
export type Answer = { readonly result: unknown } | { readonly error: string };

/** These leave everything as it is. */
const READING: ReadonlySet<OperationName> = new Set<OperationName>([
  'load',
  'entriesFrom',
  'findCommand',
  'seqsOf',
  'aliveNodes',
  'finishedGame',
  'gamesOfDevice',
  'roomsOfDevice',
  'statistics',
  'oldRooms',
  'oldGames',
]);

/**
 * Does everything in one transaction, so that it reaches the disk at once. If the database refuses something, nothing of it has
 * happened; then each is tried by itself, and only the bad one fails.
 */
export function performer(
  database: Database,
  journal = openJournal(database),
): (calls: readonly Call[]) => Answer[] {
  const operations = allOperations(database, journal);
  const begin = database.prepare('BEGIN');
  const beginWriting = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');

  const inOneTransaction = (calls: readonly Call[]): Answer[] => {
    const isReading = calls.every(([name]) => READING.has(name));
    (isReading ? begin : beginWriting).run([]);
    try {
      journal.begin();
      const answers = calls.map(([name, argument]) => ({ result: operations[name](argument as never) }));
      journal.write();
      commit.run([]);
      journal.committed();
      return answers;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  const perform = (calls: readonly Call[]): Answer[] => {
    try {
      return inOneTransaction(calls);
    } catch (error) {
      if (calls.length === 1) return [{ error: (error as Error).message }];
      return calls.flatMap((call) => perform([call]));
    }
  };
  return perform;
}
