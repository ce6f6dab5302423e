import type { Fact } from '@mayi/core';
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

/** A room as it is kept; undefined: there is none. */
export async function loadRoom(store: Store, code: string, told: number): Promise<Loaded | undefined> {
  const kept = await store.load(code);
  if (kept === undefined) return undefined;
  const { snapshot } = kept;
  // Whoever was told of an earlier moment is told all that happened since: a later snapshot does not know it any more.
  const isTooNew = snapshot !== null && told > 0 && told < snapshot.seq;
  const restored = snapshot === null || isTooNew ? undefined : restoreRoom(code, snapshot.data);
  if (restored !== undefined) {
    const snapshotSeq = restored.seq;
    return { ...enactAll(restored, kept.entries, told), snapshotSeq };
  }
  const [first, ...entries] = snapshot === null ? kept.entries : await store.entriesFrom(code, 1);
  if (first?.entry.type !== 'created') throw new Error(`room ${code} has no beginning`);
  return { ...enactAll(openRoom(code, first.entry, first.at), entries, told), snapshotSeq: 0 };
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
