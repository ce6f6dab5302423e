import type { Refusal } from '../result.ts';
import { whyNotPlayerCount } from '../rules/decks.ts';
import { asSentence } from '../text.ts';
import type { RoomPhase, SeatId } from './constants.ts';
import type { WireSeat } from './fromServer.ts';
import { isAwake, isConnected, isPlayedByBot, isProgram, isTaken } from './presence.ts';
import { ROOM_REFUSALS, type RoomRefusalCode } from './roomRefusals.ts';
import { rulesIn } from './seatCounts.ts';
import type { RoomSettings } from './settings.ts';
import { isSlow, type Paced, slowMayIMs } from './turnTime.ts';

/** Refused by the room, not by a rule of the game. */
export type RoomRefusal = Refusal<RoomRefusalCode>;

/** The refusal with this code; no rule of the game is behind it. */
export function roomRefusal(code: RoomRefusalCode, message: string = ROOM_REFUSALS[code]): RoomRefusal {
  return { code, rule: null, message };
}

/** All that the rules of the lobby look at: a seat as the server keeps it is one, and so is a seat as clients know it. */
export type LobbySeat = Pick<WireSeat, 'id' | 'who' | 'presence' | 'ready' | 'readyAt' | 'program'>;

/** A player who has been disconnected for this long (ms) is away: a computer plays for them, and newcomers may take the seat. */
export const AWAY_AFTER = 45_000;
/** Once a player has been ready for this long (ms), the game can start without those who aren't. */
export const START_ANYWAY_AFTER = 120_000;

/** Once the table has waited for a player for this long (ms), the others can let a computer player move for them. */
export const STAND_IN_AFTER = 60_000;

/** Servers that share a database may differ by this much (ms). */
export const CLOCK_SKEW = 5_000;

/** Whether this time has come. If it's further away than it can ever be, the clock was set back since, and it has come, too. */
export function isDue(at: number, now: number, longestWait: number): boolean {
  return at <= now || at - now > longestWait + CLOCK_SKEW;
}

/** Those who are there and keep the others waiting, before the game or between two rounds. */
export function notReady<S extends LobbySeat>(seats: readonly S[]): S[] {
  return seats.filter((seat) => isAwake(seat) && !seat.ready);
}

/** Before the game. People who are connected can only leave on their own; programs are guests. */
export function canBeRemoved(seat: LobbySeat): boolean {
  return isTaken(seat) && (seat.program === true || !isConnected(seat));
}

/** Why nobody at the table can remove this one now. In a game, a computer player takes over from a program. */
export function whyNotRemove(phase: RoomPhase, seat: LobbySeat): RoomRefusal | undefined {
  if (phase === 'lobby') return canBeRemoved(seat) ? undefined : roomRefusal('seat-occupied');
  return isProgram(seat) ? undefined : roomRefusal('not-in-lobby');
}

/** How long (ms) a program keeps its seat after a game, for a rematch: its secret may be in the log of a chat. */
export const PROGRAM_STAYS_AFTER_GAME = 30 * 60_000;
/** How long (ms) it may wait for a game to start. */
export const PROGRAM_WAITS_FOR_GAME = 24 * 60 * 60_000;

/** Where no seat is free, a newcomer may take that of somebody who has been gone for so long (ms); not where people take their time. */
export function canBeReplaced(settings: Paced, { who, presence }: LobbySeat, goneFor: number): boolean {
  if (isSlow(settings)) return false;
  return who === 'person' && (presence === 'away' || (presence === 'gone' && goneFor >= AWAY_AFTER));
}

export interface Lobby {
  readonly settings: Pick<RoomSettings, 'rules'> & Paced;
  readonly seats: readonly LobbySeat[];
}

type Sitting<S extends LobbySeat = LobbySeat> = { readonly settings: Paced; readonly seats: readonly S[] };

/** Before the game, who counts: people who are there, or, where people take their time, everybody who sits at the table. */
function counted<S extends LobbySeat>({ settings, seats }: Sitting<S>): S[] {
  return seats.filter(isSlow(settings) ? ({ who }) => who === 'person' : isAwake);
}

/** Before the game: those who keep the others waiting. */
export function notReadyToStart<S extends LobbySeat>(room: Sitting<S>): S[] {
  return counted(room).filter(({ ready }) => !ready);
}

/** How long (ms) somebody who is ready waits for the others. */
function startAnywayAfter(settings: Paced): number {
  return slowMayIMs(settings) ?? START_ANYWAY_AFTER;
}

/** When the game can start without those who aren't ready, on the server's clock; null while nobody waits for them. */
export function startAnywayAt(room: Sitting): number | null {
  const readyAt = counted(room).flatMap((seat) => (seat.ready ? (seat.readyAt ?? []) : []));
  return readyAt.length === 0 ? null : Math.min(...readyAt) + startAnywayAfter(room.settings);
}

/** Why this player can't start the game now, on the server's clock. The starter counts as ready. */
export function whyNotStart(
  { settings, seats }: Lobby,
  starter: SeatId,
  now: number,
): RoomRefusal | undefined {
  const rules = rulesIn(settings);
  const count = seats.filter(isTaken).length;
  const wrongCount = whyNotPlayerCount(rules, count);
  if (wrongCount) {
    return roomRefusal(count < rules.minPlayers ? 'too-few-players' : 'bad-rules', asSentence(wrongCount));
  }
  const isWaiting = notReadyToStart({ settings, seats }).some(({ id }) => id !== starter);
  const startsAt = startAnywayAt({ settings, seats });
  const mustWait = isWaiting && (startsAt === null || !isDue(startsAt, now, startAnywayAfter(settings)));
  return mustWait ? roomRefusal('not-everybody-ready') : undefined;
}

/** What the table waits for: who has to move, and since when, on the server's clock. */
export interface Waiting extends Paced {
  readonly awaiting: readonly string[];
  readonly since: number;
}

/** Why this player can't let a computer player move for another one now. */
export function whyNotStandIn(
  waiting: Waiting,
  asker: SeatId,
  seat: Pick<LobbySeat, 'id' | 'who'>,
  now: number,
): RoomRefusal | undefined {
  const { awaiting, since } = waiting;
  if (isSlow(waiting)) return roomRefusal('takes-time');
  if (seat.id === asker || seat.who !== 'person' || !awaiting.includes(seat.id))
    return roomRefusal('not-awaited');
  return isDue(since + STAND_IN_AFTER, now, STAND_IN_AFTER) ? undefined : roomRefusal('too-early');
}

/** How long (ms) a spectator's request for a seat stays open, and how long they wait after a no. */
export const ASK_LASTS = 120_000;
/** So that strangers can't fill the screen. */
const MAX_ASKS = 3;

/** A spectator's request to take over a seat in a running game. */
export interface SeatAsk {
  readonly id: string;
  readonly seat: SeatId;
  readonly until: number;
}

interface RoomWithAsks {
  readonly phase: RoomPhase;
  readonly seats: readonly LobbySeat[];
  /** Those that nobody has answered. */
  readonly asks: readonly SeatAsk[];
}

/** A computer plays it to the end: its own seat, or that of somebody who left. */
export function canBeAskedFor(seat: LobbySeat): boolean {
  return isTaken(seat) && isPlayedByBot(seat);
}

/** Why a spectator can't ask for a seat now. Without a seat: for any. */
export function whyNotAsk(
  { phase, seats, asks }: RoomWithAsks,
  now: number,
  seat?: SeatId,
): RoomRefusal | undefined {
  if (!isGameOn(phase)) return roomRefusal('not-in-play');
  const isOpen = seats.some((one) => canBeAskedFor(one) && one.id === (seat ?? one.id));
  if (!isOpen) return roomRefusal('no-computer-seat');
  const open = asks.filter(({ until }) => until > now);
  return open.length >= MAX_ASKS ? roomRefusal('too-many-asks') : undefined;
}

/** Why that request can't be granted now. Everyone at the table may grant one. */
export function whyNotLetIn(
  { phase, seats, asks }: RoomWithAsks,
  now: number,
  id: string,
): RoomRefusal | undefined {
  if (!isGameOn(phase)) return roomRefusal('not-in-play');
  const ask = asks.find((one) => one.id === id && one.until > now);
  if (ask === undefined) return roomRefusal('no-such-ask');
  return seats.some((seat) => seat.id === ask.seat && canBeAskedFor(seat))
    ? undefined
    : roomRefusal('seat-taken');
}

/** How long (ms) the others have to agree that a player takes back a slip. */
export const UNDO_ASK_LASTS = 10_000;

/** Who still has to agree that this player takes back a slip: everybody else who is there. Programs can't be asked. */
export function undoVoters<S extends LobbySeat>(
  seats: readonly S[],
  asker: string,
  agreed: readonly string[],
): S[] {
  const others = seats.filter(({ id }) => id !== asker && !agreed.includes(id));
  return others.filter((seat) => isAwake(seat) && !isProgram(seat));
}

function isGameOn(phase: RoomPhase): boolean {
  return phase === 'playing' || phase === 'break';
}
