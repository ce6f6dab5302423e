import type { HouseRules, MeldRequirement } from './houseRules.ts';

/** Rules are shared by every game and view that uses them, so they must never be modified. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

const SET: MeldRequirement = { kind: 'set', size: 3 };
const RUN: MeldRequirement = { kind: 'run', size: 4 };

const SIX_CONTRACTS = [
  [SET, SET],
  [SET, RUN],
  [RUN, RUN],
  [SET, SET, SET],
  [SET, SET, RUN],
  [SET, RUN, RUN],
] as const;

const SEVEN_CONTRACTS = [...SIX_CONTRACTS, [RUN, RUN, RUN]] as const;

/** The rules as written in RULES.md. */
export const CLASSIC: HouseRules = deepFreeze({
  name: 'classic',
  minPlayers: 3,
  decks: [
    { upToPlayers: 5, decks: 2, jokers: 4 },
    { upToPlayers: 8, decks: 3, jokers: 6 },
  ],
  cardsDealt: [11, 11, 11, 11, 11, 11],
  contracts: SIX_CONTRACTS,
  wildRanks: ['2', 'Joker'],
  wildLimit: { layDown: 'naturals', layOff: 'naturals' },
  aceInRuns: 'high',
  sameSuitRuns: 'free',
  mayI: { penaltyCards: 1, limitPerRound: null, whenDown: false },
  drawDiscardWhenDown: false,
  layOffOnLayDownTurn: false,
  jokerSwap: 'before-down',
  finalRound: 'all-cards',
  goingOut: 'discard-or-lay-off',
  points: {
    '3': 3,
    '4': 4,
    '5': 5,
    '6': 6,
    '7': 7,
    '8': 8,
    '9': 9,
    '10': 10,
    J: 10,
    Q: 10,
    K: 10,
    A: 15,
    '2': 2,
    Joker: 50,
  },
  reshuffles: 5,
});

const JEANNE: HouseRules = {
  ...CLASSIC,
  name: 'jeanne',
  wildLimit: { layDown: 'naturals', layOff: 'none' },
  sameSuitRuns: 'gap-of-2',
  points: { ...CLASSIC.points, '2': 20 },
};

const LIVERPOOL: HouseRules = {
  ...CLASSIC,
  name: 'liverpool',
  cardsDealt: SEVEN_CONTRACTS.map(() => 11),
  contracts: SEVEN_CONTRACTS,
  wildRanks: ['Joker'],
};

const CONTRACT: HouseRules = {
  ...CLASSIC,
  name: 'contract',
  cardsDealt: [10, 10, 10, 10, 12, 12, 12],
  contracts: SEVEN_CONTRACTS,
  aceInRuns: 'either',
};

/** From six cards to fifteen. From the seventh deal on, everyone holds one card more than the contract needs, after drawing. */
const TEN_CONTRACTS: readonly (readonly MeldRequirement[])[] = [
  [SET, SET],
  [SET, RUN],
  [RUN, RUN],
  [SET, SET, SET],
  [SET, { kind: 'run', size: 7 }],
  [SET, SET, { kind: 'run', size: 5 }],
  [RUN, RUN, RUN],
  [SET, { kind: 'run', size: 10 }],
  [SET, SET, SET, { kind: 'run', size: 5 }],
  [
    { kind: 'run', size: 5 },
    { kind: 'run', size: 5 },
    { kind: 'run', size: 5 },
  ],
];

const SHANGHAI: HouseRules = {
  ...CLASSIC,
  name: 'shanghai',
  decks: [
    { upToPlayers: 4, decks: 2, jokers: 4 },
    { upToPlayers: 6, decks: 3, jokers: 6 },
    { upToPlayers: 8, decks: 4, jokers: 8 },
  ],
  cardsDealt: [11, 11, 11, 11, 11, 11, 12, 13, 14, 15],
  contracts: TEN_CONTRACTS,
  mayI: { penaltyCards: 1, limitPerRound: 3, whenDown: false },
  finalRound: 'as-others',
  points: { ...CLASSIC.points, '3': 5, '4': 5, '5': 5, '6': 5, '7': 5, '8': 5, '9': 5, '2': 20 },
  reshuffles: 1,
};

const SHORT: HouseRules = {
  ...CLASSIC,
  name: 'short',
  cardsDealt: [11, 11, 11],
  contracts: SIX_CONTRACTS.slice(0, 3),
  finalRound: 'as-others',
};

const TWO: HouseRules = {
  ...CLASSIC,
  name: 'two',
  minPlayers: 2,
  decks: [{ upToPlayers: 2, decks: 2, jokers: 4 }],
};

/** House rules that come with the game, by name. */
export const PRESETS = {
  classic: CLASSIC,
  jeanne: JEANNE,
  liverpool: LIVERPOOL,
  contract: CONTRACT,
  shanghai: SHANGHAI,
  short: SHORT,
  two: TWO,
} as const;

/** A key of `PRESETS`. */
export type PresetName = keyof typeof PRESETS;
/** The keys of `PRESETS`. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];
