import type { Level } from '@mayi/bots';
import { deckFor, maxPlayers, PRESETS, type PresetName } from '@mayi/core/rules';
import { Command } from 'commander';
import { tell } from '../terminal/output.ts';
import { examples, levelOption, rulesOption, seedOption, wholeNumber } from './options.ts';

interface Words {
  readonly seed?: string;
  readonly players: number;
  readonly rules: PresetName;
  readonly level: Level;
}

export function watchCommand(): Command {
  return new Command('watch')
    .summary('watch computer players play a whole game, told move by move')
    .description('Plays a whole game between computer players and tells every move, with all cards open.')
    .option('--players <number>', 'how many sit at the table', wholeNumber, 4)
    .addOption(levelOption())
    .addOption(rulesOption())
    .addOption(seedOption())
    .addHelpText(
      'after',
      examples(
        ['mayi watch', 'a new game each time'],
        ['mayi watch --seed 7', 'the same game every time'],
        ['mayi watch --players 6 --rules liverpool', 'more at the table, by other house rules'],
        ['mayi watch --level expert | less', 'stronger players'],
      ),
    )
    .action(show);
}

async function show({ seed, players: playerCount, rules, level }: Words): Promise<void> {
  const house = PRESETS[rules];
  if (deckFor(house, playerCount) === undefined) {
    throw new RangeError(
      `${rules} is for ${house.minPlayers} to ${maxPlayers(house)} players, not ${playerCount}`,
    );
  }
  const { watch } = await import('../watch/watch.ts');
  await watch({ seed: seed ?? freshSeed(), playerCount, rules, level }, tell);
}

function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Buffer.from(bytes).toString('hex');
}
