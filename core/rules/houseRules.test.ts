import { describe, expect, test } from 'vitest';
import { checkRules } from './checkRules.ts';
import { describeContract } from './contracts.ts';
import { deckFor, maxPlayers } from './decks.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC, PRESET_NAMES, PRESETS } from './presets.ts';

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;
const contractsOf = (rules: HouseRules) => rules.contracts.map((melds) => describeContract({ melds }));

describe('H: the presets', () => {
  test('H: classic is what the rules say', () => {
    expect(CLASSIC).toEqual({
      name: 'classic',
      minPlayers: 3,
      decks: [
        { upToPlayers: 5, decks: 2, jokers: 4 },
        { upToPlayers: 8, decks: 3, jokers: 6 },
      ],
      cardsDealt: [11, 11, 11, 11, 11, 11],
      contracts: [
        [SET, SET],
        [SET, RUN],
        [RUN, RUN],
        [SET, SET, SET],
        [SET, SET, RUN],
        [SET, RUN, RUN],
      ],
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
        3: 3,
        4: 4,
        5: 5,
        6: 6,
        7: 7,
        8: 8,
        9: 9,
        10: 10,
        J: 10,
        Q: 10,
        K: 10,
        A: 15,
        2: 2,
        Joker: 50,
      },
      reshuffles: 5,
    });
  });

  test('H5, H7, H14: jeanne is classic with dear twos, no wild limit on lay-offs and a gap between runs of one suit', () => {
    expect(PRESETS.jeanne).toEqual({
      ...CLASSIC,
      name: 'jeanne',
      points: { ...CLASSIC.points, 2: 20 },
      wildLimit: { layDown: 'naturals', layOff: 'none' },
      sameSuitRuns: 'gap-of-2',
    });
  });

  test('H2, H3, H4: liverpool has seven rounds of 11 cards, and Jokers only are wild', () => {
    expect(contractsOf(PRESETS.liverpool)).toEqual([
      '2 sets',
      '1 set and 1 run',
      '2 runs',
      '3 sets',
      '2 sets and 1 run',
      '1 set and 2 runs',
      '3 runs',
    ]);
    expect(PRESETS.liverpool).toEqual({
      ...CLASSIC,
      name: 'liverpool',
      cardsDealt: [11, 11, 11, 11, 11, 11, 11],
      contracts: PRESETS.liverpool.contracts,
      wildRanks: ['Joker'],
      finalRound: 'all-cards',
    });
  });

  test('H2, H3, H6: contract has the seven rounds with 10, then 12 cards, and aces high or low', () => {
    expect(contractsOf(PRESETS.contract)).toEqual(contractsOf(PRESETS.liverpool));
    expect(PRESETS.contract).toEqual({
      ...CLASSIC,
      name: 'contract',
      cardsDealt: [10, 10, 10, 10, 12, 12, 12],
      contracts: PRESETS.contract.contracts,
      aceInRuns: 'either',
    });
  });

  test.each(PRESET_NAMES)('H: %s can be played, and is called by its name', (name) => {
    expect(checkRules(PRESETS[name])).toBeUndefined();
    expect(PRESETS[name].name).toBe(name);
  });

  test.each(PRESET_NAMES)('H: %s survives being saved', (name) => {
    const saved = JSON.parse(JSON.stringify(PRESETS[name]));

    expect(saved).toEqual(PRESETS[name]);
    expect(checkRules(saved)).toBeUndefined();
  });
});

describe('H1: the deck by the number of players', () => {
  test.each([
    [2, undefined],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 3],
    [8, 3],
    [9, undefined],
    [3.5, undefined],
    [Number.NaN, undefined],
  ])('G1: %d players use %s decks', (players, decks) => {
    expect(deckFor(CLASSIC, players)?.decks).toBe(decks);
  });

  test('H1: the last entry tells the largest table', () => {
    expect(maxPlayers(CLASSIC)).toBe(8);
    expect(maxPlayers({ ...CLASSIC, decks: [{ upToPlayers: 4, decks: 2, jokers: 4 }] })).toBe(4);
  });
});

describe('H: houses seen elsewhere can be played', () => {
  test.each<[string, Partial<HouseRules>]>([
    [
      'two to ten players',
      {
        minPlayers: 2,
        decks: [
          { upToPlayers: 4, decks: 2, jokers: 0 },
          { upToPlayers: 10, decks: 5, jokers: 10 },
        ],
      },
    ],
    [
      'sets of 4 and runs of 7',
      { contracts: [[{ kind: 'set', size: 4 }], [{ kind: 'run', size: 7 }]], cardsDealt: [11, 11] },
    ],
    ['runs of 10', { contracts: [[{ kind: 'run', size: 10 }], [SET]], cardsDealt: [11, 5] }],
    ['no wilds at all', { wildRanks: [], wildLimit: { layDown: 0, layOff: 0 } }],
    ['any wilds', { wildLimit: { layDown: 'none', layOff: 'none' } }],
    [
      'runs of thirteen, aces low',
      { aceInRuns: 'low', contracts: [[{ kind: 'run', size: 13 }], [SET]], cardsDealt: [12, 5] },
    ],
    ['no limits', { reshuffles: null, mayI: { penaltyCards: 0, limitPerRound: 0, whenDown: true } }],
    [
      'a card kept for the discard',
      { goingOut: 'discard-required', contracts: [[SET, SET], [SET]], cardsDealt: [6, 5] },
    ],
  ])('H: %s', (_, change) => {
    expect(checkRules({ ...CLASSIC, ...change })).toBeUndefined();
  });
});
