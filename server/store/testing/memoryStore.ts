import { isDue, LONGEST_WAIT } from '@mayi/core/protocol';
import { nameKey, peopleOf } from '../rows.ts';
import {
  type Append,
  type AppendResult,
  type DailyGame,
  type DailyResult,
  type FinishedGame,
  type Hint,
  type Signal,
  type Snapshot,
  type Statistics,
  type Store,
  type StoredEntry,
  StoreError,
  type Subscription,
} from '../store.ts';

interface MemoryRoom {
  readonly entries: StoredEntry[];
  readonly devices: Set<string>;
  wakeAt: number | null;
  claimedUntil: number;
  changedAt: number;
  snapshot: Snapshot | null;
}

interface MemorySubscription extends Subscription {
  readonly savedAt: number;
  /** Codes of rooms, and until when. */
  readonly held: ReadonlyMap<string, number>;
}

/** The data that several stores share, like nodes of one database. */
export interface MemoryDatabase {
  readonly rooms: Map<string, MemoryRoom>;
  readonly games: Map<string, FinishedGame>;
  readonly nodes: Map<string, number>;
  readonly secrets: Map<string, string>;
  readonly daily: { readonly result: DailyResult; readonly game: DailyGame }[];
  readonly subscriptions: Map<string, MemorySubscription>;
  readonly listeners: Set<(hint: Hint) => void>;
  readonly signalListeners: Set<(signal: Signal) => void>;
}

export function emptyDatabase(): MemoryDatabase {
  return {
    rooms: new Map(),
    games: new Map(),
    nodes: new Map(),
    secrets: new Map(),
    daily: [],
    subscriptions: new Map(),
    listeners: new Set(),
    signalListeners: new Set(),
  };
}

const copy = <T>(value: T): T => structuredClone(value);

/** A store in memory, for tests and simulations. Values are copied, so that no caller can change what was written. */
export function memoryStore(database: MemoryDatabase = emptyDatabase()): Store {
  const { rooms, nodes, listeners, signalListeners } = database;
  let isClosed = false;
  const checkOpen = (): void => {
    if (isClosed) throw new StoreError('The store is closed.');
  };

  return {
    isShared: true,
    async createRoom(code, entry, wakeAt) {
      checkOpen();
      if (rooms.has(code)) return false;
      rooms.set(code, newRoom(entry, wakeAt));
      return true;
    },
    async load(code) {
      checkOpen();
      const room = rooms.get(code);
      if (room === undefined) return undefined;
      const { snapshot, wakeAt, entries } = room;
      return { seq: entries.length, wakeAt, snapshot, entries: copy(entries.slice(snapshot?.seq ?? 0)) };
    },
    async append(append) {
      checkOpen();
      return appendTo(database, append);
    },
    async entriesFrom(code, seq) {
      checkOpen();
      return copy(rooms.get(code)?.entries.slice(seq - 1) ?? []);
    },
    async findCommand(code, commandId, after) {
      checkOpen();
      return rooms.get(code)?.entries.find((entry) => entry.seq > after && entry.commandId === commandId)
        ?.seq;
    },
    async saveSnapshot(code, snapshot) {
      checkOpen();
      const room = rooms.get(code);
      if (room && snapshot.seq > (room.snapshot?.seq ?? 0)) room.snapshot = snapshot;
    },
    async takeDue(now, leaseMs, limit) {
      checkOpen();
      const isDueNow = ({ wakeAt }: MemoryRoom) => wakeAt !== null && isDue(wakeAt, now, LONGEST_WAIT);
      const due = [...rooms].filter(([, room]) => isDueNow(room));
      const free = due.filter(([, { claimedUntil }]) => isDue(claimedUntil, now, leaseMs));
      const taken = free.toSorted(([, a], [, b]) => (a.wakeAt ?? 0) - (b.wakeAt ?? 0)).slice(0, limit);
      for (const [, room] of taken) room.claimedUntil = now + leaseMs;
      return taken.map(([code]) => code);
    },
    async seqsOf(codes) {
      checkOpen();
      const there = codes.filter((code) => rooms.has(code));
      return new Map(there.map((code) => [code, rooms.get(code)?.entries.length ?? 0]));
    },
    async beat(node, now) {
      checkOpen();
      nodes.set(node, now);
    },
    async aliveNodes(since) {
      checkOpen();
      return [...nodes].filter(([, at]) => at >= since).map(([node]) => node);
    },
    hint(hint) {
      for (const listener of listeners) listener(hint);
    },
    onHint: (listener) => void listeners.add(listener),
    signal(signal) {
      for (const listener of signalListeners) listener(signal);
    },
    onSignal: (listener) => void signalListeners.add(listener),
    async roomsOfDevice(device, limit) {
      checkOpen();
      const own = [...rooms].filter(([, { devices }]) => devices.has(device));
      return own
        .map(([code, { changedAt }]) => ({ code, changedAt }))
        .toSorted((a, b) => b.changedAt - a.changedAt)
        .slice(0, limit);
    },
    ...gamesIn(database.games, checkOpen),
    ...dailyIn(database.daily, checkOpen),
    ...subscriptionsIn(database.subscriptions, checkOpen),
    async secret(name, make) {
      checkOpen();
      const value = database.secrets.get(name) ?? make();
      database.secrets.set(name, value);
      return value;
    },
    async prune(before) {
      checkOpen();
      const isOld = ({ changedAt, wakeAt }: MemoryRoom) => Math.max(changedAt, wakeAt ?? 0) < before.rooms;
      const oldRooms = [...rooms].filter(([, room]) => isOld(room));
      const oldGames = [...database.games].filter(([, { endedAt }]) => endedAt < (before.games ?? 0));
      for (const [code] of oldRooms) rooms.delete(code);
      for (const [id] of oldGames) database.games.delete(id);
      return { rooms: oldRooms.length, games: oldGames.length };
    },
    async check() {
      checkOpen();
    },
    async close() {
      isClosed = true;
    },
  };
}

function newRoom(entry: StoredEntry, wakeAt: number | null): MemoryRoom {
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
  { rooms, games }: MemoryDatabase,
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

type Games = Pick<Store, 'finishedGame' | 'gamesOfDevice' | 'statistics'>;

function gamesIn(games: ReadonlyMap<string, FinishedGame>, checkOpen: () => void): Games {
  return {
    async finishedGame(id) {
      checkOpen();
      return structuredClone(games.get(id));
    },
    async gamesOfDevice(device, limit) {
      checkOpen();
      const own = [...games.values()].filter(({ players }) =>
        players.some((player) => player.device === device),
      );
      const newest = own.toSorted((a, b) => b.endedAt - a.endedAt).slice(0, limit);
      return newest.map(({ log: _, ...summary }) => structuredClone(summary));
    },
    async statistics({ name, rules }) {
      checkOpen();
      const matching = [...statisticsOf(games.values())].filter(
        ([, one]) =>
          (name === undefined || nameKey(one.name) === nameKey(name)) &&
          (rules === undefined || one.rules === rules),
      );
      const sorted = matching.toSorted(
        ([a, x], [b, y]) => y.games - x.games || y.won - x.won || (a < b ? -1 : 1),
      );
      return sorted.map(([, one]) => one);
    },
  };
}

type Subscriptions = Pick<
  Store,
  | 'subscriptionOf'
  | 'saveSubscription'
  | 'changeFailingSince'
  | 'deleteSubscription'
  | 'holdNotice'
  | 'takeHeld'
  | 'pruneSubscriptions'
>;

function subscriptionsIn(all: MemoryDatabase['subscriptions'], checkOpen: () => void): Subscriptions {
  return {
    async subscriptionOf(device) {
      checkOpen();
      const found = all.get(device);
      return found && { data: found.data, failingSince: found.failingSince };
    },
    async saveSubscription(device, data, now, limit) {
      checkOpen();
      if (all.size - Number(all.has(device)) >= limit) return false;
      all.set(device, { data, savedAt: now, failingSince: null, held: all.get(device)?.held ?? new Map() });
      return true;
    },
    async changeFailingSince(device, subscription) {
      checkOpen();
      const before = all.get(device);
      if (before?.data === subscription.data) all.set(device, { ...before, ...subscription });
    },
    async deleteSubscription(device, data) {
      checkOpen();
      if (data === undefined || all.get(device)?.data === data) all.delete(device);
    },
    async holdNotice({ device, code }, until, limit) {
      checkOpen();
      const found = all.get(device);
      const others = [...(found?.held ?? [])].filter(([other]) => other !== code);
      if (found === undefined || others.length >= limit) return false;
      all.set(device, { ...found, held: new Map([...others, [code, until]]) });
      return true;
    },
    async takeHeld(now, limit) {
      checkOpen();
      const held = [...all].flatMap(([device, one]) =>
        [...one.held].map(([code, until]) => ({ device, code, until })),
      );
      const due = held
        .filter(({ until }) => until <= now)
        .toSorted((a, b) => a.until - b.until)
        .slice(0, limit);
      for (const { device, code } of due) {
        const found = all.get(device);
        const left = [...(found?.held ?? [])].filter(([other]) => other !== code);
        if (found) all.set(device, { ...found, held: new Map(left) });
      }
      return due.map(({ device, code }) => ({ device, code }));
    },
    async pruneSubscriptions(before) {
      checkOpen();
      const old = [...all].filter(([, { savedAt }]) => savedAt < before);
      for (const [device] of old) all.delete(device);
      return old.length;
    },
  };
}

/** By name and rules, with the latest spelling of the name. */
function statisticsOf(games: Iterable<FinishedGame>): Map<string, Statistics> {
  const all = new Map<string, Statistics>();
  const inOrder = [...games].toSorted((a, b) => a.endedAt - b.endedAt);
  for (const game of inOrder) {
    for (const { name, score, won } of peopleOf(game)) {
      const key = `${nameKey(name)} ${game.rules}`;
      const before = all.get(key) ?? { games: 0, won: 0, meanScore: 0, bestScore: score };
      all.set(key, {
        name,
        rules: game.rules,
        games: before.games + 1,
        won: before.won + Number(won),
        meanScore: (before.meanScore * before.games + score) / (before.games + 1),
        bestScore: Math.min(before.bestScore, score),
      });
    }
  }
  return all;
}

type Daily = Pick<
  Store,
  'addDailyResult' | 'changeDailyResult' | 'dailyStandings' | 'dailyBest' | 'pruneDaily'
>;

function dailyIn(all: MemoryDatabase['daily'], checkOpen: () => void): Daily {
  const bestFirst = (day: number) =>
    all
      .filter(({ result }) => result.day === day)
      .toSorted(
        ({ result: a }, { result: b }) => a.score - b.score || a.at - b.at || (a.device < b.device ? -1 : 1),
      );
  const resultsOn = (day: number) => bestFirst(day).map(({ result }) => copy(result));
  return {
    async addDailyResult(result, game, limit) {
      checkOpen();
      const others = resultsOn(result.day);
      if (others.some(({ device }) => device === result.device)) return 'already';
      if (others.length >= limit) return 'full';
      all.push(copy({ result, game }));
      return 'counted';
    },
    async changeDailyResult({ day, device, name, group }) {
      checkOpen();
      const at = all.findIndex(({ result }) => result.day === day && result.device === device);
      const found = all[at];
      if (found) all[at] = { ...found, result: { ...found.result, name, group } };
      return found !== undefined;
    },
    async dailyStandings({ day, device, group, limit }) {
      checkOpen();
      const results = resultsOn(day);
      const scores = [...new Set(results.map(({ score }) => score))];
      return {
        scores: scores.map((score) => ({
          score,
          count: results.filter((one) => one.score === score).length,
        })),
        best: results.slice(0, limit),
        group: results.filter((one) => group !== null && one.group === group).slice(0, limit),
        own: results.find((one) => one.device === device) ?? null,
      };
    },
    async dailyBest(day) {
      checkOpen();
      const [best] = bestFirst(day);
      return best && copy({ ...best.game, ...pick(best.result) });
    },
    async pruneDaily(before) {
      checkOpen();
      const kept = all.filter(({ result }) => result.day >= before);
      return all.splice(0, all.length, ...kept).length - kept.length;
    },
  };
}

function pick({ name, score, at }: DailyResult) {
  return { name, score, at };
}
