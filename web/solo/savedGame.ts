import { personIn, type SoloRecord } from './record.ts';
import { savedOnDevice } from './saved.ts';

/** What the page shows of a game that can be continued, without starting the worker. */
export interface SavedGame {
  readonly round: number;
  readonly of: number;
  /** Names, the person's own first. */
  readonly players: readonly string[];
  /** Of the last move: milliseconds since 1970. */
  readonly when: number;
}

/** Undefined if there is none, and in a browser that keeps nothing. */
export async function savedGame(): Promise<SavedGame | 'unreadable' | undefined> {
  const saved = await savedOnDevice()
    .current()
    .catch(() => undefined);
  if (saved?.ok === false) return 'unreadable';
  if (saved === undefined || saved.record.phase === 'over') return undefined;
  const { round, of, when, log } = saved.record;
  const person = personIn(saved.record);
  const names = (isPerson: boolean) =>
    log.players.filter(({ id }) => (id === person) === isPerson).map(({ name = '' }) => name);
  return { round, of, when, players: [...names(true), ...names(false)] };
}

/** Newest first; none in a browser that keeps nothing. */
export function savedRecords(): Promise<readonly SoloRecord[]> {
  return savedOnDevice()
    .all()
    .catch(() => []);
}

/** One of the games of this device, over or not. */
export async function savedRecord(gameId: string): Promise<SoloRecord | 'unreadable' | undefined> {
  const saved = await savedOnDevice()
    .game(gameId)
    .catch(() => undefined);
  return saved?.ok === false ? 'unreadable' : saved?.record;
}
