import { createRng } from '@mayi/core/cards';
import { createGame, replay } from '@mayi/core/engine';
import { checkRules, type HouseRules, type Level, PRESETS, TAUGHT_LEVELS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { taken } from '../core/solver/steps.ts';
import { botOf, playTogether, seats } from './testing/playTogether.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...PRESETS.short, name: 'ours', ...change });
const MAY_I = PRESETS.short.mayI;

const HOUSES: readonly (readonly [string, HouseRules, number])[] = [
  ['H8: a limit for the game', house({ mayI: { ...MAY_I, limitPerGame: 2 } }), 4],
  ['H16: a bonus for going out', house({ goingOutBonus: 30 }), 4],
  ['H17: doubled points', house({ doubledIfNotDown: true }), 4],
  ['H18: wilds apart', house({ separateWilds: true }), 4],
  ['H19: extra melds', house({ extraMelds: true }), 4],
  ['H20: all cards at once in round 1', house({ allCardsRounds: [1] }), 4],
  ['two players', PRESETS.two, 2],
  ['ten players', house({ decks: [{ upToPlayers: 10, decks: 4, jokers: 8 }] }), 10],
];

/** Every other seat is sharp, the others are beginners; then they change places. Points of a sharp player less a beginner's, on average. */
function lead(rules: HouseRules, players: number, deals: number): number {
  let sum = 0;
  for (let game = 0; game < 2 * deals; game++) {
    const isSharp = (seat: number) => seat % 2 === game % 2;
    const bots = seats(players).map((_, seat) => botOf(isSharp(seat) ? 'sharp' : 'beginner'));
    const options = { players: seats(players), rules, seed: `${rules.name} ${Math.floor(game / 2)}` };
    const { state } = replay(playTogether(options, bots));
    state.players.forEach(({ totalScore }, seat) => {
      sum += isSharp(seat) ? totalScore : -totalScore;
    });
  }
  return sum / deals / players;
}

describe('a sharp player beats a beginner under every setting alone', () => {
  test.each(HOUSES)('%s', (_, rules, players) => {
    expect(checkRules(rules)).toBeUndefined();
    expect(lead(rules, players, 5)).toBeLessThan(-5);
  });
});

describe('H19, H20: a hand of many cards that must all go down', () => {
  const SET = { kind: 'set', size: 3 } as const;
  const RUN = { kind: 'run', size: 4 } as const;
  /** About half a second. */
  const MOST_STEPS = 500_000;

  function mostSteps(rules: HouseRules, level: Level): number {
    const game = createGame({ players: seats(3), rules, seed: rules.name });
    const rng = createRng({ seed: { server: rules.name, players: [] }, round: 0, words: 0 });
    let most = 0;
    for (let move = 0; move < 2; move++) {
      for (const { id } of game.state.players) {
        const before = taken.steps;
        const command = botOf(level).choose(viewFor(game, id), rng);
        most = Math.max(most, taken.steps - before);
        if (command !== undefined) game.execute(command);
      }
    }
    return most;
  }

  test.each([
    ['3 sets', 20, [SET, SET, SET]],
    ['1 set and 2 runs', 25, [SET, RUN, RUN]],
    ['4 sets and 4 runs', 55, [SET, SET, SET, SET, RUN, RUN, RUN, RUN]],
  ])('%s with %i cards dealt: no move takes seconds', (name, dealt, melds) => {
    const decks = [{ upToPlayers: 4, decks: 5, jokers: 10 }];
    const rules = house({
      name,
      decks,
      contracts: [melds, [SET]],
      cardsDealt: [dealt, 5],
      extraMelds: true,
      allCardsRounds: [1],
    });
    expect(checkRules(rules)).toBeUndefined();
    for (const level of ['sharp', ...TAUGHT_LEVELS] as const)
      expect(mostSteps(rules, level), level).toBeLessThan(MOST_STEPS);
  });
});
