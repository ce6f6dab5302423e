import type { Append, FinishedGame, FinishedPlayer, StoredEntry } from '../store.ts';

/** Stores never look inside an entry, so any will do. */
export function entryAt(
  seq: number,
  { commandId = null as string | null, name = 'Ann', at = 1000 + seq } = {},
): StoredEntry {
  return { seq, commandId, at, entry: { type: 'renamed', seat: 's1', name } };
}

export function appendAt(code: string, expectedSeq: number, more: Partial<Append> = {}): Append {
  return { code, expectedSeq, entries: [entryAt(expectedSeq + 1)], wakeAt: null, ...more };
}

export function personOf(name: string, more: Partial<FinishedPlayer> = {}): FinishedPlayer {
  return { name, score: 100, won: false, bot: null, device: `device-${name}`, ...more };
}

export function gameOf(id: string, more: Partial<FinishedGame> = {}): FinishedGame {
  const players = [
    personOf('Ann', { score: 40, won: true }),
    personOf('Bob', { score: 90 }),
    { name: 'Robo', score: 10, won: false, bot: 'sharp', device: null },
  ];
  return { id, code: 'ROOM', endedAt: 5000, rules: 'classic', players, log: `{"game":"${id}"}`, ...more };
}
