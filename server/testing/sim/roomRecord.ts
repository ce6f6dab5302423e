import type { GameState } from '@mayi/core/engine';
import type { WireRoom } from '@mayi/core/protocol';
import { enact, openRoom, type Room } from '../../room/room.ts';
import type { Seat } from '../../room/seat.ts';
import { packRoom } from '../../room/wire.ts';
import type { Append, FinishedGame, StoredEntry } from '../../store/store.ts';
import type { Simulation } from './simulation.ts';
import { createVisibleCards, type VisibleCards } from './visibleCards.ts';

/** The room just after an entry. */
export interface Moment {
  readonly room: WireRoom;
  readonly seats: readonly Seat[];
  readonly game: GameState | null;
  readonly orders: Room['orders'];
}

/** Somebody was to be notified. */
interface Notified {
  readonly seq: number;
  readonly seat: string;
  isSent: boolean;
}

/** What truly happened in a room: its entries in the order in which they reached the store. */
export interface RoomRecord {
  readonly code: string;
  readonly room: Room;
  readonly finished: readonly FinishedGame[];
  /** The final states of its games. */
  readonly ends: readonly GameState[];
  /** When an entry was last written, and when the game last advanced, by the simulation's clock. */
  readonly changedAt: number;
  readonly movedAt: number;
  readonly visibleCards: VisibleCards;
  readonly notified: readonly Notified[];
  /** Answers to May I? by standing orders. */
  readonly orderedAnswers: number;
  /** Seeds that are public now. */
  readonly revealed: ReadonlySet<string>;
  at(seq: number): Moment | undefined;
  /** The seq of the command with this client-chosen id. */
  seqOf(id: string): number | undefined;
  write(append: Append): void;
}

function createRoomRecord({ schedule, trace }: Simulation, code: string, first: StoredEntry): RoomRecord {
  if (first.entry.type !== 'created') throw new Error('the first entry of a room must be “created”');
  const room = openRoom(code, first.entry, first.at);
  const moments: Moment[] = [momentOf(room)];
  const seqs = new Map<string, number>();
  const finished: FinishedGame[] = [];
  const ends: GameState[] = [];
  const revealed = new Set<string>();
  const visibleCards = createVisibleCards();
  const notified: Notified[] = [];
  let orderedAnswers = 0;
  let changedAt = schedule.now();
  let movedAt = changedAt;

  function writeEntry({ seq, commandId, at, entry }: StoredEntry): void {
    const before = room.tableSeq;
    const enacted = enact(room, entry, at);
    if (!enacted.ok || room.seq !== seq) {
      trace.fail(`${code}: ${seq} does not follow ${room.seq}: ${JSON.stringify(entry)}`);
      return;
    }
    moments.push(momentOf(room));
    if (commandId !== null) recordCommand(commandId, seq);
    if (room.tableSeq !== before) movedAt = schedule.now();
    visibleCards.add(seq, room.game?.state ?? null, enacted.facts);
    if (entry.type === 'notified') notified.push({ seq, seat: entry.seat, isSent: false });
    if (entry.type === 'played' && entry.by === 'order') orderedAnswers += 1;
    if (enacted.facts.some(({ type }) => type === 'GAME_ENDED')) endGame(room.game?.state);
  }

  function recordCommand(commandId: string, seq: number): void {
    const id = commandId.slice(commandId.indexOf(':') + 1);
    if (seqs.has(id)) trace.fail(`${code}: command ${id} was written twice, at ${seqs.get(id)} and ${seq}`);
    seqs.set(id, seq);
  }

  function endGame(game: GameState | undefined): void {
    if (game === undefined) return;
    ends.push(game);
    for (const seed of [game.seed.server, ...game.seed.players]) revealed.add(seed);
  }

  return {
    code,
    room,
    finished,
    ends,
    visibleCards,
    notified,
    revealed,
    get orderedAnswers() {
      return orderedAnswers;
    },
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
      entries.forEach(writeEntry);
      if (game) finished.push(game);
    },
  };
}

function momentOf(room: Room): Moment {
  return { room: packRoom(room), seats: room.seats, game: room.game?.state ?? null, orders: room.orders };
}

/** The records of all rooms. */
export interface RoomRecords {
  open(code: string, entry: StoredEntry): void;
  write(append: Append): void;
  of(code: string): RoomRecord | undefined;
}

export function createRoomRecords(sim: Simulation): RoomRecords {
  const records = new Map<string, RoomRecord>();
  return {
    open: (code, entry) => void records.set(code, createRoomRecord(sim, code, entry)),
    write: (append) => records.get(append.code)?.write(append),
    of: (code) => records.get(code),
  };
}
