import { Command, InvalidArgumentError, Option } from 'commander';
import { dirOption, examples, jsonOption } from './options.ts';

export interface VerifyWords {
  readonly dir: string;
  readonly json?: boolean;
  readonly promise?: string;
}

export function verifyCommand(): Command {
  return new Command('verify')
    .summary('check every shuffle and every move of a game')
    .description(
      'Recomputes every deal from the seed, checks the seed against the hash that was promised, and plays all commands again by the rules. Ends with 1 if anything is wrong.',
    )
    .argument('<game>', 'id of a saved game, or a file: saved (.jsonl) or exported (.json)')
    .addOption(
      new Option(
        '--promise <hash>',
        'the hash that was shown when the game began, if you wrote it down',
      ).argParser(hashIn),
    )
    .addOption(jsonOption())
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi verify k7m2xq', 'a saved game'],
        ['mayi verify game.json', 'a game that somebody exported: mayi game k7m2xq export'],
        ['mayi verify game.json --promise HASH', 'against your own note of the promise'],
        ['mayi verify game.json --json', 'for programs'],
      ),
    )
    .action(async (game: string, words: VerifyWords) => {
      const { tellVerdict } = await import('../history/verify.ts');
      process.exitCode = tellVerdict(game, words);
    });
}

/** A promise is compared in full: with a part of it any game could be made to fit. */
function hashIn(text: string): string {
  const hash = text.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new InvalidArgumentError('A promise has 64 digits (0-9, a-f).');
  return hash;
}
