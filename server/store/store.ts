import type { Entry } from '../room/entries.ts';

/** Something that happened in a room, as it is kept. A room is the sum of its entries. */
export interface StoredEntry {
  /** Counts from 1, without gaps. */
  readonly seq: number;
  /** `Xb3_9fQz0aLw:k3J9x2Qa`: who asked, and the id that their client made; null where no client asked for it. */
  readonly commandId: string | null;
  /** By the clock of the node that wrote it. */
  readonly at: number;
  readonly entry: Entry;
}

export interface Append {
  readonly code: string;
  /** The room must be at this seq, or nothing is written. */
  readonly expectedSeq: number;
  /** They follow it, one by one. Never empty. */
  readonly entries: readonly StoredEntry[];
  /** When the room has something to do by itself; null: it waits for people. */
  readonly wakeAt: number | null;
  /** Devices (hashed) that have a seat now, for their list of games. */
  readonly devices?: readonly string[];
  /** Written in the same breath as the entry that ended the game. */
  readonly finished?: FinishedGame;
}

/** `conflict`: somebody else was faster. */
export type AppendResult = 'ok' | 'conflict' | 'no-room';

export interface Snapshot {
  readonly seq: number;
  /** JSON, made and read by server/room. */
  readonly data: string;
}

export interface StoredRoom {
  readonly seq: number;
  readonly wakeAt: number | null;
  readonly snapshot: Snapshot | null;
  /** All after the snapshot. */
  readonly entries: readonly StoredEntry[];
}

export interface FinishedPlayer {
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
  /** Level of a computer player; null for a person. */
  readonly bot: string | null;
  /** Hashed; null for a computer player. */
  readonly device: string | null;
}

export interface FinishedGame {
  readonly id: string;
  readonly code: string;
  readonly endedAt: number;
  /** Name of the house rules. */
  readonly rules: string;
  readonly players: readonly FinishedPlayer[];
  /** JSON of a `GameLog`: rules, players, seed and every command. */
  readonly log: string;
}

export type GameSummary = Omit<FinishedGame, 'log'>;

/** A room that a device has a seat in. */
export interface RoomOfDevice {
  readonly code: string;
  readonly changedAt: number;
}

export interface Statistics {
  readonly name: string;
  readonly rules: string;
  readonly games: number;
  readonly won: number;
  readonly meanScore: number;
  readonly bestScore: number;
}

export interface Hint {
  readonly code: string;
  readonly seq: number;
}

/**
 * Where rooms are kept. What `append` answered with `ok` is on the disk. Every implementation passes `testing/contract.ts`.
 * Any method may throw `StoreError` when the database cannot be reached: whether the last append was written is then unknown.
 */
export interface Store {
  /** Whether other nodes may write to it, too. */
  readonly isShared: boolean;
  /** False: there is such a room already. */
  createRoom(code: string, entry: StoredEntry, wakeAt: number | null): Promise<boolean>;
  /** The room from its last snapshot on; undefined: no such room. */
  load(code: string): Promise<StoredRoom | undefined>;
  append(append: Append): Promise<AppendResult>;
  /** From that seq on, that one included, up to the newest. */
  entriesFrom(code: string, seq: number): Promise<StoredEntry[]>;
  /** The seq of the entry with this command id, if it is one of those after that seq. Reads them all. */
  findCommand(code: string, commandId: string, after: number): Promise<number | undefined>;
  /** An older one is replaced; one that is newer stays. */
  saveSnapshot(code: string, snapshot: Snapshot): Promise<void>;
  /**
   * Rooms whose time to wake has come, earliest first. They are handed out once: nobody else gets them before `leaseMs` are over
   * (or until an append sets their time anew).
   */
  takeDue(now: number, leaseMs: number, limit: number): Promise<string[]>;
  /** Of those rooms that are still there. */
  seqsOf(codes: readonly string[]): Promise<Map<string, number>>;

  /** This node is alive. */
  beat(node: string, now: number): Promise<void>;
  /** Nodes that gave a sign of life at or after that moment. */
  aliveNodes(since: number): Promise<string[]>;
  /** Tells the other nodes how far rooms have come. May be lost; never waits. */
  hint(hint: Hint): void;
  onHint(listener: (hint: Hint) => void): void;

  finishedGame(id: string): Promise<FinishedGame | undefined>;
  gamesOfDevice(device: string, limit: number): Promise<GameSummary[]>;
  roomsOfDevice(device: string, limit: number): Promise<RoomOfDevice[]>;
  /** By player name (in any case) and rule set, people only. */
  statistics(filter: { readonly name?: string; readonly rules?: string }): Promise<Statistics[]>;

  /** Deletes rooms that nobody touched since, and finished games that ended before; how many of each. */
  prune(before: {
    readonly rooms: number;
    readonly games: number | null;
  }): Promise<{ rooms: number; games: number }>;
  /** Answers if the database can be written to. */
  check(): Promise<void>;
  /** Finishes what was begun. */
  close(): Promise<void>;
}

export class StoreError extends Error {}
