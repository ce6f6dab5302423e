import type { Level } from '@mayi/bots';
import type { PresetName } from '@mayi/core';
import { Command, InvalidArgumentError } from 'commander';
import { dirOption, examples, levelOption, rulesOption, seedOption, wholeNumber } from './options.ts';

interface Words {
  readonly dir: string;
  readonly humans?: number;
  readonly names?: readonly string[];
  readonly bots: number;
  readonly level: Level;
  readonly rules: PresetName;
  readonly seed?: string;
  readonly resume?: string | true;
  readonly as?: string;
}

export function playCommand(): Command {
  return new Command('play')
    .summary('play against computer players, or together at one screen')
    .description(
      'A game at this terminal. It is saved with every move: Ctrl-C leaves it, --resume goes on. Type help while you play.',
    )
    .option('--humans <number>', 'how many people play at this screen (default: 1)', wholeNumber)
    .option('--names <list>', 'their names, with commas between them', listOf)
    .option('--bots <number>', 'how many computer players', wholeNumber, 3)
    .addOption(levelOption())
    .addOption(rulesOption())
    .addOption(seedOption())
    .option('--resume [game]', 'go on with a saved game; with the latest, unless you say which')
    .option('--as <name>', 'play this seat of a game that others play too')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi play', 'a new game against three computer players'],
        ['mayi play --bots 5 --level expert', 'against more and stronger ones'],
        ['mayi play --names Ann,Ben --bots 2', 'two people at one screen; hands are hidden in between'],
        ['mayi play --resume', 'go on with the latest game'],
      ),
    )
    .action(async ({ humans, names, ...options }: Words) => {
      const { play } = await import('../play/play.ts');
      process.exitCode = await play({ ...options, humans: peopleFrom(names, humans) });
    });
}

/** As long as nobody says who plays. */
const SOMEBODY = ['Ann', 'Ben', 'Carol', 'Dan', 'Eva', 'Finn', 'Greta', 'Hugo'];

function peopleFrom(names: readonly string[] | undefined, humans: number | undefined): readonly string[] {
  if (names !== undefined && humans !== undefined && names.length !== humans) {
    throw new RangeError(`--humans says ${humans}, but --names has ${names.length}`);
  }
  if (humans === 0) throw new RangeError('to see computer players among themselves: mayi watch');
  return names ?? SOMEBODY.slice(0, humans ?? 1);
}

function listOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('A name must not be empty.');
  return names;
}
