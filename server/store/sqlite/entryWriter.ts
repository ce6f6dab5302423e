import type { EntryRow } from '../rows.ts';
import type { Database } from './database.ts';

export function entryWriter(database: Database): (code: string, entry: EntryRow) => void {
  const insert = database.prepare(
    'INSERT INTO entries (code, seq, command_id, at, data) VALUES (?, ?, ?, ?, ?)',
  );
  return (code, { seq, commandId, at, data }) => void insert.run([code, seq, commandId, at, data]);
}
