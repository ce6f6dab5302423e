import { missingMigrations } from '../migrations.ts';
import { connect, PATIENCE_MS, storeError } from './connect.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';

/** Any number, but always the same: nodes that start at once wait here for each other. */
const LOCK = 6_291_492;

export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1, patienceMs: PATIENCE_MS });
  try {
    await sql.begin(async (tx) => {
      // A long table takes its time.
      await tx`SET LOCAL statement_timeout = 0`;
      await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
      await tx`CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)`;
      const [row] = await tx<{ version: number }[]>`SELECT version FROM schema_version`;
      if (row === undefined) await tx`INSERT INTO schema_version VALUES (0)`;
      const missing = missingMigrations(POSTGRES_MIGRATIONS, row?.version ?? 0);
      for (const migration of missing) await tx.unsafe(migration);
      if (missing.length > 0) await tx`UPDATE schema_version SET version = ${POSTGRES_MIGRATIONS.length}`;
    });
  } catch (error) {
    throw storeError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
