import { Command } from 'commander';
import type { PracticeOptions } from '../practice/practice.ts';
import { examples } from './help.ts';
import { dirOption } from './options.ts';

export function practiceCommand(): Command {
  return new Command('practice')
    .summary('practice decisions that cost you points, or solve the daily puzzle')
    .description(
      "Asks about positions from games you finished here, decisions that cost you ten points or more, again and again until you know them; then puzzles from strong players' games. The daily puzzle is the same for everyone, and changes at midnight.",
    )
    .option('--daily', "today's puzzle, with your streak")
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi practice', 'your own positions, then puzzles'],
        ['mayi practice --daily', "today's puzzle"],
      ),
    )
    .action(async (options: PracticeOptions) => {
      const { practice } = await import('../practice/practice.ts');
      await practice(options);
    });
}
