import { type Card, type Rank, SUITS, type Suit } from '../../cards/card.ts';
import type { Contract } from '../../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../../rules/houseRules.ts';
import { withExtraMelds } from './extraMelds.ts';
import { countByRank, type Holding, heldPlaces, holdingOf, takeRun } from './holding.ts';
import { type ChosenMeld, clash } from './laidOut.ts';
import { runOptions, type Sizes, setOptions } from './options.ts';
import { bitCount, RANKS_BY_NUMBER } from './shapes.ts';

export interface FewestMissing {
  /** Infinity if there's no such lay-down. */
  readonly missing: number;
  readonly melds: readonly ChosenMeld[];
}

/** K1, K2: the fewest cards the hand lacks for the contract, and the melds for that. Cards may be left over. */
export function distanceByTrying(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
): FewestMissing {
  return fewestMissing(hand, contract, rules, undefined);
}

/** R1, H19: the fewest cards to exchange so that the whole hand is a lay-down. A hand smaller than the contract grows to its size. */
export function exchangesByTrying(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
): FewestMissing {
  const total = Math.max(hand.length, contract.minCards);
  let best: FewestMissing = { missing: Number.POSITIVE_INFINITY, melds: [] };
  for (const expanded of withExtraMelds(contract, total, rules)) {
    const found = fewestMissing(hand, expanded, rules, total);
    if (found.missing < best.missing) best = found;
  }
  return best;
}

interface Requirement {
  readonly kind: MeldRequirement['kind'];
  readonly sizes: Sizes;
  /** The same as the one before it, so their order makes no difference. */
  readonly isTwin: boolean;
}

interface Search {
  readonly rules: HouseRules;
  /** Runs first: after them, suits no longer matter. */
  readonly requirements: readonly Requirement[];
  readonly holding: Holding;
  /** The exact size of the lay-down, where that matters. */
  readonly total: number | undefined;
  /** For each requirement, bounds for it and all that follow: fewest missing, smallest length, most naturals. */
  readonly rest: readonly Rest[];
  readonly chosen: ChosenMeld[];
  best: FewestMissing;
}

interface Rest {
  readonly missing: number;
  readonly length: number;
  readonly naturals: number;
}

function fewestMissing(
  hand: readonly Card[],
  contract: Pick<Contract, 'melds' | 'minCards'>,
  rules: HouseRules,
  total: number | undefined,
): FewestMissing {
  const requirements = requirementsOf(contract, total);
  const holding = holdingOf(hand, rules);
  const search: Search = {
    rules,
    requirements,
    holding,
    total,
    rest: requirements.map((_, at) => restFrom(requirements.slice(at), holding, rules)),
    chosen: [],
    best: { missing: Number.POSITIVE_INFINITY, melds: [] },
  };
  tryRuns(search, 0, { missing: 0, length: 0 });
  return search.best;
}

function requirementsOf(
  { melds, minCards }: Pick<Contract, 'melds' | 'minCards'>,
  total: number | undefined,
): Requirement[] {
  const sorted = melds.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.size - b.size);
  return sorted.map(({ kind, size }, at) => {
    const before = sorted[at - 1];
    const most = total === undefined ? largestOfUse(kind, size) : total - (minCards - size);
    const sizes = { least: size, most, eachLength: total !== undefined };
    return { kind, sizes, isTwin: before?.kind === kind && before.size === size };
  });
}

/**
 * If only the contract counts, a larger set is useless: without one of its wilds, or else one of its naturals, it's still a set.
 * A run may have to be longer than required, but one of twice the size splits into two halves, at least one of which is a run
 * itself (wilds can't outnumber naturals in both) that needs no other cards.
 */
function largestOfUse(kind: MeldRequirement['kind'], size: number): number {
  return kind === 'set' ? size : 2 * size - 1;
}

/** No meld can do better with part of the hand than with all of it. */
function restFrom(requirements: readonly Requirement[], holding: Holding, rules: HouseRules): Rest {
  const missing = requirements.map((required) =>
    Math.min(...optionsOf(required, holding, rules).map((options) => options[0]?.missing ?? Infinity)),
  );
  const byRank = Math.max(...countByRank(holding));
  const bySuit = Math.max(...SUITS.map((_, suit) => bitCount(heldPlaces(holding, suit))));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    missing: sum(missing),
    length: sum(requirements.map(({ sizes }) => sizes.least)),
    naturals: sum(requirements.map(({ kind }) => (kind === 'set' ? byRank : bySuit))),
  };
}

function optionsOf({ kind, sizes }: Requirement, holding: Holding, rules: HouseRules) {
  return kind === 'set'
    ? countByRank(holding).map((held) => setOptions(held, holding.wilds, sizes, rules))
    : SUITS.map((_, suit) => runOptions(heldPlaces(holding, suit), holding.wilds, sizes, rules));
}

/** Even the best case for the remaining requirements is no better than what has been found. */
function isHopeless(search: Search, next: number, { missing, length }: SoFar): boolean {
  const rest = search.rest[next];
  if (rest === undefined) return missing >= search.best.missing;
  const byCount =
    search.total === undefined ? 0 : search.total - length - rest.naturals - search.holding.wilds;
  return missing + Math.max(rest.missing, byCount) >= search.best.missing;
}

/** Too many cards, or, with the last meld, too few. */
function isOffTotal({ total, rest }: Search, next: number, length: number): boolean {
  if (total === undefined) return false;
  const others = rest[next];
  return others === undefined ? length !== total : length + others.length > total;
}

/** Totals of the melds chosen so far. */
interface SoFar {
  readonly missing: number;
  readonly length: number;
}

function tryRuns(search: Search, at: number, soFar: SoFar): void {
  const { holding, rules, chosen } = search;
  const required = search.requirements[at];
  if (required?.kind !== 'run') {
    trySets(search, at, soFar, countByRank(holding));
    return;
  }
  const before = required.isTwin ? chosen.at(-1) : undefined;
  const first = before?.kind === 'run' ? SUITS.indexOf(before.suit) : 0;
  for (let suit = first; suit < SUITS.length; suit++) {
    for (const option of runOptions(heldPlaces(holding, suit), holding.wilds, required.sizes, rules)) {
      const next = { missing: soFar.missing + option.missing, length: soFar.length + option.length };
      if (next.missing >= search.best.missing) break;
      const meld = { kind: 'run', suit: SUITS[suit] as Suit, shape: option.shape } as const;
      if (isOffTotal(search, at + 1, next.length) || chosen.some((run) => clash(run, meld, rules))) continue;
      takeRun(holding, suit, option.naturals, option.wilds);
      chosen.push(meld);
      if (!isHopeless(search, at + 1, next)) tryRuns(search, at + 1, next);
      chosen.pop();
      takeRun(holding, suit, option.naturals, option.wilds, -1);
    }
  }
}

function trySets(search: Search, at: number, soFar: SoFar, ranks: number[]): void {
  const { holding, rules, chosen } = search;
  const required = search.requirements[at];
  if (required === undefined) {
    keepBest(search, soFar);
    return;
  }
  const before = required.isTwin ? chosen.at(-1) : undefined;
  const first = before?.kind === 'set' ? RANKS_BY_NUMBER.indexOf(before.rank) : 0;
  for (let rank = first; rank < ranks.length; rank++) {
    const name = RANKS_BY_NUMBER[rank] as Rank;
    if (rules.wildRanks.includes(name) || name === 'Joker') continue;
    const held = ranks[rank] as number;
    for (const option of setOptions(held, holding.wilds, required.sizes, rules)) {
      const next = { missing: soFar.missing + option.missing, length: soFar.length + option.length };
      if (next.missing >= search.best.missing) break;
      if (isOffTotal(search, at + 1, next.length)) continue;
      ranks[rank] = held - option.naturals;
      holding.wilds -= option.wilds;
      chosen.push({ kind: 'set', rank: name, shape: option.shape });
      if (!isHopeless(search, at + 1, next)) trySets(search, at + 1, next, ranks);
      chosen.pop();
      ranks[rank] = held;
      holding.wilds += option.wilds;
    }
  }
}

function keepBest(search: Search, { missing, length }: SoFar): void {
  if (missing >= search.best.missing || (search.total !== undefined && length !== search.total)) return;
  search.best = { missing, melds: [...search.chosen] };
}
