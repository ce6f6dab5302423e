import { Command } from 'commander';
import { dirOption, examples, jsonOption } from './options.ts';

export interface ReviewWords {
  readonly dir: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function reviewCommand(): Command {
  return new Command('review')
    .summary('let the coach look at a game: which decisions mattered, and what was luck')
    .description(
      'Compares each decision of a player with what the expert would have done, by what the player could know at that moment, and tells mistakes from bad luck. Takes some seconds.',
    )
    .argument('<game>', 'id of a saved game, or a file: saved (.jsonl) or exported (.json)')
    .option('--player <name>', 'whose game (default: yours, if one seat was played here)')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi review k7m2xq', 'your own game'],
        ['mayi review game.json --player Ann', 'a game that was exported'],
        ['mayi review k7m2xq --json', 'every decision, for programs'],
      ),
    )
    .action(async (game: string, words: ReviewWords) => {
      const { tellReview } = await import('../history/review.ts');
      tellReview(game, words);
    });
}
