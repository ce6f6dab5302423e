import { describe, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { exchangesByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { LARGE_HOUSES, ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { contractsOf, describeHand, manyHands, smallestWrong } from '../testing/hands.ts';
import { exchangesToGoOut } from './exchanges.ts';

/** A hand too large for the melds can never go out; both solvers may express that differently. */
const NEVER = 1000;

function compare(contract: Contract, rules: HouseRules, count: number, seed: number, most: number): void {
  const byTrying = (hand: readonly Card[]) =>
    Math.min(NEVER, exchangesByTrying(hand, contract, rules).missing);
  const solved = (hand: readonly Card[]) => Math.min(NEVER, exchangesToGoOut(hand, contract, rules));
  const isWrong = (hand: readonly Card[]) => solved(hand) !== byTrying(hand);
  for (const hand of manyHands({ contract, rules, count, seed, most })) {
    if (!isWrong(hand)) continue;
    const small = smallestWrong(hand, isWrong);
    const answers = `${solved(small)}, by trying everything ${byTrying(small)}`;
    throw new Error(`cards to be exchanged: ${answers}: ${describeHand(small, contract, rules)}`);
  }
}

describe('exchangesToGoOut against trying everything', () => {
  test('R1, K1: the final round of classic', () => {
    compare(getContractForRound(6) as Contract, CLASSIC, 4000, 1, 15);
    compare(getContractForRound(6) as Contract, CLASSIC, 300, 2, 20);
  });

  test.each([1, 2, 3, 4, 5])('R1, K1: classic round %i, were it the final one', (round) => {
    compare(getContractForRound(round) as Contract, CLASSIC, 600, 2 + round, 15);
  });

  test.each(['jeanne', 'liverpool', 'contract'] as const)('R1, H3–H7: %s', (name) => {
    const rules = PRESETS[name];
    for (const contract of contractsOf(rules)) compare(contract, rules, 100, 10 + contract.roundNumber, 14);
  });

  test.each(ODD_HOUSES.map((rules) => [rules.name, rules] as const))(
    'R1, H3–H7, H18, H19: %s',
    (_, rules) => {
      for (const contract of contractsOf(rules)) compare(contract, rules, 20, 20 + contract.roundNumber, 13);
    },
  );

  test.each(LARGE_HOUSES.map((rules) => [rules.name, rules] as const))('R1, H3–H7: %s', (_, rules) => {
    for (const contract of contractsOf(rules)) {
      compare(contract, rules, 40, 40 + contract.roundNumber, contract.minCards + 1);
    }
  });
});
