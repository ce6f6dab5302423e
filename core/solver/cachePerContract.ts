import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';

/** Calls `make` once for each contract and set of rules, and keeps the result as long as both are in use. */
export function cachePerContract<T>(
  make: (contract: Contract, rules: HouseRules) => T,
): (contract: Contract, rules: HouseRules) => T {
  const byRules = new WeakMap<HouseRules, WeakMap<Contract, T>>();
  return (contract, rules) => {
    let byContract = byRules.get(rules);
    if (byContract === undefined) {
      byContract = new WeakMap();
      byRules.set(rules, byContract);
    }
    let made = byContract.get(contract);
    if (made === undefined) {
      made = make(contract, rules);
      byContract.set(contract, made);
    }
    return made;
  };
}
