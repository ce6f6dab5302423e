import type { RoomChange, TableChange, WireRoom, WireTable } from './fromServer.ts';
import { isSame } from './same.ts';
import { SEAT_IDS } from './words.ts';

type PlayerChanges = NonNullable<TableChange['players']>;

/** What is different now, and only that; nothing, if nothing is. Both are tables of one game. */
export function tableChange(before: WireTable, after: WireTable): TableChange | undefined {
  const change = fieldsChanged(before, after);
  if (change?.players === undefined) return change;
  return { ...change, players: playersChanged(before.players, after.players) };
}

function playersChanged(before: WireTable['players'], after: WireTable['players']): PlayerChanges {
  const changes: PlayerChanges = {};
  for (const id of SEAT_IDS) {
    const player = after[id];
    const change = player && fieldsChanged(before[id] ?? {}, player);
    if (change !== undefined) changes[id] = change;
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

function fieldsChanged<T extends object>(before: Partial<T>, after: T): Partial<T> | undefined {
  if (before === after) return undefined;
  let change: Partial<T> | undefined;
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (isSame(before[key], after[key])) continue;
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
