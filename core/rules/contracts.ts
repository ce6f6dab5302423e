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

/** H7: so many ranks lie between two runs of one suit where the house wants a gap. */
export const SAME_SUIT_GAP = 2;

const contractsOfHouse = new WeakMap<HouseRules, readonly Contract[]>();

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

/** `1 set and 2 runs`; sizes are told where they are not the usual 3 and 4. */
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

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** K2, K3, M1–M5, H7: why these melds are not the contract. */
export function validateContract(
  melds: readonly MeldOffer[],
  contract: Contract,
  rules: HouseRules = CLASSIC,
): RuleRefusal | undefined {
  return (
    whyNotUsedOnce(melds) ??
    whyNotCount(melds, contract) ??
    whyNotEachMeld(melds, contract, rules) ??
    whyNotSameSuit(melds, rules)
  );
}

/** K4: no card is in two melds, nor twice in one. */
export function whyNotUsedOnce(melds: readonly MeldOffer[]): RuleRefusal | undefined {
  const ids = melds.flatMap((meld) => meld.cards.map((card) => card.id));
  return new Set(ids).size === ids.length ? undefined : refuse('card-used-twice');
}

function whyNotCount(melds: readonly MeldOffer[], contract: Contract): RuleRefusal | undefined {
  const sets = melds.filter((meld) => meld.type === 'set').length;
  const runs = melds.length - sets;
  if (sets === contract.sets && runs === contract.runs) return undefined;
  const offered = [sets > 0 && countOf(sets, 'set'), runs > 0 && countOf(runs, 'run')]
    .filter(Boolean)
    .join(' and ');
  return refuse(
    'contract-not-met',
    `round ${contract.roundNumber} requires ${describeContract(contract)}: you offered ${offered || 'nothing'}`,
  );
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

const JUDGES = { set: whyNotSet, run: whyNotRun } as const;

function whyNotMeld(
  meld: MeldOffer,
  contract: Contract,
  rules: HouseRules,
  size: number,
): RuleRefusal | undefined {
  const { type, cards } = meld;
  const problem = JUDGES[type](cards, rules, size);
  if (problem === undefined) return undefined;
  const other: MeldType = type === 'set' ? 'run' : 'set';
  const isOnlyTooSmall = JUDGES[type](cards, rules, 1) === undefined;
  if (isOnlyTooSmall || JUDGES[other](cards, rules, smallest(other, contract)) !== undefined) return problem;
  return refuse('meld-of-other-type', `declared a ${type}, but the cards form a ${other}`);
}

/** M1–M5: why this is no such meld as the contract wants, whatever the others are. */
export function whyNotOffer(
  { type, cards }: MeldOffer,
  contract: Contract,
  rules: HouseRules = CLASSIC,
): RuleRefusal | undefined {
  return JUDGES[type](cards, rules, smallest(type, contract));
}

/** Nothing, if the contract has no meld of this kind: then the usual size counts. */
function smallest(kind: MeldType, contract: Contract): number | undefined {
  const sizes = contract.melds.filter((wish) => wish.kind === kind).map((wish) => wish.size);
  return sizes.length > 0 ? Math.min(...sizes) : undefined;
}

/** Where a contract wants sizes that differ (a set of 3 and one of 4), the larger offer answers the larger wish. */
export function sizesByOffer(melds: readonly MeldOffer[], contract: Contract): readonly number[] {
  const sizes: number[] = new Array(melds.length).fill(0);
  for (const kind of ['set', 'run'] as const) {
    const wishes = contract.melds.filter((meld) => meld.kind === kind).map((meld) => meld.size);
    wishes.sort((a, b) => b - a);
    const offers = [...melds.keys()].filter((index) => melds[index]?.type === kind);
    offers.sort((a, b) => (melds[b]?.cards.length ?? 0) - (melds[a]?.cards.length ?? 0));
    for (const [nth, index] of offers.entries()) sizes[index] = wishes[nth] ?? 0;
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

/** Ranks left out between two runs of one suit; negative if they overlap. */
function gapBetween(a: ArrangedRun, b: ArrangedRun): number {
  return Math.max(b.low - (a.low + a.cards.length), a.low - (b.low + b.cards.length));
}
