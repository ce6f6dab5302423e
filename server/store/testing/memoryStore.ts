import {
  type Append,
  type AppendResult,
  type FinishedGame,
  type Hint,
  type Snapshot,
  type Store,
  type StoredEntry,
  StoreError,
} from '../store.ts';
import { gamesIn } from './memoryGames.ts';

interface KeptRoom {
  readonly entries: StoredEntry[];
  readonly devices: Set<string>;
  wakeAt: number | null;
  claimedUntil: number;
  changedAt: number;
  snapshot: Snapshot | null;
}

/** What several hosts of one simulation share. */
export interface Shelf {
  readonly rooms: Map<string, KeptRoom>;
  readonly games: Map<string, FinishedGame>;
  readonly nodes: Map<string, number>;
  readonly listeners: Set<(hint: Hint) => void>;
}

export function emptyShelf(): Shelf {
  return { rooms: new Map(), games: new Map(), nodes: new Map(), listeners: new Set() };
}

/** So that nobody can change what was written. */
const copy = <T>(value: T): T => structuredClone(value);

/** Keeps everything in memory. For simulations. */
export function memoryStore(shelf: Shelf = emptyShelf()): Store {
  const { rooms, nodes, listeners } = shelf;
  let isClosed = false;
  const open = (): void => {
    if (isClosed) throw new StoreError('The store is closed.');
  };

  return {
    isShared: true,
    async createRoom(code, entry, wakeAt) {
      open();
      if (rooms.has(code)) return false;
      rooms.set(code, newRoom(entry, wakeAt));
      return true;
    },
    async load(code) {
      open();
      const room = rooms.get(code);
      if (room === undefined) return undefined;
      const { snapshot, wakeAt, entries } = room;
      return { seq: entries.length, wakeAt, snapshot, entries: copy(entries.slice(snapshot?.seq ?? 0)) };
    },
    async append(append) {
      open();
      return appendTo(shelf, append);
    },
    async entriesFrom(code, seq) {
      open();
      return copy(rooms.get(code)?.entries.slice(seq - 1) ?? []);
    },
    async findCommand(code, commandId, after) {
      open();
      return rooms.get(code)?.entries.find((entry) => entry.seq > after && entry.commandId === commandId)
        ?.seq;
    },
    async saveSnapshot(code, snapshot) {
      open();
      const room = rooms.get(code);
      if (room && snapshot.seq > (room.snapshot?.seq ?? 0)) room.snapshot = snapshot;
    },
    async takeDue(now, leaseMs, limit) {
      open();
      const due = [...rooms].filter(([, room]) => (room.wakeAt ?? Number.POSITIVE_INFINITY) <= now);
      const free = due.filter(([, { claimedUntil }]) => claimedUntil <= now);
      const taken = free.toSorted(([, a], [, b]) => (a.wakeAt ?? 0) - (b.wakeAt ?? 0)).slice(0, limit);
      for (const [, room] of taken) room.claimedUntil = now + leaseMs;
      return taken.map(([code]) => code);
    },
    async seqsOf(codes) {
      open();
      const there = codes.filter((code) => rooms.has(code));
      return new Map(there.map((code) => [code, rooms.get(code)?.entries.length ?? 0]));
    },
    async beat(node, now) {
      open();
      nodes.set(node, now);
    },
    async aliveNodes(since) {
      open();
      return [...nodes].filter(([, at]) => at >= since).map(([node]) => node);
    },
    hint(hint) {
      for (const listener of listeners) listener(hint);
    },
    onHint: (listener) => void listeners.add(listener),
    async roomsOfDevice(device, limit) {
      open();
      const own = [...rooms].filter(([, { devices }]) => devices.has(device));
      return own
        .map(([code, { changedAt }]) => ({ code, changedAt }))
        .toSorted((a, b) => b.changedAt - a.changedAt)
        .slice(0, limit);
    },
    ...gamesIn(shelf.games, open),
    async prune(before) {
      open();
      const oldRooms = [...rooms].filter(([, { changedAt }]) => changedAt < before.rooms);
      const oldGames = [...shelf.games].filter(([, { endedAt }]) => endedAt < (before.games ?? 0));
      for (const [code] of oldRooms) rooms.delete(code);
      for (const [id] of oldGames) shelf.games.delete(id);
      return { rooms: oldRooms.length, games: oldGames.length };
    },
    async check() {
      open();
    },
    async close() {
      isClosed = true;
    },
  };
}

function newRoom(entry: StoredEntry, wakeAt: number | null): KeptRoom {
  const devices = new Set<string>();
  return {
    entries: [copy(entry)],
    devices,
    wakeAt,
    claimedUntil: 0,
    changedAt: entry.at,
    snapshot: null,
  };
}

function appendTo(
  { rooms, games }: Shelf,
  { code, expectedSeq, entries, wakeAt, devices, finished }: Append,
): AppendResult {
  const room = rooms.get(code);
  if (room === undefined) return 'no-room';
  if (room.entries.length !== expectedSeq) return 'conflict';
  room.entries.push(...copy(entries));
  Object.assign(room, { wakeAt, claimedUntil: 0, changedAt: entries.at(-1)?.at ?? 0 });
  for (const device of devices ?? []) room.devices.add(device);
  if (finished && !games.has(finished.id)) games.set(finished.id, copy(finished));
  return 'ok';
}
