import { replay } from '@mayi/core/engine';
import { awaitedPlayers, type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { shortened, tableSizes } from '../core/testing/randomGames.ts';
import { randomRules } from '../core/testing/randomRules.ts';
import type { Bot } from './bot.ts';
import { fallbackMove } from './fallback.ts';
import { botOf, playTogether, rngOf, seats } from './testing/playTogether.ts';

/** `npm run soak` raises it. */
const GAMES = Number(process.env.MAYI_GAMES ?? 80) / 8;

const fallback: Bot = {
  level: 'random',
  name: 'fallback',
  about: '',
  decide(view) {
    const command = fallbackMove(view);
    return command && { command, why: () => 'nobody else could decide' };
  },
  choose: fallbackMove,
};

function playAlone(rules: HouseRules, players: number, seed: string) {
  const bots = seats(players).map(() => fallback);
  return playTogether({ players: seats(players), rules, seed }, bots, (game) => {
    for (const id of awaitedPlayers(game.state.round)) expect(fallbackMove(viewFor(game, id))).toBeDefined();
  });
}

describe('the fallback move', () => {
  it('is legal whenever a player is awaited, and the game ends, under any house rules', () => {
    for (let nth = 0; nth < GAMES; nth++) {
      const rng = rngOf(`rules ${nth}`);
      const players = 2 + rng.below(9);
      playAlone(randomRules(rng, players), players, `${nth}`);
    }
  });

  it.each(PRESET_NAMES)('is legal in whole games of %s, which end', (preset) => {
    const sizes = tableSizes(PRESETS[preset]);
    for (const players of new Set([sizes[0], sizes.at(-1)]) as Set<number>) {
      const log = playAlone(PRESETS[preset], players, `${preset} ${players}`);
      expect(replay(log).state.roundHistory).toHaveLength(PRESETS[preset].contracts.length);
    }
  });

  it('is legal in any state that players reach who play by themselves', () => {
    for (let seed = 0; seed < GAMES; seed++) {
      const preset = PRESET_NAMES[seed % PRESET_NAMES.length] as (typeof PRESET_NAMES)[number];
      const count = 2 + (seed % 9);
      const rules = shortened(PRESETS[preset], seed, count);
      // Every other seat is taken over by the fallback, as after a computer player failed, in the middle of a turn or not.
      const rng = rngOf(`take over ${seed}`);
      const sometimes: Bot = {
        ...fallback,
        choose: (view, own) =>
          rng.below(3) === 0 ? fallbackMove(view) : botOf(seed % 2 ? 'random' : 'steady').choose(view, own),
      };
      playTogether({ players: seats(count), rules, seed: `${seed}` }, Array(count).fill(sometimes));
    }
  });
});
