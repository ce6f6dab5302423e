import { MAX_SEATS } from '@mayi/core/protocol';
import { refuse } from '@mayi/programs';
import type { z } from 'zod';
import { type SeatResult, seatFor } from '../access.ts';
import { findRulesWithoutFiles } from '../houseRules.ts';
import type { NewGameOptions } from '../newGame.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { Seat } from '../saved/format.ts';
import { isCalled, seatsFor } from '../seats.ts';
import { MODEL_NAME, type newGameInput } from './input.ts';

/** Which seat the model has in each game. It keeps a seat once taken, so it can't look into two hands. */
export interface Seating {
  /** The only name the model may play under, if the server was started for one. */
  readonly fixedName: string | undefined;
  /** Takes the named seat, or the default one, for the model. */
  seatAt(table: Orchestrator, as?: string): SeatResult<string>;
}

export function createSeating(fixedName?: string): Seating {
  const taken = new Map<string, Seat>();
  return {
    fixedName,
    seatAt(table, as) {
      const found = findSeat(table, as, taken.get(table.head.id), fixedName);
      if (found.ok) taken.set(table.head.id, found.seat);
      return found;
    },
  };
}

function findSeat(
  table: Orchestrator,
  as: string | undefined,
  taken: Seat | undefined,
  fixedName: string | undefined,
): SeatResult<string> {
  const wanted = as ?? fixedName ?? taken?.id ?? table.head.me;
  if (wanted === undefined) return onlySeat(table);
  const found = seatFor(table.head, wanted);
  if (!found.ok) return found;
  const own = [fixedName, taken?.id].find(
    (name) => name !== undefined && table.seatOf(name)?.id !== found.seat.id,
  );
  if (own === undefined) return found;
  const ownName = table.seatOf(own)?.name ?? own;
  return refuse(
    'not_your_seat',
    `you are ${ownName} in this game, so you can't be ${found.seat.name} as well`,
  );
}

/** The default if just one seat isn't a bot's. */
function onlySeat({ seats }: Orchestrator): SeatResult<string> {
  const people = seats.filter(({ bot }) => bot === undefined);
  const [seat, ...others] = people;
  if (seat !== undefined && others.length === 0) return { ok: true, seat };
  const names = people.map(({ name }) => name).join(' or ');
  return refuse(
    'seat_unsaid',
    `say who you are (as): ${names || 'but only computer players are in this game'}`,
  );
}

export interface NewGame {
  readonly options: NewGameOptions;
  /** The model's name in the game. */
  readonly me: string;
}

/** The game restricts play to the model's seat (`me`) only if all others are bots. */
export function newGameOptions(
  input: z.infer<typeof newGameInput>,
  dir: string,
  fixedName?: string,
): NewGame {
  const { round: firstRound, rules: given, ...wish } = input;
  const rules = given === undefined ? undefined : findRulesWithoutFiles(given, dir);
  const me = fixedName ?? wish.me ?? wish.names?.[0] ?? MODEL_NAME;
  // With a number of computer players and no names, the game is against just those.
  const players = wish.players ?? (wish.names === undefined ? tableWith(wish.bots) : undefined);
  const options = { ...wish, players, rules, firstRound, me };
  const seats = seatsFor(options);
  const mine = seats.find((seat) => isCalled(seat, me));
  if (mine === undefined)
    throw new RangeError(
      `there's no player named ${me}. Players: ${seats.map(({ name }) => name).join(', ')}`,
    );
  if (!isCalled(mine, wish.me ?? me)) throw new RangeError(`you can only be ${me} here, not ${wish.me}`);
  const people = seats.filter(({ bot }) => bot === undefined);
  if (people.length === 1) return { options, me };
  // Without `me`, bots get the last seats: order the names so that they keep theirs.
  const bots = seats.flatMap(({ bot }) => bot ?? []);
  const names = [...people, ...seats.filter(({ bot }) => bot !== undefined)].map(({ name }) => name);
  return { options: { players: names.length, names, bots, rules, seed: wish.seed, firstRound }, me };
}

function tableWith(bots: z.infer<typeof newGameInput>['bots']): number | undefined {
  const count = typeof bots === 'number' ? bots : (bots?.length ?? 0);
  // Anything else is reported with the seats.
  return count > 0 && count < MAX_SEATS ? 1 + count : undefined;
}
