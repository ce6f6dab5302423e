import { describe, expect, test } from 'vitest';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { exchangesByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { describeHand, veryWildHands } from '../testing/hands.ts';
import { exchangesSearch, exchangesToGoOut } from './exchanges.ts';
import { countKinds } from './kinds.ts';
import { isSureToBeExact } from './steps.ts';

const MOST_MELDS = 6;
const CARDS = 26;

function meldsOf(kind: MeldRequirement['kind'], count: number): MeldRequirement[] {
  return Array.from({ length: count }, () => ({ kind, size: 3 }));
}

/** All cards at once, in the smallest melds: those leave the most choice. */
function houseOf(runs: number, sets: number, separateWilds: boolean): HouseRules {
  const melds = [...meldsOf('run', runs), ...meldsOf('set', sets)];
  return { ...CLASSIC, contracts: [melds], cardsDealt: [CARDS - 1], separateWilds };
}

/** The hardest there are: the wilds fit anywhere, but there are too few naturals to hold them. */
describe('R1, H18: exchanges of hands with half wilds, where the answer is sure to be exact', () => {
  const contracts = [0, 1, 2, 3].map((runs) => ({ runs, sets: MOST_MELDS - runs }));
  const cases = contracts.flatMap((one) => [false, true].map((separateWilds) => ({ ...one, separateWilds })));
  test.each(cases)('$runs runs and $sets sets, apart: $separateWilds', ({ runs, sets, separateWilds }) => {
    const rules = houseOf(runs, sets, separateWilds);
    const contract = getContractForRound(1, rules) as Contract;
    const search = exchangesSearch(contract, rules);
    for (const hand of veryWildHands({ rules, count: 60, seed: 1, most: CARDS })) {
      search.exchanges(countKinds(hand), hand.length);
      if (isSureToBeExact(contract, hand.length, rules))
        expect(search.isExact, describeHand(hand, contract, rules)).toBe(true);
    }
  });

  test.each(cases)('$runs runs and $sets sets, apart: $separateWilds, against trying everything', (one) => {
    const rules = houseOf(one.runs, one.sets, one.separateWilds);
    const contract = getContractForRound(1, rules) as Contract;
    for (const hand of veryWildHands({ rules, count: 16, seed: 2, most: 20 })) {
      const { missing } = exchangesByTrying(hand, contract, rules);
      expect(exchangesToGoOut(hand, contract, rules), describeHand(hand, contract, rules)).toBe(missing);
    }
  });
});
