import { hashSeed, type Seed } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import {
  type CardCode,
  PROTOCOL,
  packFact,
  packHand,
  packTable,
  type RoomView,
  roomChange,
  SEAT_IDS,
  type ServerMessageOf,
  tableChange,
  type WireRoom,
  type WireSeat,
  type WireTable,
} from '@mayi/core/protocol';
import { factsFor, viewFor } from '@mayi/core/view';
import type { SoloRecord } from './record.ts';
import type { Table } from './table.ts';

/** Where the one person sits. */
export const PERSON = SEAT_IDS[0];

/** What the person may know: all that is ever told of a table. */
export interface Tellable {
  readonly seq: number;
  readonly room: WireRoom;
  readonly table: WireTable;
  readonly hand: CardCode[];
}

export function tellable({ game, record, seq }: Table): Tellable {
  const view = viewFor(game, PERSON);
  return { seq, room: packRoom(record), table: packTable(view), hand: packHand(view.hand) };
}

function packRoom({ log, levels, phase }: SoloRecord): WireRoom {
  return {
    code: 'solo',
    phase,
    settings: {
      rules: log.rules,
      seats: log.players.length,
      mayI: 'untimed',
      coach: true,
      standIn: 'steady',
    },
    seats: log.players.map(({ name = '' }, at): WireSeat => {
      const level = levels[at - 1] ?? null;
      const who = level === null ? 'person' : 'bot';
      return { id: SEAT_IDS[at] ?? PERSON, who, name, level, presence: 'here', ready: false };
    }),
    seedHash: promiseOf(log.seed),
    closesAt: null,
    goesOnAt: null,
  };
}

const promises = new WeakMap<Seed, string>();

function promiseOf(seed: string | Seed): string {
  if (typeof seed === 'string') return hashSeed(seed);
  const promise = promises.get(seed) ?? hashSeed(seed.server);
  promises.set(seed, promise);
  return promise;
}

export function freshOf({ seq, room, table, hand }: Tellable, now: number): RoomView {
  return { seq, now, acting: true, room, table, hand };
}

export function welcomeOf(told: Tellable, recent: readonly Fact[], now: number): ServerMessageOf<'welcome'> {
  return { type: 'welcome', protocol: PROTOCOL, you: PERSON, ...freshOf(told, now), log: seen(recent) };
}

/** What is different now, and what happened in between. */
export function updateOf(
  before: Tellable,
  after: Tellable,
  facts: readonly Fact[],
  now: number,
): ServerMessageOf<'update'> {
  const room = roomChange(before.room, after.room);
  return {
    type: 'update',
    since: before.seq,
    seq: after.seq,
    now,
    facts: seen(facts),
    ...(room && { room }),
    ...tableNews(before.table, after.table),
    ...(before.hand.join() !== after.hand.join() && { hand: after.hand }),
  };
}

function seen(facts: readonly Fact[]) {
  return factsFor(facts, PERSON).map(packFact);
}

function tableNews(before: WireTable, after: WireTable) {
  if (before.gameId !== after.gameId) return { table: after };
  const changed = tableChange(before, after);
  return changed ? { changed } : {};
}
