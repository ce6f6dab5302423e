import { storedEntry } from '../../store/rows.ts';
import { openDatabase } from '../../store/sqlite/database.ts';
import { openJournal } from '../../store/sqlite/journal.ts';
import { allOperations, type Operations } from '../../store/sqlite/operations.ts';
import type { Store } from '../../store/store.ts';

/** What is kept of rooms and games, for those who only read. Every store is one. */
export type Archive = Pick<Store, 'entriesFrom' | 'seqsOf' | 'finishedGame' | 'statistics'>;

/** A database file, read while a server writes to it: each time what is there then. */
export function readBeside(file: string): Archive & { close(): void } {
  const database = openDatabase(file);
  const looked = async <T>(look: (kept: Operations) => T): Promise<T> => {
    const journal = openJournal(database);
    const kept = allOperations(database, journal);
    database.exec('BEGIN');
    try {
      journal.begin();
      return look(kept);
    } finally {
      database.exec('COMMIT');
    }
  };
  return {
    entriesFrom: (code, seq) => looked((kept) => kept.entriesFrom({ code, seq }).map(storedEntry)),
    seqsOf: (codes) => looked((kept) => new Map(kept.seqsOf(codes))),
    finishedGame: (id) => looked((kept) => kept.finishedGame(id)),
    statistics: (filter) => looked((kept) => kept.statistics(filter)),
    close: () => database.close(),
  };
}
