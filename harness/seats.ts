import { BOTS, type Level } from '@mayi/bots';
import type { Seat } from './saved/format.ts';

const USUAL_PLAYERS = 4;
/** How many can play is a rule of the game; this only keeps a slip of the finger from filling the memory. */
const MOST_SEATS = 100;
/** For those who were not named. */
export const PEOPLE: readonly string[] = ['Ada', 'Ben', 'Cleo', 'Dan', 'Elsa', 'Finn', 'Greta', 'Hugo'];
const MORE_BOTS = ['Rosa', 'Otto', 'Nell', 'Ivan', 'Maud', 'Theo', 'Lena', 'Karl'];

/** Who is wanted at the table. */
export interface SeatWish {
  /** How many sit at the table; unsaid, those who are named and the bots, or four. */
  readonly players?: number | undefined;
  readonly names?: readonly string[] | undefined;
  /** How many of the last seats computers take, or at which levels. */
  readonly bots?: number | readonly Level[] | undefined;
  /** Of the bots whose level is not said. */
  readonly level?: Level | undefined;
  /** The seat that is played here; unless bots are told, computers take all others. */
  readonly me?: string | undefined;
}

/** Who sits at the table. Throws a RangeError that says what cannot be. */
export function seatsFor(wish: SeatWish): Seat[] {
  const named = wish.names ?? (wish.me === undefined ? [] : [wish.me]);
  const total = wish.players ?? (wish.names ? named.length + botCount(wish) : USUAL_PLAYERS);
  if (!Number.isInteger(total) || total < 1 || total > MOST_SEATS) {
    throw new RangeError(`a table can't have ${total} players`);
  }
  if (named.length > total) throw new RangeError(`there are ${named.length} names for ${total} seats`);
  const bots = botsAt(total, seatNamed(named, wish.me), wish);
  return withIds(fillNames(named, bots)).map((seat, at) => withBot(seat, bots[at]));
}

/** Computers take the last seats of a table that is already there. */
export function seatBots(people: readonly Seat[], wish: SeatWish): Seat[] {
  const { me } = wish;
  const mine = me === undefined ? -1 : people.findIndex((seat) => isCalled(seat, me));
  const bots = botsAt(people.length, mine, wish);
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

function botCount({ bots = 0 }: SeatWish): number {
  return typeof bots === 'number' ? bots : bots.length;
}

/** By seat. The last ones, and never mine; all but mine, where only mine is told. */
function botsAt(total: number, mine: number, wish: SeatWish): (Level | undefined)[] {
  const { bots, level = 'sharp', me } = wish;
  const free = [...Array(total).keys()].filter((seat) => seat !== mine);
  const count = bots === undefined && me !== undefined ? free.length : botCount(wish);
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

/** Who was not named gets a name; bots bring their own. */
function fillNames(named: readonly string[], bots: readonly (Level | undefined)[]): string[] {
  const names = [...named];
  for (const bot of bots.slice(named.length)) {
    const own = bot === undefined ? PEOPLE : [BOTS[bot].name, ...MORE_BOTS];
    const free = own.find((name) => !names.some((taken) => idOf(taken, 0) === idOf(name, 0)));
    names.push(free ?? `Player ${names.length + 1}`);
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
