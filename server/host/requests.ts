import { type ClientMessage, toCommand } from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';
import { decideLobby, type FreshChance, isRefusal } from '../room/lobby.ts';
import { type RoomRefusal, refuse } from '../room/refusal.ts';
import type { Room } from '../room/room.ts';
import { isAttended, isEverybodyReady, type Seat, seatWithId } from '../room/state.ts';
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
  const problem = whyNotNow(room);
  if (problem) return refused(problem);
  // A state that has never been is as good as an old one.
  if (seq < room.state.tableSeq || seq > room.seq) return { result: 'stale' };
  const enacted = happen({ type: 'played', command: toCommand(wire, seat.id), by: 'player' }, commandId);
  return enacted.ok ? { result: 'applied', seq: room.seq } : refused(enacted.refusal);
}

/** Whoever does something is here, be it right or wrong. */
function wake({ connection }: Asking, { state }: Room, happen: Happen): void {
  const seat = state.seats.find(({ place }) => place?.connection === connection);
  if (seat?.presence === 'nudged' || seat?.presence === 'idle') happen({ type: 'awake', seat: seat.id });
}

function whyNotNow({ state, game }: Room): RoomRefusal | undefined {
  if (game === null) return refuse('not-in-play');
  return state.phase === 'break' ? refuse('between-rounds') : undefined;
}

export function lobbyRequest(message: LobbyMessage, asking: Asking, chance: FreshChance): Request<Reply> {
  return {
    repeatable: known(message.id, asking, 0),
    propose(room, now, happen) {
      const seat = message.do.type === 'here' ? seatOf(room, asking) : actingSeat(room, asking);
      if ('code' in seat) return refused(seat);
      const place = { node: asking.node, connection: asking.connection };
      const decided = decideLobby(room.state, message.do, { seat, place, now }, chance);
      const first = room.seq + 1;
      if (!isRefusal(decided))
        for (const entry of decided)
          happen(entry, entry === decided[0] ? keyOf(message.id, asking) : undefined);
      wake(asking, room, happen);
      if (isRefusal(decided)) return refused(decided);
      if (room.state.phase === 'break' && isAttended(room.state) && isEverybodyReady(room.state))
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
  const seat = seatWithId(room.state, asking.seat() ?? '');
  return seat ?? refuse('not-seated');
}

/** Of several windows on one seat only the newest acts. */
function actingSeat(room: Room, asking: Asking): Seat | RoomRefusal {
  const seat = seatOf(room, asking);
  if ('code' in seat) return seat;
  return seat.place?.connection === asking.connection ? seat : refuse('other-window-acts');
}
