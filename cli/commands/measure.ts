import { ARENA_DEFAULTS, type ArenaArguments } from '@mayi/harness/arena/arguments';
import { Command, Option } from 'commander';
import { version } from '../version.ts';
import { examples } from './help.ts';
import { jsonOption, playersOption, withPresets } from './options.ts';

const { players, deals, seed, rules, dir, out } = ARENA_DEFAULTS;

/** The arena. `npm run arena` and `mayi simulate` run the same command under different names. */
export function simulateCommand(name: string, calledAs: string): Command {
  return new Command(name)
    .summary('let computer players play many games, and measure who is stronger')
    .description(
      'Lets computer players play the same deals from every seat, and measures how strong they are.\nCtrl-C stops early and keeps the games played so far.',
    )
    .addOption(
      playersOption(
        `who plays: levels, files (./mine.mjs) and programs (exec:python3 mine.py) (default: ${players}, or as many as the rules allow)`,
      ),
    )
    .option('--deals <number>', `number of deals; each is played once per seating (default: ${deals})`)
    .option('--seed <text>', `the same seed gives the same results (default: ${seed})`)
    .addOption(
      withPresets(
        new Option(
          '--rules <rules>',
          `house rules: a file, a link, rules you kept, or a preset; ${rules} by default`,
        ),
      ),
    )
    .option('--round <number>', 'play only this round instead of whole games')
    .option('--threads <number>', 'number of threads (default: one per core)')
    .option('--out <folder>', `folder for the report (default: ${out})`)
    .option('--json', 'print one JSON object instead of the table')
    .addOption(new Option('--dir <folder>', `folder of the rules you kept (default: ${dir})`).env('MAYI_DIR'))
    .option('--resume <file>', 'continue the run in this .jsonl file')
    .addHelpText(
      'after',
      examples(
        [calledAs, 'one sharp player against three steady ones'],
        [`${calledAs} --players expert,sharp,sharp --deals 500`, 'other players, and a longer run'],
        [`${calledAs} --players sharp,steady,steady --round 6`, 'only the last round'],
        [`${calledAs} --players ./mine.mjs,steady,steady`, 'a player of your own (docs/players.md)'],
      ),
    )
    .action(async (options: ArenaArguments) => {
      const { parseArenaArguments, playArena } = await import('@mayi/harness/arena');
      const wish = parseArenaArguments(options);
      process.exitCode = await playArena(wish, { calledAs, words: toArguments(options), version });
    });
}

function toArguments(options: ArenaArguments): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, shellWord(`${value}`)],
  );
}

/** So that the command in a report can be pasted into a shell. */
function shellWord(text: string): string {
  return /[\s"]/.test(text) ? `'${text}'` : text;
}

export function benchCommand(): Command {
  return new Command('bench')
    .summary('measure how fast the game runs on this machine')
    .description(
      'Measures how fast the engine and the computer players are on this machine. Takes a few seconds.',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(['mayi bench', 'one line per figure'], ['mayi bench --json', 'for programs']),
    )
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { bench } = await import('../bench/bench.ts');
      bench(json);
    });
}
