import { Command, Option } from 'commander';
import type { GameWords, ListWords, NewGameWords } from '../game/words.ts';
import {
  botsIn,
  dirOption,
  examples,
  jsonOption,
  levelOption,
  namesIn,
  playerName,
  rulesOption,
  seedOption,
  wholeNumber,
} from './options.ts';

/** Not wrapped: the columns are the point of it. */
const ACTIONS_HELP = `
What to do with a game:
  status                       the table as a player sees it
  hand | legal | hint          the cards; what may be done; what the coach says
  log [n]                      the last n things that happened (default: 20)
  draw stock | draw discard    begin the turn
  laydown "1,2,3" "4,5,6,7"    lay down the contract, meld by meld
  layoff CARD MELD [low|high]  lay a card off on a meld
  swap MELD JOKER CARD         put a card in the place of a Joker
  skip                         go on to the discard
  discard CARD                 end the turn
  mayi | pass                  answer to May I?
  continue                     go on when a round has ended
  undo                         take back the last move
  export                       the whole game as JSON, for verify and replay

Cards and melds count from 1. A card may be named, too: discard KH.
`;

export function gameCommand(): Command {
  return new Command('game')
    .summary('drive a game command by command, from a script or as an agent')
    .description('Drives a saved game, one command per process: for scripts, and for agents.')
    .usage('<id> [command] [words...] [options]')
    .argument('<id>', 'the game: its id, or an unambiguous beginning of it')
    .argument('[command]', 'what to do', 'status')
    .argument('[words...]', 'with which cards')
    .option(
      '--as <player>',
      'act and look as this player; unsaid, as --me, or whoever is awaited',
      playerName,
    )
    .addOption(
      new Option('--seq <n>', 'refuse if the game has changed since it was at this seq').argParser(
        wholeNumber,
      ),
    )
    .option('--reveal', 'export a game with hidden hands before it is over')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addCommand(newCommand())
    .addCommand(listCommand())
    .addHelpText('after', ACTIONS_HELP)
    .addHelpText(
      'after',
      examples(
        ['mayi game new --me Ann', 'Ann against three computer players'],
        ['mayi game k7m2xq draw stock', 'exit code 0: applied, 1: refused, 2: not understood'],
        ['mayi game k7m2xq legal --json', 'for programs; mayi schema report tells what is printed'],
        ['mayi game k7m2xq mayi --as Ben', 'Ben calls'],
      ),
    )
    .action(async (id: string, command: string, more: string[], words: GameWords) => {
      const { driveGame } = await import('../game/drive.ts');
      process.exitCode = driveGame(id, [command, ...more], words);
    });
}

function newCommand(): Command {
  return new Command('new')
    .summary('begin a game')
    .description(
      'Begins a game and prints its id. Computer players take the last seats and move by themselves.',
    )
    .addOption(
      new Option('--players <n>', 'how many sit at the table (4, unless names say otherwise)').argParser(
        wholeNumber,
      ),
    )
    .addOption(new Option('--names <list>', 'their names: Ann,Ben,Cleo').argParser(namesIn))
    .option('--bots <n>', 'how many are computer players, or their levels: sharp,expert', botsIn)
    .addOption(levelOption())
    .option('--me <name>', 'the seat that is played here: only what it may know is shown', playerName)
    .addOption(rulesOption())
    .addOption(new Option('--round <n>', 'begin with this round').argParser(wholeNumber))
    .addOption(seedOption())
    .option('--state <file>', 'begin in the middle: a state as JSON (- for standard input)')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi game new --me Ann --level expert', 'Ann against three experts'],
        ['mayi game new --names Ann,Ben --bots 2', 'two people or programs, and two computer players'],
        ['mayi game new --players 3 --seed 7', 'three seats, all driven by you'],
        ['mayi game new --me Ann --round 6', 'practise the last round'],
      ),
    )
    .action(async (_: unknown, command: Command) => {
      const { beginGame } = await import('../game/newGame.ts');
      const words = command.optsWithGlobals<NewGameWords>();
      // With a state, rules are a mistake, but not those that nobody chose.
      const isChosen = command.getOptionValueSource('rules') !== 'default';
      process.exitCode = beginGame(isChosen ? words : { ...words, rules: undefined });
    });
}

function listCommand(): Command {
  return new Command('list')
    .summary('the saved games, the latest first')
    .description('Lists the saved games, the latest first.')
    .option('--ids', 'only their ids')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi game list', 'who plays, how it stands, whom it waits for'],
        ['mayi game list --ids', 'for scripts'],
      ),
    )
    .action(async (_: unknown, command: Command) => {
      const { listGames } = await import('../game/listGames.ts');
      process.exitCode = listGames(command.optsWithGlobals<ListWords>());
    });
}
