import { appendRow, entryRow, pruneInBatches, storedEntry } from '../rows.ts';
import type { Store } from '../store.ts';
import { lock } from './databaseFile.ts';
import { type DatabaseThread, startDatabaseThread } from './databaseThread.ts';

/** Rooms in a SQLite file, for one server process. */
export async function openSqlite(
  file: string,
  program: URL = new URL('sqliteThread.mjs', import.meta.url),
): Promise<Store> {
  const unlock = await lock(file);
  const database = startDatabaseThread(program, file);
  const close = () => database.close().finally(unlock);
  try {
    await database.call('check', null);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    isShared: false,
    ...rooms(database),
    ...games(database),
    ...daily(database),
    ...subscriptions(database),
    ...upkeep(database),
    close,
  };
}

function rooms({ call }: DatabaseThread) {
  return {
    createRoom: (code, entry, wakeAt) => call('createRoom', { code, entry: entryRow(entry), wakeAt }),
    async load(code) {
      const room = await call('load', code);
      return room && { ...room, entries: room.entries.map(storedEntry) };
    },
    append: (append) => call('append', appendRow(append)),
    entriesFrom: async (code, seq) => (await call('entriesFrom', { code, seq })).map(storedEntry),
    findCommand: (code, id, after) => call('findCommand', { code, id, after }),
    saveSnapshot: (code, snapshot) => call('saveSnapshot', { code, ...snapshot }),
    takeDue: (now, leaseMs, limit) => call('takeDue', { now, leaseMs, limit }),
    seqsOf: async (codes) => new Map(await call('seqsOf', codes)),
    roomsOfDevice: (device, limit) => call('roomsOfDevice', { device, limit }),
  } satisfies Partial<Store>;
}

function games({ call }: DatabaseThread) {
  return {
    finishedGame: (id) => call('finishedGame', id),
    gamesOfDevice: (device, limit) => call('gamesOfDevice', { device, limit }),
    statistics: (filter) => call('statistics', filter),
  } satisfies Partial<Store>;
}

function daily({ call }: DatabaseThread) {
  return {
    addDailyResult: (result, game, limit) => call('addDailyResult', { result, game, limit }),
    changeDailyResult: (change) => call('changeDailyResult', change),
    dailyStandings: (query) => call('dailyStandings', query),
    dailyBest: (day) => call('dailyBest', day),
    pruneDaily: (before) => call('pruneDaily', before),
  } satisfies Partial<Store>;
}

function subscriptions({ call }: DatabaseThread) {
  return {
    subscriptionOf: async (device) => (await call('findSubscription', device)) ?? undefined,
    saveSubscription: (device, data, now, limit) => call('saveSubscription', { device, data, now, limit }),
    changeFailingSince: (device, subscription) => call('changeFailingSince', { device, ...subscription }),
    deleteSubscription: (device, data) => call('deleteSubscription', { device, data: data ?? null }),
    holdNotice: (notice, until, limit) => call('holdNotice', { ...notice, until, limit }),
    takeHeld: (now, limit) => call('takeHeld', { now, limit }),
    pruneSubscriptions: (before) => call('pruneSubscriptions', before),
  } satisfies Partial<Store>;
}

function upkeep({ call }: DatabaseThread) {
  return {
    beat: (node, now) => call('beat', { node, now }),
    aliveNodes: (since) => call('aliveNodes', since),
    // There are no other nodes.
    hint() {},
    onHint() {},
    signal() {},
    onSignal() {},
    async prune({ rooms, games }) {
      const codes = await call('oldRooms', rooms);
      const ids = games === null ? [] : await call('oldGames', games);
      return {
        rooms: await pruneInBatches(codes, (some) => call('deleteRooms', { codes: some, before: rooms })),
        games: await pruneInBatches(ids, (some) => call('deleteGames', some)),
      };
    },
    secret: async (name, make) =>
      (await call('findSecret', name)) ?? (await call('keepSecret', { name, value: make() })),
    check: () => call('check', null),
  } satisfies Partial<Store>;
}
