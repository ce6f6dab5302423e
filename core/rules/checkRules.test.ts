import { describe, expect, test } from 'vitest';
import { checkRules } from './checkRules.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC } from './presets.ts';

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;
const ONE_DECK = [{ upToPlayers: 3, decks: 1, jokers: 2 }];

type Change = Readonly<Partial<Record<keyof HouseRules, unknown>>>;
const why = (change: Change) => checkRules({ ...CLASSIC, ...change })?.message;

function without(setting: keyof HouseRules) {
  const { [setting]: _, ...rest } = CLASSIC;
  return rest;
}

function sparse(...values: unknown[]) {
  const list = [...values];
  list.length = values.length + 1;
  return list;
}

describe('H: what is no record of house rules', () => {
  test.each([undefined, null, 'classic', 3, true, [], [CLASSIC], () => CLASSIC, Symbol('rules')])(
    'H: %o',
    (rules) => {
      expect(checkRules(rules)).toEqual({
        code: 'bad-rules',
        rule: null,
        message: 'House rules must be a record of settings.',
        setting: null,
      });
    },
  );

  test.each([
    ['name', 'name must be 1 to 60 characters.'],
    ['minPlayers', 'minPlayers must be a whole number from 2 to 20.'],
    ['decks', 'decks must be a list of 1 to 20 entries.'],
    ['cardsDealt', 'cardsDealt must be a list of 1 to 20 entries.'],
    ['contracts', 'contracts must be a list of 1 to 20 entries.'],
    ['wildRanks', 'wildRanks must be a list of 0 to 4 entries.'],
    ['wildLimit', 'wildLimit must be a record of layDown, layOff.'],
    ['aceInRuns', 'aceInRuns must be one of high, low, either.'],
    ['sameSuitRuns', 'sameSuitRuns must be one of free, gap-of-2, forbidden.'],
    ['mayI', 'mayI must be a record of penaltyCards, limitPerRound, limitPerGame, whenDown.'],
    ['drawDiscardWhenDown', 'drawDiscardWhenDown must be true or false.'],
    ['layOffOnLayDownTurn', 'layOffOnLayDownTurn must be true or false.'],
    ['jokerSwap', 'jokerSwap must be one of before-down, after-down, never.'],
    ['finalRound', 'finalRound must be one of all-cards, no-discard, as-others.'],
    ['goingOut', 'goingOut must be one of discard-or-lay-off, discard-required, discard-forbidden.'],
    ['points', 'points must be a record of 2, 3, 4, 5, 6, 7, 8, 9, 10, A, K, Q, J, Joker.'],
    ['reshuffles', 'reshuffles must be a whole number from 0 to 1000, or null for no limit.'],
  ] as const)('H: without %s nothing can be played', (setting, reason) => {
    expect(checkRules(without(setting))).toMatchObject({ message: reason, setting });
    expect(why({ [setting]: undefined })).toBe(reason);
    expect(why({ [setting]: () => 0 })).toBe(reason);
  });

  test('H: a misspelt or foreign setting is not overlooked', () => {
    expect(checkRules({ ...CLASSIC, jokerSwaps: 'never' })?.message).toBe('There is no setting jokerSwaps.');
    expect(checkRules({ ...CLASSIC, toString: 1 })?.message).toBe('There is no setting toString.');
    const withProto = JSON.parse(JSON.stringify(CLASSIC).replace('{', '{"__proto__":{"a":1},'));
    expect(checkRules(withProto)?.message).toBe('There is no setting __proto__.');
  });
});

describe('H: a name that cannot be seen as it is', () => {
  test.each(['a\u0000b', 'a\nb', '\u202Eours', 'ours\u200B', 'a\u2028b', '\uD800'])('H: %j', (name) => {
    expect(why({ name })).toBe('name must not have control characters or other invisible ones.');
  });

  test.each(['Oma’s Größe', '李 2:0', 'family 👩‍🚀'])('H: but %s can', (name) => {
    expect(why({ name })).toBeUndefined();
  });
});

describe('H: settings of the wrong kind', () => {
  const entry = CLASSIC.decks[0]!;
  test.each<[string, Change, string]>([
    ['an empty name', { name: '' }, 'name must be 1 to 60 characters.'],
    ['a long name', { name: 'x'.repeat(61) }, 'name must be 1 to 60 characters.'],
    ['a name of spaces', { name: ' \u00a0' }, 'name must be 1 to 60 characters.'],
    ['one player', { minPlayers: 1 }, 'minPlayers must be a whole number from 2 to 20.'],
    ['half a player', { minPlayers: 2.5 }, 'minPlayers must be a whole number from 2 to 20.'],
    ['players as text', { minPlayers: '3' }, 'minPlayers must be a whole number from 2 to 20.'],
    ['too many players', { minPlayers: 21 }, 'minPlayers must be a whole number from 2 to 20.'],
    ['no decks', { decks: [] }, 'decks must be a list of 1 to 20 entries.'],
    ['decks as a record', { decks: entry }, 'decks must be a list of 1 to 20 entries.'],
    [
      'a hole in the decks',
      { decks: sparse(entry) },
      'decks[1] must be a record of upToPlayers, decks, jokers.',
    ],
    [
      'no deck in an entry',
      { decks: [{ ...entry, decks: 0 }] },
      'decks[0].decks must be a whole number from 1 to 10.',
    ],
    [
      'too many Jokers',
      { decks: [{ ...entry, jokers: 41 }] },
      'decks[0].jokers must be a whole number from 0 to 40.',
    ],
    [
      'a table of one',
      { decks: [{ ...entry, upToPlayers: 1 }] },
      'decks[0].upToPlayers must be a whole number from 2 to 20.',
    ],
    ['an unknown field of a deck', { decks: [{ ...entry, cards: 52 }] }, 'decks[0] has no field cards.'],
    [
      'no cards dealt',
      { cardsDealt: [11, 11, 0, 11, 11, 11] },
      'cardsDealt[2] must be a whole number from 1 to 60.',
    ],
    [
      'a hole in the deals',
      { cardsDealt: sparse(11, 11, 11, 11, 11) },
      'cardsDealt[5] must be a whole number from 1 to 60.',
    ],
    [
      'endless deals',
      { cardsDealt: new Array(21).fill(11) },
      'cardsDealt must be a list of 1 to 20 entries.',
    ],
    ['no rounds', { contracts: [] }, 'contracts must be a list of 1 to 20 entries.'],
    ['an empty contract', { contracts: [[]] }, 'contracts[0] must be a list of 1 to 8 entries.'],
    [
      'nine melds',
      { contracts: [new Array(9).fill(SET)] },
      'contracts[0] must be a list of 1 to 8 entries: hands take too long to judge for more melds.',
    ],
    [
      'a hole in the contracts',
      { contracts: sparse([SET]) },
      'contracts[1] must be a list of 1 to 8 entries.',
    ],
    ['a hole in a contract', { contracts: [sparse(SET)] }, 'contracts[0][1] must be a record of kind, size.'],
    [
      'a flush',
      { contracts: [[{ kind: 'flush', size: 3 }]] },
      'contracts[0][0].kind must be one of set, run.',
    ],
    [
      'a set of two',
      { contracts: [[{ kind: 'set', size: 2 }]] },
      'contracts[0][0].size must be a whole number from 3 to 13.',
    ],
    [
      'a run of 14',
      { contracts: [[{ kind: 'run', size: 14 }]] },
      'contracts[0][0].size must be a whole number from 3 to 13.',
    ],
    [
      'no size',
      { contracts: [[{ kind: 'run' }]] },
      'contracts[0][0].size must be a whole number from 3 to 13.',
    ],
    ['a further field', { contracts: [[{ ...SET, suit: 'hearts' }]] }, 'contracts[0][0] has no field suit.'],
    [
      'a wild rank as number',
      { wildRanks: [2] },
      'wildRanks[0] must be one of A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, Joker.',
    ],
    [
      'a hole in the wild ranks',
      { wildRanks: sparse('2') },
      'wildRanks[1] must be one of A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2, Joker.',
    ],
    [
      'five wild ranks',
      { wildRanks: ['2', '3', '4', '5', 'Joker'] },
      'wildRanks must be a list of 0 to 4 entries.',
    ],
    ['a wild rank twice', { wildRanks: ['2', 'Joker', '2'] }, 'A wild rank is listed twice.'],
    [
      'half a limit',
      { wildLimit: { layDown: 'naturals' } },
      'wildLimit.layOff must be naturals, none or a number of cards.',
    ],
    [
      'a negative limit',
      { wildLimit: { layDown: -1, layOff: 1 } },
      'wildLimit.layDown must be naturals, none or a number of cards.',
    ],
    [
      'a limit of no kind',
      { wildLimit: { layDown: 'some', layOff: 1 } },
      'wildLimit.layDown must be naturals, none or a number of cards.',
    ],
    ['one limit for both', { wildLimit: 'naturals' }, 'wildLimit must be a record of layDown, layOff.'],
    ['a middle ace', { aceInRuns: 'middle' }, 'aceInRuns must be one of high, low, either.'],
    ['a gap of 3', { sameSuitRuns: 'gap-of-3' }, 'sameSuitRuns must be one of free, gap-of-2, forbidden.'],
    [
      'six penalty cards',
      { mayI: { ...CLASSIC.mayI, penaltyCards: 6 } },
      'mayI.penaltyCards must be a whole number from 0 to 5.',
    ],
    [
      'a negative limit of calls',
      { mayI: { ...CLASSIC.mayI, limitPerRound: -1 } },
      'mayI.limitPerRound must be a whole number from 0 to 1000, or null for no limit.',
    ],
    [
      'whenDown as text',
      { mayI: { ...CLASSIC.mayI, whenDown: 'no' } },
      'mayI.whenDown must be true or false.',
    ],
    [
      'whenDown left out',
      { mayI: { penaltyCards: 1, limitPerRound: null } },
      'mayI.whenDown must be true or false.',
    ],
    ['a yes as number', { drawDiscardWhenDown: 1 }, 'drawDiscardWhenDown must be true or false.'],
    ['a yes as null', { layOffOnLayDownTurn: null }, 'layOffOnLayDownTurn must be true or false.'],
    ['a swap always', { jokerSwap: 'always' }, 'jokerSwap must be one of before-down, after-down, never.'],
    [
      'minus points',
      { points: { ...CLASSIC.points, 2: -20 } },
      'points.2 must be a whole number from 0 to 1000.',
    ],
    [
      'points not a number',
      { points: { ...CLASSIC.points, A: Number.NaN } },
      'points.A must be a whole number from 0 to 1000.',
    ],
    ['points of a stranger', { points: { ...CLASSIC.points, 1: 1 } }, 'points has no field 1.'],
    [
      'points of 13 ranks',
      { points: { ...CLASSIC.points, Joker: undefined } },
      'points.Joker must be a whole number from 0 to 1000.',
    ],
    [
      'half a reshuffle',
      { reshuffles: 0.5 },
      'reshuffles must be a whole number from 0 to 1000, or null for no limit.',
    ],
    [
      'endless reshuffles',
      { reshuffles: Number.POSITIVE_INFINITY },
      'reshuffles must be a whole number from 0 to 1000, or null for no limit.',
    ],
  ])('H: %s', (_, change, reason) => {
    expect(why(change)).toBe(reason);
  });
});

describe('H: rules that cannot be played', () => {
  test.each<[string, Change, string]>([
    [
      'deals and contracts differ in number',
      { cardsDealt: [11] },
      'There are 6 contracts, but cards are dealt for 1 round.',
    ],
    [
      'tables out of order',
      { decks: [CLASSIC.decks[1], CLASSIC.decks[0]] },
      'List the decks by table size, from small to large.',
    ],
    [
      'a table twice',
      { decks: [CLASSIC.decks[0], CLASSIC.decks[0]] },
      'List the decks by table size, from small to large.',
    ],
    ['no deck for the smallest table', { minPlayers: 9 }, 'There are no decks for a table of 9.'],
    [
      'too few cards for the deal',
      { decks: [{ upToPlayers: 5, decks: 1, jokers: 2 }] },
      "54 cards aren't enough to deal 11 to each of 5 players, turn one up and leave a stock.",
    ],
    [
      'cards for the deal, but no stock',
      { decks: [{ upToPlayers: 5, decks: 1, jokers: 4 }] },
      "56 cards aren't enough to deal 11 to each of 5 players, turn one up and leave a stock.",
    ],
    [
      'too few cards for the contract',
      { contracts: [[SET, SET]], cardsDealt: [4] },
      'Round 1 (2 sets) needs 6 cards, but a player has only 5 after drawing.',
    ],
    [
      'too few cards for the contract and the discard that is required',
      { contracts: [[SET], [SET, SET], [SET]], cardsDealt: [3, 5, 5], goingOut: 'discard-required' },
      'Round 2 (2 sets) needs 7 cards, but a player has only 6 after drawing.',
    ],
    [
      'a required discard in a last round like the others',
      { contracts: [[SET, SET]], cardsDealt: [5], goingOut: 'discard-required', finalRound: 'as-others' },
      'Round 1 (2 sets) needs 7 cards, but a player has only 6 after drawing.',
    ],
    [
      'a run longer than the order of ranks',
      { contracts: [[{ kind: 'run', size: 13 }]], cardsDealt: [12] },
      "Round 1 (1 run of 13) asks for a run of 13, which the deck can't make.",
    ],
    [
      'a set larger than the deck holds',
      { decks: ONE_DECK, wildRanks: [], contracts: [[{ kind: 'set', size: 5 }]], cardsDealt: [11] },
      "Round 1 (1 set of 5) asks for a set of 5, which the deck can't make.",
    ],
    [
      'a set that would need more wilds than the limit allows',
      {
        decks: ONE_DECK,
        wildLimit: { layDown: 1, layOff: 1 },
        contracts: [[{ kind: 'set', size: 6 }]],
        cardsDealt: [11],
      },
      "Round 1 (1 set of 6) asks for a set of 6, which the deck can't make.",
    ],
    [
      'five runs of four suits',
      {
        contracts: [new Array(5).fill(RUN)],
        cardsDealt: [19],
        sameSuitRuns: 'forbidden',
        decks: [{ upToPlayers: 4, decks: 2, jokers: 4 }],
      },
      "Round 1 (5 runs) has more runs than there are suits, and two runs of one suit aren't allowed.",
    ],
  ])('H: %s', (_, change, reason) => {
    expect(why(change)).toBe(reason);
  });

  test('H12, R1: a last round in which the melds cannot take every card is refused', () => {
    expect(why({ contracts: [[SET], [RUN]], cardsDealt: [11, 11] })).toBeUndefined();
    expect(why({ contracts: [[SET], [RUN]], cardsDealt: [11, 12] })).toMatch(/^Round 2 \(1 run\)/);
  });

  test('H3: the refusal names the round whose contract is the problem, and none otherwise', () => {
    const refusalOf = (change: Change) => checkRules({ ...CLASSIC, ...change });
    expect(refusalOf({ contracts: [[SET], [SET, SET], [SET]], cardsDealt: [3, 4, 5] })).toMatchObject({
      setting: 'contracts',
      round: 2,
    });
    expect(refusalOf({ cardsDealt: [11] })).not.toHaveProperty('round');
  });

  test('H1: a larger table with a smaller deck is checked as well', () => {
    const decks = [
      { upToPlayers: 3, decks: 2, jokers: 4 },
      { upToPlayers: 4, decks: 1, jokers: 0 },
    ];
    expect(why({ decks, wildRanks: [], contracts: [[{ kind: 'set', size: 6 }]], cardsDealt: [6] })).toBe(
      "Round 1 (1 set of 6) asks for a set of 6, which the deck can't make.",
    );
  });

  test('H3: melds that would share more wilds than the deck holds are refused', () => {
    const sixes = [
      { kind: 'set', size: 6 },
      { kind: 'set', size: 6 },
    ];
    const change = { wildRanks: ['Joker'], contracts: [sixes, [SET]], cardsDealt: [12, 5] };

    expect(why({ ...change, decks: [{ upToPlayers: 3, decks: 1, jokers: 4 }] })).toBeUndefined();
    expect(why({ ...change, decks: [{ upToPlayers: 3, decks: 1, jokers: 2 }] })).toMatch(
      /^Round 1 \(2 sets of 6\)/,
    );
  });

  test('H7: more long runs than fit into four suits with a gap of 2 are refused', () => {
    const change = {
      cardsDealt: [24, 5],
      decks: [{ upToPlayers: 3, decks: 3, jokers: 4 }],
      sameSuitRuns: 'gap-of-2',
    };
    const sixes = (count: number) => ({
      ...change,
      contracts: [new Array(count).fill({ kind: 'run', size: 6 }), [SET]],
    });

    expect(why(sixes(4))).toBeUndefined();
    expect(why({ ...sixes(5), cardsDealt: [30, 5] })).toMatch(/^Round 1 \(5 runs of 6\)/);
  });
});

describe('H20: rounds with all cards at once', () => {
  test.each([
    [[], undefined],
    [[3, 1], undefined],
    [[6], undefined],
    [[7], 'There is no round 7: the game has 6 rounds.'],
    [[2, 3, 2], 'A round is listed twice.'],
    [[0], 'allCardsRounds[0] must be a whole number from 1 to 20.'],
    ['2', 'allCardsRounds must be a list of 0 to 20 entries.'],
  ])('H20: %j', (allCardsRounds, reason) => {
    expect(why({ allCardsRounds })).toBe(reason);
    if (reason)
      expect(checkRules({ ...CLASSIC, allCardsRounds })).toMatchObject({
        rule: 'H20',
        setting: 'allCardsRounds',
      });
  });
});

describe('H3: a record that a stranger made as large as it may be', () => {
  /** Counts how often the check looks at the wild ranks, which every way to make a meld depends on. */
  function countedLooks(change: Change) {
    let looks = 0;
    const wildRanks = new Proxy(['5', '9', 'K', 'Joker'], {
      get(ranks, key, receiver) {
        looks++;
        return Reflect.get(ranks, key, receiver);
      },
    });
    return { reason: why({ ...change, wildRanks }), looks };
  }

  test('H3, H18: is checked with no more work for each round and meld', () => {
    const shape = { wildLimit: { layDown: 0, layOff: 0 }, aceInRuns: 'either', separateWilds: true };
    const decks = Array.from({ length: 19 }, (_, nth) => ({ upToPlayers: nth + 2, decks: 10, jokers: 40 }));
    const rounds = (count: number, melds: number) => ({
      ...shape,
      decks,
      cardsDealt: new Array(count).fill(25),
      contracts: new Array(count).fill(new Array(melds).fill({ kind: 'run', size: 3 })),
      finalRound: 'as-others',
      sameSuitRuns: 'free',
    });
    const one = countedLooks(rounds(1, 1));
    const most = countedLooks(rounds(20, 8));

    expect([one.reason, most.reason]).toEqual([undefined, undefined]);
    expect(most.looks).toBe(one.looks);
    expect(most.looks).toBeLessThan(1000);
  });
});
