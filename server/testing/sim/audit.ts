import { isDeepStrictEqual } from 'node:util';
import { dehydrateGame, type Game, type GameLog, replay } from '@mayi/core/engine';
import { loadRoom } from '../../host/load.ts';
import { saveRoom } from '../../room/snapshot.ts';
import type { Store } from '../../store/store.ts';
import type { RoomRecord } from './roomRecord.ts';
import type { SimRoom } from './simRoom.ts';
import type { Simulation } from './simulation.ts';

const QUIET_MS = 15_000;

/** After all faults: is everything stored exactly once, and does every client know it? */
export async function audit(sim: Simulation, simRoom: SimRoom, store: Store): Promise<void> {
  const { record } = simRoom;
  if (record === undefined) return sim.trace.fail('nobody could create a room');
  await checkStored(sim, record, store);
  await checkGames(sim, record, store);
  checkClients(sim, simRoom, record);
}

/** Loaded with its snapshot or from its first entry, it must be the same room. */
async function checkStored({ trace }: Simulation, record: RoomRecord, store: Store): Promise<void> {
  const withoutSnapshot = { ...store, load: async (code: string) => wholeRoom(store, code) };
  for (const from of [store, withoutSnapshot]) {
    const loaded = await loadRoom(from, record.code, 0);
    if (loaded === undefined || saveRoom(loaded.room) !== saveRoom(record.room))
      trace.fail(`${record.code} is stored differently than it was written`);
  }
}

async function wholeRoom(store: Store, code: string) {
  const entries = await store.entriesFrom(code, 1);
  return { seq: entries.length, wakeAt: null, snapshot: null, entries };
}

/** Each finished game is stored once, and a replay gives the same final state. */
async function checkGames(
  { trace }: Simulation,
  { code, ends, finished }: RoomRecord,
  store: Store,
): Promise<void> {
  if (ends.length !== finished.length) trace.fail(`${code}: ${ends.length} ends, ${finished.length} games`);
  for (const end of ends) {
    const stored = await store.finishedGame(end.gameId);
    const again = stored && replay(JSON.parse(stored.log) as GameLog);
    if (!again || !isDeepStrictEqual(dehydrateGame(again), dehydrateGame({ state: end } as Game)))
      trace.fail(`${code}: game ${end.gameId} is stored differently than it was played`);
  }
}

function checkClients(sim: Simulation, simRoom: SimRoom, record: RoomRecord): void {
  const { schedule, trace } = sim;
  const isQuiet = schedule.now() > record.changedAt + QUIET_MS;
  for (const { known, isWelcome, isClosed, check } of simRoom.clients()) {
    if (isClosed) continue;
    if (!isWelcome || known === undefined) trace.fail(`${record.code}: a client is still not connected`);
    else if (isQuiet && known.seq !== record.room.seq)
      trace.fail(`${record.code}: a client knows only ${known.seq} of ${record.room.seq}`);
    else check();
  }
}
