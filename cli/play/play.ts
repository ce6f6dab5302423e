import type { Level } from '@mayi/bots';
import type { PlayerId, PresetName } from '@mayi/core/rules';
import { type Library, type ListedGame, type Orchestrator, openLibrary, SavedGameError } from '@mayi/harness';
import { calledAs } from '../calledAs.ts';
import { tell, tellProblem } from '../terminal/output.ts';
import { harmless } from '../terminal/sanitize.ts';
import { handsFile } from './handsFile.ts';
import { type Desk, dirWords, openDesk } from './openGame.ts';
import { runScreen } from './runSession.ts';
import { createSession } from './session.ts';

export interface PlayOptions {
  readonly dir: string;
  /** Names of the people at this screen. */
  readonly humans: readonly string[];
  readonly bots: number;
  readonly level: Level;
  readonly rules: PresetName;
  readonly seed?: string | undefined;
  /** Which game to go on with; true: the latest that is not over. */
  readonly resume?: string | true | undefined;
  /** Whose seat is played here; unsaid, those of all people at the table. */
  readonly as?: string | undefined;
}

/** A mistake of whoever started the program, said in a sentence. */
interface Refused {
  readonly code: number;
  readonly message: string;
}

/** Plays at a terminal until the players leave. Gives the exit code of the program. */
export async function play(options: PlayOptions): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    return refuse({
      code: 2,
      message: 'mayi play needs a terminal. For scripts and agents there is: mayi game',
    });
  }
  const library = openLibrary(options.dir);
  const table = openTable(library, options);
  if ('code' in table) return refuse(table);
  const here = seatsHere(table, options.as);
  if ('code' in here) return refuse(here);
  const { id } = table.head;
  // A file that was named is played, whatever it calls itself.
  const desk = openDesk(library, typeof options.resume === 'string' ? options.resume : id);
  const session = createSession(desk, here, handsFile(options.dir, id), earlierGame(library, id));
  const isShared = table.seats.some((seat) => seat.bot === undefined && !here.includes(seat.id));
  const code = await runScreen(session, isShared);
  tell(goodbye(desk));
  return code;
}

function refuse({ code, message }: Refused): number {
  tellProblem(harmless(message));
  return code;
}

function openTable(library: Library, options: PlayOptions): Orchestrator | Refused {
  try {
    if (options.resume === undefined) return begin(library, options);
    const game = options.resume === true ? latest(library) : options.resume;
    if (game !== undefined) return library.open(game);
    return { code: 1, message: `There is no unfinished game in ${library.dir}. To begin one: mayi play` };
  } catch (error) {
    if (error instanceof RangeError) return { code: 2, message: sentence(error.message) };
    if (error instanceof SavedGameError) return { code: 1, message: sentence(error.message) };
    throw error;
  }
}

function begin(library: Library, { humans, bots, level, rules, seed }: PlayOptions): Orchestrator {
  return library.create({ names: humans, bots, level, rules, seed });
}

function latest(library: Library, besides?: string): string | undefined {
  const isOpen = ({ id, phase, players }: ListedGame) =>
    id !== besides && phase !== null && phase !== 'GAME_END' && players.some(({ bot }) => bot === null);
  return library.list().find(isOpen)?.id;
}

/** A game that was left is easily forgotten. */
function earlierGame(library: Library, id: string): string | undefined {
  const earlier = latest(library, id);
  return (
    earlier && `An earlier game is not over: ${calledAs()} play --resume ${earlier}${dirWords(library.dir)}`
  );
}

function seatsHere(table: Orchestrator, as: string | undefined): PlayerId[] | Refused {
  const people = table.seats.filter((seat) => seat.bot === undefined);
  const wanted = as ?? table.head.me;
  if (wanted === undefined && people.length > 0) return people.map((seat) => seat.id);
  const seat = people.find((one) => one.id === table.seatOf(wanted ?? '')?.id);
  if (seat !== undefined) return [seat.id];
  const names = people.map(({ name }) => name).join(', ');
  if (people.length === 0) return { code: 2, message: 'Only computers play this game.' };
  return { code: 2, message: `${wanted} is not one of the people at this table: ${names}` };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** On the terminal as it was before. */
function goodbye({ table: { head, phase }, dir }: Desk): string {
  return phase === 'GAME_END'
    ? `The game is over. To look at it again: ${calledAs()} replay ${head.id}${dirWords(dir)}`
    : `The game is saved. To go on: ${calledAs()} play --resume ${head.id}${dirWords(dir)}`;
}
