import { CLOSE_CODES, PROTOCOL, packFact, packHand, type RoomView, type SeatId } from '@mayi/core/protocol';
import { factsFor } from '@mayi/core/view';
import type { Entry } from '../room/entries.ts';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import type { Peer } from './ports.ts';
import type { Change } from './roomLog.ts';
import { handIn, nextState, ordersIn, type SharedState, sharedState, updatesFor } from './updates.ts';

/** Somebody who follows a room through this node: a player's window or a spectator's. */
export interface Subscriber {
  /** Of the connection. */
  readonly id: string;
  /** The same for all connections with the same secret. */
  readonly name: string;
  readonly peer: Peer;
  /** Null for a spectator. */
  seat: SeatId | null;
  /** Has a seat in this room, or had one not long ago. */
  readonly hadSeat: boolean;
  /** Has been sent the whole room, and gets updates from then on. */
  isWelcome: boolean;
  /** As last sent. */
  acting: boolean;
  /** A screen that everyone looks at. */
  isTv: boolean;
  /** Asked for reactions and TVs, too. */
  hasSignals: boolean;
}

export interface Subscribers {
  readonly all: ReadonlySet<Subscriber>;
  /** Of what was last sent to everybody. */
  readonly seq: number;
  has(connection: string): boolean;
  inSeat(seat: string): Subscriber[];
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  /** Sends everybody what has changed, as far as each may know it. */
  broadcast(change: Change, now: number): void;
  /** Sends the whole room, and updates from now on. */
  welcome(subscriber: Subscriber, room: Room, now: number): void;
  /** The whole room as this subscriber may see it. */
  fresh(subscriber: Subscriber, room: Room, now: number): RoomView;
}

/** `isTvOpen`: whether a TV shows the room now. */
export function createSubscribers(isTvOpen: () => boolean = () => false): Subscribers {
  const all = new Set<Subscriber>();
  let lastSent: SharedState | undefined;

  /** One subscriber may be sent the newest state before the others: these still get an update from what they were last sent. */
  function stateOf(room: Room): SharedState {
    if (lastSent?.seq === room.seq) return lastSent;
    const state = sharedState(room);
    lastSent ??= state;
    return state;
  }

  function fresh(subscriber: Subscriber, room: Room, now: number): RoomView {
    const state = stateOf(room);
    return {
      seq: state.seq,
      now,
      acting: isActing(subscriber, room),
      room: state.room,
      table: state.table,
      hand: packHand(handIn(state, subscriber.seat)),
      orders: ordersIn(state, subscriber.seat),
    };
  }

  function welcome(subscriber: Subscriber, room: Room, now: number): void {
    const { seat: you, peer } = subscriber;
    const whole = fresh(subscriber, room, now);
    const log = factsFor(room.recent, you).map(packFact);
    subscriber.isWelcome = true;
    subscriber.acting = whole.acting;
    const tv = isTvOpen();
    peer.send(JSON.stringify({ type: 'welcome', protocol: PROTOCOL, you, ...whole, log, tv }));
  }

  function inSeat(seat: string): Subscriber[] {
    return [...all].filter((subscriber) => subscriber.seat === seat);
  }

  function update(change: Change, now: number): void {
    if (lastSent === undefined) return;
    const before = lastSent;
    const { after, changes } = nextState(before, change.room);
    lastSent = after;
    const messageFor = updatesFor({ change, before, after, changes, now });
    for (const subscriber of all) {
      if (!subscriber.isWelcome) continue;
      const message = messageFor(subscriber.seat);
      const acting = isActing(subscriber, change.room);
      subscriber.peer.send(
        acting === subscriber.acting ? message : `${message.slice(0, -1)},"acting":${acting}}`,
      );
      subscriber.acting = acting;
    }
  }

  /** Subscribers move with their seats. Returns those who have another seat now. */
  function moveWith(entry: Entry): Subscriber[] {
    switch (entry.type) {
      case 'seat-changed':
        return moveTo(entry.to, inSeat(entry.from));
      case 'emptied':
      case 'left':
        return moveTo(null, inSeat(entry.seat));
      case 'moved':
        // Their secret is no longer valid. Whatever they still send before the connection closes comes from no seat.
        for (const { peer } of moveTo(null, inSeat(entry.seat)))
          peer.close(CLOSE_CODES['seat-moved'], 'played elsewhere');
        return [];
      default:
        return [];
    }
  }

  return {
    all,
    get seq() {
      return lastSent?.seq ?? 0;
    },
    has(connection) {
      for (const { id } of all) if (id === connection) return true;
      return false;
    },
    inSeat,
    add: (subscriber) => all.add(subscriber),
    remove(subscriber) {
      all.delete(subscriber);
      if (all.size === 0) lastSent = undefined;
    },
    fresh,
    welcome,
    broadcast(change, now) {
      const moved = change.entries
        .flatMap(({ entry }) => moveWith(entry))
        .filter(({ isWelcome }) => isWelcome);
      // An update would mean nothing to them: they saw the room from another seat.
      for (const subscriber of moved) subscriber.isWelcome = false;
      update(change, now);
      for (const subscriber of new Set(moved)) welcome(subscriber, change.room, now);
    },
  };
}

function moveTo(seat: SeatId | null, subscribers: Subscriber[]): Subscriber[] {
  for (const subscriber of subscribers) subscriber.seat = seat;
  return subscribers;
}

function isActing({ id, seat }: Subscriber, room: Room): boolean {
  return seat !== null && seatWithId(room, seat)?.place?.connection === id;
}
