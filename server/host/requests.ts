import { type ClientMessage, notReady, type RoomRefusal, roomRefusal, toCommand } from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';
import { whyNotNow } from '@mayi/core/table';
import { decideLobby } from '../room/lobby.ts';
import { isAttended, isInGame, type Room } from '../room/room.ts';
import { type Seat, seatWithId } from '../room/seat.ts';
import type { Secrets } from '../room/seating.ts';
import type { Happen, Repeatable, Request } from './desk.ts';

export type CommandMessage = Extract<ClientMessage, { type: 'command' }>;
export type LobbyMessage = Extract<ClientMessage, { type: 'lobby' }>;

/** Who asks, through which connection. The seat is looked up when it is the request's turn: much may happen before. */
export interface Asking {
  readonly name: string;
  readonly connection: string;
  readonly node: string;
  seat(): Seat['id'] | null;
  /** How far the asker has seen, if that can be believed. */
  seen(claim: number): number;
}

export type Reply =
  | { readonly result: 'applied'; readonly seq: number }
  | { readonly result: 'refused'; readonly refusal: Refusal | RoomRefusal }
  | { readonly result: 'stale' };

const refused = (refusal: Refusal | RoomRefusal): Reply => ({ result: 'refused', refusal });

export function commandRequest(message: CommandMessage, asking: Asking): Request<Reply> {
  return {
    // Whoever asks the same again says that they look at the same table, and what came of it happened after that.
    repeatable: known(message.id, asking, message.seq),
    seen: () => asking.seen(message.seq),
    propose(room, _, happen) {
      const seat = actingSeat(room, asking);
      if ('code' in seat) return refused(seat);
      const reply = move(message, seat, happen, keyOf(message.id, asking), room);
      wake(asking, room, happen);
      return reply;
    },
  };
}

function move(
  { seq, do: wire }: CommandMessage,
  seat: Seat,
  happen: Happen,
  commandId: string,
  room: Room,
): Reply {
  if (!isInGame(room)) return refused(roomRefusal('not-in-play'));
  const problem = whyNotNow(room, seq);
  if (problem) return problem.code === 'stale' ? { result: 'stale' } : refused(problem);
  const enacted = happen({ type: 'played', command: toCommand(wire, seat.id), by: 'player' }, commandId);
  return enacted.ok ? { result: 'applied', seq: room.seq } : refused(enacted.refusal);
}

/** Whoever does something is here, be it right or wrong. */
function wake({ connection }: Asking, { seats }: Room, happen: Happen): void {
  const seat = seats.find(({ place }) => place?.connection === connection);
  if (seat?.presence === 'nudged' || seat?.presence === 'idle') happen({ type: 'awake', seat: seat.id });
}

export function lobbyRequest(message: LobbyMessage, asking: Asking, chance: Secrets): Request<Reply> {
  return {
    repeatable: known(message.id, asking, 0),
    propose(room, now, happen) {
      const seat = message.do.type === 'here' ? seatOf(room, asking) : actingSeat(room, asking);
      if ('code' in seat) return refused(seat);
      const place = { node: asking.node, connection: asking.connection };
      const decided = decideLobby(room, message.do, { seat, place, now }, chance);
      const first = room.seq + 1;
      if (decided.ok)
        for (const entry of decided.entries)
          happen(entry, entry === decided.entries[0] ? keyOf(message.id, asking) : undefined);
      wake(asking, room, happen);
      if (!decided.ok) return refused(decided.refusal);
      if (room.phase === 'break' && isAttended(room) && notReady(room.seats).length === 0)
        happen({ type: 'went-on' });
      return { result: 'applied', seq: Math.min(first, room.seq) };
    },
  };
}

export function keyOf(id: string, { name }: Pick<Asking, 'name'>): string {
  return `${name}:${id}`;
}

function known(id: string, asking: Asking, after: number): Repeatable<Reply> {
  return { commandId: keyOf(id, asking), after, already: (seq) => ({ result: 'applied', seq }) };
}

function seatOf(room: Room, asking: Asking): Seat | RoomRefusal {
  const seat = seatWithId(room, asking.seat() ?? '');
  return seat ?? roomRefusal('not-seated');
}

/** Of several windows on one seat only the newest acts. */
function actingSeat(room: Room, asking: Asking): Seat | RoomRefusal {
  const seat = seatOf(room, asking);
  if ('code' in seat) return seat;
  return seat.place?.connection === asking.connection ? seat : roomRefusal('other-window-acts');
}
