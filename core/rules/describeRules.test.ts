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
    'There are 6 rounds, and everyone is dealt 11 cards. Round 1: 2 sets. Round 2: 1 set and 1 run. Round 3: 2 runs. Round 4: 3 sets. Round 5: 2 sets and 1 run. Round 6: 1 set and 2 runs.',
    'Twos and Jokers are wild. A meld can have as many wilds as natural cards, but no more.',
    'In runs the ace is high, above the king.',
    "A card you get by calling May I? costs 1 penalty card from the stock. You can't call once you're down.",
    "Once you're down, you draw only from the stock.",
    'You can lay off from the turn after you lay down.',
    "Until you're down, you can take a Joker out of a run by giving the card it stands for.",
    'To win the final round, lay down all your cards at once. Nobody can lay down before that.',
    'You go out by discarding, laying off or laying down your last card.',
    'Points for the cards left in your hand: threes to tens count face value; twos count 2; jacks, queens and kings count 10; aces count 15; Jokers count 50.',
    'When the stock runs out, the discard pile is shuffled into a new one, up to 5 times a round. When it runs out after that, the round ends.',
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
      'There are 6 rounds, and everyone is dealt 11, 11, 11, 11, 12 and 12 cards, round by round. Round 1: 2 sets. Round 2: 1 set and 1 run. Round 3: 2 runs. Round 4: 3 sets. Round 5: 2 sets and 1 run. Round 6: 1 set and 2 runs.',
    ],
    [
      'H3',
      { contracts: [[{ kind: 'set', size: 4 }], [SET]], cardsDealt: [9, 9] },
      'There are 2 rounds, and everyone is dealt 9 cards. Round 1: 1 set of 4. Round 2: 1 set.',
    ],
    [
      'H4',
      { wildRanks: ['Joker'] },
      'Jokers are wild. A meld can have as many wilds as natural cards, but no more.',
    ],
    ['H4', { wildRanks: [] }, 'There are no wild cards.'],
    [
      'H5',
      { wildLimit: { layDown: 'none', layOff: 'none' } },
      'Twos and Jokers are wild. A meld can have any number of wilds, with at least one natural card.',
    ],
    [
      'H5',
      { wildLimit: { layDown: 1, layOff: 1 } },
      'Twos and Jokers are wild. A meld can have up to 1 wild.',
    ],
    [
      'H5',
      { wildLimit: { layDown: 'naturals', layOff: 2 } },
      'Twos and Jokers are wild. When you lay it down, a meld can have as many wilds as natural cards, but no more; after lay-offs, it can have up to 2 wilds.',
    ],
    ['H6', { aceInRuns: 'low' }, 'In runs the ace is low, below the two.'],
    ['H6', { aceInRuns: 'either' }, 'In runs an ace can be high or low, but not both at once.'],
    [
      'H7',
      { sameSuitRuns: 'gap-of-2' },
      'If you lay down two runs of one suit, leave a gap of at least 2 ranks between them.',
    ],
    ['H7', { sameSuitRuns: 'forbidden' }, 'The runs you lay down must be in different suits.'],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, penaltyCards: 2 } },
      "A card you get by calling May I? costs 2 penalty cards from the stock. You can't call once you're down.",
    ],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, limitPerRound: 3 } },
      "A card you get by calling May I? costs 1 penalty card from the stock. You can get up to 3 cards this way in a round. You can't call once you're down.",
    ],
    ['H8', { mayI: { ...CLASSIC.mayI, limitPerRound: 0 } }, "There's no May I? in this game."],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, whenDown: true } },
      "A card you get by calling May I? costs 1 penalty card from the stock. You can call even when you're down.",
    ],
    ['H9', { drawDiscardWhenDown: true }, "Once you're down, you can still take the discard."],
    ['H10', { layOffOnLayDownTurn: true }, 'You can lay off as soon as you lay down.'],
    [
      'H11',
      { jokerSwap: 'after-down' },
      'From the turn after you lay down, you can take a Joker out of a run by giving the card it stands for.',
    ],
    ['H11', { jokerSwap: 'never' }, 'Jokers on the table stay where they are.'],
    [
      'H12',
      { finalRound: 'no-discard' },
      'In the final round nobody goes out by discarding: your last card must be laid down or laid off.',
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
      'Points for the cards left in your hand: threes to tens count face value; jacks, queens and kings count 10; aces and Jokers count 15; twos count 20.',
    ],
    [
      'H14',
      { points: { ...CLASSIC.points, 9: 5 } },
      'Points for the cards left in your hand: twos count 2; threes count 3; fours count 4; fives and nines count 5; sixes count 6; sevens count 7; eights count 8; tens, jacks, queens and kings count 10; aces count 15; Jokers count 50.',
    ],
    [
      'H15',
      { reshuffles: 1 },
      'When the stock runs out, the discard pile is shuffled into a new one, up to 1 time a round. When it runs out after that, the round ends.',
    ],
    [
      'H15',
      { reshuffles: null },
      'When the stock runs out, the discard pile is shuffled into a new one, as often as needed.',
    ],
    ['H15', { reshuffles: 0 }, 'The round ends when the stock runs out.'],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, limitPerGame: 6 } },
      "A card you get by calling May I? costs 1 penalty card from the stock. You can get up to 6 cards this way in the whole game. You can't call once you're down.",
    ],
    [
      'H8',
      { mayI: { ...CLASSIC.mayI, limitPerRound: 2, limitPerGame: 6 } },
      "A card you get by calling May I? costs 1 penalty card from the stock. You can get up to 2 cards this way in a round, and up to 6 in the whole game. You can't call once you're down.",
    ],
    ['H8', { mayI: { ...CLASSIC.mayI, limitPerGame: 0 } }, "There's no May I? in this game."],
    ['H16', { goingOutBonus: 10 }, 'Going out takes 10 points off your score.'],
    [
      'H17',
      { doubledIfNotDown: true },
      "If you don't get down in a round, your points for it count twice, except in round 6.",
    ],
    [
      'H18',
      { separateWilds: true },
      "Twos and Jokers are wild. A meld can have as many wilds as natural cards, but no more. Two wilds can't be next to each other in a run.",
    ],
    [
      'H19',
      { extraMelds: true },
      'When you lay down, you can add more melds to the contract: sets of 3 or more, and runs of 4 or more.',
    ],
    ['H20', { allCardsRounds: [4] }, 'Round 4 is won that way, too.'],
    ['H20', { allCardsRounds: [5, 2, 6] }, 'Rounds 2 and 5 are won that way, too.'],
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

  test('H16–H20: off is told like absent', () => {
    const off = {
      goingOutBonus: 0,
      doubledIfNotDown: false,
      separateWilds: false,
      extraMelds: false,
      allCardsRounds: [],
    };
    const rules = house({ ...off, mayI: { ...CLASSIC.mayI, limitPerGame: null } });
    expect(describeRules(rules)).toEqual(describeRules(CLASSIC));
    // Without wilds there's nothing to keep apart.
    expect(describeRules(house({ wildRanks: [], separateWilds: true })).join()).not.toContain('Two wilds');
  });

  test('H12, H20: rounds with all cards at once, where the final round is like the others', () => {
    const told = describeRules(
      house({ finalRound: 'as-others', allCardsRounds: [3], goingOut: 'discard-required' }),
    );
    expect(told).toContain('The final round is played like the others.');
    expect(told).toContain(
      'Round 3 is won by laying down all your cards at once. Nobody can lay down before that.',
    );
    expect(told).toContain('You go out only by discarding your last card, except in round 3.');
    // Listed here or set there: it's the same round.
    const listed = describeRules(house({ finalRound: 'as-others', allCardsRounds: [6] }));
    expect(listed).toEqual(describeRules(CLASSIC));
  });

  test('Y2, Y8: what is left of May I? at a table of two', () => {
    const two = (change: Partial<HouseRules>, upToPlayers = 8) =>
      describeRules(house({ minPlayers: 2, decks: [{ upToPlayers, decks: 3, jokers: 6 }], ...change }));
    const start = 'nobody else is in line: May I? is only for the card turned up at the start of a round';
    expect(two({})).toContain(`At a table of two, ${start}.`);
    expect(two({}, 2)).toContain(`With two players, ${start}.`);
    expect(two({ goingOut: 'discard-forbidden' })).toContain(
      `At a table of two, ${start}, and for the top card after a turn without a discard.`,
    );
    // H20: nobody is left with one card where all of them go down at once.
    expect(two({ finalRound: 'no-discard', allCardsRounds: [6] })).toContain(`At a table of two, ${start}.`);
    expect(two({ mayI: { ...CLASSIC.mayI, limitPerRound: 0 } }).join()).not.toContain('table of two');
  });

  test('H3: a single round is one round', () => {
    expect(describeRules(house({ contracts: [[SET]], cardsDealt: [5] }))[1]).toBe(
      'There is 1 round, and everyone is dealt 5 cards. Round 1: 1 set.',
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

    expect(told.filter((sentence) => sentence.includes('May I?'))).toEqual([
      "There's no May I? in this game.",
    ]);
  });

  test('H: the presets are told apart', () => {
    const told = Object.values(PRESETS).map((rules) => describeRules(rules).join('\n'));
    expect(new Set(told).size).toBe(told.length);
  });
});
