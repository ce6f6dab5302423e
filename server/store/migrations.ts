import { StoreError } from './store.ts';

/** Waiting does not help: a newer server has changed the database. */
export class NewerSchema extends StoreError {}

/** Which migrations a database lacks that has seen the first `version` of them. They are never changed, only added to. */
export function missingMigrations(all: readonly string[], version: number): readonly string[] {
  if (version > all.length)
    throw new NewerSchema(
      `The database has schema ${version}, made by a newer version of the server; this one knows ${all.length}. Please upgrade.`,
    );
  return all.slice(version);
}
