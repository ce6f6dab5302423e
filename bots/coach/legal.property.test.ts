import type { Game } from '@mayi/core/engine';
import { type Command, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import { type View, viewFor, whyNot } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { shortened } from '../../core/testing/randomGames.ts';
import { LEVELS, type Level } from '../bot.ts';
import { BOTS } from '../characters.ts';
import type { Budget } from '../sampleDeals.ts';
import { playTogether, seats } from '../testing/playTogether.ts';
import type { Advice } from './advice.ts';
import { coach } from './coach.ts';
import { review } from './review.ts';

/** A hasty coach: what it says need not be wise here, only legal. */
const HASTY: Budget = { turns: 30, turnsWhenAll: 10, most: 2 };

/** Every command that the advice amounts to. */
function commandsIn({ next, layDown, swaps, layOffs, discards }: Advice, playerId: string): Command[] {
  return [
    ...(next ? [next] : []),
    ...(layDown ? [{ type: 'LAY_DOWN' as const, playerId, melds: layDown.melds }] : []),
    ...swaps.map(({ command }) => command),
    // The second lay-off may need the first.
    ...(layOffs?.steps.slice(0, 1) ?? []).map((step) => ({ type: 'LAY_OFF' as const, playerId, ...step })),
    ...(discards ?? []).map(({ card }) => ({ type: 'DISCARD' as const, playerId, cardId: card.id })),
  ];
}

function check(view: View): void {
  const advice = coach(view, undefined, HASTY);
  for (const command of commandsIn(advice, view.you as string)) expect(whyNot(view, command)).toBeUndefined();
  expect(advice.next === null).toBe(!isAsked(view, advice));
  expect(advice.headline).toMatch(/^\S.*\.$/);
  expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
  expect(JSON.stringify(advice)).not.toMatch(/undefined|NaN|\[object/);
  const kinds = new Set(view.hand.map(({ rank, suit }) => `${rank} ${suit}`));
  if (advice.discards) expect(advice.discards).toHaveLength(kinds.size);
}

/** The player has something to do, or has not answered as the coach would. */
function isAsked({ you, currentPlayerId, phase, mayI }: View, advice: Advice): boolean {
  if (advice.mayI === null) return currentPlayerId === you && phase !== 'mayIWindow';
  const answered = advice.mayI.advice === 'call' ? mayI?.claimants : mayI?.passed;
  return !answered?.includes(you as string);
}

/** Games of one round: every preset and table size. */
const GAMES = 16;

describe('at every table', () => {
  test('advice is legal, plain JSON, and there whenever there is something to do; a review goes through', () => {
    for (let seed = 0; seed < GAMES; seed++) {
      const preset = PRESETS[PRESET_NAMES[seed % PRESET_NAMES.length] as PresetName];
      const players = seats(2 + (Math.floor(seed / 3) % 9));
      const bots = players.map((_, seat) => BOTS[LEVELS[(seed + seat) % 4] as Level]);
      let state = seed;
      const visit = (game: Game) => {
        // One seat after the other, every third state: a fraction of the work, and as many different views.
        if (state++ % 3 === 0) check(viewFor(game, players[state % players.length]!.id));
      };
      const options = {
        players,
        rules: shortened(preset, seed, players.length),
        seed: `advice ${seed}`,
      };
      const log = playTogether(options, bots, visit);
      if (seed % 4 === 0) expect(review(log, 'p1', { budget: HASTY }).luck.rounds).toHaveLength(1);
    }
  });
});
