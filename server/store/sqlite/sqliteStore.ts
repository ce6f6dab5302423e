import { appendRow, entryRow, pruned, storedEntry } from '../rows.ts';
import type { Store } from '../store.ts';
import { lock } from './databaseFile.ts';
import { type DatabaseThread, startDatabase } from './databaseThread.ts';

/** Rooms in a file of this machine, for one server process. */
export async function openSqlite(
  file: string,
  program: URL = new URL('sqliteThread.mjs', import.meta.url),
): Promise<Store> {
  const unlock = await lock(file);
  const database = startDatabase(program, file);
  const close = () => database.close().finally(unlock);
  try {
    await database.ask('check', null);
  } catch (error) {
    await close();
    throw error;
  }
  return { isShared: false, ...roomsAt(database), ...gamesAt(database), ...upkeepAt(database), close };
}

function roomsAt(database: DatabaseThread) {
  return {
    createRoom: (code, entry, wakeAt) => database.ask('createRoom', { code, entry: entryRow(entry), wakeAt }),
    async load(code) {
      const room = await database.ask('load', code);
      return room && { ...room, entries: room.entries.map(storedEntry) };
    },
    append: (append) => database.ask('append', appendRow(append)),
    entriesFrom: async (code, seq) => (await database.ask('entriesFrom', { code, seq })).map(storedEntry),
    findCommand: (code, id, after) => database.ask('findCommand', { code, id, after }),
    saveSnapshot: (code, snapshot) => database.ask('saveSnapshot', { code, ...snapshot }),
    takeDue: (now, leaseMs, limit) => database.ask('takeDue', { now, leaseMs, limit }),
    seqsOf: async (codes) => new Map(await database.ask('seqsOf', codes)),
    roomsOfDevice: (device, limit) => database.ask('roomsOfDevice', { device, limit }),
  } satisfies Partial<Store>;
}

function gamesAt(database: DatabaseThread) {
  return {
    finishedGame: (id) => database.ask('finishedGame', id),
    gamesOfDevice: (device, limit) => database.ask('gamesOfDevice', { device, limit }),
    statistics: (filter) => database.ask('statistics', filter),
  } satisfies Partial<Store>;
}

function upkeepAt(database: DatabaseThread) {
  return {
    beat: (node, now) => database.ask('beat', { node, now }),
    aliveNodes: (since) => database.ask('aliveNodes', since),
    // There is no other node to tell.
    hint() {},
    onHint() {},
    async prune({ rooms, games }) {
      const codes = await database.ask('oldRooms', rooms);
      const ids = games === null ? [] : await database.ask('oldGames', games);
      return {
        rooms: await pruned(codes, (some) => database.ask('dropRooms', { codes: some, before: rooms })),
        games: await pruned(ids, (some) => database.ask('dropGames', some)),
      };
    },
    check: () => database.ask('check', null),
  } satisfies Partial<Store>;
}
