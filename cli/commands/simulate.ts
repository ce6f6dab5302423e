import { LEVELS, PRESET_NAMES } from '@mayi/core/rules';
import { ARENA_DEFAULTS, type ArenaWords, readArenaWords } from '@mayi/harness/arena/options';
import { Command, Option } from 'commander';
import { version } from '../version.ts';
import { examples } from './options.ts';

const { players, deals, seed, rules, out } = ARENA_DEFAULTS;

/** The arena. Each of its doors calls it by another name. */
export function simulateCommand(name: string, calledAs: string): Command {
  return new Command(name)
    .summary('let computer players play many games, and measure who is stronger')
    .description(
      'Lets computer players play the same deals at every seat, and measures how strong they are.\nCtrl-C ends it early and keeps what was played.',
    )
    .option('--players <list>', `who sits at the table: ${LEVELS.join(', ')} (default: ${players})`)
    .option('--deals <number>', `how many deals; each is played once for every seating (default: ${deals})`)
    .option('--seed <text>', `the same seed gives the same table (default: ${seed})`)
    .addOption(new Option('--rules <name>', `house rules (default: ${rules})`).choices(PRESET_NAMES))
    .option('--round <number>', 'only this round of the rules, not whole games')
    .option('--threads <number>', 'how many to play on (default: as many as there are cores)')
    .option('--out <folder>', `where the report goes (default: ${out})`)
    .option('--json', 'one JSON object instead of the table')
    .option('--resume <file>', 'go on with the run of this .jsonl file')
    .addHelpText(
      'after',
      examples(
        [calledAs, 'one sharp player against three steady ones'],
        [`${calledAs} --players expert,sharp,sharp --deals 500`, 'a longer run, of other players'],
        [`${calledAs} --players sharp,steady,steady --round 6`, 'the last round only'],
      ),
    )
    .action(async (words: ArenaWords) => {
      const wish = readArenaWords(words);
      const { playArena } = await import('@mayi/harness/arena');
      process.exitCode = await playArena(wish, { calledAs, words: typedOptions(words), version });
    });
}

function typedOptions(words: ArenaWords): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, `${value}`],
  );
}
