import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { ExchangesSearch } from './exchanges.ts';
import { expansionsOf } from './expansions.ts';
import type { KindCounts } from './kinds.ts';
import { MOST_STEPS_WITH_EXTRA, taken } from './steps.ts';

/** A search that can be told to look only for fewer than so many. */
export interface BoundedExchanges extends ExchangesSearch {
  /** The fewest cards lacking, if that's below `lack`; otherwise anything else. */
  fewestBelow(counts: KindCounts, size: number, lack: number): number;
}

/**
 * H19: every card must go down, but not only in the melds of the contract. Searches the contract with each number of further
 * melds, as long as there are steps left.
 */
export function createExtraExchanges(
  contract: Contract,
  rules: HouseRules,
  create: (contract: Contract) => BoundedExchanges,
): ExchangesSearch {
  const searches = new Map<Contract, BoundedExchanges>([[contract, create(contract)]]);
  const searchOf = (expanded: Contract): BoundedExchanges => {
    const search = searches.get(expanded) ?? create(expanded);
    searches.set(expanded, search);
    return search;
  };
  let chosen = searchOf(contract);
  let isExact = true;
  let atLeast = 0;

  /** Calls `use` with each search until it says that no other can be of use, or the steps run out. */
  const each = (size: number, use: (search: BoundedExchanges) => 'enough' | undefined): void => {
    const most = taken.steps + MOST_STEPS_WITH_EXTRA;
    isExact = true;
    for (const { contract: expanded } of expansionsOf(contract, size, rules)) {
      if (taken.steps > most) {
        isExact = false;
        atLeast = 0;
        return;
      }
      const search = searchOf(expanded);
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
      chosen = searchOf(contract);
      let fewest = chosen.exchanges(counts, size);
      atLeast = chosen.atLeast;
      const isBaseExact = chosen.isExact;
      each(size, (search) => {
        if (search === searches.get(contract)) return undefined;
        const lack = search.fewestBelow(counts, size, fewest);
        atLeast = Math.min(atLeast, search.isExact ? lack : 0);
        if (lack >= fewest) return undefined;
        fewest = lack;
        chosen = search;
        return fewest === 0 ? 'enough' : undefined;
      });
      isExact &&= isBaseExact;
      atLeast = isExact ? fewest : Math.min(atLeast, fewest);
      return fewest;
    },
    isBelow(counts, size, lack) {
      chosen = searchOf(contract);
      let isAny = false;
      each(size, (search) => {
        if (!search.isBelow(counts, size, lack)) return undefined;
        isAny = true;
        chosen = search;
        return 'enough';
      });
      return isAny;
    },
    visitNearest(counts, size, lack, visit) {
      each(size, (search) => {
        search.visitNearest(counts, size, lack, visit);
        return undefined;
      });
      return isExact;
    },
  };
}
