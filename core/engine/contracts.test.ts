import { describe, expect, test } from 'vitest';
import type { CardId } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import {
  CONTRACTS,
  type Contract,
  describeContract,
  getContractForRound,
  validateContract,
} from '../rules/contracts.ts';
import type { MeldType } from '../rules/houseRules.ts';
import type { MeldOffer } from '../rules/melds.ts';
import { given, handOf, idsIn, layDownOf, play, refused } from '../testing/given.ts';

/** Melds in text: `set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠`. A card named again is from the other deck. */
function offers(text: string): MeldOffer[] {
  const used = new Set<CardId>();
  return text.split(' | ').map((part) => {
    const [type, ...cards] = part.split(' ');
    return { type: type as MeldType, cards: parseHand(cards.join(' '), used)! };
  });
}

function judged(round: number, melds: string) {
  return validateContract(offers(melds), CONTRACTS[round]!);
}

const NINES = 'set 9♣ 9♦ 9♥';
const KINGS = 'set K♣ K♦ K♠';
const FOURS = 'set 4♣ 4♠ 4♥';
const SPADES = 'run 5♠ 6♠ 7♠ 8♠';
const DIAMONDS = 'run 3♦ 4♦ 5♦ 6♦';
const HEARTS = 'run J♥ Q♥ K♥ A♥';

describe('contract definitions', () => {
  test.each([
    { round: 1, sets: 2, runs: 0, minCards: 6, text: '2 sets' },
    { round: 2, sets: 1, runs: 1, minCards: 7, text: '1 set and 1 run' },
    { round: 3, sets: 0, runs: 2, minCards: 8, text: '2 runs' },
    { round: 4, sets: 3, runs: 0, minCards: 9, text: '3 sets' },
    { round: 5, sets: 2, runs: 1, minCards: 10, text: '2 sets and 1 run' },
    { round: 6, sets: 1, runs: 2, minCards: 11, text: '1 set and 2 runs' },
  ])('K1: round $round asks for $text, at least $minCards cards', ({ round, text, ...numbers }) => {
    const contract = getContractForRound(round) as Contract;
    expect(contract).toMatchObject({ roundNumber: round, ...numbers });
    expect(contract).toEqual(CONTRACTS[round]);
    expect(describeContract(contract)).toBe(text);
  });

  test('K1: there are exactly six contracts, each with the number of its round', () => {
    expect(Object.entries(CONTRACTS).map(([key, contract]) => [key, contract.roundNumber])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['5', 5],
      ['6', 6],
    ]);
  });

  test('K1, M1, M2: the melds asked for are sets of 3 and runs of 4', () => {
    const sizes = Object.values(CONTRACTS).flatMap(({ melds }) =>
      melds.map(({ kind, size }) => `${kind} of ${size}`),
    );
    expect(new Set(sizes)).toEqual(new Set(['set of 3', 'run of 4']));
  });

  test.each([0, 7, -1, 1.5, Number.NaN])('G2: there is no contract for round %s', (round) => {
    expect(getContractForRound(round)).toBeUndefined();
  });
});

describe('validateContract', () => {
  test.each([
    [1, `${NINES} | ${KINGS}`],
    [2, `${NINES} | ${SPADES}`],
    [2, `${SPADES} | ${NINES}`],
    [3, `${SPADES} | ${HEARTS}`],
    [4, `${NINES} | ${KINGS} | ${FOURS}`],
    [5, `${NINES} | ${KINGS} | ${SPADES}`],
    [6, `${NINES} | ${SPADES} | ${DIAMONDS}`],
  ])('K2: round %i is met by %s', (round, melds) => {
    expect(judged(round, melds)).toBeUndefined();
  });

  test.each([
    [1, NINES, 'round 1 requires 2 sets: you offered 1 set'],
    [1, `${NINES} | ${KINGS} | ${FOURS}`, 'round 1 requires 2 sets: you offered 3 sets'],
    [1, `${NINES} | ${KINGS} | ${SPADES}`, 'round 1 requires 2 sets: you offered 2 sets and 1 run'],
    [2, `${NINES} | ${KINGS}`, 'round 2 requires 1 set and 1 run: you offered 2 sets'],
    [2, `${SPADES} | ${HEARTS}`, 'round 2 requires 1 set and 1 run: you offered 2 runs'],
    [3, `${NINES} | ${SPADES}`, 'round 3 requires 2 runs: you offered 1 set and 1 run'],
    [4, `${NINES} | ${KINGS}`, 'round 4 requires 3 sets: you offered 2 sets'],
    [
      5,
      `${NINES} | ${SPADES} | ${HEARTS}`,
      'round 5 requires 2 sets and 1 run: you offered 1 set and 2 runs',
    ],
    [6, `${NINES} | ${KINGS} | ${SPADES}`, 'round 6 requires 1 set and 2 runs: you offered 2 sets and 1 run'],
  ])('K2: round %i is not met by %s', (round, melds, message) => {
    expect(judged(round, melds)).toEqual({ code: 'contract-not-met', rule: 'K2', message });
  });

  test('K2: no melds at all are not the contract', () => {
    expect(validateContract([], CONTRACTS[1]!)).toEqual({
      code: 'contract-not-met',
      rule: 'K2',
      message: 'round 1 requires 2 sets: you offered nothing',
    });
  });

  test('K2: melds larger than the minimum count as one each', () => {
    expect(judged(2, 'set 9♣ 9♦ 9♥ 9♠ 9♣ | run 5♠ 6♠ 7♠ 8♠ 9♠ 10♠')).toBeUndefined();
  });

  test.each([
    [2, 'run 9♣ 9♦ 9♥ | set K♣ K♦ K♠', 'meld 1: declared a run, but the cards form a set'],
    [2, `${NINES} | run K♣ K♦ K♠`, 'meld 2: declared a run, but the cards form a set'],
    [2, `${SPADES} | set 3♦ 4♦ 5♦ 6♦`, 'meld 2: declared a set, but the cards form a run'],
    [1, 'set 5♠ 6♠ 7♠ 8♠ | set K♣ K♦ K♠', 'meld 1: declared a set, but the cards form a run'],
  ])('K3: in round %i the declared types do not hold in %s', (round, melds, message) => {
    expect(judged(round, melds)).toEqual({ code: 'meld-of-other-type', rule: 'K3', message });
  });

  test.each([
    ['set 9♣ 10♦ 9♥ | run 5♠ 6♠ 7♠ 8♠', 'not-a-set', 'M1', 'meld 1: the cards of a set are of one rank'],
    ['set 9♣ 9♦ | run 5♠ 6♠ 7♠ 8♠', 'set-too-small', 'M1', 'meld 1: a set needs 3 or more cards'],
    ['set 9♣ 2♦ Joker | run 5♠ 6♠ 7♠ 8♠', 'too-many-wilds', 'M3', 'meld 1: wilds outnumber naturals'],
    [
      'set 2♣ 2♦ Joker | run 5♠ 6♠ 7♠ 8♠',
      'no-natural',
      'M4',
      'meld 1: a meld needs at least one natural card',
    ],
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠', 'run-too-short', 'M2', 'meld 2: a run needs 4 or more cards'],
    [
      'set 9♣ 9♦ 9♥ | run 5♠ 6♥ 7♠ 8♠',
      'run-of-mixed-suits',
      'M2',
      'meld 2: the cards of a run are of one suit',
    ],
    [
      'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 8♠ 9♠',
      'not-a-run',
      'M2',
      'meld 2: the cards of a run follow each other in rank, each rank once',
    ],
    ['set 9♣ 9♦ 9♥ | run 5♠ 2♠ 2♥ Joker', 'too-many-wilds', 'M3', 'meld 2: wilds outnumber naturals'],
    ['run 5♠ 6♠ 7♠ | set 9♣ 9♦', 'run-too-short', 'M2', 'meld 1: a run needs 4 or more cards'],
  ])(
    'K2, M1–M4: every meld is judged by itself, and the first bad one named: %s',
    (melds, code, rule, message) => {
      expect(judged(2, melds)).toEqual({ code, rule, message });
    },
  );

  test('M3: the wilds of one meld are not made good by the naturals of another', () => {
    expect(judged(1, 'set 9♣ Joker 2♥ | set K♣ K♦ K♠ K♥ K♣')).toMatchObject({
      code: 'too-many-wilds',
      rule: 'M3',
    });
    expect(judged(1, 'set 9♣ 9♦ Joker | set K♣ K♦ 2♥')).toBeUndefined();
  });
});

describe('card usage', () => {
  const table = { hands: { ann: '9♣ 9♣ 9♦ 9♥ K♣ K♦ K♠ 3♣', bob: '5♣', carol: '6♣' }, drawn: true };
  const usedTwice = { code: 'card-used-twice', rule: 'K4', message: 'a card can be used only once' };

  test('K4: one card may not lie in two melds, nor twice in one', () => {
    const game = given(table);
    const [nine, ...nines] = idsIn(game, 'ann', '9♣ 9♦ 9♥');
    const kings = idsIn(game, 'ann', 'K♣ K♦ K♠');
    const layDown = (...melds: unknown[]) => ({
      type: 'LAY_DOWN',
      playerId: 'ann',
      melds: melds.map((cardIds) => ({ type: 'set', cardIds })),
    });
    expect(refused(game, layDown([nine, ...nines], [nine, ...kings]))).toEqual(usedTwice);
    expect(refused(game, layDown([nine, nine, ...nines], kings))).toEqual(usedTwice);
  });

  test('K4, G5, M1: what counts is the card, not its look: the nines of clubs of two decks', () => {
    const game = given(table);
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♣ 9♦ | set K♣ K♦ K♠'));
    expect(game.state.round.table[0]?.cards.map((card) => card.id)).toEqual([
      '9-clubs-0',
      '9-clubs-1',
      '9-diamonds-0',
    ]);
    expect(handOf(game, 'ann').map((card) => card.id)).toEqual(['9-hearts-0', '3-clubs-0']);
  });
});
