import { dehydrateGame, type Fact, hydrateGame, type SerializedGameState } from '@mayi/core/engine';
import type { Room } from './room.ts';
import type { RoomState } from './state.ts';

/** Playing so many entries again takes a millisecond; saving the room costs as much as several moves. */
export const SNAPSHOT_EVERY = 100;

/** Raised when a saved room could no longer be read. */
const SNAPSHOT_VERSION = 2;

interface SavedRoom {
  readonly version: number;
  readonly seq: number;
  readonly state: RoomState;
  readonly game: SerializedGameState | null;
  readonly recent: readonly Fact[];
}

export function saveRoom({ seq, state, game, recent }: Room): string {
  const saved: SavedRoom = {
    version: SNAPSHOT_VERSION,
    seq,
    state,
    game: game === null ? null : dehydrateGame(game),
    recent,
  };
  return JSON.stringify(saved);
}

/** Undefined: it is of another version, or cannot be read. It only saves time: the room can always be made of its entries. */
export function restoreRoom(code: string, text: string): Room | undefined {
  try {
    const { version, seq, state, game, recent } = JSON.parse(text) as SavedRoom;
    if (version !== SNAPSHOT_VERSION) return undefined;
    return { code, seq, state, game: game === null ? null : hydrateGame(game), recent };
  } catch {
    return undefined;
  }
}
