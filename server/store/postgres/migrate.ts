import { missingMigrations } from '../migrations.ts';
import { connect, PATIENCE_MS, type Sql, storeError } from './connect.ts';
import { POSTGRES_MIGRATIONS } from './schema.ts';

/** Any number, but always the same: nodes that start at once wait here for each other. */
const LOCK = 6_291_492;

export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1, patienceMs: PATIENCE_MS });
  try {
    const version = await versionIn(sql);
    if (missingMigrations(POSTGRES_MIGRATIONS, version).length > 0) await sql.unsafe(allFrom(version));
  } catch (error) {
    throw storeError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Of an empty database, 0. */
async function versionIn(sql: Sql): Promise<number> {
  const [found] = await sql<
    { isThere: boolean }[]
  >`SELECT to_regclass('schema_version') IS NOT NULL AS "isThere"`;
  if (!found?.isThere) return 0;
  const [row] = await sql<{ version: number }[]>`SELECT version FROM schema_version`;
  return row?.version ?? 0;
}

/**
 * One message, and so one transaction: a connection that is lost in the middle of several would take the whole process with it.
 * Another node may have been here first, so each step looks again. A long table takes its time.
 */
function allFrom(version: number): string {
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
      PERFORM pg_advisory_xact_lock(${LOCK});
      CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL);
      IF NOT EXISTS (SELECT FROM schema_version) THEN INSERT INTO schema_version VALUES (0); END IF;
      ${steps.join('')}
    END $all$`;
}
