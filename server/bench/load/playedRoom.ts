import { BOTS } from '@mayi/bots';
import { createRng, type Rng } from '@mayi/core/cards';
import { DEFAULT_SETTINGS, SEAT_IDS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { Entry } from '../../room/entries.ts';
import { enact, openRoom, type Room } from '../../room/room.ts';
import { SNAPSHOT_EVERY, saveRoom } from '../../room/snapshot.ts';
import type { Snapshot } from '../../store/store.ts';

/** A room in the middle of a game, a template for many rooms. */
export interface PlayedRoom {
  readonly seats: number;
  readonly entries: readonly Entry[];
  /** As old as the server's own snapshots on average. */
  readonly snapshot: Snapshot;
}

/** A placeholder for the room's code. */
export const ROOM = '@room@';

/** A placeholder for the hashed secret of a seat. */
export function secretPlaceholder(seat: string): string {
  return `@secret of ${seat}@`;
}

export function benchRng(name: string): Rng {
  return createRng({ seed: { server: name, players: [] }, round: 0, words: 0 });
}

/** Beginners play the moves. May I? has no time limit, so the server has no timers to run later. */
export function playedRoom(name: string, seats: number, moves: number, at: number): PlayedRoom {
  const created = { type: 'created', settings: settingsFor(seats), seed: `bench ${name}` } as const;
  const room = openRoom(ROOM, created, at);
  const entries: Entry[] = [created];
  let snapshot: Snapshot = { seq: 0, data: '' };
  const add = (entry: Entry): void => {
    if (!enact(room, entry, at).ok) throw new Error(`${entry.type} was refused`);
    entries.push(entry);
    if (room.seq % SNAPSHOT_EVERY === 0) snapshot = { seq: room.seq, data: saveRoom(room) };
  };
  for (const entry of firstEntries(seats)) add(entry);
  const rng = benchRng(name);
  for (let move = 0; move < moves; move++) add(nextMove(room, rng));
  return { seats, entries, snapshot };
}

function settingsFor(seats: number) {
  return { ...DEFAULT_SETTINGS, rules: 'classic', seats, mayI: 'untimed' } as const;
}

function firstEntries(seats: number): Entry[] {
  const taken = SEAT_IDS.slice(0, seats);
  return [
    ...taken.map((seat): Entry => {
      const secret = secretPlaceholder(seat);
      return { type: 'seated', seat, name: `Player ${seat}`, secret, device: `device of ${seat}` };
    }),
    ...taken.map((seat): Entry => ({ type: 'ready', seat, ready: true, seed: seat })),
    { type: 'started', gameId: `game of ${ROOM}`, rules: PRESETS.classic },
  ];
}

function nextMove({ phase, game }: Room, rng: Rng): Entry {
  if (phase === 'break') return { type: 'went-on' };
  const [next] = game === null ? [] : viewFor(game, 's1').awaiting;
  const command = game && next && BOTS.beginner.choose(viewFor(game, next), rng);
  if (!command) throw new Error('nobody can move');
  return { type: 'played', command, by: 'player' };
}
