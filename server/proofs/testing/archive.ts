import { storedEntry } from '../../store/rows.ts';
import { openDatabase } from '../../store/sqlite/database.ts';
import { allOperations } from '../../store/sqlite/operations.ts';
import type { Store } from '../../store/store.ts';

/** What is kept of rooms and games, for those who only read. Every store is one. */
export type Archive = Pick<Store, 'entriesFrom' | 'seqsOf' | 'finishedGame' | 'statistics'>;

/** A database file, read while a server writes to it. */
export function readBeside(file: string): Archive & { close(): void } {
  const database = openDatabase(file);
  const kept = allOperations(database);
  return {
    entriesFrom: async (code, seq) => kept.entriesFrom({ code, seq }).map(storedEntry),
    seqsOf: async (codes) => new Map(kept.seqsOf(codes)),
    finishedGame: async (id) => kept.finishedGame(id),
    statistics: async (filter) => kept.statistics(filter),
    close: () => database.close(),
  };
}
