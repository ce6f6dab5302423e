import { Command } from 'commander';
import { dirOption, examples, wholeNumber } from './options.ts';

export interface ReplayWords {
  readonly dir: string;
  readonly step?: boolean;
  readonly from: number;
  readonly as?: string;
}

export function replayCommand(): Command {
  return new Command('replay')
    .summary('show a game again, move by move')
    .description(
      'Tells a game move by move, with the number of each command. All cards are open if the game is over or was exported; otherwise only what the seat that is played here may know.',
    )
    .argument('<game>', 'id of a saved game, or a file: saved (.jsonl) or exported (.json)')
    .option('--step', 'wait for a key after each move: space goes on, b back, q ends')
    .option('--from <number>', 'begin with this command', wholeNumber, 0)
    .option('--as <name>', 'as this player saw it')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi replay k7m2xq', 'a whole saved game'],
        ['mayi replay k7m2xq --step --from 120', 'move by move, from command 120 on'],
        ['mayi replay game.json --as Ann | less', 'an exported game, as Ann saw it'],
      ),
    )
    .action(async (game: string, words: ReplayWords) => {
      const { replay } = await import('../history/replay.ts');
      process.exitCode = await replay(game, words);
    });
}
