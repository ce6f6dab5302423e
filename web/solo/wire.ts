import { hashSeed } from '@mayi/core/cards';
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
import { whyNotUndo } from '@mayi/core/table';
import { factsFor, viewFor } from '@mayi/core/view';
import { type SoloRecord, seedOf } from './record.ts';
import type { SoloTable } from './soloTable.ts';

/** Where the one person sits. */
export const PERSON = SEAT_IDS[0];

/** Everything the person may know. */
export interface WireState {
  readonly seq: number;
  readonly room: WireRoom;
  readonly table: WireTable;
  readonly hand: CardCode[];
}

export function packState({ game, record, seq, last }: SoloTable): WireState {
  const view = viewFor(game, PERSON);
  return {
    seq,
    room: packRoom(record, whyNotUndo(last, PERSON) === undefined),
    table: packTable(view),
    hand: packHand(view.hand),
  };
}

function packRoom(record: SoloRecord, canUndo: boolean): WireRoom {
  const { log, levels, phase } = record;
  return {
    code: 'solo',
    phase,
    settings: {
      rules: log.rules,
      seats: log.players.length,
      mayI: 'untimed',
      coach: true,
      standIn: 'steady',
      undo: true,
    },
    seats: log.players.map(({ name = '' }, at): WireSeat => {
      const level = levels[at - 1] ?? null;
      const who = level === null ? 'person' : 'bot';
      return { id: SEAT_IDS[at] ?? PERSON, who, name, level, presence: 'here', ready: false, readyAt: null };
    }),
    asks: [],
    seedHash: hashSeed(seedOf(record).server),
    undo: canUndo ? PERSON : null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
  };
}

export function freshOf({ seq, room, table, hand }: WireState, now: number): RoomView {
  return { seq, now, acting: true, room, table, hand };
}

export function welcomeOf(
  state: WireState,
  recent: readonly Fact[],
  now: number,
): ServerMessageOf<'welcome'> {
  const log = packFacts(recent);
  return { type: 'welcome', protocol: PROTOCOL, you: PERSON, ...freshOf(state, now), log };
}

/** What has changed, and the facts that changed it. */
export function updateOf(
  before: WireState,
  after: WireState,
  facts: readonly Fact[],
  now: number,
): ServerMessageOf<'update'> {
  const room = roomChange(before.room, after.room);
  return {
    type: 'update',
    since: before.seq,
    seq: after.seq,
    now,
    facts: packFacts(facts),
    ...(room && { room }),
    ...tableUpdate(before.table, after.table),
    ...(before.hand.join() !== after.hand.join() && { hand: after.hand }),
  };
}

function packFacts(facts: readonly Fact[]) {
  return factsFor(facts, PERSON).map(packFact);
}

function tableUpdate(before: WireTable, after: WireTable) {
  if (before.gameId !== after.gameId) return { table: after };
  const changed = tableChange(before, after);
  return changed ? { changed } : {};
}
