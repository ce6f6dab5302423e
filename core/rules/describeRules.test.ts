import { describe, expect, test } from 'vitest';
import { checkRules } from './checkRules.ts';
import { describeRules } from './describeRules.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC, PRESETS } from './presets.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, ...change });
const SET = { kind: 'set', size: 3 } as const;

test('H: classic in plain language', () => {
  expect(describeRules(CLASSIC)).toEqual([
    '3 to 5 players use 2 decks and 4 Jokers (108 cards); 6 to 8 players use 3 decks and 6 Jokers (162 cards).',
    '6 rounds, dealt 11 cards each. Round 1: 2 sets; 2: 1 set and 1 run; 3: 2 runs; 4: 3 sets; 5: 2 sets and 1 run; 6: 1 set and 2 runs.',
    'Twos and Jokers are wild. A meld holds no more wilds than naturals.',
    'In runs the ace is high, above the king.',
    'May I? costs 1 penalty card from the stock; players who are down cannot call.',
    'A player who is down draws only from the stock.',
    'You may lay off from the turn after you laid down.',
    'Until you are down you may swap a Joker out of a run for the card it stands for.',
    'The final round is won by laying down every card at once; until then nobody is down.',
    'You go out by discarding, laying off or laying down your last card.',
    'Points left in hand: 3 to 10 count their number; 2 counts 2; J, Q, K count 10; A counts 15; Joker counts 50.',
    'The discard pile becomes a new stock at most 5 times in a round; when the stock runs out after that, the round ends.',
  ]);
});

describe('H: every setting is told, and every value of it tells something else', () => {
  const SENTENCES: [string, Partial<HouseRules>, string][] = [
    [
      'H1',
      { decks: [{ upToPlayers: 3, decks: 1, jokers: 1 }], cardsDealt: [7, 7, 8, 9, 10, 11] },
      '3 players use 1 deck and 1 Joker (53 cards).',
    ],
    [
      'H2',
      { cardsDealt: [11, 11, 11, 11, 12, 12] },
      '6 rounds, dealt 11, 11, 11, 11, 12, 12 cards each. Round 1: 2 sets; 2: 1 set and 1 run; 3: 2 runs; 4: 3 sets; 5: 2 sets and 1 run; 6: 1 set and 2 runs.',
    ],
    [
      'H3',
      { contracts: [[{ kind: 'set', size: 4 }], [SET]], cardsDealt: [9, 9] },
      '2 rounds, dealt 9 cards each. Round 1: 1 set of 4; 2: 1 set.',
    ],
    ['H4', { wildRanks: ['Joker'] }, 'Jokers are wild. A meld holds no more wilds than naturals.'],
    ['H4', { wildRanks: [] }, 'No card is wild.'],
    [
      'H5',
      { wildLimit: { layDown: 'none', layOff: 'none' } },
      'Twos and Jokers are wild. A meld holds any number of wilds, but at least one natural card.',
    ],
    [
      'H5',
      { wildLimit: { layDown: 1, layOff: 1 } },
      'Twos and Jokers are wild. A meld holds at most 1 wild.',
    ],
    [
      'H5',
      { wildLimit: { layDown: 'naturals', layOff: 2 } },
      'Twos and Jokers are wild. A meld as laid down holds no more wilds than naturals; by laying off it may come to hold at most 2 wilds.',
    ],
    ['H6', { aceInRuns: 'low' }, 'In runs the ace is low, below the two.'],
    ['H6', { aceInRuns: 'either' }, 'In runs the ace may be high or low, but not both.'],
    [
      'H7',
      { sameSuitRuns: 'gap-of-2' },
      'Two runs of one suit in a lay-down must leave a gap of at least 2 ranks.',
    ],
    ['H7', { sameSuitRuns: 'forbidden' }, 'The runs of a lay-down must be of different suits.'],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, penaltyCards: 2 } },
      'May I? costs 2 penalty cards from the stock; players who are down cannot call.',
    ],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, limitPerRound: 3 } },
      'May I? costs 1 penalty card from the stock, at most 3 times a round for each player; players who are down cannot call.',
    ],
    ['H8', { mayI: { ...CLASSIC.mayI, limitPerRound: 0 } }, 'Nobody may call May I?.'],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, whenDown: true } },
      'May I? costs 1 penalty card from the stock; players who are down may call, too.',
    ],
    [
      'H9',
      { drawDiscardWhenDown: true },
      'A player who is down may draw from the stock or take the discard.',
    ],
    ['H10', { layOffOnLayDownTurn: true }, 'You may lay off from the turn on which you lay down.'],
    [
      'H11',
      { jokerSwap: 'after-down' },
      'Once down, from your next turn on, you may swap a Joker out of a run for the card it stands for.',
    ],
    ['H11', { jokerSwap: 'never' }, 'Jokers on the table stay where they are.'],
    [
      'H12',
      { finalRound: 'no-discard' },
      'In the final round nobody goes out by a discard: the last cards must be melded or laid off.',
    ],
    ['H12', { finalRound: 'as-others' }, 'The final round is played like the others.'],
    [
      'H13',
      { goingOut: 'discard-required' },
      'You go out only by discarding your last card, except in the final round.',
    ],
    [
      'H13',
      { goingOut: 'discard-forbidden' },
      'You go out by laying off or laying down your last card, never by discarding it.',
    ],
    [
      'H14',
      { points: { ...CLASSIC.points, 2: 20, Joker: 15 } },
      'Points left in hand: 3 to 10 count their number; J, Q, K count 10; A, Joker count 15; 2 counts 20.',
    ],
    [
      'H14',
      { points: { ...CLASSIC.points, 9: 5 } },
      'Points left in hand: 2 counts 2; 3 counts 3; 4 counts 4; 5, 9 count 5; 6 counts 6; 7 counts 7; 8 counts 8; 10, J, Q, K count 10; A counts 15; Joker counts 50.',
    ],
    [
      'H15',
      { reshuffles: 1 },
      'The discard pile becomes a new stock at most 1 time in a round; when the stock runs out after that, the round ends.',
    ],
    ['H15', { reshuffles: null }, 'The discard pile becomes a new stock as often as needed.'],
  ];

  test.each(SENTENCES)('%s: %j', (_, change, sentence) => {
    const told = describeRules(house(change));

    expect(told).toContain(sentence);
    expect(describeRules(CLASSIC)).not.toContain(sentence);
  });

  test('H: a setting that is changed changes nothing but its own sentences', () => {
    for (const [, change] of SENTENCES) {
      const fresh = describeRules(house(change)).filter(
        (sentence) => !describeRules(CLASSIC).includes(sentence),
      );
      expect(fresh).toHaveLength(change.decks ? 2 : 1);
    }
  });
});

describe('H: odd but playable houses are told rightly', () => {
  test('H1: an entry for tables smaller than the smallest is not told', () => {
    const rules = house({
      decks: [
        { upToPlayers: 2, decks: 1, jokers: 2 },
        { upToPlayers: 5, decks: 2, jokers: 4 },
      ],
    });

    expect(checkRules(rules)).toBeUndefined();
    expect(describeRules(rules)[0]).toBe('3 to 5 players use 2 decks and 4 Jokers (108 cards).');
  });

  test('H3: a single round is one round', () => {
    expect(describeRules(house({ contracts: [[SET]], cardsDealt: [5] }))[1]).toBe(
      '1 round, dealt 5 cards each. Round 1: 1 set.',
    );
  });

  test.each<[HouseRules['finalRound'], string]>([
    ['all-cards', 'You go out only by discarding your last card, except in the final round.'],
    ['no-discard', 'You go out only by discarding your last card, except in the final round.'],
    ['as-others', 'You go out only by discarding your last card.'],
  ])('H12, H13: a discard that is required, with a final round %s', (finalRound, sentence) => {
    const told = describeRules(house({ goingOut: 'discard-required', finalRound }));

    expect(told.filter((other) => other.startsWith('You go out'))).toEqual([sentence]);
  });

  test('H8: where nobody may call, nothing else is told about May I?', () => {
    const told = describeRules(house({ mayI: { penaltyCards: 2, limitPerRound: 0, whenDown: true } }));

    expect(told.filter((sentence) => sentence.includes('May I?'))).toEqual(['Nobody may call May I?.']);
  });

  test('H: the presets are told apart', () => {
    const told = Object.values(PRESETS).map((rules) => describeRules(rules).join('\n'));
    expect(new Set(told).size).toBe(4);
  });
});
