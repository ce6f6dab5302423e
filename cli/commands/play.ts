import type { Level } from '@mayi/bots';
import type { PresetName } from '@mayi/core/rules';
import { Command } from 'commander';
import {
  dirOption,
  examples,
  levelOption,
  namesIn,
  rulesOption,
  seedOption,
  wholeNumber,
} from './options.ts';

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
    .option('--names <list>', 'their names, with commas between them', namesIn)
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
      if (names !== undefined && humans !== undefined && names.length !== humans) {
        throw new RangeError(`--humans says ${humans}, but --names has ${names.length}`);
      }
      if (humans === 0) throw new RangeError('to see computer players among themselves: mayi watch');
      const { play } = await import('../play/play.ts');
      const { somebody } = await import('../play/people.ts');
      process.exitCode = await play({ ...options, humans: names ?? somebody(humans ?? 1) });
    });
}
