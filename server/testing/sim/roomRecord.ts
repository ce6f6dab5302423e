import type { GameState } from '@mayi/core/engine';
import type { WireRoom } from '@mayi/core/protocol';
import { enact, openRoom, type Room } from '../../room/room.ts';
import type { Seat } from '../../room/seat.ts';
import { packRoom } from '../../room/wire.ts';
import type { Append, FinishedGame, StoredEntry } from '../../store/store.ts';
import type { World } from './simulation.ts';
import { createSightings, type Sightings } from './visibleCards.ts';

/** The room just after an entry. */
export interface Moment {
  readonly room: WireRoom;
  readonly seats: readonly Seat[];
  readonly game: GameState | null;
}

/** A room as it truly is, with all that it ever was. */
export interface Ledger {
  readonly code: string;
  readonly room: Room;
  readonly finished: readonly FinishedGame[];
  /** The states in which games ended. */
  readonly ends: readonly GameState[];
  /** When something was last written, and when the table last went on; by the world's clock. */
  readonly changedAt: number;
  readonly movedAt: number;
  readonly sightings: Sightings;
  /** Seeds that are public by now. */
  readonly revealed: ReadonlySet<string>;
  at(seq: number): Moment | undefined;
  /** Where the command with this client-made id was written. */
  seqOf(id: string): number | undefined;
  write(append: Append): void;
}

export function createLedger({ schedule, trace }: World, code: string, first: StoredEntry): Ledger {
  if (first.entry.type !== 'created') throw new Error('a room begins by being created');
  const room = openRoom(code, first.entry, first.at);
  const moments: Moment[] = [momentOf(room)];
  const seqs = new Map<string, number>();
  const finished: FinishedGame[] = [];
  const ends: GameState[] = [];
  const revealed = new Set<string>();
  const sightings = createSightings();
  let changedAt = schedule.now();
  let movedAt = changedAt;

  function writeDown({ seq, commandId, at, entry }: StoredEntry): void {
    const before = room.tableSeq;
    const enacted = enact(room, entry, at);
    if (!enacted.ok || room.seq !== seq) {
      trace.fail(`${code}: ${seq} does not follow ${room.seq}: ${JSON.stringify(entry)}`);
      return;
    }
    moments.push(momentOf(room));
    if (commandId !== null) note(commandId, seq);
    if (room.tableSeq !== before) movedAt = schedule.now();
    sightings.note(seq, room.game?.state ?? null, enacted.facts);
    if (enacted.facts.some(({ type }) => type === 'GAME_ENDED')) end(room.game?.state);
  }

  function note(commandId: string, seq: number): void {
    const id = commandId.slice(commandId.indexOf(':') + 1);
    if (seqs.has(id)) trace.fail(`${code}: command ${id} was written twice, at ${seqs.get(id)} and ${seq}`);
    seqs.set(id, seq);
  }

  function end(game: GameState | undefined): void {
    if (game === undefined) return;
    ends.push(game);
    for (const seed of [game.seed.server, ...game.seed.players]) revealed.add(seed);
  }

  return {
    code,
    room,
    finished,
    ends,
    sightings,
    revealed,
    get changedAt() {
      return changedAt;
    },
    get movedAt() {
      return movedAt;
    },
    at: (seq) => moments[seq - 1],
    seqOf: (id) => seqs.get(id),
    write({ entries, finished: game }) {
      changedAt = schedule.now();
      entries.forEach(writeDown);
      if (game) finished.push(game);
    },
  };
}

function momentOf(room: Room): Moment {
  return { room: packRoom(room), seats: room.seats, game: room.game?.state ?? null };
}
