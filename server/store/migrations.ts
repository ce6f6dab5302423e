import { StoreError } from './store.ts';

/** The database was migrated by a newer server. Retrying won't help. */
export class NewerSchemaError extends StoreError {}

/** The migrations a database at this version still needs. Existing ones never change; new ones go at the end. */
export function missingMigrations(all: readonly string[], version: number): readonly string[] {
  if (version > all.length)
    throw new NewerSchemaError(
      `The database has schema ${version}, from a newer version of the server; this version knows schema ${all.length}. Please upgrade.`,
    );
  return all.slice(version);
}
