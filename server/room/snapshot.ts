import { hashSeed } from '@mayi/core/cards';
import { dehydrateGame, type Fact, hydrateGame, type SerializedGameState } from '@mayi/core/engine';
import { type RoomPhase, type RoomSettings, withAllSettings } from '@mayi/core/protocol';
import { DEFAULT_RECENT_LIMIT } from '@mayi/core/table';
import type { Ask } from './asks.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import type { SeatOrders } from './seatOrders.ts';
import type { Before, Last } from './undo.ts';

/** Replaying this many entries takes a millisecond; saving a room costs as much as several moves. */
export const SNAPSHOT_EVERY = 100;

/** Raise this when older servers could no longer read what is saved, or this one what they saved. */
const SNAPSHOT_VERSION = 3;

interface Snapshot {
  readonly version: number;
  readonly seq: number;
  readonly state: {
    readonly code: string;
    readonly phase: RoomPhase;
    readonly settings: RoomSettings;
    /** Earlier servers left it out. */
    readonly settingsSeq?: number;
    readonly seats: readonly Seat[];
    /** Earlier servers left it out. */
    readonly formerSecrets?: readonly string[];
    /** Missing in what older servers saved. */
    readonly asks?: readonly Ask[];
    /** Missing there, too. */
    readonly orders?: readonly SeatOrders[];
    /** Missing there, too. */
    readonly last?: SavedLast | null;
    readonly seed: string;
    readonly gameId: string | null;
    readonly startedSeq: number;
    /** Missing in what older servers saved: all rooms were live. */
    readonly turnsAlone?: number;
    readonly tableSeq: number;
    readonly times: Pick<Room, 'exposedAt' | 'drawnAt' | 'movedAt' | 'resumedAt' | 'breakAt'> & {
      /** Missing there, too: all rooms were live. */
      readonly turnAt?: number;
    };
  };
  readonly game: SerializedGameState | null;
  readonly recent: readonly Fact[];
}

type SavedLast = Omit<Last, 'before'> & {
  readonly before: (Omit<Before, 'state'> & { readonly game: SerializedGameState }) | null;
};

function saveLast({ before, ...last }: Last): SavedLast {
  if (before === null) return { ...last, before };
  const { state, ...rest } = before;
  return { ...last, before: { ...rest, game: dehydrateGame({ state }) } };
}

function restoreLast({ before, ...last }: SavedLast): Last {
  if (before === null) return { ...last, before };
  const { game, ...rest } = before;
  return { ...last, before: { state: hydrateGame(game).state, ...rest } };
}

export function saveRoom(room: Room): string {
  const { code, seq, tableSeq, phase, settings, settingsSeq, seats, formerSecrets, asks, orders } = room;
  const { seed, startedSeq, turnsAlone, game, recent } = room;
  const { exposedAt, drawnAt, movedAt, turnAt, resumedAt, breakAt } = room;
  const times = { exposedAt, drawnAt, movedAt, turnAt, resumedAt, breakAt };
  const last = room.last && saveLast(room.last);
  const gameId = game?.state.gameId ?? null;
  const snapshot: Snapshot = {
    version: SNAPSHOT_VERSION,
    seq,
    state: {
      code,
      phase,
      settings,
      settingsSeq,
      seats,
      formerSecrets,
      asks,
      orders,
      last,
      seed,
      gameId,
      startedSeq,
      turnsAlone,
      tableSeq,
      times,
    },
    game: game === null ? null : dehydrateGame(game),
    recent,
  };
  return JSON.stringify(snapshot);
}

/** Undefined if it has another version or can't be read. Nothing is lost then: the room can always be rebuilt from its entries. */
export function restoreRoom(code: string, text: string): Room | undefined {
  try {
    const { version, seq, state, game, recent } = JSON.parse(text) as Snapshot;
    if (version !== SNAPSHOT_VERSION) return undefined;
    const {
      phase,
      settings,
      settingsSeq = seq,
      seats,
      formerSecrets = [],
      asks = [],
      orders = [],
      last = null,
      seed,
      startedSeq,
      turnsAlone = 0,
      tableSeq,
      times,
    } = state;
    return {
      code,
      seq,
      tableSeq,
      phase,
      settings: withAllSettings(settings),
      settingsSeq,
      seats,
      formerSecrets,
      asks,
      orders,
      last: last && restoreLast(last),
      seed,
      seedHash: hashSeed(seed),
      startedSeq,
      turnsAlone,
      ...times,
      turnAt: times.turnAt ?? times.movedAt,
      game: game === null ? null : hydrateGame(game),
      recent,
      recentLimit: DEFAULT_RECENT_LIMIT,
    };
  } catch {
    return undefined;
  }
}
