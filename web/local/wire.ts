import type { Fact, Game } from '@mayi/core/engine';
import {
  type CardCode,
  PROTOCOL,
  packFact,
  packHand,
  packTable,
  type RoomView,
  roomChange,
  type SeatId,
  type ServerMessageOf,
  tableChange,
  type WireRoom,
  type WireTable,
} from '@mayi/core/protocol';
import { factsFor, spectatorView, viewFor } from '@mayi/core/view';

/** Everything one seat at a table on this device may know; `you` is null for a spectator. */
export interface WireState {
  readonly seq: number;
  readonly you: SeatId | null;
  readonly room: WireRoom;
  readonly table: WireTable;
  readonly hand: CardCode[];
}

/** The room around a table where nobody waits for anybody: a lesson, a replay, a position to practice. */
export function quietRoom({ code, phase, rules, players }: QuietRoom): WireRoom {
  return {
    code,
    phase,
    settings: {
      rules,
      seats: players.length,
      mayI: 'untimed',
      coach: false,
      standIn: 'steady',
      undo: false,
      programs: false,
      turnTime: 'live',
      reactions: false,
    },
    seats: players.map(({ id, name, isBot = false }) => ({
      id,
      who: isBot ? 'bot' : 'person',
      name,
      level: null,
      presence: 'here',
      ready: false,
      readyAt: null,
    })),
    asks: [],
    seedHash: '',
    undo: null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
    turnEndsAt: null,
  };
}

interface QuietRoom extends Pick<WireRoom, 'code' | 'phase'>, Pick<WireRoom['settings'], 'rules'> {
  readonly players: readonly { readonly id: SeatId; readonly name: string; readonly isBot?: boolean }[];
}

export function packState(
  game: Game,
  { you, seq, room }: Pick<WireState, 'you' | 'seq' | 'room'>,
): WireState {
  const view = you === null ? spectatorView(game) : viewFor(game, you);
  return { seq, you, room, table: packTable(view), hand: packHand(view.hand) };
}

export function freshOf({ seq, room, table, hand }: WireState, now: number): RoomView {
  return { seq, now, acting: true, room, table, hand };
}

/** The whole table. `recent`: what happened before, for the log. */
export function welcomeOf(
  state: WireState,
  recent: readonly Fact[],
  now: number,
): ServerMessageOf<'welcome'> {
  const { you } = state;
  return { type: 'welcome', protocol: PROTOCOL, you, ...freshOf(state, now), log: packFacts(recent, you) };
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
    facts: packFacts(facts, after.you),
    ...(room && { room }),
    ...tableUpdate(before.table, after.table),
    ...(before.hand.join() !== after.hand.join() && { hand: after.hand }),
  };
}

function packFacts(facts: readonly Fact[], you: SeatId | null) {
  return factsFor(facts, you).map(packFact);
}

function tableUpdate(before: WireTable, after: WireTable) {
  if (before.gameId !== after.gameId) return { table: after };
  const changed = tableChange(before, after);
  return changed ? { changed } : {};
}
