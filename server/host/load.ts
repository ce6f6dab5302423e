import type { Fact } from '@mayi/core/engine';
import { enact, openRoom, type Room } from '../room/room.ts';
import { restoreRoom } from '../room/snapshot.ts';
import type { Store, StoredEntry } from '../store/store.ts';

export interface Loaded {
  readonly room: Room;
  /** What was read and enacted. */
  readonly stored: readonly StoredEntry[];
  /** What those entries caused that came after the seq that was asked for. */
  readonly facts: readonly Fact[];
  readonly snapshotSeq: number;
}

/** Lets others have a turn while a long work is done. */
export type Breathe = () => Promise<void>;

/** A whole room is made anew so many entries at a time. */
const BATCH = 20;

/** A room as it is kept; undefined: there is none. */
export async function loadRoom(
  store: Store,
  code: string,
  told: number,
  breathe: Breathe = async () => {},
): Promise<Loaded | undefined> {
  const kept = await store.load(code);
  if (kept === undefined) return undefined;
  const { snapshot } = kept;
  const restored = snapshot === null ? undefined : restoreRoom(code, snapshot.data);
  if (restored === undefined) {
    const entries = snapshot === null ? kept.entries : await store.entriesFrom(code, 1);
    return { ...(await replayRoom(code, entries, told, breathe)), snapshotSeq: 0 };
  }
  const snapshotSeq = restored.seq;
  const loaded = { ...enactAll(restored, kept.entries, told), snapshotSeq };
  return told > 0 && told < snapshotSeq
    ? withEarlier(loaded, await store.entriesFrom(code, told + 1))
    : loaded;
}

/**
 * Whoever was told of a moment before the snapshot must learn who changed seats since, and sees the table as it is now. Of what
 * happened at it meanwhile only the end is told: to know the rest, the whole room would have to be played again.
 */
function withEarlier(loaded: Loaded, stored: readonly StoredEntry[]): Loaded {
  return { ...loaded, stored: stored.filter(({ seq }) => seq <= loaded.room.seq) };
}

async function replayRoom(
  code: string,
  [first, ...entries]: readonly StoredEntry[],
  told: number,
  breathe: Breathe,
): Promise<Omit<Loaded, 'snapshotSeq'>> {
  if (first?.entry.type !== 'created') throw new Error(`room ${code} has no beginning`);
  const room = openRoom(code, first.entry, first.at);
  const facts: Fact[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    if (from > 0) await breathe();
    facts.push(...enactAll(room, entries.slice(from, from + BATCH), told).facts);
  }
  return { room, stored: [first, ...entries], facts };
}

/** What other nodes wrote since. */
export async function catchUp(store: Store, room: Room): Promise<Loaded> {
  const stored = await store.entriesFrom(room.code, room.seq + 1);
  return { ...enactAll(room, stored, room.seq), snapshotSeq: 0 };
}

function enactAll(room: Room, stored: readonly StoredEntry[], told: number): Omit<Loaded, 'snapshotSeq'> {
  const facts: Fact[] = [];
  for (const { seq, entry, at } of stored) {
    const enacted = enact(room, entry, at);
    if (!enacted.ok || room.seq !== seq) throw new Error(`room ${room.code}: entry ${seq} does not follow`);
    if (seq > told) facts.push(...enacted.facts);
  }
  return { room, stored, facts };
}
