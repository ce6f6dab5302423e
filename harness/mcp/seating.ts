import type { z } from 'zod';
import { seatFor as seatNamed } from '../access.ts';
import type { Failure } from '../commandResult.ts';
import type { NewGameOptions } from '../newGame.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { Seat } from '../saved/format.ts';
import { isCalled, seatsFor } from '../seats.ts';
import { MODEL_NAME, type newGameInput } from './input.ts';

/** Where the model sits. Who has taken a seat in a game keeps it, so that nobody looks into two hands. */
export interface Seating {
  /** The seat that is meant by a name, or by none; it is the model's from now on. Or why it cannot be. */
  seatAt(table: Orchestrator, as?: string): Seat | Failure;
}

/** `fixed` is the only name under which the model may sit down anywhere. */
export function createSeating(fixed?: string): Seating {
  const taken = new Map<string, Seat>();
  return {
    seatAt(table, as) {
      const seat = seatFor(table, as, taken.get(table.head.id), fixed);
      if (!('success' in seat)) taken.set(table.head.id, seat);
      return seat;
    },
  };
}

function seatFor(
  table: Orchestrator,
  as: string | undefined,
  taken: Seat | undefined,
  fixed: string | undefined,
): Seat | Failure {
  const own = fixed ?? taken?.id ?? table.head.me;
  const wanted = as ?? own;
  if (wanted === undefined) return onlySeat(table);
  const seat = seatNamed(table.head, wanted);
  if ('success' in seat) return seat;
  return whyNotYours(table, seat, [fixed, taken?.id]) ?? seat;
}

/** All that binds the model to a seat must mean this one. */
function whyNotYours(
  table: Orchestrator,
  seat: Seat,
  bonds: readonly (string | undefined)[],
): Failure | undefined {
  const other = bonds.find((name) => name !== undefined && table.seatOf(name)?.id !== seat.id);
  if (other === undefined) return undefined;
  const message = `you are ${table.seatOf(other)?.name ?? other} in this game, and cannot be ${seat.name} as well`;
  return { success: false, error: 'not_your_seat', message };
}

/** Where only one seat is free for a person, nobody need name it. */
function onlySeat(table: Orchestrator): Seat | Failure {
  const [first, ...others] = freeSeats(table);
  if (first !== undefined && others.length === 0) return first;
  return { success: false, error: 'seat_unsaid', message: `say who you are (as): ${say(table)}` };
}

function freeSeats({ seats }: Orchestrator): readonly Seat[] {
  return seats.filter(({ bot }) => bot === undefined);
}

function say(table: Orchestrator): string {
  const names = freeSeats(table).map(({ name }) => name);
  return names.length === 0 ? 'only computers play here' : names.join(' or ');
}

export interface WantedGame {
  readonly options: NewGameOptions;
  /** The name of the model. */
  readonly me: string;
}

/** The game that was asked for. It is kept for one seat only if nobody else is to sit down. */
export function wantedGame(input: z.infer<typeof newGameInput>, fixed?: string): WantedGame {
  const { round: firstRound, ...wish } = input;
  const me = fixed ?? wish.me ?? wish.names?.[0] ?? MODEL_NAME;
  const options = { ...wish, firstRound, me };
  const seats = seatsFor(options);
  const mine = seats.find((seat) => isCalled(seat, me));
  if (mine === undefined)
    throw new RangeError(
      `there's no player named ${me}. Players: ${seats.map(({ name }) => name).join(', ')}`,
    );
  if (!isCalled(mine, wish.me ?? me)) throw new RangeError(`you can only be ${me} here, not ${wish.me}`);
  const people = seats.filter(({ bot }) => bot === undefined);
  if (people.length === 1) return { options, me };
  // Computers take the last seats: there, none of theirs is somebody else's.
  const bots = seats.flatMap(({ bot }) => bot ?? []);
  const names = [...people, ...seats.filter(({ bot }) => bot !== undefined)].map(({ name }) => name);
  const { rules, seed } = wish;
  return { options: { players: names.length, names, bots, rules, seed, firstRound }, me };
}
