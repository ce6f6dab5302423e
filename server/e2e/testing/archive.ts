import { storedEntry } from '../../store/rows.ts';
import { openDatabase, type Row } from '../../store/sqlite/database.ts';
import { openJournal } from '../../store/sqlite/journal.ts';
import { createOperations, type Operations } from '../../store/sqlite/operations.ts';
import type { Store } from '../../store/store.ts';

/** The read-only part of a store that the audit needs. */
export type Archive = Pick<Store, 'entriesFrom' | 'seqsOf' | 'finishedGame' | 'statistics'>;

/** A file in which a server writes. */
export interface OpenArchive extends Archive {
  /** The secrets of the server itself: of notifications, and of daily deals. */
  serverSecrets(): { readonly name: string; readonly text: string }[];
  close(): void;
}

/** Reads a SQLite file while a server writes to it. */
export function openArchive(file: string): OpenArchive {
  const database = openDatabase(file);
  const read = async <T>(query: (operations: Operations) => T): Promise<T> => {
    // A new journal each time, because the server changes it.
    const journal = openJournal(database);
    const operations = createOperations(database, journal);
    database.exec('BEGIN');
    try {
      journal.begin();
      return query(operations);
    } finally {
      database.exec('COMMIT');
    }
  };
  return {
    entriesFrom: (code, seq) => read((operations) => operations.entriesFrom({ code, seq }).map(storedEntry)),
    seqsOf: (codes) => read((operations) => new Map(operations.seqsOf(codes))),
    finishedGame: (id) => read((operations) => operations.finishedGame(id)),
    statistics: (filter) => read((operations) => operations.statistics(filter)),
    serverSecrets: () =>
      (database.prepare('SELECT name, value FROM secrets').all([]) as Row[]).map(({ name, value }) => ({
        name: String(name),
        text: String(value),
      })),
    close: () => database.close(),
  };
}
