import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { createDistanceSearch, type DistanceSearch } from './distanceSearch.ts';
import { countKinds, KIND_COUNT } from './kinds.ts';
import { perContract } from './perContract.ts';

/** One search for each contract of each house: its tables are made once. */
export const distanceSearch: (contract: Contract, rules: HouseRules) => DistanceSearch =
  perContract(createDistanceSearch);

const counts = new Uint8Array(KIND_COUNT);

/**
 * The least number of further cards with which the hand would contain the contract; 0, if it does. Any kind of card may come, in
 * any number. That a final round uses every card is no part of this number: see `exchangesToGoOut`.
 */
export function distanceToContract(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  counts.fill(0);
  return distanceSearch(contract, rules).distance(countKinds(hand, counts));
}
