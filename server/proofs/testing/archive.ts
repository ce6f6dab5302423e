import { storedEntry } from '../../store/rows.ts';
import { openDatabase } from '../../store/sqlite/database.ts';
import { openJournal } from '../../store/sqlite/journal.ts';
import { allOperations } from '../../store/sqlite/operations.ts';
import type { Store } from '../../store/store.ts';

/** What is kept of rooms and games, for those who only read. Every store is one. */
export type Archive = Pick<Store, 'entriesFrom' | 'seqsOf' | 'finishedGame' | 'statistics'>;

/** A database file, read while a server writes to it: each time what is there then. */
export function readBeside(file: string): Archive & { close(): void } {
  const database = openDatabase(file);
  const journal = openJournal(database);
  const kept = allOperations(database, journal);
  const looked = async <T>(look: () => T): Promise<T> => {
    database.exec('BEGIN');
    journal.forget();
    journal.begin();
    const found = look();
    database.exec('COMMIT');
    return found;
  };
  return {
    entriesFrom: (code, seq) => looked(() => kept.entriesFrom({ code, seq }).map(storedEntry)),
    seqsOf: (codes) => looked(() => new Map(kept.seqsOf(codes))),
    finishedGame: async (id) => kept.finishedGame(id),
    statistics: async (filter) => kept.statistics(filter),
    close: () => database.close(),
  };
}
