import { appendRow, entryRow, pruned, storedEntry } from '../rows.ts';
import type { Store } from '../store.ts';
import { type Desk, openDesk } from './desk.ts';
import { lock } from './lock.ts';

/** Rooms in a file of this machine, for one server process. */
export async function openSqlite(
  file: string,
  program: URL = new URL('sqliteThread.mjs', import.meta.url),
): Promise<Store> {
  const unlock = await lock(file);
  const desk = openDesk(program, file);
  const close = () => desk.close().finally(unlock);
  try {
    await desk.ask('check', null);
  } catch (error) {
    await close();
    throw error;
  }
  return { isShared: false, ...roomsAt(desk), ...gamesAt(desk), ...upkeepAt(desk), close };
}

function roomsAt(desk: Desk) {
  return {
    createRoom: (code, entry, wakeAt) => desk.ask('createRoom', { code, entry: entryRow(entry), wakeAt }),
    async load(code) {
      const room = await desk.ask('load', code);
      return room && { ...room, entries: room.entries.map(storedEntry) };
    },
    append: (append) => desk.ask('append', appendRow(append)),
    entriesFrom: async (code, seq) => (await desk.ask('entriesFrom', { code, seq })).map(storedEntry),
    findCommand: (code, id) => desk.ask('findCommand', { code, id }),
    saveSnapshot: (code, snapshot) => desk.ask('saveSnapshot', { code, ...snapshot }),
    takeDue: (now, leaseMs, limit) => desk.ask('takeDue', { now, leaseMs, limit }),
    seqsOf: async (codes) => new Map(await desk.ask('seqsOf', codes)),
    roomsOfDevice: (device, limit) => desk.ask('roomsOfDevice', { device, limit }),
  } satisfies Partial<Store>;
}

function gamesAt(desk: Desk) {
  return {
    finishedGame: (id) => desk.ask('finishedGame', id),
    gamesOfDevice: (device, limit) => desk.ask('gamesOfDevice', { device, limit }),
    statistics: (filter) => desk.ask('statistics', filter),
  } satisfies Partial<Store>;
}

function upkeepAt(desk: Desk) {
  return {
    beat: (node, now) => desk.ask('beat', { node, now }),
    aliveNodes: (since) => desk.ask('aliveNodes', since),
    // There is no other node to tell.
    hint() {},
    onHint() {},
    async prune({ rooms, games }) {
      const codes = await desk.ask('oldRooms', rooms);
      const ids = games === null ? [] : await desk.ask('oldGames', games);
      return {
        rooms: await pruned(codes, (some) => desk.ask('dropRooms', { codes: some, before: rooms })),
        games: await pruned(ids, (some) => desk.ask('dropGames', some)),
      };
    },
    check: () => desk.ask('check', null),
  } satisfies Partial<Store>;
}
