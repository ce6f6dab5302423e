import type { LessonId } from '@mayi/core/lessons';
import { deckFor, type Level, playerRange, playersNear } from '@mayi/core/rules';
import type { PlayerSpec } from '@mayi/programs/players';
import { Argument, Command, Option } from 'commander';
import { print } from '../terminal/output.ts';
import { examples } from './help.ts';
import {
  dirOption,
  levelsFor,
  levelsOption,
  parseNames,
  parseWholeNumber,
  playersOption,
  rulesOption,
  seedOption,
} from './options.ts';

interface PlayOptions {
  readonly dir: string;
  readonly humans?: number;
  readonly names?: readonly string[];
  readonly bots?: number;
  readonly level: readonly Level[];
  readonly players?: string;
  readonly rules: string;
  readonly seed?: string;
  readonly fourColor?: boolean;
  readonly resume?: string | true;
  readonly as?: string;
}

export function playCommand(): Command {
  return new Command('play')
    .summary('play against computer players, or together on one screen')
    .description(
      'Plays a game in this terminal. Every move is saved: press Ctrl-C to leave, and use --resume to continue. Type help while you play.',
    )
    .option('--humans <number>', 'number of people playing on this screen (default: 1)', parseWholeNumber)
    .option('--names <list>', 'their names, separated by commas', parseNames)
    .option(
      '--bots <number>',
      'number of computer players (default: 3, if the rules allow)',
      parseWholeNumber,
    )
    .addOption(levelsOption())
    .addOption(
      playersOption(
        'the computer players one by one: levels, files (./mine.mjs) and programs (exec:python3 mine.py)',
      ),
    )
    .addOption(rulesOption())
    .addOption(seedOption())
    .option('--resume [game]', 'continue a saved game (default: the latest)')
    .option('--as <name>', 'play only this seat in a game that others are playing too')
    .addOption(
      new Option('--four-color', 'a color for each suit: clubs green, diamonds blue').env('MAYI_FOUR_COLOR'),
    )
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi play', 'a new game against three computer players'],
        ['mayi play --bots 5 --level expert', 'against more and stronger ones'],
        ['mayi play --level steady,sharp,expert', 'a level for each of them'],
        ['mayi play --players sharp,./mine.mjs', 'against a player of your own, too (docs/players.md)'],
        ['mayi play --names Ann,Ben --bots 2', 'two people on one screen, each hand hidden from the other'],
        ['mayi play --resume', 'continue the latest game'],
      ),
    )
    .action(async ({ humans, names, fourColor, ...options }: PlayOptions, command: Command) => {
      if (names !== undefined && humans !== undefined && names.length !== humans) {
        throw new RangeError(`--humans is ${humans}, but --names lists ${names.length}`);
      }
      if (humans === 0) throw new RangeError('to watch computer players play each other, use mayi watch');
      if (fourColor) process.env.MAYI_FOUR_COLOR = '1';
      const { play } = await import('../play/play.ts');
      const { defaultNames, findRules, rulesOf } = await import('@mayi/harness');
      const people = names ?? defaultNames(humans ?? 1);
      // A saved game has its own rules.
      const house = rulesOf(options.resume === undefined ? findRules(options.rules, options.dir) : 'classic');
      const usual = Math.max(0, playersNear(house, people.length + 3) - people.length);
      const { levels, custom } = await opponents(options, command, usual);
      process.exitCode = await play({
        ...options,
        humans: people,
        bots: levels,
        custom,
        ignored: options.resume === undefined ? [] : newGameOptions(command),
      });
    });
}

/** Who plays against the people: levels, and custom players as an option names them. */
async function opponents(options: PlayOptions, command: Command, usual: number) {
  const { players, level } = options;
  if (players === undefined) {
    const bots = options.bots ?? (level.length > 1 ? level.length : usual);
    return { levels: levelsFor(level, bots), custom: [] };
  }
  const other = ['bots', 'level'].find((name) => command.getOptionValueSource(name) === 'cli');
  if (other !== undefined) throw new RangeError(`--players lists all computer players: leave out --${other}`);
  const { parsePlayers } = await import('@mayi/programs/players');
  const specs = parsePlayers(players);
  return {
    levels: specs.flatMap((spec) => (spec.kind === 'level' ? [spec.level] : [])),
    custom: specs.flatMap((spec) => (spec.kind === 'level' ? [] : [spec])),
  };
}

/** The options given that only a new game can have. */
function newGameOptions(command: Command): string[] {
  const names = ['humans', 'names', 'bots', 'level', 'rules', 'seed'];
  return names.filter((name) => command.getOptionValueSource(name) === 'cli').map((name) => `--${name}`);
}

/** Written out: every command loads this file, and the lessons would bring the engine along. */
const LESSONS: readonly LessonId[] = ['cards', 'turn', 'lay-down', 'lay-off', 'may-i', 'last-round'];

export function learnCommand(): Command {
  return new Command('learn')
    .summary('learn the game in six short lessons')
    .description(
      'Teaches the game at a real table, in six lessons of about a minute each. Your progress is remembered: without a name, you go on where you left off.',
    )
    .addArgument(new Argument('[lesson]', 'the lesson to take').choices(LESSONS))
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi learn', "the first lesson, or the next one you haven't done"],
        ['mayi learn may-i', 'one of them'],
      ),
    )
    .action(async (lesson: LessonId | undefined, { dir }: { readonly dir: string }) => {
      const { learn } = await import('../learn/learn.ts');
      process.exitCode = await learn({ dir, lesson });
    });
}

interface WatchOptions {
  readonly dir: string;
  readonly seed?: string;
  readonly players?: string;
  readonly rules: string;
  readonly level: readonly Level[];
}

export function watchCommand(): Command {
  return new Command('watch')
    .summary('watch computer players play a whole game')
    .description('Plays a whole game between computer players and prints every move, with all cards face up.')
    .addOption(
      playersOption(
        'number of players (default: 4, if the rules allow), or who plays: levels, files (./mine.mjs) and programs (exec:python3 mine.py)',
      ),
    )
    .addOption(levelsOption())
    .addOption(rulesOption())
    .addOption(seedOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi watch', 'a new game each time'],
        ['mayi watch --seed 7', 'the same game every time'],
        ['mayi watch --players 6 --rules liverpool', 'more players, other house rules'],
        ['mayi watch --level expert,sharp,steady | less', 'a level for each player'],
        ['mayi watch --players sharp,./mine.mjs,steady', 'a player of your own among them (docs/players.md)'],
      ),
    )
    .action(async ({ seed, players, rules, level, dir }: WatchOptions, command: Command) => {
      const { findRules, rulesOf } = await import('@mayi/harness');
      const choice = findRules(rules, dir);
      const house = rulesOf(choice);
      const specs = await watchedPlayers(players, level, command, playersNear(house, 4));
      if (deckFor(house, specs.length) === undefined) {
        throw new RangeError(`${house.name} is for ${playerRange(house)} players, not ${specs.length}`);
      }
      const { watchPlayers } = await import('../watch/watchPlayers.ts');
      await watchPlayers(specs, { seed: seed ?? randomSeed(), rules: choice }, print);
    });
}

/** `--players` is a number, or a list. */
async function watchedPlayers(
  players: string | undefined,
  level: readonly Level[],
  command: Command,
  usual: number,
): Promise<PlayerSpec[]> {
  if (players === undefined || /^\d+$/.test(players)) {
    const count = players === undefined ? undefined : parseWholeNumber(players);
    const levels = levelsFor(level, count ?? (level.length > 1 ? level.length : usual));
    return levels.map((one) => ({ kind: 'level', level: one }));
  }
  if (command.getOptionValueSource('level') === 'cli')
    throw new RangeError('--players lists all players: leave out --level');
  const { parsePlayers } = await import('@mayi/programs/players');
  return parsePlayers(players);
}

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Buffer.from(bytes).toString('hex');
}
