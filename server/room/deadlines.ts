import type { RoundState } from '@mayi/core/engine';
import {
  AWAY_AFTER,
  CLOCK_SKEW,
  hasStandIn,
  isAwake,
  isConnected,
  isPlayedByBot,
  isSlow,
  MAY_I_SECONDS,
  notReady,
  type SeatId,
  UNDO_ASK_LASTS,
} from '@mayi/core/protocol';
import { awaitedPlayers } from '@mayi/core/rules';
import { type Decision, isWindowOpen, pauseBefore, pendingDecisions } from '@mayi/core/table';
import { noticeDue } from './occasions.ts';
import { type OrderedAnswer, orderedAnswer } from './orders.ts';
import { expiresAt } from './programSeats.ts';
import { isAttended, isInGame, LATE_AFTER, type Room, type RoomInGame, TIMES } from './room.ts';
import { type Seat, seatWithId } from './seat.ts';
import { hasJumped, slowClosesAt, turnEndsAt } from './slowTurns.ts';
import { undoEndsAt, votersIn } from './takeBack.ts';
import { type Last, slipIn } from './undo.ts';

/** Something a room does on its own, and when. */
export type Deadline =
  | { readonly at: number; readonly do: 'away' | 'nudged' | 'idle'; readonly seat: SeatId }
  | { readonly at: number; readonly do: 'close-window' | 'continue' | 'close-undo' | 'time-jumped' }
  /** Somebody's orders answer May I?. */
  | (OrderedAnswer & { readonly do: 'order'; readonly seat: SeatId })
  /** A program loses its seat. */
  | { readonly at: number; readonly do: 'left' | 'emptied'; readonly seat: SeatId }
  | { readonly at: number; readonly do: 'grant-undo'; readonly seat: SeatId }
  | { readonly at: number; readonly do: 'notify'; readonly seat: SeatId; readonly key: string }
  | BotDeadline;

/** A computer plays, in its own seat or for a person. */
export interface BotDeadline {
  readonly at: number;
  readonly do: 'bot';
  readonly seat: SeatId;
  readonly by: 'bot' | 'stand-in';
  readonly decision: Decision;
}

const SECOND = 1000;
const BREAK_TIME = 30 * SECOND;
/** After a draw from the stock, at least this much of the time for May I? is left. */
const LEFT_AFTER_DRAW = 3 * SECOND;
/** Computer players wait this long for somebody to notice a slip. */
const SLIP_NOTICED = 2.5 * SECOND;
/** Somebody who keeps others waiting is nudged first; then a computer plays for them. */
const NUDGE_AFTER = 60 * SECOND;
/** However often somebody says they're here, a computer plays this long after the table last moved: half of it after each late move … */
const PATIENCE = 300 * SECOND;
/** … but a player who was alone has this long from when others came. */
const COMPANY_WAITS = 60 * SECOND;

/** What a node's settings change about deadlines. */
export interface Pacing {
  /** Stretches the pauses of computer players; 0 means none. */
  readonly pace: number;
  /** People are notified. */
  readonly hasNotices: boolean;
}

/** Everything that happens if nobody does anything. All timers follow from what's stored, so any node can take over a room. */
export function deadlinesOf(current: Room, { pace, hasNotices }: Pacing, now: number): readonly Deadline[] {
  if (hasJumped(current, now)) return [{ at: now, do: 'time-jumped' }];
  const room = withoutFuture(current, now);
  const deadlines: Deadline[] = [];
  if (hasNotices) addNotices(deadlines, room, now);
  if (!isAttended(room)) return deadlines;
  addExpiry(deadlines, room);
  if (!isSlow(room.settings)) addAbsence(deadlines, room);
  if (room.phase === 'break') deadlines.push({ at: continuesAt(room), do: 'continue' });
  if (room.phase === 'playing' && isInGame(room)) addGame(deadlines, room, pace);
  return deadlines.filter(({ at }) => at < Number.POSITIVE_INFINITY);
}

/** Times in the future are from before the clock was set back. They count as long ago, so that nobody waits for them to pass again. */
function withoutFuture(room: Room, now: number): Room {
  const latest = now + CLOCK_SKEW;
  const isFuture = (time: number) => time > latest;
  const last = lastWithoutFuture(room.last, latest);
  if (
    last === room.last &&
    !TIMES.some((name) => isFuture(room[name])) &&
    !room.orders.some(({ at }) => isFuture(at)) &&
    !room.seats.some(({ since }) => isFuture(since))
  )
    return room;
  const times = TIMES.map((name) => [name, isFuture(room[name]) ? 0 : room[name]]);
  const seats = room.seats.map((seat) => ({
    ...seat,
    since: isFuture(seat.since) ? 0 : seat.since,
    standInAt: isFuture(seat.standInAt) ? 0 : seat.standInAt,
  }));
  const orders = room.orders.map((one) => ({ ...one, at: isFuture(one.at) ? 0 : one.at }));
  return { ...room, ...Object.fromEntries(times), seats, orders, last };
}

function lastWithoutFuture(last: Last | null, latest: number): Last | null {
  if (last === null) return null;
  const { at, ask } = last;
  const isFuture = at > latest || (ask !== null && ask.until > latest + UNDO_ASK_LASTS);
  return isFuture ? { ...last, at: 0, ask: ask && { ...ask, until: 0 } } : last;
}

export function earliest(deadlines: readonly Deadline[]): number | null {
  return deadlines.reduce<number | null>((first, { at }) => Math.min(first ?? at, at), null);
}

/** When nobody can call for the exposed discard any more; null where there's no limit. */
export function closesAt(room: Room): number | null {
  const { game, phase, exposedAt, drawnAt, resumedAt } = room;
  if (phase === 'playing' && isSlow(room.settings)) return slowClosesAt(room);
  const round = game?.state.round;
  const seconds = MAY_I_SECONDS[room.settings.mayI];
  if (phase !== 'playing' || !round?.exposed || !isAttended(room) || seconds === null) return null;
  const afterDraw = round.hasDrawn ? drawnAt + LEFT_AFTER_DRAW : 0;
  return Math.max(exposedAt + seconds * SECOND, resumedAt + LEFT_AFTER_DRAW, afterDraw);
}

/** When the break between two rounds ends. */
export function continuesAt({ seats, breakAt, resumedAt }: Room): number {
  return notReady(seats).length === 0 ? breakAt : Math.max(breakAt, resumedAt) + BREAK_TIME;
}

/** People who have left the table are notified, whether or not anybody else is there. */
function addNotices(deadlines: Deadline[], room: Room, now: number): void {
  for (const seat of room.seats) {
    if (isConnected(seat) && !isSlow(room.settings)) continue;
    const due = noticeDue(room, seat, now);
    if (due !== null) deadlines.push({ ...due, do: 'notify', seat: seat.id });
  }
}

/** Programs keep their seats for a rematch, but not forever. */
function addExpiry(deadlines: Deadline[], room: Room): void {
  for (const seat of room.seats) {
    const at = expiresAt(room, seat);
    if (at !== null) deadlines.push({ at, do: room.phase === 'lobby' ? 'emptied' : 'left', seat: seat.id });
  }
}

/** Where people take their time, nobody is missed because they closed the app. */
function addAbsence(deadlines: Deadline[], room: Room): void {
  for (const { id, presence, since } of room.seats)
    if (presence === 'gone') deadlines.push({ at: since + AWAY_AFTER, do: 'away', seat: id });
  if (room.phase === 'lobby') addLobby(deadlines, room);
}

/** Once somebody is ready, everybody who isn't keeps them waiting. */
function addLobby(deadlines: Deadline[], room: Room): void {
  if (!room.seats.some((seat) => isAwake(seat) && seat.ready)) return;
  for (const seat of notReady(room.seats)) addNudge(deadlines, seat, room);
}

function addGame(deadlines: Deadline[], room: RoomInGame, pace: number): void {
  const { round } = room.game.state;
  addUndo(deadlines, room);
  for (const decision of pendingDecisions(room)) {
    const seat = seatWithId(room, decision.playerId);
    if (seat === undefined) continue;
    if (isPlayedByBot(seat)) addBot(deadlines, room, { seat, decision, pace });
    else if (decision.kind !== 'answer') addTurn(deadlines, room, { seat, decision, pace });
    else addOrder(deadlines, room, seat.id);
  }
  if (isWindowOpen(round)) addWindow(deadlines, room, round);
}

/** If those who haven't answered have disconnected, the others have decided. */
function addUndo(deadlines: Deadline[], room: Room): void {
  const slip = slipIn(room);
  if (slip === null) return;
  if (slip.ask === null) {
    const at = undoEndsAt(room, slip);
    if (at !== null) deadlines.push({ at, do: 'close-undo' });
    return;
  }
  const { until } = slip.ask;
  const seat = slip.command.playerId as SeatId;
  if (votersIn(room, slip).length === 0)
    deadlines.push({ at: until - UNDO_ASK_LASTS, do: 'grant-undo', seat });
  else deadlines.push({ at: until, do: 'close-undo' });
}

interface Mover {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly pace: number;
}

function addBot(deadlines: Deadline[], room: Room, { seat, decision, pace }: Mover): void {
  const from = Math.max(decision.since, room.resumedAt);
  deadlines.push(botDeadline(botActsAt(room, { decision, pace }, from), seat, decision));
}

function addOrder(deadlines: Deadline[], room: RoomInGame, seat: SeatId): void {
  if (room.orders.length === 0) return;
  const answer = orderedAnswer(room, seat, closesAt(room));
  if (answer !== undefined) deadlines.push({ ...answer, do: 'order', seat });
}

/** A player who just moved has time to take back a slip. While the table is asked about it, no computer player ends that. */
function botActsAt(room: Room, { decision, pace }: Omit<Mover, 'seat'>, from: number): number {
  const slip = slipIn(room);
  const waitsUntil = slip === null ? 0 : (slip.ask?.until ?? slip.at + SLIP_NOTICED * pace);
  return Math.max(waitsUntil, from + pauseBefore(decision, { seed: room.seed, pace }));
}

/** A computer in the seat of somebody who left also counts as playing for a person. */
function botDeadline(at: number, { id, who }: Seat, decision: Decision): BotDeadline {
  return { at, do: 'bot', seat: id, by: who === 'bot' ? 'bot' : 'stand-in', decision };
}

/** A person has the turn. */
function addTurn(deadlines: Deadline[], room: Room, { seat, decision, pace }: Mover): void {
  const endsAt = turnEndsAt(room);
  if (endsAt !== null) {
    const from = Math.max(decision.since, endsAt);
    deadlines.push(botDeadline(botActsAt(room, { decision, pace }, from), seat, decision));
    return;
  }
  const ends = patienceEnds(seat, room);
  if (hasStandIn(seat)) {
    const from = Math.min(Math.max(decision.since, room.resumedAt, seat.since), ends);
    deadlines.push(botDeadline(botActsAt(room, { decision, pace }, from), seat, decision));
    return;
  }
  addHurry(deadlines, seat, room);
  // By then they are idle, unless they said once more that they're here.
  deadlines.push(botDeadline(ends + SECOND, seat, decision));
}

function addWindow(deadlines: Deadline[], room: RoomInGame, round: RoundState): void {
  const at = closesAt(room);
  if (at !== null) {
    deadlines.push({ at, do: 'close-window' });
    return;
  }
  // Without a time limit, everybody is waited for except those who aren't there.
  const awaited = awaitedPlayers(round).flatMap((id) => seatWithId(room, id) ?? []);
  const expected = awaited.filter((seat) => !hasStandIn(seat));
  for (const seat of expected) addHurry(deadlines, seat, room);
  const ends = expected.map((seat) => patienceEnds(seat, room));
  const closes =
    expected.length === 0 ? Math.max(room.drawnAt, room.resumedAt) + LEFT_AFTER_DRAW : Math.max(...ends);
  deadlines.push({ at: closes, do: 'close-window' });
}

/** Somebody who has to move. Saying “here” again and again puts it off, but not forever. */
function addHurry(deadlines: Deadline[], seat: Seat, room: Room): void {
  addNudge(deadlines, seat, room);
  if (isAwake(seat)) deadlines.push({ at: patienceEnds(seat, room), do: 'idle', seat: seat.id });
}

/** Somebody is there but does nothing, and others wait. */
function addNudge(deadlines: Deadline[], seat: Seat, room: Room): void {
  if (companySince(seat, room) === NO_COMPANY) return;
  const { movedAt, resumedAt } = room;
  const { id, presence, since } = seat;
  if (presence === 'here') {
    const at = Math.max(movedAt, resumedAt, since) + NUDGE_AFTER;
    deadlines.push({ at, do: 'nudged', seat: id });
  }
  if (presence === 'nudged') {
    const at = Math.max(since, movedAt) + LATE_AFTER - NUDGE_AFTER;
    deadlines.push({ at, do: 'idle', seat: id });
  }
}

/** When a computer plays for this person, however often they said they're here; infinity: never. */
function patienceEnds(seat: Seat, room: Room): number {
  const from = Math.max(room.movedAt, room.resumedAt);
  if (seat.standInAt >= from) return seat.standInAt;
  const patience = Math.max(LATE_AFTER, PATIENCE / 2 ** seat.lateMoves);
  return Math.max(from + patience, companySince(seat, room) + COMPANY_WAITS);
}

const NO_COMPANY = Number.POSITIVE_INFINITY;

/** Since when somebody else has been there, waiting. */
function companySince({ id }: Seat, { seats }: Room): number {
  let since = NO_COMPANY;
  for (const other of seats) if (other.id !== id && isAwake(other)) since = Math.min(since, other.since);
  return since;
}
