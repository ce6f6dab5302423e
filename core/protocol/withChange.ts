import { SEAT_IDS } from './constants.ts';
import type { RoomChange, TableChange, WireRoom, WireTable } from './fromServer.ts';

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

export function withRoomChange(room: WireRoom, change: RoomChange): WireRoom {
  return withFields(room, change);
}

/** Fields that are missing or `undefined` in the change keep their value. */
function withFields<T extends object>(before: T, change: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const after = { ...before };
  for (const key of Object.keys(change) as (keyof T)[]) {
    const value = change[key];
    if (value !== undefined) after[key] = value as T[keyof T];
  }
  return after;
}
