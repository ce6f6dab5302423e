import { type Contract, EXTRA_SIZE, MOST_MELDS_AT_ONCE } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';

/** A contract with further melds of the smallest size (H19). */
export interface Expansion {
  readonly sets: number;
  readonly runs: number;
  readonly contract: Contract;
}

const known = new WeakMap<Contract, Map<number, Expansion>>();

/** Always the same object for the same numbers, so the searches can be kept. */
function expand(contract: Contract, sets: number, runs: number): Expansion {
  const ofContract = known.get(contract) ?? new Map<number, Expansion>();
  known.set(contract, ofContract);
  const key = sets * 100 + runs;
  let expansion = ofContract.get(key);
  if (expansion === undefined) {
    const extra: MeldRequirement[] = [
      ...Array.from({ length: sets }, () => ({ kind: 'set', size: EXTRA_SIZE.set }) as const),
      ...Array.from({ length: runs }, () => ({ kind: 'run', size: EXTRA_SIZE.run }) as const),
    ];
    const expanded: Contract = {
      roundNumber: contract.roundNumber,
      sets: contract.sets + sets,
      runs: contract.runs + runs,
      melds: [...contract.melds, ...extra],
      minCards: contract.minCards + sets * EXTRA_SIZE.set + runs * EXTRA_SIZE.run,
    };
    expansion = { sets, runs, contract: sets + runs > 0 ? expanded : contract };
    ofContract.set(key, expansion);
  }
  return expansion;
}

/**
 * H19: the contract, then with one further meld, then with two, and so on, as far as this many cards suffice. What `isUseless`
 * says yes to has no part in larger ones: a lay-down without one of its further melds is a lay-down, too.
 */
export function* expansionsOf(
  contract: Contract,
  cards: number,
  { extraMelds }: HouseRules,
  isUseless: (expansion: Expansion) => boolean = () => false,
): Generator<Expansion> {
  let level = [expand(contract, 0, 0)];
  if (!extraMelds) yield* level.splice(0);
  while (level.length > 0) {
    const useful: Expansion[] = [];
    for (const expansion of level) {
      yield expansion;
      if (!isUseless(expansion)) useful.push(expansion);
    }
    level = nextLevel(contract, useful, cards);
  }
}

/** One meld more; each only if every part of it was useful. */
function nextLevel(contract: Contract, useful: readonly Expansion[], cards: number): Expansion[] {
  const isUseful = (sets: number, runs: number) =>
    sets < 0 || runs < 0 || useful.some((before) => before.sets === sets && before.runs === runs);
  const [first] = useful;
  if (first === undefined) return [];
  const extra = first.sets + first.runs + 1;
  const next: Expansion[] = [];
  for (let runs = 0; runs <= extra; runs++) {
    const sets = extra - runs;
    const size = contract.minCards + sets * EXTRA_SIZE.set + runs * EXTRA_SIZE.run;
    if (size > cards || contract.melds.length + extra > MOST_MELDS_AT_ONCE) continue;
    if (isUseful(sets - 1, runs) && isUseful(sets, runs - 1)) next.push(expand(contract, sets, runs));
  }
  return next;
}
