import { replay } from '@mayi/core/engine';
import { checkRules, type HouseRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
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
    expect(lead(rules, players, 8)).toBeLessThan(-5);
  });
});
