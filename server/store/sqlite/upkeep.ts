import { FORGET_NODE_MS, keysOf } from '../rows.ts';
import type { Database, Row } from './database.ts';
import type { Journal } from './journal.ts';

/** A few pages: far more than a move needs. */
const CHECK_BYTES = 16 * 1024;

/** Nodes, pruning, secrets and the health check. Runs on the database thread. */
export function upkeep(database: Database, journal: Journal) {
  const upsertNode = database.prepare(`
    INSERT INTO nodes (node, beat_at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at`);
  const deleteNodes = database.prepare('DELETE FROM nodes WHERE beat_at < ?');
  const selectNodes = database.prepare('SELECT node FROM nodes WHERE beat_at >= ? ORDER BY node');
  const isOld = 'max(changed_at, coalesce(wake_at, 0)) < ?';
  const selectOldRooms = database.prepare(`SELECT code AS key FROM rooms WHERE ${isOld}`);
  const selectOldGames = database.prepare('SELECT id AS key FROM games WHERE ended_at < ?');
  const deleteRoom = database.prepare(`DELETE FROM rooms WHERE code = ? AND ${isOld}`);
  const deleteEntries = database.prepare('DELETE FROM entries WHERE code = ?');
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ?');
  const insertSecret = database.prepare(
    'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const selectSecret = database.prepare('SELECT value FROM secrets WHERE name = ?');
  const findSecret = (name: string): string | null => {
    const [row] = selectSecret.all([name]) as Row[];
    return row === undefined ? null : String(row.value);
  };
  const insertCheck = database.prepare(
    `INSERT INTO health_checks (data) VALUES (randomblob(${CHECK_BYTES}))`,
  );
  const deleteChecks = database.prepare('DELETE FROM health_checks WHERE number < ?');

  return {
    beat({ node, now }: { readonly node: string; readonly now: number }): void {
      upsertNode.run([node, now]);
      deleteNodes.run([now - FORGET_NODE_MS]);
    },

    aliveNodes(since: number): string[] {
      return (selectNodes.all([since]) as Row[]).map(({ node }) => String(node));
    },

    oldRooms: (before: number) => keysOf(selectOldRooms.all([before])),
    oldGames: (before: number) => keysOf(selectOldGames.all([before])),

    /** Skips rooms that somebody came back to. Flushes the journal first: a deleted room's code may be used again. */
    deleteRooms({ codes, before }: { readonly codes: readonly string[]; readonly before: number }): number {
      journal.flushAll();
      const deleted = codes.filter((code) => deleteRoom.run([code, before]).changes > 0);
      for (const code of deleted) deleteEntries.run([code]);
      return deleted.length;
    },

    deleteGames(ids: readonly string[]): number {
      return ids.filter((id) => deleteGame.run([id]).changes > 0).length;
    },

    findSecret,

    /** Returns the one that is stored from now on. */
    keepSecret({ name, value }: { readonly name: string; readonly value: string }): string {
      insertSecret.run([name, value]);
      return findSecret(name) ?? value;
    },

    /**
     * SQLite skips writes that change nothing, so this writes new bytes. The last check's row is deleted only after the insert: while
     * the disk is full, its pages can't be used again.
     */
    check(_: null): void {
      const { lastInsertRowid } = insertCheck.run([]);
      deleteChecks.run([lastInsertRowid]);
    },
  };
}
