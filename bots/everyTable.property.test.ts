import { replay } from '@mayi/core/engine';
import { type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { shortened, tableSizes } from '../core/testing/randomGames.ts';
import { LEVELS, type Level } from './bot.ts';
import { botOf, playTogether, seats } from './testing/playTogether.ts';

/** How many games of one round. `npm run soak` raises it. */
const GAMES = Number(process.env.MAYI_GAMES ?? 63);

/** Everybody else at the table, the level changing from seat to seat and from game to game. */
function mixed(count: number, seed: number): Level[] {
  return Array.from(
    { length: count },
    (_, seat) => LEVELS[(seed * 7 + seat * 3 + (seed >> 3)) % LEVELS.length] as Level,
  );
}

/** A table of the usual size, and the largest: the smallest ones play single rounds, above. */
function someSizes(rules: HouseRules): number[] {
  const sizes = tableSizes(rules);
  return sizes.filter((count) => count === 4 || count === sizes.at(-1));
}

describe('computer players never break a rule', () => {
  test('E1: in hundreds of rounds of every preset and table size, with house rules that no preset has', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < GAMES; seed++) {
      const preset = PRESET_NAMES[seed % PRESET_NAMES.length] as (typeof PRESET_NAMES)[number];
      const count = 2 + (Math.floor(seed / PRESET_NAMES.length) % 9);
      const rules: HouseRules = shortened(PRESETS[preset], seed, count);
      playTogether({ players: seats(count), rules, seed: `${seed}` }, mixed(count, seed).map(botOf));
      met.add(`${preset} ${count}`);
    }
    expect(met.size).toBe(Math.min(GAMES, PRESET_NAMES.length * 9));
  });

  test.each(
    PRESET_NAMES.flatMap((rules) => someSizes(PRESETS[rules]).map((count) => [rules, count] as const)),
  )('E1: in a whole game of %s with %i players; replayed, it ends the same', (rules, count) => {
    const options = { players: seats(count), rules, seed: `${rules} ${count}` };
    const bots = mixed(count, count).map((level) => botOf(level === 'random' ? 'steady' : level));
    const log = playTogether(options, bots);
    expect(replay(log).state.roundHistory).toHaveLength(PRESETS[rules].contracts.length);
    expect(log.commands.filter((command) => command.type === 'LAY_DOWN').length).toBeGreaterThan(0);
  });
});
