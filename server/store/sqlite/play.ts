import { type AppendRow, lastOf } from '../rows.ts';
import type { AppendResult } from '../store.ts';
import type { Database, Row } from './database.ts';
import { gameWriter } from './games.ts';
import type { Journal } from './journal.ts';

interface DueWish {
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

/** What happens again and again while people play, on the thread of the database. */
export function playOperations(database: Database, journal: Journal) {
  const writeGame = gameWriter(database);
  const insertDevice = database.prepare(
    'INSERT INTO room_devices (device, code) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const due = database.prepare(`
    SELECT code FROM rooms WHERE wake_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)
    ORDER BY wake_at`);
  const claim = database.prepare('UPDATE rooms SET claimed_until = ? WHERE code = ?');

  /** All that are due are in their place; what still waits in the journal only seems to be, by the time that it had before. */
  const dueNow = (now: number, limit: number): string[] => {
    const codes = (due.all([now, now]) as Row[]).map(({ code }) => String(code));
    return codes.filter((code) => journal.waiting(code) === undefined).slice(0, limit);
  };

  return {
    append(append: AppendRow): AppendResult {
      const { code, expectedSeq, entries, devices = [], finished } = append;
      const seq = journal.seqOf(code);
      if (seq === undefined) return 'no-room';
      if (seq !== expectedSeq || lastOf(entries).seq !== seq + entries.length) return 'conflict';
      journal.note(append);
      for (const device of devices) insertDevice.run([device, code]);
      if (finished !== undefined) writeGame(finished);
      return 'ok';
    },

    takeDue(wish: DueWish): string[] {
      journal.settleDue(wish.now);
      const codes = dueNow(wish.now, wish.limit);
      for (const code of codes) claim.run([wish.now + wish.leaseMs, code]);
      return codes;
    },
  };
}
