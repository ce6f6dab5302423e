import type { Card } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import {
  PROTOCOL,
  type Presence,
  packFact,
  packHand,
  type RoomView,
  type SeatId,
  type WireRoom,
} from '@mayi/core/protocol';
import { factsFor } from '@mayi/core/view';
import type { Entry } from '../room/entries.ts';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/state.ts';
import type { News } from './desk.ts';
import type { Line } from './ports.ts';
import { type Changes, type Told, tellable, toldAfter } from './told.ts';

/** Somebody who looks at a room through this node. */
export interface Viewer {
  readonly id: string;
  /** The same on whatever seat and over whatever line: ids are made by clients, and each client has its own. */
  readonly name: string;
  readonly line: Line;
  /** Null for a spectator. */
  seat: SeatId | null;
  /** Has been told the whole room, and gets news from then on. */
  isWelcome: boolean;
  /** As it was told last. */
  acting: boolean;
}

export interface Audience {
  readonly viewers: ReadonlySet<Viewer>;
  /** How far they were told. */
  readonly seq: number;
  has(connection: string): boolean;
  add(viewer: Viewer): void;
  remove(viewer: Viewer): void;
  /** Tells all of them what happened, each what it may know. */
  tell(news: News, now: number): void;
  welcome(viewer: Viewer, room: Room, now: number): void;
  fresh(viewer: Viewer, room: Room, now: number): RoomView;
}

/** The part that is the same for everybody is made once for all. */
export function createAudience(): Audience {
  const viewers = new Set<Viewer>();
  let told: Told | undefined;

  /** What has just happened may be told to one before the others: those are still told from where they are. */
  function toldNow(room: Room): Told {
    if (told?.seq === room.seq) return told;
    const now = tellable(room);
    told ??= now;
    return now;
  }

  return {
    viewers,
    get seq() {
      return told?.seq ?? 0;
    },
    has(connection) {
      for (const { id } of viewers) if (id === connection) return true;
      return false;
    },
    add: (viewer) => viewers.add(viewer),
    remove(viewer) {
      viewers.delete(viewer);
      if (viewers.size === 0) told = undefined;
    },
    fresh: (viewer, room, now) => freshFor(viewer, room, toldNow(room), now),
    welcome(viewer, room, now) {
      const fresh = freshFor(viewer, room, toldNow(room), now);
      const log = factsFor(room.recent, viewer.seat).map(packFact);
      viewer.isWelcome = true;
      viewer.acting = fresh.acting;
      const { seat: you } = viewer;
      viewer.line.send(JSON.stringify({ type: 'welcome', protocol: PROTOCOL, you, ...fresh, log }));
    },
    tell(news, now) {
      if (told === undefined) return;
      const before = told;
      const { after, changes } = toldAfter(before, news.room);
      told = after;
      const message = composer({ news, before, after, changes, now });
      for (const viewer of viewers) if (viewer.isWelcome) viewer.line.send(message(viewer));
    },
  };
}

const NO_CARDS: readonly Card[] = [];

function handIn({ game }: Told, seat: SeatId | null): readonly Card[] {
  return game?.round.players.find(({ id }) => id === seat)?.hand ?? NO_CARDS;
}

function freshFor(viewer: Viewer, room: Room, told: Told, now: number): RoomView {
  return {
    seq: told.seq,
    now,
    acting: isActing(viewer, room),
    room: told.room,
    table: told.table,
    hand: packHand(handIn(told, viewer.seat)),
  };
}

function isActing(viewer: Viewer, { state }: Room): boolean {
  return viewer.seat !== null && seatWithId(state, viewer.seat)?.place?.connection === viewer.id;
}

const PRESENCE_ENTRIES: readonly Entry['type'][] = [
  'connected',
  'disconnected',
  'away',
  'nudged',
  'idle',
  'awake',
];

interface Telling {
  readonly news: News;
  readonly before: Told;
  readonly after: Told;
  readonly changes: Changes;
  readonly now: number;
}

function composer(telling: Telling): (viewer: Viewer) => string {
  const { entries, room } = telling.news;
  const isPresence = entries.every(({ type }) => PRESENCE_ENTRIES.includes(type));
  const text = isPresence ? presenceComposer(telling) : updateComposer(telling);
  return (viewer) => {
    const acting = isActing(viewer, room);
    if (acting === viewer.acting) return text(viewer);
    viewer.acting = acting;
    return `${text(viewer).slice(0, -1)},"acting":${acting}}`;
  };
}

function presenceComposer({ news: { room }, before, after, changes, now }: Telling): () => string {
  const { seats: _, ...change } = changes.room ?? {};
  const changed = room.state.seats.filter(({ id, presence }) => presence !== presenceIn(before.room, id));
  const seats = Object.fromEntries(changed.map(({ id, presence }) => [id, presence]));
  const more = Object.keys(change).length > 0 ? { room: change } : {};
  const message = JSON.stringify({
    type: 'presence',
    since: before.seq,
    seq: after.seq,
    now,
    seats,
    ...more,
  });
  return () => message;
}

function presenceIn({ seats }: WireRoom, id: SeatId): Presence | undefined {
  return seats.find((seat) => seat.id === id)?.presence;
}

function updateComposer({ news, before, after, changes, now }: Telling): (viewer: Viewer) => string {
  const { facts } = news;
  const head = `{"type":"update","since":${before.seq},"seq":${after.seq},"now":${now},"facts":`;
  const tail = JSON.stringify({ ...autoIn(news.entries), ...changes }).slice(1, -1);
  const rest = tail === '' ? '' : `,${tail}`;
  const publicFacts = JSON.stringify(factsFor(facts, null).map(packFact));
  const plain = `${head}${publicFacts}${rest}}`;
  return ({ seat }) => {
    if (seat === null) return plain;
    const hand = handIn(after, seat);
    const news = hand === handIn(before, seat) ? '' : `,"hand":${JSON.stringify(packHand(hand))}`;
    if (!facts.some((fact) => isPrivate(fact, seat)))
      return news === '' ? plain : `${head}${publicFacts}${rest}${news}}`;
    return `${head}${JSON.stringify(factsFor(facts, seat).map(packFact))}${rest}${news}}`;
  };
}

/** The seat learns more of it than the others. */
function isPrivate(fact: Fact, seat: SeatId): boolean {
  if (fact.type === 'CARDS_DEALT') return true;
  return (fact.type === 'CARD_DRAWN' || fact.type === 'MAY_I_GRANTED') && fact.playerId === seat;
}

function autoIn(entries: readonly Entry[]): { auto?: string[] } {
  const auto = entries.flatMap((entry) =>
    entry.type === 'played' && entry.by === 'stand-in' && entry.command.type !== 'RESOLVE'
      ? [entry.command.playerId]
      : [],
  );
  return auto.length > 0 ? { auto: [...new Set(auto)] } : {};
}
