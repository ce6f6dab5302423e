import { Command, Option } from 'commander';
import type { GameOptions } from '../game/drive.ts';
import type { ListOptions } from '../game/listGames.ts';
import type { StartOptions } from '../game/newGame.ts';
import { examples } from './help.ts';
import {
  dirOption,
  jsonOption,
  levelOption,
  parseBots,
  parseNames,
  parsePlayer,
  parseWholeNumber,
  rulesOption,
  seedOption,
} from './options.ts';

const ACTIONS_HELP = `
What you can do with a game:
  status                       the table as the player sees it
  hand | legal | hint          your cards; your legal moves; the coach's advice
  log [n]                      the last n events (default: 20)
  draw stock | draw discard    start your turn
  laydown "1,2,3" "4,5,6,7"    lay down the contract, meld by meld
  layoff CARD MELD [low|high]  lay a card off on a meld
  swap MELD JOKER CARD         swap a card for a Joker in a meld
  skip                         go straight to the discard
  discard CARD                 end your turn
  mayi | pass                  call May I? for the discard, or pass on it
  continue                     go on to the next round
  undo                         take back your last move
  export                       the whole game as JSON, for verify and replay

Cards and melds are numbered from 1. You can also name a card: discard KH, or its
id from --json: discard K-hearts-0.`;

export function gameCommand(): Command {
  return new Command('game')
    .summary('play one command at a time, from a script or as an agent')
    .description('Plays a saved game, one command per process: for scripts and agents.')
    .usage('<id> [command] [args...] [options]')
    .argument('<id>', 'the game: its id, or enough of the beginning to identify it')
    .argument('[command]', 'what to do', 'status')
    .argument('[args...]', 'the cards and melds to do it with')
    .option(
      '--as <player>',
      'act as this player (default: --me, or the player whose move it is)',
      parsePlayer,
    )
    .addOption(
      new Option('--seq <n>', 'refuse the command if the game is no longer at this seq').argParser(
        parseWholeNumber,
      ),
    )
    .option('--reveal', 'export a game before it is over, hidden hands included')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addCommand(newCommand())
    .addCommand(listCommand())
    .addHelpText('after', ACTIONS_HELP)
    .addHelpText(
      'after',
      examples(
        ['mayi game new --me Ann', 'Ann against three computer players'],
        ['mayi game k7m2xq draw stock', 'exit code 0: done, 1: refused, 2: not understood'],
        ['mayi game k7m2xq legal --json', 'for programs; mayi schema report describes the output'],
        ['mayi game k7m2xq mayi --as Ben', 'Ben calls May I?'],
      ),
    )
    .action(async (id: string, command: string, args: string[], options: GameOptions) => {
      const { driveGame } = await import('../game/drive.ts');
      process.exitCode = driveGame(id, [command, ...args], options);
    });
}

function newCommand(): Command {
  return new Command('new')
    .summary('start a game')
    .description(
      'Starts a game and prints its id. Computer players take the last seats and move automatically.',
    )
    .addOption(
      new Option('--players <n>', 'number of players (default: as many as you name, or 4)').argParser(
        parseWholeNumber,
      ),
    )
    .addOption(new Option('--names <list>', 'their names: Ann,Ben,Cleo').argParser(parseNames))
    .option('--bots <n>', 'number of computer players, or their levels: sharp,expert', parseBots)
    .addOption(levelOption())
    .option('--me <name>', 'the seat you play: you see only what it may see', parsePlayer)
    .addOption(rulesOption())
    .addOption(new Option('--round <n>', 'start with this round').argParser(parseWholeNumber))
    .addOption(seedOption())
    .option('--state <file>', 'start from a position, given as JSON (- for standard input)')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi game new --me Ann --level expert', 'Ann against three experts'],
        ['mayi game new --names Ann,Ben --bots 2', 'two people or programs, and two computer players'],
        ['mayi game new --players 3 --seed 7', 'three seats, and you play them all'],
        ['mayi game new --me Ann --round 6', 'practice the last round'],
      ),
    )
    .action(async (_: unknown, command: Command) => {
      const { startGame } = await import('../game/newGame.ts');
      const options = command.optsWithGlobals<StartOptions>();
      // --state and --rules exclude each other, but the default of --rules must not count.
      const isChosen = command.getOptionValueSource('rules') !== 'default';
      process.exitCode = startGame(isChosen ? options : { ...options, rules: undefined });
    });
}

function listCommand(): Command {
  return new Command('list')
    .summary('list the saved games, latest first')
    .description('Lists the saved games, latest first.')
    .option('--ids', 'print only their ids')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi game list', "who's playing, the score, and whose move it is"],
        ['mayi game list --ids', 'for scripts'],
      ),
    )
    .action(async (_: unknown, command: Command) => {
      const { listGames } = await import('../game/listGames.ts');
      process.exitCode = listGames(command.optsWithGlobals<ListOptions>());
    });
}
