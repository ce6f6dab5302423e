import { CLOSE_CODES, isConnected } from '@mayi/core/protocol';
import { deadlinesOf, earliest } from '../room/deadlines.ts';
import type { Entry } from '../room/entries.ts';
import type { Room } from '../room/room.ts';
import { type Seat, seatWithId } from '../room/seat.ts';
import type { Secrets } from '../room/seating.ts';
import type { Store } from '../store/store.ts';
import { type Audience, createAudience, type Viewer } from './audience.ts';
import { type Clockwork, createClockwork } from './clockwork.ts';
import { createConnection } from './connection.ts';
import { createDesk, type Desk, type Happen, type News } from './desk.ts';
import type { Connection } from './host.ts';
import type { Breathe } from './load.ts';
import type { Measure } from './measure.ts';
import type { Clock, Thinkers } from './ports.ts';

export interface TableTools {
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly clock: Clock;
  readonly pace: number;
  readonly node: string;
  readonly fresh: Secrets;
  readonly measure: Measure;
  readonly breathe: Breathe;
  isDead(node: string, since: number): boolean;
  /** This node ends: what it leaves undone, others see to. */
  isClosing(): boolean;
  complain(error: unknown, code: string): void;
}

/** A room on this node: its desk, its clockwork, and those who look at it from here. */
export interface Table {
  readonly desk: Desk;
  readonly audience: Audience;
  readonly clockwork: Clockwork;
  readonly usedAt: number;
  /** Somebody asks, or has just gone and may be back in a moment. */
  readonly isBusy: boolean;
  connect(viewer: Viewer): Connection;
  /** Some seat seems to be played from where nobody is, or nobody knows because the store failed. */
  needsCare(): boolean;
  /** Nothing happens by itself any more. */
  stop(): void;
}

/** A connection that is no more. */
interface Gone {
  readonly connection: string;
  /** Its last sign of life. */
  readonly since: number;
}

/** A reload of the page is no reason to tell everybody that somebody has gone. */
const GRACE = 3000;

const NOBODY: ReadonlySet<Viewer> = new Set();

export function createTable(code: string, tools: TableTools): Table {
  const { clock, node, pace } = tools;
  const audience = createAudience();
  /** Connections that have just gone, each with what calls its end off. */
  const going = new Map<string, () => void>();
  let usedAt = clock.now();

  // There are thousands of tables: what is handed on is named one by one, for copies of all tools would be most of their memory.
  const { store, breathe, isClosing } = tools;
  const desk = createDesk(code, {
    store,
    breathe,
    now: clock.now,
    isClosing,
    complain,
    // Later, what is due would be worked out again. If it cannot be written, the alarm may be wrong, until the next round of all tables.
    foresee(room) {
      clockwork.set(room);
      return earliest(deadlinesOf(room, pace));
    },
    publish,
    rest(room) {
      usedAt = clock.now();
      clockwork.set(room);
    },
  });
  const { thinkers, complain: complainOf } = tools;
  const clockwork: Clockwork = createClockwork(desk, code, {
    clock,
    thinkers,
    pace,
    complain: complainOf,
    heal,
    isFirst,
  });
  const { fresh: chance, measure } = tools;
  const forConnections = { desk, audience, node, clock, chance, measure, heal, complain, onClosed };

  /** The first player who is connected has a line to it. */
  function isFirst({ seats }: Room): boolean {
    return (seats.find(isConnected)?.place?.node ?? node) === node;
  }

  function heal(room: Room, happen: Happen): void {
    for (const seat of room.seats) if (isGhost(seat)) happen({ type: 'disconnected', seat: seat.id });
  }

  /** Its node is dead; or it is this one, and nobody is there: that they have gone could not be written down then. */
  function isGhost(seat: Seat): boolean {
    if (!isConnected(seat) || seat.place === null) return false;
    const { node: where, connection } = seat.place;
    if (where !== node) return tools.isDead(where, seat.since);
    return !going.has(connection) && !audience.has(connection);
  }

  function complain(error: unknown): void {
    tools.complain(error, code);
  }

  function publish(news: News): void {
    const reseated = reseatedBy(news.entries);
    // What has changed means nothing to those who have seen it from another seat: they are told all of it.
    for (const viewer of reseated) viewer.isWelcome = false;
    audience.tell(news, clock.now());
    for (const viewer of reseated) audience.welcome(viewer, news.room, clock.now());
    news.entries.forEach(keepSeat);
  }

  /** Mostly nobody. */
  function reseatedBy(entries: readonly Entry[]): ReadonlySet<Viewer> {
    let reseated = NOBODY;
    for (const entry of entries)
      for (const viewer of follow(entry)) if (viewer.isWelcome) reseated = new Set([...reseated, viewer]);
    return reseated;
  }

  function viewersOf(seat: string): Viewer[] {
    return [...audience.viewers].filter((viewer) => viewer.seat === seat);
  }

  /** Those who sat there go where their seat goes. Gives back whose seat is not what it was: they are welcomed anew. */
  function follow(entry: Entry): Viewer[] {
    switch (entry.type) {
      case 'seat-changed':
        return moveTo(entry.to, viewersOf(entry.from));
      case 'emptied':
      case 'left':
        return moveTo(null, viewersOf(entry.seat));
      case 'moved':
        turnOut(viewersOf(entry.seat));
        return [];
      default:
        return [];
    }
  }

  /** Their secret opens nothing any more, and what they still say before the line is down is said by nobody. */
  function turnOut(viewers: Viewer[]): void {
    for (const { line } of moveTo(null, viewers)) line.close(CLOSE_CODES['seat-moved'], 'played elsewhere');
  }

  function moveTo(seat: Viewer['seat'], moved: Viewer[]): Viewer[] {
    for (const viewer of moved) viewer.seat = seat;
    return moved;
  }

  /** Whoever is gone elsewhere may still have a window here. */
  function keepSeat(entry: Entry): void {
    if (entry.type !== 'disconnected' || tools.isClosing()) return;
    if (viewersOf(entry.seat).some((viewer) => viewer.isWelcome)) handOver(entry.seat).catch(complain);
  }

  /** The seat is played from another window of this node, or from none. */
  function handOver(id: string, gone?: Gone): Promise<void> {
    return desk.ask({
      propose(room, _, happen) {
        const seat = seatWithId(room, id);
        if (seat?.who !== 'person' || seat.presence === 'left') return;
        if (gone === undefined ? seat.place !== null : seat.place?.connection !== gone.connection) return;
        const other = viewersOf(id).findLast((viewer) => viewer.isWelcome);
        if (other) happen({ type: 'connected', seat: seat.id, place: { node, connection: other.id } });
        else if (gone) happen({ type: 'disconnected', seat: seat.id, since: gone.since });
      },
    });
  }

  function onClosed(viewer: Viewer, heardAt: number): void {
    audience.remove(viewer);
    const { seat, id } = viewer;
    // Also without a welcome: it may be on its way.
    if (seat === null || tools.isClosing()) return;
    usedAt = clock.now();
    const hasOther = viewersOf(seat).some((other) => other.isWelcome);
    const callOff = clock.after(hasOther ? 0 : GRACE, () => {
      const gone = { connection: id, since: heardAt };
      // If this cannot be written down, they are a ghost from then on, and seen as one soon.
      handOver(viewer.seat ?? seat, gone)
        .catch(complain)
        .finally(() => going.delete(id));
    });
    going.set(id, callOff);
  }

  return {
    desk,
    audience,
    clockwork,
    get usedAt() {
      return usedAt;
    },
    get isBusy() {
      return desk.isBusy || going.size > 0;
    },
    connect(viewer) {
      audience.add(viewer);
      return createConnection(viewer, forConnections);
    },
    needsCare: () => !desk.isBusy && (desk.room === undefined || desk.room.seats.some(isGhost)),
    stop() {
      clockwork.stop();
      for (const callOff of going.values()) callOff();
    },
  };
}
