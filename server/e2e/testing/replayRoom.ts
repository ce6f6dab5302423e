import type { Card } from '@mayi/core/cards';
import type { Fact, GameState } from '@mayi/core/engine';
import { packHand, packTable, type WireRoom, type WireTable } from '@mayi/core/protocol';
import { spectatorView } from '@mayi/core/view';
import { enact, openRoom, type Room } from '../../room/room.ts';
import { packRoom } from '../../room/wire.ts';
import type { StoredEntry } from '../../store/store.ts';

/** A room just after an entry. */
export interface RoomMoment {
  readonly stored: StoredEntry;
  readonly facts: readonly Fact[];
  readonly game: GameState | null;
  readonly room: WireRoom;
  readonly table: WireTable | null;
  readonly orders: Room['orders'];
}

/** Replays all stored entries of a room. The first moment is seq 1. */
export function replayRoom(code: string, stored: readonly StoredEntry[]): RoomMoment[] {
  const [first, ...rest] = stored;
  if (first?.entry.type !== 'created') throw new Error(`${code} has no first entry`);
  const room = openRoom(code, first.entry, first.at);
  return [momentOf(room, first, []), ...rest.map((entry) => next(room, entry))];
}

function next(room: Room, stored: StoredEntry): RoomMoment {
  const enacted = enact(room, stored.entry, stored.at);
  if (!enacted.ok || room.seq !== stored.seq)
    throw new Error(`${room.code}: ${JSON.stringify(stored)} does not follow`);
  return momentOf(room, stored, enacted.facts);
}

function momentOf(room: Room, stored: StoredEntry, facts: readonly Fact[]): RoomMoment {
  const { game } = room;
  const table = game && packTable(spectatorView(game));
  return { stored, facts, game: game?.state ?? null, room: packRoom(room), table, orders: room.orders };
}

export function handAt({ game }: RoomMoment, seat: string | null): readonly Card[] {
  return game?.round.players.find(({ id }) => id === seat)?.hand ?? [];
}

export function handCodesAt(moment: RoomMoment, seat: string | null): string[] {
  return packHand(handAt(moment, seat));
}
