import { BOTS } from '@mayi/bots';
import { botMove } from '@mayi/bots/dailyDeal';
import { type HouseRules, type Level, type MeldRequirement, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { taken } from '../../core/solver/steps.ts';
import { type BotDecision, botDecisions, decide } from './bots.ts';
import { levelAt, seedOf } from './record.ts';
import type { SoloTable } from './soloTable.ts';
import { prepare } from './testing/prepare.ts';

/** Of the solver: about a tenth of a second on a computer. */
const MOST_STEPS = 2_000_000;
const DECISIONS = 16;
/** With so many wilds, some are over after a few moves. */
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function melds(runs: number, sets: number, runSize = 4): MeldRequirement[] {
  const run: MeldRequirement = { kind: 'run', size: runSize };
  const set: MeldRequirement = { kind: 'set', size: 3 };
  return [...Array.from({ length: runs }, () => run), ...Array.from({ length: sets }, () => set)];
}

function house(
  contract: readonly MeldRequirement[],
  cards: number,
  more: Partial<HouseRules> = {},
): HouseRules {
  return {
    ...PRESETS.classic,
    name: 'odd',
    decks: [{ upToPlayers: 10, decks: 10, jokers: 40 }],
    contracts: ROUNDS.map(() => contract),
    cardsDealt: ROUNDS.map(() => cards),
    finalRound: 'as-others',
    ...more,
  };
}

const WILD: Partial<HouseRules> = { wildRanks: ['2', '3', 'J', 'Joker'], sameSuitRuns: 'free' };
const ODD: readonly (readonly [string, HouseRules])[] = [
  ['the largest', house(melds(4, 4, 7), 55, WILD)],
  ['wilds apart', house(melds(4, 4), 55, { separateWilds: true })],
  ['further melds', house(melds(4, 4), 55, { extraMelds: true })],
  ['eight sets', house(melds(0, 8), 55)],
  ['eight melds', house(melds(4, 4), 30)],
  ['many cards for a usual contract', house(melds(3, 3), 55, WILD)],
  [
    'every card at once',
    house(melds(4, 4), 55, { ...WILD, separateWilds: true, extraMelds: true, allCardsRounds: ROUNDS }),
  ],
];

/** The computer players' first decisions in a game, one after the other. */
function eachDecision(
  rules: HouseRules | 'classic',
  levels: readonly Level[],
  visit: (table: SoloTable, decision: BotDecision) => void,
): void {
  let count = 0;
  prepare({ seed: 'work', bots: levels, rules }, (_, table) => {
    const [decision] = botDecisions(table);
    if (decision !== undefined) visit(table, decision);
    if (decision !== undefined) count += 1;
    return count === DECISIONS;
  });
  expect(count).toBe(DECISIONS);
}

function moveAs(level: Level, table: SoloTable, decision: BotDecision) {
  return botMove(table, decision, { level, seed: seedOf(table.record).server, players: BOTS });
}

describe('what a computer player may think about one move', () => {
  it.each(ODD)('is limited, whatever the house rules: %s', (_, rules) => {
    eachDecision(rules, ['master', 'expert', 'sharp', 'steady'], (table, decision) => {
      const before = taken.steps;
      decide(table, decision, BOTS);
      expect(taken.steps - before, decision.key).toBeLessThan(MOST_STEPS);
    });
  });

  it('is what its level asks for under the rules that people play', () => {
    const levels = ['expert', 'sharp', 'beginner'] as const;
    eachDecision('classic', levels, (table, decision) => {
      const level = levelAt(table.record, decision.playerId)!;
      expect(decide(table, decision, BOTS)).toEqual(moveAs(level, table, decision));
    });
  });

  it.each([
    ['steady', 'expert', 21],
    ['steady', 'steady', 21],
    ['beginner', 'expert', 50],
    ['beginner', 'steady', 50],
    ['beginner', 'beginner', 21],
  ] as const)(
    'is what the %s asks for instead of the %s, with %i cards for seven sets',
    (as, level, cards) => {
      eachDecision(house(melds(0, 7), cards), [level, level], (table, decision) => {
        const { hand } = table.game.state.round.players.find(({ id }) => id === decision.playerId)!;
        if (hand.length >= cards) expect(decide(table, decision, BOTS)).toEqual(moveAs(as, table, decision));
      });
    },
  );
});
