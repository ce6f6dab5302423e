import type { Fact } from '@mayi/core/engine';
import { enact, openRoom, type Room } from '../room/room.ts';
import { restoreRoom } from '../room/snapshot.ts';
import type { Store, StoredEntry } from '../store/store.ts';
import type { YieldTurn } from './ports.ts';

export interface Loaded {
  readonly room: Room;
  /** The entries that were read and applied. */
  readonly entries: readonly StoredEntry[];
  /** What those after the seq that was asked for caused. */
  readonly facts: readonly Fact[];
  readonly snapshotSeq: number;
}

/** Entries per batch when a room is replayed without a usable snapshot. */
const BATCH = 20;

/** The room as it's stored, with the facts after `since`; undefined if there's no such room. */
export async function loadRoom(
  store: Store,
  code: string,
  since: number,
  yieldTurn: YieldTurn = async () => {},
): Promise<Loaded | undefined> {
  const stored = await store.load(code);
  if (stored === undefined) return undefined;
  const { snapshot } = stored;
  const restored = snapshot === null ? undefined : restoreRoom(code, snapshot.data);
  if (restored === undefined) {
    const entries = snapshot === null ? stored.entries : await store.entriesFrom(code, 1);
    return { ...(await replayRoom(code, entries, since, yieldTurn)), snapshotSeq: 0 };
  }
  const snapshotSeq = restored.seq;
  const loaded = { ...enactAll(restored, stored.entries, since), snapshotSeq };
  return since > 0 && since < snapshotSeq
    ? withEarlier(loaded, await store.entriesFrom(code, since + 1))
    : loaded;
}

/**
 * Subscribers who were last sent a state from before the snapshot must learn who changed seats since. Of the facts they get only
 * the latest: for the others, the whole room would have to be replayed.
 */
function withEarlier(loaded: Loaded, entries: readonly StoredEntry[]): Loaded {
  return { ...loaded, entries: entries.filter(({ seq }) => seq <= loaded.room.seq) };
}

async function replayRoom(
  code: string,
  [first, ...entries]: readonly StoredEntry[],
  since: number,
  yieldTurn: YieldTurn,
): Promise<Omit<Loaded, 'snapshotSeq'>> {
  if (first?.entry.type !== 'created') throw new Error(`room ${code} has no first entry`);
  const room = openRoom(code, first.entry, first.at);
  const facts: Fact[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    if (from > 0) await yieldTurn();
    facts.push(...enactAll(room, entries.slice(from, from + BATCH), since).facts);
  }
  return { room, entries: [first, ...entries], facts };
}

/** Reads what other nodes have added since. */
export async function catchUp(store: Store, room: Room): Promise<Loaded> {
  const entries = await store.entriesFrom(room.code, room.seq + 1);
  return { ...enactAll(room, entries, room.seq), snapshotSeq: 0 };
}

function enactAll(room: Room, entries: readonly StoredEntry[], since: number): Omit<Loaded, 'snapshotSeq'> {
  const facts: Fact[] = [];
  for (const { seq, entry, at } of entries) {
    const result = enact(room, entry, at, { isRecorded: true });
    if (!result.ok || room.seq !== seq) throw new Error(`room ${room.code}: entry ${seq} doesn't follow`);
    if (seq > since) facts.push(...result.facts);
  }
  return { room, entries, facts };
}
