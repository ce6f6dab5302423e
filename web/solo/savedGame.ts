import type { GameLog } from '@mayi/core/engine';
import { savedOnDevice } from './device.ts';
import type { SoloRecord } from './record.ts';

/** A game that can be gone on with. */
export interface SavedGame {
  readonly round: number;
  readonly of: number;
  /** Names, the person's own first. */
  readonly players: readonly string[];
  /** Of the last move: milliseconds since 1970. */
  readonly when: number;
}

/** For the page: nothing is started to know it. A browser that keeps nothing has none. */
export async function savedGame(): Promise<SavedGame | 'unreadable' | undefined> {
  const record = await savedOnDevice()
    .current()
    .catch(() => undefined);
  if (typeof record === 'string') return 'unreadable';
  if (record === undefined || record.phase === 'over') return undefined;
  const { round, of, when, log } = record;
  return { round, of, when, players: log.players.map(({ name = '' }) => name) };
}

/** All of them, newest first; none in a browser that keeps nothing. */
export function savedRecords(): Promise<readonly SoloRecord[]> {
  return savedOnDevice()
    .all()
    .catch(() => []);
}

/** A game of this device, to be played again: the `gameId` is the table's. */
export async function savedLog(gameId: string): Promise<GameLog | 'unreadable' | undefined> {
  const record = await savedOnDevice()
    .game(gameId)
    .catch(() => undefined);
  return typeof record === 'string' ? 'unreadable' : record?.log;
}
