import type { Fact } from '../../engine/facts.ts';
import type { Game } from '../../engine/game.ts';
import { factsFor } from '../../view/facts.ts';
import { tableChange } from '../change.ts';
import type { Fresh, ServerMessageOf, WireRoom, WireTable } from '../fromServer.ts';
import { packHand, packTable } from '../pack.ts';
import { packFact } from '../packFact.ts';
import { isSame } from '../same.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { PROTOCOL, type SeatId } from '../words.ts';
import { viewOfSeat } from './games.ts';

/** What a server says, with a clock that stands still. */
export const NOW = 1_767_225_600_000;

export interface Told {
  readonly seq: number;
  readonly table: WireTable;
  readonly hand: string[];
}

export function toldTo(game: Game, seat: SeatId | null, seq: number): Told {
  const view = viewOfSeat(game, seat);
  return { seq, table: packTable(view), hand: packHand(view.hand) };
}

/** A room in which the game is played, everybody present. */
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
    })),
    seedHash,
    closesAt: NOW + 8_000,
    goesOnAt: null,
  };
}

export function freshOf(game: Game, seat: SeatId | null, seq: number): Fresh {
  const { table, hand } = toldTo(game, seat, seq);
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
    ...freshOf(game, seat, seq),
    log: factsFor(log, seat).map(packFact),
  };
}

/** What one seat is told of a command, as briefly as it can be said. */
export function updateOf(
  before: Told,
  after: Told,
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
    ...(!isSame(before.hand, after.hand) && { hand: after.hand }),
  };
}
