import { missingMigrations } from '../migrations.ts';
import { connect, QUERY_TIMEOUT_MS, type Sql, storeError } from './connect.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';

/** An arbitrary lock id: nodes that start at the same time wait for each other. */
const LOCK_ID = 6_291_492;

export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1, timeoutMs: QUERY_TIMEOUT_MS });
  try {
    const version = await currentVersion(sql);
    if (missingMigrations(POSTGRES_MIGRATIONS, version).length > 0) await sql.unsafe(migrationsFrom(version));
  } catch (error) {
    throw storeError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** 0 for an empty database. */
async function currentVersion(sql: Sql): Promise<number> {
  const [found] = await sql<
    { exists: boolean }[]
  >`SELECT to_regclass('schema_version') IS NOT NULL AS "exists"`;
  if (!found?.exists) return 0;
  const [row] = await sql<{ version: number }[]>`SELECT version FROM schema_version`;
  return row?.version ?? 0;
}

/**
 * All in one query and so in one transaction: losing the connection between several would crash the process. Another node may have
 * migrated first, so each step checks the version again. There's no timeout, because large tables take long.
 */
function migrationsFrom(version: number): string {
  const steps = POSTGRES_MIGRATIONS.slice(version).map((migration, index) => {
    const next = version + index + 1;
    return `
      IF (SELECT version FROM schema_version) < ${next} THEN
        EXECUTE $step$${migration}$step$;
        UPDATE schema_version SET version = ${next};
      END IF;`;
  });
  return `
    SET statement_timeout = 0;
    DO $all$ BEGIN
      PERFORM pg_advisory_xact_lock(${LOCK_ID});
      CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL);
      IF NOT EXISTS (SELECT FROM schema_version) THEN INSERT INTO schema_version VALUES (0); END IF;
      ${steps.join('')}
    END $all$`;
}
