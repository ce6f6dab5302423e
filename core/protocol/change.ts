import type { RoomChange, TableChange, WireRoom, WireTable } from './fromServer.ts';
import { isSame } from './same.ts';
import { SEAT_IDS } from './words.ts';

type PlayerChanges = NonNullable<TableChange['players']>;

/** What is different now, and only that; nothing, if nothing is. Both are tables of one game. */
export function tableChange(before: WireTable, after: WireTable): TableChange | undefined {
  const players = playersChanged(before.players, after.players);
  const change: TableChange | undefined = fieldsChanged(before, after, 'players');
  return players === undefined ? change : { ...change, players };
}

/** Mostly one of them. Whoever is the same object is the same. */
function playersChanged(
  before: WireTable['players'],
  after: WireTable['players'],
): PlayerChanges | undefined {
  let changes: PlayerChanges | undefined;
  for (const id of SEAT_IDS) {
    const player = after[id];
    const change = player && fieldsChanged(before[id] ?? {}, player);
    if (change === undefined) continue;
    changes ??= {};
    changes[id] = change;
  }
  return changes;
}

export function withTableChange(table: WireTable, { players, ...rest }: TableChange): WireTable {
  const changed = withFields(table, rest);
  if (players === undefined) return changed;
  const all = { ...table.players };
  for (const id of SEAT_IDS) {
    const [player, change] = [all[id], players[id]];
    if (player !== undefined && change !== undefined) all[id] = withFields(player, change);
  }
  return { ...changed, players: all };
}

export function roomChange(before: WireRoom, after: WireRoom): RoomChange | undefined {
  return fieldsChanged(before, after);
}

export function withRoomChange(room: WireRoom, change: RoomChange): WireRoom {
  return withFields(room, change);
}

function fieldsChanged<T extends object, But extends keyof T = never>(
  before: Partial<T>,
  after: T,
  but?: But,
): Partial<Omit<T, But>> | undefined {
  if (before === after) return undefined;
  let change: Partial<T> | undefined;
  for (const key in after) {
    if ((key as keyof T) === but || isSame(before[key], after[key])) continue;
    change ??= {};
    change[key] = after[key];
  }
  return change;
}

/** A field that is not named, or named but not told, stays as it was. */
function withFields<T extends object>(before: T, change: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const after = { ...before };
  for (const key of Object.keys(change) as (keyof T)[]) {
    const value = change[key];
    if (value !== undefined) after[key] = value as T[keyof T];
  }
  return after;
}
