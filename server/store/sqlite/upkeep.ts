import { FORGOTTEN_MS, keysOf } from '../rows.ts';
import type { Database, Row } from './database.ts';
import type { Journal } from './journal.ts';

/** Nodes, old things, and whether all is well. */
export function upkeepOperations(database: Database, journal: Journal) {
  const beat = database.prepare(`
    INSERT INTO nodes (node, beat_at) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at`);
  const forget = database.prepare('DELETE FROM nodes WHERE beat_at < ?');
  const nodes = database.prepare('SELECT node FROM nodes WHERE beat_at >= ? ORDER BY node');
  const oldRooms = database.prepare('SELECT code AS key FROM rooms WHERE changed_at < ?');
  const oldGames = database.prepare('SELECT id AS key FROM games WHERE ended_at < ?');
  const dropRoom = database.prepare('DELETE FROM rooms WHERE code = ? AND changed_at < ?');
  const dropEntries = database.prepare('DELETE FROM entries WHERE code = ?');
  const dropGame = database.prepare('DELETE FROM games WHERE id = ?');
  const touch = database.prepare('UPDATE schema_version SET version = version');

  return {
    beat({ node, now }: { readonly node: string; readonly now: number }): void {
      beat.run([node, now]);
      forget.run([now - FORGOTTEN_MS]);
    },

    aliveNodes(since: number): string[] {
      return (nodes.all([since]) as Row[]).map(({ node }) => String(node));
    },

    oldRooms: (before: number) => keysOf(oldRooms.all([before])),
    oldGames: (before: number) => keysOf(oldGames.all([before])),

    /** Somebody may have come back to one of them meanwhile. Nothing of them stays in the journal, for their codes may be used again. */
    dropRooms({ codes, before }: { readonly codes: readonly string[]; readonly before: number }): number {
      journal.settleAll();
      const dropped = codes.filter((code) => dropRoom.run([code, before]).changes > 0);
      for (const code of dropped) dropEntries.run([code]);
      return dropped.length;
    },

    dropGames(ids: readonly string[]): number {
      return ids.filter((id) => dropGame.run([id]).changes > 0).length;
    },

    /** Writes, though nothing new. */
    check(_: null): void {
      touch.run([]);
    },
  };
}
