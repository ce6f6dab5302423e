import type { HouseRules, MeldRequirement } from '../../rules/houseRules.ts';
import { CLASSIC } from '../../rules/presets.ts';

const set = (size: number): MeldRequirement => ({ kind: 'set', size });
const run = (size: number): MeldRequirement => ({ kind: 'run', size });

/** Meld sizes that no preset has, several to a contract. */
const ODD_SIZES: HouseRules['contracts'] = [
  [run(3)],
  [run(3), run(3)],
  [set(4), run(3)],
  [set(3), set(4), set(3)],
  [set(5), set(3)],
  [run(5), run(3)],
  [run(6), set(4)],
  [run(7)],
  [run(3), run(4), set(3)],
  [run(3), run(3), run(3)],
  [run(5), run(5)],
  [set(3), run(3), run(5)],
];

/** As many melds as people play with, and small ones: the slow solver has to try all of them. */
const MANY_MELDS: HouseRules['contracts'] = [
  [run(3), run(3), set(3), set(3)],
  [run(4), run(3), set(3), set(3)],
  [run(3), run(3), run(3), set(3)],
  [set(3), set(3), set(3), set(4)],
  [run(3), set(4), set(3), set(3), set(3)],
  [run(3), run(3), set(3), set(3), set(3)],
  [run(4), run(3), run(3), set(3), set(3)],
  [run(3), run(3), run(3), set(3), set(3), set(3)],
];

function house(name: string, changes: Partial<HouseRules>): HouseRules {
  const contracts = changes.contracts ?? ODD_SIZES;
  return { ...CLASSIC, contracts, cardsDealt: contracts.map(() => 12), ...changes, name };
}

const wildLimit = (layDown: HouseRules['wildLimit']['layDown'], layOff = layDown) => ({ layDown, layOff });

/** Rules that differ from the presets in everything that matters to a solver (H3–H7, H12–H14, H18–H20). */
export const ODD_HOUSES: readonly HouseRules[] = [
  house('odd sizes', {}),
  house('odd sizes with gaps', { sameSuitRuns: 'gap-of-2' }),
  house('odd sizes, a suit once, any ace', { sameSuitRuns: 'forbidden', aceInRuns: 'either' }),
  house('low aces', { aceInRuns: 'low' }),
  house('wilds without limit', { wildLimit: wildLimit('none'), aceInRuns: 'either' }),
  house('wilds without limit, with gaps', {
    wildLimit: wildLimit('none', 'naturals'),
    sameSuitRuns: 'gap-of-2',
    wildRanks: ['Joker'],
  }),
  house('one wild a meld', { wildLimit: wildLimit(1), aceInRuns: 'low', sameSuitRuns: 'gap-of-2' }),
  house('two wilds a meld', { wildLimit: wildLimit(2, 3), aceInRuns: 'either', wildRanks: ['Joker'] }),
  house('no wild in a meld', { wildLimit: wildLimit(0, 1), aceInRuns: 'either' }),
  house('sevens are wild', { wildRanks: ['7', 'Joker'], aceInRuns: 'either' }),
  house('sevens are wild, with gaps', {
    wildRanks: ['7', 'Joker'],
    wildLimit: wildLimit('none'),
    sameSuitRuns: 'gap-of-2',
  }),
  house('sevens are wild, one a meld', {
    wildRanks: ['7', '2', 'Joker'],
    wildLimit: wildLimit(1),
    aceInRuns: 'low',
    sameSuitRuns: 'forbidden',
  }),
  house('only sevens are wild', { wildRanks: ['7'], aceInRuns: 'either' }),
  house('nothing is wild', { wildRanks: [], aceInRuns: 'either' }),
  house('four wild ranks', { wildRanks: ['2', '3', '9', 'Joker'], aceInRuns: 'either' }),
  house('discard required', {
    goingOut: 'discard-required',
    finalRound: 'as-others',
    wildLimit: wildLimit('naturals', 'none'),
    points: { ...CLASSIC.points, '2': 20, A: 1, Joker: 15 },
  }),
  house('discard required until the final round', {
    goingOut: 'discard-required',
    finalRound: 'no-discard',
    sameSuitRuns: 'gap-of-2',
  }),
  house('wilds apart', { separateWilds: true }),
  house('wilds apart, a suit once, any ace', {
    separateWilds: true,
    sameSuitRuns: 'forbidden',
    aceInRuns: 'either',
  }),
  house('wilds apart without limit', {
    separateWilds: true,
    wildLimit: wildLimit('none'),
    aceInRuns: 'either',
  }),
  house('wilds apart, two a meld', {
    separateWilds: true,
    wildLimit: wildLimit(2, 3),
    aceInRuns: 'low',
    points: { ...CLASSIC.points, '2': 3, Joker: 7, '6': 1 },
  }),
  house('wilds apart, sevens are wild', {
    separateWilds: true,
    wildRanks: ['7', '2', 'Joker'],
    wildLimit: wildLimit('naturals', 'none'),
    aceInRuns: 'either',
    goingOut: 'discard-required',
  }),
  house('wilds apart, four wild ranks', {
    separateWilds: true,
    wildRanks: ['2', '5', '6', 'Joker'],
    wildLimit: wildLimit('none', 'naturals'),
    sameSuitRuns: 'gap-of-2',
  }),
  house('more melds', { extraMelds: true }),
  house('more melds, with gaps', {
    extraMelds: true,
    sameSuitRuns: 'gap-of-2',
    goingOut: 'discard-required',
  }),
  house('more melds, wilds apart', {
    extraMelds: true,
    separateWilds: true,
    wildLimit: wildLimit('none'),
    aceInRuns: 'either',
  }),
  house('more melds, a suit once', {
    extraMelds: true,
    separateWilds: true,
    sameSuitRuns: 'forbidden',
    allCardsRounds: [1, 3, 5],
  }),
];

const LARGE = ['odd sizes', 'odd sizes, a suit once, any ace', 'one wild a meld'];

/** Some of these rules with contracts of four to six melds. */
export const LARGE_HOUSES: readonly HouseRules[] = ODD_HOUSES.filter(({ name }) => LARGE.includes(name)).map(
  (rules) =>
    house(`${rules.name}, many melds`, {
      ...rules,
      contracts: MANY_MELDS,
      cardsDealt: MANY_MELDS.map(() => 25),
      finalRound: 'as-others',
    }),
);
