import { botName, type Level } from '@mayi/bots';
import { playersNear } from '@mayi/core/rules';
import { type RulesChoice, rulesOf } from './houseRules.ts';
import type { Seat } from './saved/format.ts';

const DEFAULT_PLAYERS = 4;
/** The rules limit the number of players; this only keeps a typo from using up all memory. */
const MAX_SEATS = 100;
/** Names for people who didn't choose one. */
const PEOPLE: readonly string[] = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Elsa',
  'Finn',
  'Greta',
  'Hugo',
  'Ivy',
  'Jack',
];

export function defaultNames(count: number): string[] {
  return Array.from({ length: count }, (_, seat) => PEOPLE[seat] ?? `Player ${seat + 1}`);
}

/** The players of a new game, as requested. */
export interface SeatRequest {
  /** Default: the named players and the bots; without names, four, or as many as the rules allow. */
  readonly players?: number | undefined;
  readonly names?: readonly string[] | undefined;
  /** The number of bots, which take the last seats, or their levels. */
  readonly bots?: number | readonly Level[] | undefined;
  /** Of all bots, if `bots` is a number. */
  readonly level?: Level | undefined;
  /** The seat played here. Bots take all other seats, unless `bots` says otherwise. */
  readonly me?: string | undefined;
  readonly rules?: RulesChoice | undefined;
}

/** Throws a RangeError if the request is impossible. */
export function seatsFor(request: SeatRequest): Seat[] {
  const named = request.names ?? (request.me === undefined ? [] : [request.me]);
  const total =
    request.players ??
    (request.names
      ? named.length + botCount(request)
      : playersNear(rulesOf(request.rules ?? 'classic'), DEFAULT_PLAYERS));
  if (!Number.isInteger(total) || total < 1 || total > MAX_SEATS) {
    throw new RangeError(`a table can't have ${total} players`);
  }
  if (named.length > total) throw new RangeError(`there are ${named.length} names for ${total} seats`);
  const bots = botsAt(total, seatNamed(named, request.me), request);
  return withIds(fillNames(named, bots)).map((seat, at) => withBot(seat, bots[at]));
}

/** Gives bots the last seats of an existing table. */
export function seatBots(people: readonly Seat[], request: SeatRequest): Seat[] {
  const { me } = request;
  const mine = me === undefined ? -1 : people.findIndex((seat) => isCalled(seat, me));
  const bots = botsAt(people.length, mine, request);
  return people.map((seat, at) => withBot(seat, bots[at]));
}

export function isCalled({ id, name }: Seat, word: string): boolean {
  return isSame(id, word) || isSame(name, word);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function seatNamed(names: readonly string[], wanted: string | undefined): number {
  return names.findIndex((name) => isSame(name, wanted ?? ''));
}

function withBot(seat: Seat, bot: Level | undefined): Seat {
  return bot === undefined ? seat : { ...seat, bot };
}

function botCount({ bots = 0 }: SeatRequest): number {
  return typeof bots === 'number' ? bots : bots.length;
}

/** The bot of each seat. Bots take the last seats and never mine; with `me` alone, they take all others. */
function botsAt(total: number, mine: number, request: SeatRequest): (Level | undefined)[] {
  const { bots, level = 'sharp', me } = request;
  const free = [...Array(total).keys()].filter((seat) => seat !== mine);
  const count = bots === undefined && me !== undefined ? free.length : botCount(request);
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`there can't be ${count} bots`);
  if (count > free.length) {
    throw new RangeError(`there's no room for ${count} bots: only ${free.length} of ${total} seats are free`);
  }
  const first = free.length - count;
  return Array.from({ length: total }, (_, seat) => {
    const at = free.indexOf(seat) - first;
    if (seat === mine || at < 0) return undefined;
    return Array.isArray(bots) ? bots[at] : level;
  });
}

/** Adds names for the unnamed seats. */
function fillNames(named: readonly string[], bots: readonly (Level | undefined)[]): string[] {
  const names = [...named];
  for (const bot of bots.slice(named.length)) {
    const isTaken = (name: string) => names.some((taken) => idOf(taken, 0) === idOf(name, 0));
    if (bot !== undefined) names.push(botName(bot, isTaken));
    else names.push(PEOPLE.find((name) => !isTaken(name)) ?? `Player ${names.length + 1}`);
  }
  return names;
}

/** Easy to type: `ann`, `grandma-jo`. */
function idOf(name: string, seat: number): string {
  return (
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? `seat-${seat}`
  );
}

function withIds(names: readonly string[]): Seat[] {
  const seats: Seat[] = [];
  for (const name of names) {
    if (!/^[^\p{C}]{1,20}$/u.test(name) || name.trim() !== name) {
      throw new RangeError(`${JSON.stringify(name)} isn't a valid name: use 1 to 20 characters`);
    }
    const id = idOf(name, seats.length + 1);
    if (seats.some((seat) => seat.id === id)) throw new RangeError(`two players are named ${name}`);
    seats.push({ id, name });
  }
  return seats;
}
