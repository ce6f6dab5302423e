import { describe, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { distanceByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { LARGE_HOUSES, ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { contractsOf, describeHand, manyHands, smallestWrong } from '../testing/hands.ts';
import { distanceToContract } from './distance.ts';

function compare(contract: Contract, rules: HouseRules, count: number, seed: number, most = 20): void {
  const byTrying = (hand: readonly Card[]) => distanceByTrying(hand, contract, rules).missing;
  const isWrong = (hand: readonly Card[]) => distanceToContract(hand, contract, rules) !== byTrying(hand);
  for (const hand of manyHands({ contract, rules, count, seed, most })) {
    if (!isWrong(hand)) continue;
    const small = smallestWrong(hand, isWrong);
    const answers = `${distanceToContract(small, contract, rules)}, by trying everything ${byTrying(small)}`;
    throw new Error(`the distance is ${answers}: ${describeHand(small, contract, rules)}`);
  }
}

describe('distanceToContract against trying everything', () => {
  test.each([1, 2, 3, 4, 5, 6])('K1, M1–M5: classic, round %i', (round) => {
    compare(getContractForRound(round) as Contract, CLASSIC, 10_000, round);
  });

  test.each(['jeanne', 'liverpool', 'contract'] as const)('K1, H3–H7: %s', (name) => {
    const rules = PRESETS[name];
    for (const contract of contractsOf(rules)) compare(contract, rules, 300, 10 + contract.roundNumber);
  });

  test.each(ODD_HOUSES.map((rules) => [rules.name, rules] as const))('H3–H7, H18: %s', (_, rules) => {
    for (const contract of contractsOf(rules)) compare(contract, rules, 50, 20 + contract.roundNumber);
  });

  test.each(LARGE_HOUSES.map((rules) => [rules.name, rules] as const))('H3–H7: %s', (_, rules) => {
    for (const contract of contractsOf(rules)) {
      // Six melds take the slow solver ten times as long as five.
      const count = contract.melds.length > 5 ? 3 : 12;
      compare(contract, rules, count, 40 + contract.roundNumber, contract.minCards + 1);
    }
  });
});
