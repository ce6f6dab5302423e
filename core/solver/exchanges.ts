import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { cachePerContract } from './cachePerContract.ts';
import { type BoundedExchanges, createExchangesSearch, type ExchangesSearch } from './exchangesOfContract.ts';
import { expansionsOf } from './expansions.ts';
import { countKinds } from './kinds.ts';
import { fewStepsWithExtra, LEAST_STEPS_WITH_EXTRA, stepsWithExtra, taken } from './steps.ts';

/**
 * For rounds that use up every card (R1): the fewest cards that must be exchanged before all of them make the contract. Any card
 * may come, in any number. A hand smaller than the contract also lacks the missing cards; one too large for its melds can never
 * go out: `Infinity`.
 */
export function exchangesToGoOut(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  const size = Math.max(hand.length, contract.minCards);
  const lack = exchangesSearch(contract, rules).exchanges(countKinds(hand), size);
  return lack <= size ? lack : Number.POSITIVE_INFINITY;
}

/** The search for a contract, which allocates nothing per hand. */
export const exchangesSearch: (contract: Contract, rules: HouseRules) => ExchangesSearch = cachePerContract(
  (contract, rules) => (rules.extraMelds ? createExtraExchanges : searchOf)(contract, rules),
);

const searchOf = cachePerContract(createExchangesSearch);

/**
 * H19: every card must go down, but not only in the melds of the contract. Searches the contract with each number of further
 * melds: each may take an equal part of the steps that are left.
 */
function createExtraExchanges(contract: Contract, rules: HouseRules): ExchangesSearch {
  const base = searchOf(contract, rules);
  let chosen = base;
  let isExact = true;
  let atLeast = 0;

  /** Calls `use` with each search until it says that no other can be of use, or the steps run out. */
  const each = (
    size: number,
    steps: number,
    use: (search: BoundedExchanges) => 'enough' | undefined,
  ): void => {
    const expansions = [...expansionsOf(contract, size, rules)];
    const most = taken.steps + steps;
    isExact = true;
    for (const [nth, { contract: expanded }] of expansions.entries()) {
      const left = most - taken.steps;
      if (left <= 0) {
        isExact = false;
        atLeast = 0;
        return;
      }
      const search = searchOf(expanded, rules);
      search.mostSteps = Math.max(LEAST_STEPS_WITH_EXTRA, Math.floor(left / (expansions.length - nth)));
      const answer = use(search);
      if (!search.isExact) isExact = false;
      if (answer === 'enough') return;
    }
  };

  return {
    get isExact() {
      return isExact;
    },
    get atLeast() {
      return atLeast;
    },
    get nearest() {
      return chosen.nearest;
    },
    get holding() {
      return chosen.holding;
    },
    exchanges(counts, size) {
      chosen = base;
      let fewest = 0;
      each(size, fewStepsWithExtra(contract, size), (search) => {
        if (search === base) {
          fewest = base.exchanges(counts, size);
          atLeast = base.atLeast;
          return fewest === 0 ? 'enough' : undefined;
        }
        const lack = search.fewestBelow(counts, size, fewest);
        atLeast = Math.min(atLeast, search.isExact ? lack : 0);
        if (lack >= fewest) return undefined;
        fewest = lack;
        chosen = search;
        return fewest === 0 ? 'enough' : undefined;
      });
      atLeast = isExact ? fewest : Math.min(atLeast, fewest);
      return fewest;
    },
    isBelow(counts, size, lack) {
      chosen = base;
      let isAny = false;
      each(size, stepsWithExtra(contract, size), (search) => {
        if (!search.isBelow(counts, size, lack)) return undefined;
        isAny = true;
        chosen = search;
        return 'enough';
      });
      return isAny;
    },
    visitNearest(counts, size, lack, visit) {
      each(size, fewStepsWithExtra(contract, size), (search) => {
        search.visitNearest(counts, size, lack, visit);
        return undefined;
      });
      return isExact;
    },
  };
}
