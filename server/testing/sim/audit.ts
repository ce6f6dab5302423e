import { isDeepStrictEqual } from 'node:util';
import { dehydrateGame, type Game, type GameLog, replay } from '@mayi/core/engine';
import { loadRoom } from '../../host/load.ts';
import { saveRoom } from '../../room/snapshot.ts';
import type { Store } from '../../store/store.ts';
import type { Ledger } from './roomRecord.ts';
import type { Party } from './simRoom.ts';
import type { World } from './simulation.ts';

const QUIET = 15_000;

/** When the storm is over: is everything there, once, and does everybody know it? */
export async function audit(world: World, party: Party, store: Store): Promise<void> {
  const { ledger } = party;
  if (ledger === undefined) return world.trace.fail('nobody could open a room');
  await checkStored(world, ledger, store);
  await checkGames(world, ledger, store);
  checkWindows(world, party, ledger);
}

/** Read from the store, by its snapshot and from its beginning, it is the same room. */
async function checkStored({ trace }: World, ledger: Ledger, store: Store): Promise<void> {
  const withoutSnapshot = { ...store, load: async (code: string) => wholeRoom(store, code) };
  for (const from of [store, withoutSnapshot]) {
    const loaded = await loadRoom(from, ledger.code, 0);
    if (loaded === undefined || saveRoom(loaded.room) !== saveRoom(ledger.room))
      trace.fail(`${ledger.code} is stored otherwise than it was written`);
  }
}

async function wholeRoom(store: Store, code: string) {
  const entries = await store.entriesFrom(code, 1);
  return { seq: entries.length, wakeAt: null, snapshot: null, entries };
}

/** Each game that ended is kept once, and played again it ends in the same way. */
async function checkGames({ trace }: World, { code, ends, finished }: Ledger, store: Store): Promise<void> {
  if (ends.length !== finished.length) trace.fail(`${code}: ${ends.length} ends, ${finished.length} games`);
  for (const end of ends) {
    const kept = await store.finishedGame(end.gameId);
    const again = kept && replay(JSON.parse(kept.log) as GameLog);
    if (!again || !isDeepStrictEqual(dehydrateGame(again), dehydrateGame({ state: end } as Game)))
      trace.fail(`${code}: game ${end.gameId} is kept otherwise than it was played`);
  }
}

function checkWindows(world: World, party: Party, ledger: Ledger): void {
  const { schedule, trace } = world;
  const isQuiet = schedule.now() > ledger.changedAt + QUIET;
  for (const { known, isWelcome, isShut, check } of party.windows()) {
    if (isShut) continue;
    if (!isWelcome || known === undefined) trace.fail(`${ledger.code}: a window is still not welcome`);
    else if (isQuiet && known.seq !== ledger.room.seq)
      trace.fail(`${ledger.code}: somebody knows only ${known.seq} of ${ledger.room.seq}`);
    else check();
  }
}
