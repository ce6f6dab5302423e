import type { Rng } from '@mayi/core/cards';
import {
  ACE_IN_RUNS,
  checkRules,
  deckFor,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  type MeldRequirement,
  PRESET_NAMES,
  PRESETS,
  SAME_SUIT_RUNS,
} from '@mayi/core/rules';

/** A table to learn from. */
export interface Table {
  readonly rules: HouseRules;
  /** Number of the preset; 255: random house rules. */
  readonly preset: number;
  readonly players: number;
}

const RANDOM_RULES = 255;

/** Of a hundred tables, how many play classic rules, and how many random ones; the others play a preset. */
export interface Shares {
  readonly classic: number;
  readonly random: number;
}

const SHARES: Shares = { classic: 35, random: 20 };
/** By table size, from two: how often it's chosen where the rules allow it. */
const SIZES = [6, 20, 44, 14, 6, 4, 6];

export function randomTable(rng: Rng, { classic, random }: Shares = SHARES): Table {
  const roll = rng.below(100);
  if (roll < random) {
    const players = randomSize(rng, () => true);
    return { rules: variedRules(rng, players), preset: RANDOM_RULES, players };
  }
  const preset = roll < random + classic ? 0 : 1 + rng.below(PRESET_NAMES.length - 1);
  const rules: HouseRules = PRESETS[PRESET_NAMES[preset] as (typeof PRESET_NAMES)[number]];
  return { rules, preset, players: randomSize(rng, (players) => deckFor(rules, players) !== undefined) };
}

function randomSize(rng: Rng, isAllowed: (players: number) => boolean): number {
  const allowed = SIZES.flatMap((weight, at) =>
    isAllowed(at + 2) ? Array<number>(weight).fill(at + 2) : [],
  );
  return allowed[rng.below(allowed.length)] as number;
}

/** A preset with some settings changed: rules that a family might play by. */
function variedRules(rng: Rng, players: number): HouseRules {
  for (;;) {
    const rules = variation(rng, players);
    if (checkRules(rules) === undefined) return rules;
  }
}

function variation(rng: Rng, players: number): HouseRules {
  const pick = <T>(choices: readonly T[]): T => choices[rng.below(choices.length)] as T;
  const seldom = <T>(usual: T, make: () => T): T => (rng.below(4) === 0 ? make() : usual);
  const base: HouseRules = PRESETS[pick(PRESET_NAMES)];
  const contracts = seldom(base.contracts, () => base.contracts.map(() => randomContract(rng)));
  const size = (melds: readonly MeldRequirement[]) => melds.reduce((sum, meld) => sum + meld.size, 0);
  const cardsDealt =
    contracts === base.contracts
      ? base.cardsDealt
      : contracts.map((melds) => Math.max(7, Math.min(15, size(melds) + rng.below(5))));
  const limit = () => pick(['naturals', 'none', 1, 2] as const);
  const scale = seldom(1, () => pick([0.5, 2]));
  const points = Object.entries(base.points).map(([rank, value]) => [rank, Math.round(scale * value)]);
  const decks = Math.max(2, Math.ceil(players / 2.5));
  return {
    ...base,
    minPlayers: 2,
    decks: [{ upToPlayers: Math.max(2, players), decks, jokers: 2 * decks }],
    contracts,
    cardsDealt,
    wildRanks: seldom(base.wildRanks, () =>
      pick([['Joker'], ['2', 'Joker'], ['2', '3', 'Joker'], []] as const),
    ),
    wildLimit: {
      layDown: seldom(base.wildLimit.layDown, limit),
      layOff: seldom(base.wildLimit.layOff, limit),
    },
    aceInRuns: seldom(base.aceInRuns, () => pick(ACE_IN_RUNS)),
    sameSuitRuns: seldom(base.sameSuitRuns, () => pick(SAME_SUIT_RUNS)),
    mayI: {
      penaltyCards: seldom(base.mayI.penaltyCards, () => rng.below(3)),
      limitPerRound: seldom(base.mayI.limitPerRound, () => pick([null, 1, 2, 3])),
      whenDown: seldom(base.mayI.whenDown, () => true),
    },
    drawDiscardWhenDown: seldom(base.drawDiscardWhenDown, () => true),
    layOffOnLayDownTurn: seldom(base.layOffOnLayDownTurn, () => true),
    jokerSwap: seldom(base.jokerSwap, () => pick(JOKER_SWAPS)),
    finalRound: seldom(base.finalRound, () => pick(FINAL_ROUNDS)),
    goingOut: seldom(base.goingOut, () => pick(GOING_OUT)),
    points: Object.fromEntries(points) as HouseRules['points'],
    reshuffles: seldom(base.reshuffles, () => rng.below(3)),
    ...(rng.below(6) === 0 && { goingOutBonus: 5 * (1 + rng.below(10)) }),
    ...(rng.below(6) === 0 && { doubledIfNotDown: true }),
    ...(rng.below(6) === 0 && { separateWilds: true }),
  };
}

function randomContract(rng: Rng): MeldRequirement[] {
  return Array.from({ length: 1 + rng.below(3) }, () =>
    rng.below(2) === 0 ? { kind: 'set', size: 3 + rng.below(2) } : { kind: 'run', size: 4 + rng.below(3) },
  );
}
