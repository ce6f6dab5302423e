import { parseArgs } from 'node:util';
import { LEVELS } from '@mayi/bots';
import { deckFor, maxPlayers, PRESET_NAMES, PRESETS } from '@mayi/core';
import type { DemoOptions } from './demo.ts';

export const USAGE = `Plays a whole game of May I? between computer players and tells every move.

  npm start                       a new game each time
  npm start -- --seed 7           the same game every time
  npm start -- --players 6        3 to 8 players (4, unless you say)
  npm start -- --rules liverpool  ${PRESET_NAMES.join(', ')}
  npm start -- --level expert     ${LEVELS.join(', ')} (sharp, unless you say)
`;

export type Wish =
  | { readonly kind: 'play'; readonly options: DemoOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string };

/** Reads the words after the command. `freshSeed` is used when none is given. */
export function readOptions(words: readonly string[], freshSeed: string): Wish {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        seed: { type: 'string', default: freshSeed },
        players: { type: 'string', default: '4' },
        rules: { type: 'string', default: 'classic' },
        level: { type: 'string', default: 'sharp' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    return demoFrom(values);
  } catch (error) {
    return { kind: 'mistake', message: (error as Error).message };
  }
}

interface Words {
  readonly seed: string;
  readonly players: string;
  readonly rules: string;
  readonly level: string;
}

function demoFrom({ seed, players, rules: rulesName, level: levelName }: Words): Wish {
  const rules = PRESET_NAMES.find((name) => name === rulesName);
  if (rules === undefined)
    return {
      kind: 'mistake',
      message: `no rules are called ${rulesName}: there are ${PRESET_NAMES.join(', ')}`,
    };
  const level = LEVELS.find((name) => name === levelName);
  if (level === undefined)
    return { kind: 'mistake', message: `no player is called ${levelName}: there are ${LEVELS.join(', ')}` };
  if (seed === '') return { kind: 'mistake', message: 'a seed must not be empty' };
  const house = PRESETS[rules];
  const playerCount = Number(players);
  if (deckFor(house, playerCount) === undefined) {
    return {
      kind: 'mistake',
      message: `${rules} is for ${house.minPlayers} to ${maxPlayers(house)} players, not ${players}`,
    };
  }
  return { kind: 'play', options: { seed, playerCount, rules, level } };
}
