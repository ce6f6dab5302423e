import { type ClientMessage, notReady, roomRefusal, toCommand } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import { whyNotNow } from '@mayi/core/table';
import type { Place } from '../room/entries.ts';
import { isAllowedWhenFull, isHistoryFull, type RoomLimits } from '../room/limits.ts';
import { decideLobby } from '../room/lobby.ts';
import { isAttended, isInGame, type Room } from '../room/room.ts';
import { type Seat, seatWithId } from '../room/seat.ts';
import { type RoomResult, refuse, type Secrets } from '../room/seating.ts';
import type { Draft } from './roomLog.ts';
import type { Subscriber } from './subscribers.ts';

export type CommandMessage = Extract<ClientMessage, { type: 'command' }>;
export type LobbyMessage = Extract<ClientMessage, { type: 'lobby' }>;

/** With the seq at which it was applied. */
export type Reply = Result<{ readonly seq: number }>;

/** Where a request comes from. The seat may change while the request waits. */
export type Asker = Pick<Subscriber, 'id' | 'name' | 'seat'>;

const refused = (refusal: Refusal): Reply => ({ ok: false, refusal });

/** Ids are made by clients, so each client has its own. */
export function commandIdOf(id: string, { name }: Pick<Asker, 'name'>): string {
  return `${name}:${id}`;
}

/** A move of the game. */
export function judgeCommand(message: CommandMessage, asker: Asker, draft: Draft): Reply {
  const acting = actingSeat(draft.room, asker);
  if (!acting.ok) return acting;
  const reply = play(message, acting.seat, asker, draft);
  wake(asker, draft);
  return reply;
}

function play({ id, seq, do: wire }: CommandMessage, seat: Seat, asker: Asker, draft: Draft): Reply {
  const { room } = draft;
  if (!isInGame(room)) return refused(roomRefusal(hasEnded(draft) ? 'game-too-long' : 'not-in-play'));
  const refusal = whyNotNow(room, seq);
  if (refusal) return refused(refusal);
  const command = toCommand(wire, seat.id);
  const result = draft.add({ type: 'played', command, by: 'player' }, commandIdOf(id, asker));
  return result.ok ? { ok: true, seq: room.seq } : result;
}

/** The game has just reached its limit. */
function hasEnded({ entries }: Draft): boolean {
  return entries.some(({ entry }) => entry.type === 'rematch');
}

export interface LobbyTools {
  readonly secrets: Secrets;
  readonly limits: RoomLimits;
}

/** Everything people do besides playing cards. */
export function judgeLobby(
  message: LobbyMessage,
  asker: Asker & Pick<Place, 'node'>,
  draft: Draft,
  { secrets, limits }: LobbyTools,
): Reply {
  const { room, at: now } = draft;
  const found = message.do.type === 'here' ? seatOf(room, asker) : actingSeat(room, asker);
  if (!found.ok) return found;
  const { do: action } = message;
  if (isHistoryFull(room, limits) && !isAllowedWhenFull(action)) return refused(roomRefusal('history-full'));
  const place = { node: asker.node, connection: asker.id };
  const decided = decideLobby(room, action, { seat: found.seat, place, now }, secrets);
  const firstSeq = room.seq + 1;
  if (decided.ok) {
    const [first, ...more] = decided.entries;
    if (first) draft.add(first, commandIdOf(message.id, asker));
    for (const entry of more) draft.add(entry);
  }
  wake(asker, draft);
  if (!decided.ok) return decided;
  const isBreakOver = room.phase === 'break' && isAttended(room) && notReady(room.seats).length === 0;
  if (isBreakOver) draft.add({ type: 'went-on' });
  return { ok: true, seq: Math.min(firstSeq, room.seq) };
}

/** Somebody who does anything at all is awake. */
function wake({ id }: Asker, draft: Draft): void {
  const seat = draft.room.seats.find(({ place }) => place?.connection === id);
  if (seat?.presence === 'nudged' || seat?.presence === 'idle') draft.add({ type: 'awake', seat: seat.id });
}

function seatOf(room: Room, asker: Asker): RoomResult<{ seat: Seat }> {
  const seat = seatWithId(room, asker.seat ?? '');
  return seat === undefined ? refuse('not-seated') : { ok: true, seat };
}

/** Of several windows on one seat, only the newest acts. */
function actingSeat(room: Room, asker: Asker): RoomResult<{ seat: Seat }> {
  const found = seatOf(room, asker);
  if (!found.ok || found.seat.place?.connection === asker.id) return found;
  return refuse('other-window-acts');
}
