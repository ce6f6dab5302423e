import type { Level, PlayerId } from '@mayi/core/rules';
import { joinNames } from '@mayi/core/view';
import {
  findRules,
  isCalled,
  type Library,
  type ListedGame,
  type Orchestrator,
  openLibrary,
  type Seat,
  seatsFor,
} from '@mayi/harness';
import { type CustomSpec, openTablePlayers, type TablePlayer } from '@mayi/programs/players';
import { print, printError } from '../terminal/output.ts';
import { handOrderFile } from './handOrder.ts';
import { type CustomSeats, type OpenGame, openGame } from './openGame.ts';
import { runSession } from './runSession.ts';
import { createSession } from './session.ts';
import { shellCommand } from './shellCommand.ts';

export interface PlayOptions {
  readonly dir: string;
  /** Names of the people at this screen. */
  readonly humans: readonly string[];
  /** The levels of the computer players. */
  readonly bots: readonly Level[];
  /** Players that aren't ours. */
  readonly custom?: readonly CustomSpec[];
  readonly rules: string;
  readonly seed?: string | undefined;
  /** Which game to continue; true for the latest that isn't over. */
  readonly resume?: string | true | undefined;
  /** Whose seat is played here; by default everyone's who isn't a computer player. */
  readonly as?: string | undefined;
  /** Options given that don't apply to a saved game. */
  readonly ignored?: readonly string[];
}

/** Plays at this terminal until the players leave, and returns the exit code. */
export async function play(options: PlayOptions): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new RangeError('this needs a terminal. For scripts and agents, use mayi game');
  // The screen belongs to the game: what went wrong is printed after it.
  const reports: string[] = [];
  const custom = await openTablePlayers(options.custom ?? [], (text) => reports.push(text));
  try {
    return await playAgainst(custom.players, options);
  } finally {
    for (const line of [...reports, ...custom.close()]) printError(line);
  }
}

async function playAgainst(custom: readonly TablePlayer[], options: PlayOptions): Promise<number> {
  const library = openLibrary(options.dir);
  const isFirst = library.ids().length === 0;
  const table = openTable(library, options, custom);
  const bots = customSeats(table.seats, custom);
  const seats = seatsHere(table.seats, options.as ?? table.head.me, bots);
  const { id } = table.head;
  // A file can hold a game with another id: what was named is what's played.
  const game = openGame(library, typeof options.resume === 'string' ? options.resume : id, bots);
  const session = createSession(game, seats, handOrderFile(options.dir, id), {
    isFirst,
    notes: [ignoredOptions(options.ignored), unfinishedGame(library, id)].filter((one) => one !== undefined),
  });
  const isShared = table.seats.some((seat) => isPerson(seat, bots) && !seats.includes(seat.id));
  const code = await runSession(session, isShared);
  print(goodbye(game, options.dir));
  if (bots.size > 0 && game.table.phase !== 'GAME_END') print('Name your own players again with --players.');
  return code;
}

/** The seats of custom players, found by their names: a saved game knows them as people. Throws a RangeError if one has no seat. */
function customSeats(seats: readonly Seat[], custom: readonly TablePlayer[]): CustomSeats {
  return new Map(
    custom.map(({ name, bot }) => {
      const seat = seats.find((one) => one.bot === undefined && isCalled(one, name));
      if (seat !== undefined) return [seat.id, bot] as const;
      const names = seats.map((one) => one.name).join(', ');
      throw new RangeError(`${name} has no seat in this game. Players: ${names}`);
    }),
  );
}

function isPerson(seat: Seat, custom: CustomSeats): boolean {
  return seat.bot === undefined && !custom.has(seat.id);
}

function openTable(library: Library, options: PlayOptions, custom: readonly TablePlayer[]): Orchestrator {
  const { humans, bots, rules, seed, resume, as } = options;
  if (resume === undefined) {
    const names = [...humans, ...custom.map(({ name }) => name)];
    const request = { names, bots, rules: findRules(rules, options.dir), seed };
    // An unknown name is reported before a game is saved.
    const seats = seatsFor(request);
    seatsHere(seats, as, customSeats(seats, custom));
    return library.create(request);
  }
  const game = resume === true ? latestUnfinished(library) : resume;
  if (game !== undefined) return library.open(game);
  throw new Error(`there's no unfinished game in ${library.dir}. To start one: ${shellCommand(['play'])}`);
}

function latestUnfinished(library: Library, except?: string): string | undefined {
  const isUnfinished = ({ id, phase, players }: ListedGame) =>
    id !== except && phase !== null && phase !== 'GAME_END' && players.some(({ bot }) => bot === null);
  return library.list().find(isUnfinished)?.id;
}

function ignoredOptions(names: readonly string[] = []): string | undefined {
  if (names.length === 0) return undefined;
  const verb = names.length === 1 ? 'is' : 'are';
  return `This is a saved game, so ${joinNames(names)} ${verb} ignored.`;
}

/** Reminds people of a game they left. */
function unfinishedGame(library: Library, id: string): string | undefined {
  const earlier = latestUnfinished(library, id);
  return (
    earlier && `You have an unfinished game: ${shellCommand(['play', '--resume', earlier], library.dir)}`
  );
}

function seatsHere(seats: readonly Seat[], name: string | undefined, custom: CustomSeats): PlayerId[] {
  const people = seats.filter((seat) => isPerson(seat, custom));
  if (people.length === 0) throw new RangeError('only computer players are in this game');
  if (name === undefined) return people.map((seat) => seat.id);
  const seat = people.find((one) => isCalled(one, name));
  if (seat !== undefined) return [seat.id];
  throw new RangeError(
    `there's no player named ${name} here. Players: ${people.map((one) => one.name).join(', ')}`,
  );
}

/** Printed after the terminal is restored. */
function goodbye({ table: { head }, phase }: OpenGame, dir: string): string {
  return phase === 'over'
    ? `The game is over. To see it again: ${shellCommand(['replay', head.id], dir)}`
    : `The game is saved. To continue: ${shellCommand(['play', '--resume', head.id], dir)}`;
}
