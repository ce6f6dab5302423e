import { BOTS, type Bot, BUDGET } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import { type HouseRules, PRESETS, TAUGHT_LEVELS } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { HASTY_BOTS, HASTY_BUDGET } from './hastyBots.ts';

const rngOf = (text: string) => createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });

/** Far from what the networks know: there a master plays as an expert does. */
const STRANGE: HouseRules = {
  ...PRESETS.classic,
  name: 'strange',
  decks: [{ upToPlayers: 8, decks: 6, jokers: 24 }],
  cardsDealt: PRESETS.classic.cardsDealt.map(() => 30),
  wildRanks: ['K', 'Joker'],
};

/** What the players to move see in the first turns. */
function viewsBy(rules: HouseRules): View[] {
  const players = ['s1', 's2', 's3', 's4'].map((id) => ({ id }));
  const game = createGame({ players, rules, seed: 'hasty' });
  return Array.from({ length: 12 }, (_, index) => {
    const [awaited = 's1'] = spectatorView(game).awaiting;
    const view = viewFor(game, awaited);
    const command = BOTS.steady.choose(view, rngOf(`${index}`));
    if (command !== undefined) game.execute(command);
    return view;
  });
}

/** The reasons quote what rollouts found, so they're the same only after the same rollouts. */
function reasonsOf(bot: Bot, views: readonly View[]): (string | undefined)[] {
  return views.map((view) => bot.decide(view, rngOf('reasons'))?.why());
}

describe('hasty players', () => {
  const usual = viewsBy(PRESETS.classic);
  const strange = viewsBy(STRANGE);

  it('have a small fraction of the budget', () => {
    expect(10 * HASTY_BUDGET.turns).toBeLessThanOrEqual(BUDGET.turns);
    expect(10 * HASTY_BUDGET.turnsWhenAll).toBeLessThanOrEqual(BUDGET.turnsWhenAll);
  });

  it.each(TAUGHT_LEVELS)('think less than the usual ones, whatever the rules: %s', (level) => {
    for (const views of [usual, strange])
      expect(reasonsOf(HASTY_BOTS[level], views)).not.toEqual(reasonsOf(BOTS[level], views));
  });

  it('are alike by rules that the networks do not know: a hasty master has no larger budget there', () => {
    expect(reasonsOf(HASTY_BOTS.master, strange)).toEqual(reasonsOf(HASTY_BOTS.expert, strange));
    expect(reasonsOf(BOTS.master, strange)).toEqual(reasonsOf(BOTS.expert, strange));
  });
});
