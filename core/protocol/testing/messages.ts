import type { Fact } from '../../engine/facts.ts';
import type { Game } from '../../engine/game.ts';
import { isJsonEqual } from '../../jsonEqual.ts';
import { factsFor } from '../../view/facts.ts';
import { tableChange } from '../change.ts';
import { PROTOCOL, type SeatId } from '../constants.ts';
import type { RoomView, ServerMessageOf, WireRoom, WireTable } from '../fromServer.ts';
import { packFact } from '../packFact.ts';
import { packHand, packTable } from '../packView.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { viewOfSeat } from './games.ts';

/** Server messages for tests use a fixed time. */
export const NOW = 1_767_225_600_000;

/** What a seat sees of the game. */
export interface SeatState {
  readonly seq: number;
  readonly table: WireTable;
  readonly hand: string[];
}

export function seatStateOf(game: Game, seat: SeatId | null, seq: number): SeatState {
  const view = viewOfSeat(game, seat);
  return { seq, table: packTable(view), hand: packHand(view.hand) };
}

/** A room for the game, with everyone present. */
export function roomAround(game: Game): WireRoom {
  const { players } = game.state;
  const { rules, seedHash } = packTable(viewOfSeat(game, null));
  return {
    code: 'k7rm2p',
    phase: 'playing',
    settings: { ...DEFAULT_SETTINGS, rules, seats: players.length },
    seats: players.map(({ id, name }) => ({
      id: id as SeatId,
      who: 'person',
      name,
      level: null,
      presence: 'here',
      ready: false,
      readyAt: null,
    })),
    asks: [],
    undo: null,
    undoAsk: null,
    seedHash,
    closesAt: NOW + 8_000,
    goesOnAt: null,
    turnEndsAt: null,
  };
}

export function roomViewOf(game: Game, seat: SeatId | null, seq: number): RoomView {
  const { table, hand } = seatStateOf(game, seat, seq);
  return { seq, now: NOW, acting: seat !== null, room: roomAround(game), table, hand };
}

export function welcomeOf(
  game: Game,
  seat: SeatId | null,
  { seq, log = [] }: { readonly seq: number; readonly log?: readonly Fact[] },
): ServerMessageOf<'welcome'> {
  return {
    type: 'welcome',
    protocol: PROTOCOL,
    you: seat,
    ...roomViewOf(game, seat, seq),
    log: factsFor(log, seat).map(packFact),
  };
}

/** The update that a seat gets after a command. */
export function updateOf(
  before: SeatState,
  after: SeatState,
  facts: readonly Fact[],
  seat: SeatId | null,
): ServerMessageOf<'update'> {
  const changed = tableChange(before.table, after.table);
  return {
    type: 'update',
    since: before.seq,
    seq: after.seq,
    now: NOW,
    facts: factsFor(facts, seat).map(packFact),
    room: { closesAt: NOW + 8_000 },
    ...(changed && { changed }),
    ...(!isJsonEqual(before.hand, after.hand) && { hand: after.hand }),
  };
}
