import { Command, InvalidArgumentError, Option } from 'commander';
import type { ReplayOptions } from '../history/replay.ts';
import type { ReviewOptions } from '../history/review.ts';
import type { VerifyOptions } from '../history/verify.ts';
import { examples } from './help.ts';
import { dirOption, GAME_ARGUMENT, jsonOption, parseWholeNumber } from './options.ts';

export function replayCommand(): Command {
  return new Command('replay')
    .summary('show a game again, move by move')
    .description(
      'Prints a game move by move, with the number of each command. If the game is over or was exported, all cards are face up; otherwise you see only what your seat may see.',
    )
    .argument(...GAME_ARGUMENT)
    .option('--step', 'step through with keys: space for the next move, b to go back, q to quit')
    .option('--from <number>', 'start at this command', parseWholeNumber, 0)
    .option('--as <name>', 'show only what this player saw')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi replay k7m2xq', 'a whole saved game'],
        ['mayi replay k7m2xq --step --from 120', 'move by move, starting at command 120'],
        ['mayi replay game.json --as Ann | less', 'an exported game, as Ann saw it'],
      ),
    )
    .action(async (game: string, options: ReplayOptions) => {
      const { replay } = await import('../history/replay.ts');
      process.exitCode = await replay(game, options);
    });
}

export function verifyCommand(): Command {
  return new Command('verify')
    .summary('check every shuffle and every move of a game')
    .description(
      'Recomputes every deal from the seed, checks the seed against the hash that was promised before the game, and replays every command by the rules. Exits with 1 if anything is wrong.',
    )
    .argument(...GAME_ARGUMENT)
    .addOption(
      new Option('--promise <hash>', 'the hash you wrote down when the game began').argParser(parseHash),
    )
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi verify k7m2xq', 'a saved game'],
        ['mayi verify game.json', 'a game someone exported with mayi game k7m2xq export'],
        ['mayi verify game.json --promise HASH', 'against the hash you wrote down'],
        ['mayi verify game.json --json', 'for programs'],
      ),
    )
    .action(async (game: string, options: VerifyOptions) => {
      const { verifyGame } = await import('../history/verify.ts');
      process.exitCode = verifyGame(game, options);
    });
}

/** The hash is compared in full: a prefix could be matched by making up a seed. */
function parseHash(text: string): string {
  const hash = text.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new InvalidArgumentError('Expected 64 hex digits (0-9, a-f).');
  return hash;
}

export function reviewCommand(): Command {
  return new Command('review')
    .summary('let the coach review a game: which decisions mattered, and what was luck')
    .description(
      "Compares each of a player's decisions with what the expert would have done, knowing only what the player could know, and tells mistakes from bad luck. Takes a few seconds.",
    )
    .argument(...GAME_ARGUMENT)
    .option('--player <name>', 'whose game to review (default: yours, if you played one seat)')
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi review k7m2xq', 'your own game'],
        ['mayi review game.json --player Ann', 'an exported game'],
        ['mayi review k7m2xq --json', 'every decision, for programs'],
      ),
    )
    .action(async (game: string, options: ReviewOptions) => {
      const { reviewGame } = await import('../history/review.ts');
      reviewGame(game, options);
    });
}
