import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import type { MeldProposal } from '../rules/commands.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { offersOf, whyNotLayDown } from '../rules/layDown.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import type { Situation } from '../rules/situation.ts';
import { bestByTrying } from '../testing/exhaustive/bestByTrying.ts';
import { LARGE_HOUSES, ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { GOALS, type Goal, scoreOf } from '../testing/exhaustive/score.ts';
import {
  contractsOf,
  describeHand,
  type HandOptions,
  manyHands,
  smallestWrong,
  TIMES,
} from '../testing/hands.ts';
import { bestLayDown } from './bestLayDown.ts';

const HOUSES: readonly HouseRules[] = [...Object.values(PRESETS), ...ODD_HOUSES];

/** The situation in which the player would lay down. */
function situationOf(hand: readonly Card[], contract: Contract, rules: HouseRules): Situation {
  return {
    rules,
    roundNumber: contract.roundNumber,
    contract,
    players: [{ id: 'ann', hand, isDown: false, mayIs: 0 }],
    currentPlayerIndex: 0,
    hasDrawn: true,
    laidDownThisTurn: false,
    readyToDiscard: false,
    exposed: null,
    table: [],
    discard: [],
  };
}

/** What is wrong with the solver's lay-down, if anything. */
function problemWith(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  goal: Goal,
): string | undefined {
  const melds = bestLayDown(hand, contract, rules, goal);
  const best = bestByTrying(hand, contract, rules, goal)?.score;
  if (melds === undefined) return best && `none was found, by trying everything ${best}`;
  const refusal = refusalOf(melds, hand, contract, rules);
  if (refusal !== undefined) return `refused: ${refusal}`;
  const score = scoreOf(offersOf(melds, hand), hand, contract, rules, goal);
  if (`${score}` === `${best}` || (goal === 'lay-offs' && isLayingOffFreer(rules))) return undefined;
  return `worth ${score}, by trying everything ${best}`;
}

/** If so, the best lay-down for `'lay-offs'` may hold cards back, which the solver doesn't consider. */
function isLayingOffFreer({ wildLimit, sameSuitRuns }: HouseRules): boolean {
  return wildLimit.layOff !== wildLimit.layDown || sameSuitRuns !== 'free';
}

function refusalOf(
  melds: readonly MeldProposal[],
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
): string | undefined {
  const command = { type: 'LAY_DOWN', playerId: 'ann', melds } as const;
  return whyNotLayDown(situationOf(hand, contract, rules), command)?.message;
}

/** Returns how many of the hands could lay down. */
function compare(wish: HandOptions): number {
  const { contract, rules } = wish;
  let found = 0;
  for (const hand of manyHands(wish)) {
    for (const goal of GOALS) {
      const problemOf = (cards: readonly Card[]) => problemWith(cards, contract, rules, goal);
      if (problemOf(hand) !== undefined) {
        const small = smallestWrong(hand, (cards) => problemOf(cards) !== undefined);
        throw new Error(`${goal}: ${problemOf(small)}: ${describeHand(small, contract, rules)}`);
      }
    }
    if (bestLayDown(hand, contract, rules, 'cards') !== undefined) found++;
  }
  return found;
}

describe('bestLayDown against trying every lay-down', () => {
  test.each([1, 2, 3, 4, 5])('K1–K4, M1–M5: classic, round %i', (round) => {
    const contract = getContractForRound(round) as Contract;
    const found = compare({ contract, rules: CLASSIC, count: 250, seed: round, most: 13 });
    expect(found).toBeGreaterThan(30 * TIMES);
  });

  test('R1: classic, round 6, with every card or not at all', () => {
    const contract = getContractForRound(6) as Contract;
    const found = compare({ contract, rules: CLASSIC, count: 800, seed: 6, most: 13 });
    expect(found).toBeGreaterThan(30 * TIMES);
  });

  test.each(['jeanne', 'liverpool', 'contract'] as const)('K1–K4, H3–H7: %s', (name) => {
    const rules = PRESETS[name];
    for (const contract of contractsOf(rules)) {
      compare({ contract, rules, count: 25, seed: 10 + contract.roundNumber, most: 13 });
    }
  });

  test.each(ODD_HOUSES.map((rules) => [rules.name, rules] as const))(
    'H3–H7, H12–H14, H18, H19: %s',
    (_, rules) => {
      for (const contract of contractsOf(rules)) {
        compare({ contract, rules, count: 8, seed: 20 + contract.roundNumber, most: 12 });
      }
    },
  );

  test.each(LARGE_HOUSES.map((rules) => [rules.name, rules] as const))('H3–H7: %s', (_, rules) => {
    const found = contractsOf(rules).map((contract) =>
      compare({ contract, rules, count: 20, seed: 40 + contract.roundNumber, most: contract.minCards + 1 }),
    );
    expect(Math.max(...found)).toBeGreaterThan(2 * TIMES);
  });

  test('K1–K4, T5, T6, H12, H13: once wrong: the card to discard need not be kept in the last round', () => {
    const rules = HOUSES.find(({ name }) => name === 'discard required until the final round')!;
    const hand = parseHand('5♣ A♣ 2♥ Q♣ 6♣ 4♣ K♣ J♣ A♣ 2♣ 8♣ 10♣')!;
    const contract = getContractForRound(12, rules)!;
    expect(problemWith(hand, contract, rules, 'lay-offs')).toBeUndefined();
  });

  test.each<[string, number, string]>([
    ['jeanne', 2, '5♠ Joker J♠ 6♣ 6♠ 6♥ 2♦ 2♠ 2♣ 6♥'],
    ['jeanne', 3, 'J♠ 2♥ K♠ 2♣ Q♠ 6♠ 2♠ A♠ 8♠'],
    ['no wild in a meld', 3, '2♣ 9♥ 9♥ 7♣ 5♣ 6♣ 9♥ 9♣ 9♣ 10♣'],
  ])(
    'H5, H7: where laying off is freer, holding back may strand one card fewer: %s, round %i: %s',
    (name, round, text) => {
      const rules = HOUSES.find((house) => house.name === name)!;
      const hand = parseHand(text)!;
      const contract = getContractForRound(round, rules)!;
      const [stranded = 0] = bestByTrying(hand, contract, rules, 'lay-offs')?.score ?? [];
      const melds = bestLayDown(hand, contract, rules, 'lay-offs')!;
      expect(scoreOf(offersOf(melds, hand), hand, contract, rules, 'lay-offs')[0]).toBe(stranded - 1);
    },
  );
});
