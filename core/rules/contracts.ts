import { countOf } from '../text.ts';
import type { HouseRules, MeldRequirement, MeldType } from './houseRules.ts';
import {
  type ArrangedRun,
  arrangeRun,
  type MeldOffer,
  MIN_RUN,
  MIN_SET,
  whyNotRun,
  whyNotSet,
} from './melds.ts';
import { CLASSIC } from './presets.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** What a round asks for. */
export interface Contract {
  readonly roundNumber: number;
  readonly sets: number;
  readonly runs: number;
  readonly melds: readonly MeldRequirement[];
  readonly minCards: number;
}

/** H7: the ranks that must lie between two runs of one suit under `gap-of-2`. */
export const SAME_SUIT_GAP = 2;

const contractsOfHouse = new WeakMap<HouseRules, readonly Contract[]>();

/** K1, H3: what to lay down in this round; undefined if there's no such round. */
export function getContractForRound(roundNumber: number, rules: HouseRules = CLASSIC): Contract | undefined {
  let contracts = contractsOfHouse.get(rules);
  if (contracts === undefined) {
    contracts = rules.contracts.map((melds, index) => contractOf(index + 1, melds));
    contractsOfHouse.set(rules, contracts);
  }
  return contracts[roundNumber - 1];
}

function contractOf(roundNumber: number, melds: readonly MeldRequirement[]): Contract {
  return {
    roundNumber,
    sets: melds.filter((meld) => meld.kind === 'set').length,
    runs: melds.filter((meld) => meld.kind === 'run').length,
    melds,
    minCards: melds.reduce((sum, meld) => sum + meld.size, 0),
  };
}

/** K1: the contracts of the classic game by round number. */
export const CONTRACTS: Readonly<Record<number, Contract>> = Object.fromEntries(
  CLASSIC.contracts.map((melds, index) => [index + 1, contractOf(index + 1, melds)]),
);

/** `1 set and 2 runs`; a size is mentioned only if it isn't the usual 3 or 4. */
export function describeContract(contract: Pick<Contract, 'melds'>): string {
  const parts: string[] = [];
  for (const kind of ['set', 'run'] as const) {
    const sizes = contract.melds.filter((meld) => meld.kind === kind).map((meld) => meld.size);
    for (const size of new Set(sizes)) {
      const count = sizes.filter((other) => other === size).length;
      const usual = size === (kind === 'set' ? MIN_SET : MIN_RUN);
      parts.push(`${countOf(count, kind)}${usual ? '' : ` of ${size}`}`);
    }
  }
  return parts.join(' and ');
}

/** K2, K3, M1–M5, H7, H18, H19: why these melds don't make the contract. */
export function validateContract(
  melds: readonly MeldOffer[],
  contract: Contract,
  rules: HouseRules = CLASSIC,
): RuleRefusal | undefined {
  return (
    whyNotUsedOnce(melds) ??
    whyNotCount(melds, contract, rules) ??
    whyNotEachMeld(melds, contract, rules) ??
    whyNotSameSuit(melds, rules)
  );
}

/** K4: no card is used twice. */
export function whyNotUsedOnce(melds: readonly MeldOffer[]): RuleRefusal | undefined {
  const ids = melds.flatMap((meld) => meld.cards.map((card) => card.id));
  return new Set(ids).size === ids.length ? undefined : refuse('card-used-twice');
}

function whyNotCount(
  melds: readonly MeldOffer[],
  contract: Contract,
  rules: HouseRules,
): RuleRefusal | undefined {
  if (isRightCount(melds, contract, rules)) return undefined;
  const sets = melds.filter((meld) => meld.type === 'set').length;
  const runs = melds.length - sets;
  const offered = [sets > 0 && countOf(sets, 'set'), runs > 0 && countOf(runs, 'run')]
    .filter(Boolean)
    .join(' and ');
  return refuse(
    'contract-not-met',
    `round ${contract.roundNumber} requires ${describeContract(contract)}: you offered ${offered || 'nothing'}`,
  );
}

/** K2, H19: as many sets and runs as the contract asks for, or more if the house allows that. */
export function isRightCount(
  melds: readonly Pick<MeldOffer, 'type'>[],
  contract: Contract,
  { extraMelds }: HouseRules,
): boolean {
  const sets = melds.filter((meld) => meld.type === 'set').length;
  const runs = melds.length - sets;
  return extraMelds
    ? sets >= contract.sets && runs >= contract.runs
    : sets === contract.sets && runs === contract.runs;
}

function whyNotEachMeld(
  melds: readonly MeldOffer[],
  contract: Contract,
  rules: HouseRules,
): RuleRefusal | undefined {
  const sizes = sizesByOffer(melds, contract);
  for (const [index, meld] of melds.entries()) {
    const problem = whyNotMeld(meld, contract, rules, sizes[index] as number);
    if (problem) return { ...problem, message: `meld ${index + 1}: ${problem.message}` };
  }
  return undefined;
}

const WHY_NOT = { set: whyNotSet, run: whyNotRun } as const;

function whyNotMeld(
  meld: MeldOffer,
  contract: Contract,
  rules: HouseRules,
  size: number,
): RuleRefusal | undefined {
  const { type, cards } = meld;
  const problem = WHY_NOT[type](cards, rules, size);
  if (problem === undefined) return undefined;
  const other: MeldType = type === 'set' ? 'run' : 'set';
  const isOnlyTooSmall = WHY_NOT[type](cards, rules, 1) === undefined;
  if (isOnlyTooSmall || WHY_NOT[other](cards, rules, smallest(other, contract, rules)) !== undefined)
    return problem;
  return refuse('meld-of-other-type', `declared a ${type}, but the cards form a ${other}`);
}

/** M1–M5: why this meld alone doesn't suit the contract. */
export function whyNotOffer(
  { type, cards }: MeldOffer,
  contract: Contract,
  rules: HouseRules = CLASSIC,
): RuleRefusal | undefined {
  return WHY_NOT[type](cards, rules, smallest(type, contract, rules));
}

/** H19: the fewest cards of a meld that the contract doesn't ask for. */
export const EXTRA_SIZE: Readonly<Record<MeldType, number>> = { set: MIN_SET, run: MIN_RUN };

/** H19: no lay-down that the solver looks for, or that comes over the wire, has more melds. Twenty use up sixty cards. */
export const MOST_MELDS_AT_ONCE = 20;

/** The fewest cards that a meld of this kind can have in this round. */
export function smallest(
  kind: MeldType,
  contract: Pick<Contract, 'melds'>,
  { extraMelds }: HouseRules,
): number {
  const sizes = contract.melds.filter((meld) => meld.kind === kind).map((meld) => meld.size);
  return extraMelds || sizes.length === 0 ? Math.min(...sizes, EXTRA_SIZE[kind]) : Math.min(...sizes);
}

/**
 * The required size of each offer. If a contract has different sizes (sets of 3 and 4), the largest offer gets the largest; those
 * that the contract doesn't ask for have a size as well (H19).
 */
export function sizesByOffer(melds: readonly MeldOffer[], contract: Contract): readonly number[] {
  const sizes: number[] = new Array(melds.length).fill(0);
  for (const kind of ['set', 'run'] as const) {
    const required = contract.melds.filter((meld) => meld.kind === kind).map((meld) => meld.size);
    const offers = [...melds.keys()].filter((index) => melds[index]?.type === kind);
    offers.sort((a, b) => (melds[b]?.cards.length ?? 0) - (melds[a]?.cards.length ?? 0));
    while (required.length < offers.length) required.push(EXTRA_SIZE[kind]);
    required.sort((a, b) => b - a);
    for (const [nth, index] of offers.entries()) sizes[index] = required[nth] ?? 0;
  }
  return sizes;
}

function whyNotSameSuit(melds: readonly MeldOffer[], rules: HouseRules): RuleRefusal | undefined {
  if (rules.sameSuitRuns === 'free') return undefined;
  const runs = melds.filter((meld) => meld.type === 'run').map((meld) => arrangeRun(meld.cards, rules));
  const clash = runs.some((run, index) => runs.slice(index + 1).some((other) => clashes(run, other, rules)));
  if (!clash) return undefined;
  return rules.sameSuitRuns === 'forbidden'
    ? refuse('same-suit-runs', 'the runs of a contract must be of different suits')
    : refuse('same-suit-runs', 'two runs of one suit must leave a gap of 2 or more ranks between them');
}

type Arranged = ReturnType<typeof arrangeRun>;

function clashes(a: Arranged, b: Arranged, rules: HouseRules): boolean {
  if (!a.ok || !b.ok || a.suit !== b.suit) return false;
  return rules.sameSuitRuns === 'forbidden' || gapBetween(a, b) < SAME_SUIT_GAP;
}

/** How many ranks lie between two runs of one suit; negative if they overlap. */
function gapBetween(a: ArrangedRun, b: ArrangedRun): number {
  return Math.max(b.low - (a.low + a.cards.length), a.low - (b.low + b.cards.length));
}
