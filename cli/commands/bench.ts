import { Command } from 'commander';
import { examples, jsonOption } from './options.ts';

export function benchCommand(): Command {
  return new Command('bench')
    .summary('measure how fast engine and computer players are on this machine')
    .description(
      'Measures how fast the engine and the computer players are on this machine. Takes a few seconds.',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(['mayi bench', 'a line for each figure'], ['mayi bench --json', 'for programs']),
    )
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { bench } = await import('../bench/bench.ts');
      bench(json);
    });
}
