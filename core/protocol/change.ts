import { isJsonEqual } from '../jsonEqual.ts';
import { SEAT_IDS } from './constants.ts';
import type { RoomChange, TableChange, WireRoom, WireTable } from './fromServer.ts';

type PlayerChanges = NonNullable<TableChange['players']>;

/** The fields that changed between two tables of one game; `undefined` if none did. */
export function tableChange(before: WireTable, after: WireTable): TableChange | undefined {
  const players = playersChanged(before.players, after.players);
  const change: TableChange | undefined = fieldsChanged(before, after, 'players');
  return players === undefined ? change : { ...change, players };
}

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

/** The fields of the room that changed; undefined if none did. */
export function roomChange(before: WireRoom, after: WireRoom): RoomChange | undefined {
  return fieldsChanged(before, after);
}

function fieldsChanged<T extends object, Except extends keyof T = never>(
  before: Partial<T>,
  after: T,
  except?: Except,
): Partial<Omit<T, Except>> | undefined {
  if (before === after) return undefined;
  let change: Partial<T> | undefined;
  for (const key in after) {
    if ((key as keyof T) === except || isJsonEqual(before[key], after[key])) continue;
    change ??= {};
    change[key] = after[key];
  }
  return change;
}
