import { BOTS } from '@mayi/bots';
import { createRng, type Rng } from '@mayi/core/cards';
import { DEFAULT_SETTINGS, SEAT_IDS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { Entry } from '../../room/entries.ts';
import { enact, openRoom, type Room } from '../../room/room.ts';
import { SNAPSHOT_EVERY, saveRoom } from '../../room/snapshot.ts';
import type { Snapshot } from '../../store/store.ts';

/** A table in the middle of a game, to be put into as many rooms as are wanted. */
export interface PlayedTable {
  readonly seats: number;
  readonly entries: readonly Entry[];
  /** As old as the server's own are on average. */
  readonly snapshot: Snapshot;
}

/** Stands for the code of the room, wherever it is written. */
export const ROOM = '@room@';

/** Likewise, for the hash of the secret of a seat there. */
export function secretIn(seat: string): string {
  return `@secret of ${seat}@`;
}

export function benchRng(name: string): Rng {
  return createRng({ seed: { server: name, players: [] }, round: 0, words: 0 });
}

/** Beginners play so many moves of it; nothing happens by itself later, because May I? has no limit. */
export function playedTable(name: string, seats: number, moves: number, at: number): PlayedTable {
  const created = { type: 'created', settings: settingsFor(seats), seed: `bench ${name}` } as const;
  const room = openRoom(ROOM, created, at);
  const entries: Entry[] = [created];
  let snapshot: Snapshot = { seq: 0, data: '' };
  const happen = (entry: Entry): void => {
    if (!enact(room, entry, at).ok) throw new Error(`${entry.type} cannot be`);
    entries.push(entry);
    if (room.seq % SNAPSHOT_EVERY === 0) snapshot = { seq: room.seq, data: saveRoom(room) };
  };
  for (const entry of beginning(seats)) happen(entry);
  const rng = benchRng(name);
  for (let move = 0; move < moves; move++) happen(nextMove(room, rng));
  return { seats, entries, snapshot };
}

function settingsFor(seats: number) {
  return { ...DEFAULT_SETTINGS, rules: 'classic', seats, mayI: 'untimed' } as const;
}

function beginning(seats: number): Entry[] {
  const taken = SEAT_IDS.slice(0, seats);
  return [
    ...taken.map((seat): Entry => {
      const secret = secretIn(seat);
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
