import type { Reaction, SeatId } from '@mayi/core/protocol';
import type { Entry } from '../room/entries.ts';

/** Something that happened in a room, as it's stored. Replaying all its entries gives the room. */
export interface StoredEntry {
  /** 1, 2, 3, … without gaps. */
  readonly seq: number;
  /** `Xb3_9fQz0aLw:k3J9x2Qa`: the sender and the id their client chose; null if no client sent it. */
  readonly commandId: string | null;
  /** By the clock of the node that wrote it. */
  readonly at: number;
  readonly entry: Entry;
}

export interface Append {
  readonly code: string;
  /** Nothing is written unless the room is at this seq. */
  readonly expectedSeq: number;
  /** With the seqs right after `expectedSeq`. Never empty. */
  readonly entries: readonly StoredEntry[];
  /** When the room's next deadline is; null: it waits for people. */
  readonly wakeAt: number | null;
  /** Hashed devices that got a seat, for their list of games. */
  readonly devices?: readonly string[];
  /** Written in the same transaction as the entry that ended the game. */
  readonly finished?: FinishedGame;
}

/** `conflict`: another node was faster. Nothing was written unless it's `ok`. */
export type AppendResult = 'ok' | 'conflict' | 'no-room';

export interface Snapshot {
  readonly seq: number;
  /** JSON, written and read by server/room. */
  readonly data: string;
}

export interface StoredRoom {
  readonly seq: number;
  readonly wakeAt: number | null;
  readonly snapshot: Snapshot | null;
  /** All entries after the snapshot. */
  readonly entries: readonly StoredEntry[];
}

export interface FinishedPlayer {
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
  /** The level of a computer player; null for a person. */
  readonly bot: string | null;
  /** Hashed; null for a computer player. */
  readonly device: string | null;
}

export interface FinishedGame {
  readonly id: string;
  readonly code: string;
  readonly endedAt: number;
  /** The name of the house rules. */
  readonly rules: string;
  readonly players: readonly FinishedPlayer[];
  /** A `GameLog` as JSON: rules, players, seed and every command. */
  readonly log: string;
}

export type GameSummary = Omit<FinishedGame, 'log'>;

/** A room in which a device has a seat. */
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

/** A confirmed result of a daily deal. Days are numbered from January 1, 1970. */
export interface DailyResult {
  readonly day: number;
  /** Hashed. */
  readonly device: string;
  /** Null: nobody's business. */
  readonly name: string | null;
  /** Hashed; null outside any group. */
  readonly group: string | null;
  readonly score: number;
  /** `110`: went out in the first two of three rounds. */
  readonly wentOut: string;
  readonly at: number;
}

/** The moves of a day's best result. */
export interface DailyGame {
  /** Everyone's points as JSON, in the order of their seats. */
  readonly totals: string;
  /** JSON. */
  readonly commands: string;
}

export type DailyBest = DailyGame & Pick<DailyResult, 'name' | 'score' | 'at'>;

export interface DailyStandings {
  /** How many results have which score, best first. */
  readonly scores: readonly { readonly score: number; readonly count: number }[];
  /** The best ones; the same score: in the order they came. */
  readonly best: readonly DailyResult[];
  /** The best ones of the group; empty without one. */
  readonly group: readonly DailyResult[];
  readonly own: DailyResult | null;
}

export interface DailyQuery {
  readonly day: number;
  readonly device: string | null;
  readonly group: string | null;
  /** The longest lists. */
  readonly limit: number;
}

/** How a device wants to be notified. */
export interface Subscription {
  /** JSON, written and read by server/push. */
  readonly data: string;
  /** Since when nothing could be delivered. */
  readonly failingSince: number | null;
}

/** Something happened in this room in a device's quiet hours. */
export interface HeldNotice {
  readonly device: string;
  readonly code: string;
}

export interface Hint {
  readonly code: string;
  readonly seq: number;
}

/** Something of the moment, which is never stored: a reaction, or whether the node that says so has a TV on the room. */
export type Signal = { readonly code: string; readonly node: string } & (
  | { readonly seat: SeatId; readonly reaction: Reaction }
  | { readonly tv: boolean }
);

/**
 * Where rooms are stored. Once `append` returns `ok`, the entries are on disk. Every implementation passes `testing/contract.ts`.
 * Any method may throw `StoreError` when the database can't be reached; whether an append was written is then unknown.
 */
export interface Store {
  /** Whether other nodes may write to it as well. */
  readonly isShared: boolean;
  /** False if the code is taken. */
  createRoom(code: string, entry: StoredEntry, wakeAt: number | null): Promise<boolean>;
  /** The room from its last snapshot on; undefined if there is none. */
  load(code: string): Promise<StoredRoom | undefined>;
  append(append: Append): Promise<AppendResult>;
  /** All entries from this seq on, including it. */
  entriesFrom(code: string, seq: number): Promise<StoredEntry[]>;
  /** The seq of the entry with this command id. Reads all entries after `after`: there's no index, which every write would pay for. */
  findCommand(code: string, commandId: string, after: number): Promise<number | undefined>;
  /** Replaces an older snapshot; a newer one stays. */
  saveSnapshot(code: string, snapshot: Snapshot): Promise<void>;
  /**
   * Claims overdue rooms, earliest first. No other node gets them until the lease ends or an append sets a new deadline. Deadlines more
   * than `LONGEST_WAIT` from now are from before the clock was set back: such rooms come last.
   */
  takeDue(now: number, leaseMs: number, limit: number): Promise<string[]>;
  /** Leaves out rooms that no longer exist. */
  seqsOf(codes: readonly string[]): Promise<Map<string, number>>;

  /** Records that this node is alive. */
  beat(node: string, now: number): Promise<void>;
  /** Nodes with a heartbeat at or after this time. */
  aliveNodes(since: number): Promise<string[]>;
  /** Notifies the other nodes of a room's new seq, without waiting. May get lost. */
  hint(hint: Hint): void;
  onHint(listener: (hint: Hint) => void): void;
  /** Passes it on to the other nodes, without waiting. May get lost. */
  signal(signal: Signal): void;
  onSignal(listener: (signal: Signal) => void): void;

  finishedGame(id: string): Promise<FinishedGame | undefined>;
  gamesOfDevice(device: string, limit: number): Promise<GameSummary[]>;
  roomsOfDevice(device: string, limit: number): Promise<RoomOfDevice[]>;
  /** By player name (case-insensitive) and rule set; people only. */
  statistics(filter: { readonly name?: string; readonly rules?: string }): Promise<Statistics[]>;

  /** The first result of a device on a day counts; nothing is written for another, nor once the day has `limit` results. */
  addDailyResult(
    result: DailyResult,
    game: DailyGame,
    limit: number,
  ): Promise<'counted' | 'already' | 'full'>;
  /** Changes the name and the group of a device's result; false if it has none on that day. */
  changeDailyResult(change: Pick<DailyResult, 'day' | 'device' | 'name' | 'group'>): Promise<boolean>;
  dailyStandings(query: DailyQuery): Promise<DailyStandings>;
  dailyBest(day: number): Promise<DailyBest | undefined>;
  /** Deletes the results of all days before this one; returns how many. */
  pruneDaily(before: number): Promise<number>;

  subscriptionOf(device: string): Promise<Subscription | undefined>;
  /** Replaces the device's earlier one. False if `limit` other devices have one already. */
  saveSubscription(device: string, data: string, now: number, limit: number): Promise<boolean>;
  /** Unless it was replaced meanwhile. */
  changeFailingSince(device: string, subscription: Subscription): Promise<void>;
  /** Only the one with this data, if given. */
  deleteSubscription(device: string, data?: string): Promise<void>;
  /**
   * Keeps a notice until then, one for each room; replacing the subscription changes nothing about it. False if `limit` other rooms of the
   * device have one already, or it has no subscription.
   */
  holdNotice(notice: HeldNotice, until: number, limit: number): Promise<boolean>;
  /** Claims the notices whose quiet hours have ended, earliest first. No other node gets them. */
  takeHeld(now: number, limit: number): Promise<HeldNotice[]>;
  /** Deletes those that weren't saved since then; returns how many. */
  pruneSubscriptions(before: number): Promise<number>;

  /** A secret of all nodes that share the store. The first node to ask stores what `make` returns; every later call gets that. */
  secret(name: string, make: () => string): Promise<string>;

  /** Deletes rooms where nothing has happened or been due since then, and games that ended before then; returns how many of each. */
  prune(before: {
    readonly rooms: number;
    readonly games: number | null;
  }): Promise<{ rooms: number; games: number }>;
  /** Resolves if the database is writable. */
  check(): Promise<void>;
  /** Finishes pending writes first. */
  close(): Promise<void>;
}

export class StoreError extends Error {}
