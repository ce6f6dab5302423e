import { createRng } from '@mayi/core/cards';
import { checkRules, type HouseRules, maxPlayers, PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { randomRules } from '../../core/testing/randomRules.ts';
import { tryOutSteps } from './tryOut.ts';

const HOUSES = 8;
/** With unusual rules a single move can take a second. */
const MOVES = 12;

/** As many rounds, melds, cards and decks as the rules allow. */
const LARGEST: HouseRules = {
  ...PRESETS.classic,
  name: 'the largest',
  decks: [{ upToPlayers: 8, decks: 10, jokers: 40 }],
  cardsDealt: Array.from({ length: 20 }, () => 60),
  contracts: Array.from({ length: 20 }, (_, round) =>
    Array.from({ length: 8 }, (_, nth) => ({ kind: (round + nth) % 2 === 0 ? 'set' : 'run', size: 7 })),
  ),
  wildRanks: ['2', '3', 'J', 'Joker'],
  finalRound: 'as-others',
  reshuffles: null,
};

/** And every round is won with all cards at once, in as many melds as you like. */
const LARGEST_AT_ONCE: HouseRules = {
  ...LARGEST,
  name: 'the largest at once',
  separateWilds: true,
  extraMelds: true,
  allCardsRounds: LARGEST.contracts.map((_, at) => at + 1),
};

/** After so many moves, or when all games are played. Every report on the way makes sense. */
function reportAfter(rules: HouseRules, moves: number) {
  const steps = tryOutSteps({ rules, players: maxPlayers(rules), games: 2, seed: rules.name });
  let step = steps.next();
  for (let move = 1; move < moves && !step.done; move++) step = steps.next();
  const report = step.done ? step.value : step.value.report();
  for (const { out, down, anyDown, turns, points } of report.rounds) {
    for (const share of [out, down, anyDown]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(Number.isFinite(turns) && Number.isFinite(points)).toBe(true);
  }
  return report;
}

test('whatever the rules say, somebody moves, and the report makes sense', () => {
  const rng = createRng({ seed: { server: 'try out', players: [] }, round: 0, words: 0 });
  for (let nth = 0; nth < HOUSES; nth++) {
    const rules = randomRules(rng, 2 + (nth % 3));
    expect(reportAfter(rules, MOVES)).toMatchObject({ players: maxPlayers(rules), of: 2 });
  }
});

test.each([LARGEST, LARGEST_AT_ONCE])('$name: rules like these are played move by move, too', (rules) => {
  expect(checkRules(rules)).toBeUndefined();
  expect(reportAfter(rules, MOVES)).toMatchObject({ games: 0, rounds: [], minutes: null, warnings: [] });
});
