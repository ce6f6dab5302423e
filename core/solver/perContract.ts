import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';

/** Remembers what was made for a contract of a house, as long as both are in use. */
export function perContract<T>(
  make: (contract: Contract, rules: HouseRules) => T,
): (contract: Contract, rules: HouseRules) => T {
  const ofHouse = new WeakMap<HouseRules, WeakMap<Contract, T>>();
  return (contract, rules) => {
    let ofContract = ofHouse.get(rules);
    if (ofContract === undefined) {
      ofContract = new WeakMap();
      ofHouse.set(rules, ofContract);
    }
    let made = ofContract.get(contract);
    if (made === undefined) {
      made = make(contract, rules);
      ofContract.set(contract, made);
    }
    return made;
  };
}
