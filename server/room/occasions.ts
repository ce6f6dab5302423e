import { formatCard } from '@mayi/core/cards';
import type { Game, RoundState } from '@mayi/core/engine';
import {
  hasStandIn,
  isAwake,
  isSlow,
  isTaken,
  MAY_I_SECONDS,
  type OccasionKind,
  orderFor,
  type RoomPhase,
  type RoomSettings,
} from '@mayi/core/protocol';
import { awaitedPlayers } from '@mayi/core/rules';
import { isWindowOpen, type TableBase } from '@mayi/core/table';
import { joinNames, spectatorView } from '@mayi/core/view';
import type { Seat } from './seat.ts';
import { ordersOf, type SeatOrders } from './seatOrders.ts';

/** What of a room people are notified of. */
interface Noticeable extends Pick<TableBase, 'movedAt' | 'turnAt' | 'tableSeq'> {
  readonly code: string;
  readonly phase: RoomPhase;
  readonly game: Game | null;
  readonly settings: RoomSettings;
  readonly seats: readonly Seat[];
  readonly startedSeq: number;
  readonly orders: readonly SeatOrders[];
}

/** Something that people who aren't connected are notified of, once. */
interface Occasion {
  readonly kind: OccasionKind;
  /** The same text as long as it's the same occasion. Where people play live, all turns of one absence are one. */
  readonly key: string;
  readonly since: number;
}

/** What a notification may say. Built up field by field from what everybody at the table sees. */
export interface Notice {
  readonly code: string;
  readonly kind: OccasionKind;
  readonly title: string;
  readonly body: string;
  /** How long it's worth delivering, in ms. */
  readonly lasts: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Somebody who changes trains or reloads the page isn't notified. */
const NOTIFY_AFTER = 10 * SECOND;
/** Later than this, nobody is waiting anymore; such as in a room from before there were notifications. */
const STALE_AFTER = HOUR;

/**
 * When this person has to be notified, and of what; null if they're there, or know already. A move of a game without hurry is written down
 * for everybody, at the same moment, and only those who aren't there are sent something: otherwise the others could see who isn't, and
 * that an answer from there is by orders.
 */
export function noticeDue(
  room: Noticeable,
  seat: Seat,
  now: number,
): { readonly at: number; readonly key: string } | null {
  const occasion = occasionFor(room, seat);
  if (occasion === null || occasion.key === seat.told) return null;
  const { key, since } = occasion;
  if (isMove(occasion) && isSlow(room.settings)) return { at: since + NOTIFY_AFTER, key };
  if (!isAbsent(seat) || key === seat.seen) return null;
  const at = isPlayedFor(room, seat) ? since : Math.max(since, seat.since) + NOTIFY_AFTER;
  return now > at + STALE_AFTER && !isSlow(room.settings) ? null : { at, key };
}

/** A seat whose person has just disconnected: they know what was on the table by their last sign of life. */
export function withSeen(room: Noticeable, seat: Seat): Seat {
  const occasion = occasionFor(room, seat);
  // In a live game others wait right now, and perhaps it's only that a phone has locked itself.
  const canKnow = occasion !== null && (!isMove(occasion) || isSlow(room.settings));
  if (canKnow && occasion.since <= seat.since) return { ...seat, seen: occasion.key };
  // Whatever was written down while they looked connected was sent to nobody.
  const { told: _, ...untold } = seat;
  return untold;
}

/** The seat of somebody who plays from this device (hashed) and was notified of something, if that's still so. */
export function toldSeat(room: Noticeable, device: string): Seat | undefined {
  return room.seats.find(
    (seat) =>
      seat.device === device &&
      isAbsent(seat) &&
      seat.told !== undefined &&
      seat.told !== seat.seen &&
      occasionFor(room, seat)?.key === seat.told,
  );
}

/**
 * What to tell this person; nothing if they're connected, they have seen it, nothing has happened, or their orders answer. That they were
 * notified is written down even then: otherwise the others could see from the room's seq who has orders.
 */
export function noticeFor(room: Noticeable, seat: Seat): Notice | undefined {
  const occasion = occasionFor(room, seat);
  if (occasion === null || !isAbsent(seat) || occasion.key === seat.seen) return undefined;
  if (occasion.kind === 'mayI' && isOrdered(room, seat)) return undefined;
  const { kind } = occasion;
  const isLive = isMove(occasion) && !isSlow(room.settings);
  return { code: room.code, kind, ...textsFor(room, seat, kind), lasts: isLive ? 10 * MINUTE : 24 * HOUR };
}

function isAbsent({ presence }: Seat): boolean {
  return presence === 'gone' || presence === 'away';
}

/** Null for computer players, programs, and those who have left for good. */
function occasionFor(room: Noticeable, seat: Seat): Occasion | null {
  if (seat.who !== 'person' || seat.program || seat.presence === 'left') return null;
  const { phase, movedAt, tableSeq, startedSeq } = room;
  if (phase === 'over') return { kind: 'over', key: `over ${startedSeq}`, since: movedAt };
  // The first table seq of a room is 1.
  if (phase === 'lobby' && tableSeq > 1)
    return { kind: 'rematch', key: `rematch ${tableSeq}`, since: movedAt };
  return moveOf(room, seat);
}

/** The table waits for their turn, or for their answer to May I?. */
function moveOf(room: Noticeable, seat: Seat): Occasion | null {
  const round = room.game?.state.round;
  if (room.phase !== 'playing' || round === undefined) return null;
  const isUnhurried = isSlow(room.settings);
  const isWaitedFor = isUnhurried || room.seats.some(isAwake);
  if (!isWaitedFor || !awaitedPlayers(round).includes(seat.id)) return null;
  const isAsked = isWindowOpen(round);
  // Seconds are too short for a notification, and a stand-in answers at once.
  const isTooLate = MAY_I_SECONDS[room.settings.mayI] !== null || hasStandIn(seat);
  if (isAsked && !isUnhurried && isTooLate) return null;
  const kind = isAsked ? 'mayI' : 'turn';
  if (!isUnhurried) return { kind, key: 'move', since: room.movedAt };
  return { kind, key: moveKey(kind, room, round), since: round.hasDrawn ? room.movedAt : room.turnAt };
}

/** After a draw a turn may stop while the others are asked, and then it goes on: that's something new. */
function moveKey(kind: OccasionKind, { startedSeq, turnAt }: Noticeable, round: RoundState): string {
  return [kind, startedSeq, round.roundNumber, turnAt, round.hasDrawn ? 'drawn' : 'to draw'].join(' ');
}

function isMove({ kind }: Occasion): boolean {
  return kind === 'turn' || kind === 'mayI';
}

/** The person's orders answer May I? for this discard. */
function isOrdered(room: Noticeable, { id }: Seat): boolean {
  const orders = ordersOf(room, id);
  const [card] = room.game?.state.round.discard ?? [];
  return orders !== null && card !== undefined && orderFor(orders, card) !== 'ask';
}

/** A computer plays this turn in a moment. */
function isPlayedFor(room: Noticeable, seat: Seat): boolean {
  return room.phase === 'playing' && !isSlow(room.settings) && hasStandIn(seat);
}

function textsFor(room: Noticeable, seat: Seat, kind: OccasionKind): Pick<Notice, 'title' | 'body'> {
  const others = joinNames(
    room.seats.filter((one) => isTaken(one) && one.id !== seat.id).map(({ name }) => name),
  );
  const round = room.game?.state.round;
  const where = `Round ${round?.roundNumber ?? 1} with ${others}.`;
  switch (kind) {
    case 'turn':
      return {
        title: 'Your turn',
        body: isPlayedFor(room, seat) ? `${where} A computer plays for you until you’re back.` : where,
      };
    case 'mayI': {
      const [card] = round?.discard ?? [];
      return { title: card ? `May I? ${formatCard(card)}` : 'May I?', body: `Do you want it? ${where}` };
    }
    case 'over':
      return { title: 'The game is over', body: winnersIn(room) };
    case 'rematch':
      return { title: 'A rematch?', body: `Your table with ${others} is open again.` };
  }
}

function winnersIn({ game, seats }: Noticeable): string {
  const ids = game === null ? [] : (spectatorView(game).winnerIds ?? []);
  const names = ids.flatMap((id) => seats.find((seat) => seat.id === id)?.name ?? []);
  return names.length === 0 ? 'See how it went.' : `${joinNames(names)} won.`;
}
