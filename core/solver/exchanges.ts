import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { createExchangesSearch, type ExchangesSearch } from './exchangesSearch.ts';
import { countKinds } from './kinds.ts';
import { perContract } from './perContract.ts';

/** One search for each contract of each house: its tables are made once. */
export const exchangesSearch: (contract: Contract, rules: HouseRules) => ExchangesSearch =
  perContract(createExchangesSearch);

/**
 * For rounds that want every card (R1): the fewest cards that must be exchanged until all of them form the contract. Any kind of
 * card may come, in any number. A hand smaller than the contract lacks what is missing as well; one too large for its melds never goes
 * out: `Infinity`.
 */
export function exchangesToGoOut(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  const size = Math.max(hand.length, contract.minCards);
  const lack = exchangesSearch(contract, rules).exchanges(countKinds(hand), size);
  return lack <= size ? lack : Number.POSITIVE_INFINITY;
}
