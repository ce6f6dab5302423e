import { describe, expect, test } from 'vitest';
import type { Card, CardId } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import {
  CONTRACTS,
  type Contract,
  describeContract,
  getContractForRound,
  validateContract,
  whyNotOffer,
} from './contracts.ts';
import type { HouseRules, MeldRequirement, MeldType } from './houseRules.ts';
import type { MeldOffer } from './melds.ts';
import { CLASSIC, PRESETS } from './presets.ts';
import { type RefusalCode, refuse } from './refusal.ts';
import { describeGoal } from './situation.ts';

/** `set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠` */
function offers(text: string): MeldOffer[] {
  const used = new Set<CardId>();
  return text.split('|').map((part) => {
    const [type, ...cards] = part.trim().split(' ');
    return { type: type as MeldType, cards: parseHand(cards.join(' '), used)! };
  });
}

const set = (size: number): MeldRequirement => ({ kind: 'set', size });
const run = (size: number): MeldRequirement => ({ kind: 'run', size });

/** House rules with a single contract, and that contract. */
function houseOf(
  melds: readonly MeldRequirement[],
  change: Partial<HouseRules> = {},
): [Contract, HouseRules] {
  const rules = { ...CLASSIC, contracts: [melds], ...change };
  return [getContractForRound(1, rules)!, rules];
}

const judge = (text: string, melds: readonly MeldRequirement[], change: Partial<HouseRules> = {}) =>
  validateContract(offers(text), ...houseOf(melds, change));

describe('K1: the contracts', () => {
  test.each([
    [1, 2, 0, 6],
    [2, 1, 1, 7],
    [3, 0, 2, 8],
    [4, 3, 0, 9],
    [5, 2, 1, 10],
    [6, 1, 2, 11],
  ])('K1: round %i is %i sets and %i runs, at least %i cards', (roundNumber, sets, runs, minCards) => {
    expect(getContractForRound(roundNumber)).toMatchObject({ roundNumber, sets, runs, minCards });
    expect(CONTRACTS[roundNumber]).toEqual(getContractForRound(roundNumber));
    expect(getContractForRound(roundNumber)!.melds.map(({ size }) => size)).toEqual([
      ...new Array(sets).fill(3),
      ...new Array(runs).fill(4),
    ]);
  });

  test.each([0, -1, 7, 1.5, Number.NaN])('K1: there is no contract for round %d', (roundNumber) => {
    expect(getContractForRound(roundNumber)).toBeUndefined();
  });

  test('H3: a house has its own contracts', () => {
    expect(getContractForRound(7, PRESETS.liverpool)).toMatchObject({
      roundNumber: 7,
      sets: 0,
      runs: 3,
      minCards: 12,
    });
    expect(getContractForRound(7, CLASSIC)).toBeUndefined();
  });
});

test.each<[MeldRequirement[], string]>([
  [[set(3)], '1 set'],
  [[set(3), set(3)], '2 sets'],
  [[set(3), run(4)], '1 set and 1 run'],
  [[run(4), set(3), run(4)], '1 set and 2 runs'],
  [[set(4)], '1 set of 4'],
  [[set(3), set(4)], '1 set and 1 set of 4'],
  [[set(4), set(4), run(7)], '2 sets of 4 and 1 run of 7'],
  [[set(3), run(3), run(5), run(5)], '1 set and 1 run of 3 and 2 runs of 5'],
])('K1, H3: the contract %j is called "%s"', (melds, text) => {
  expect(describeContract({ melds })).toBe(text);
});

test('R1: the goal of the last round says that every card goes down at once, where it does', () => {
  const goal = (roundNumber: number, rules: HouseRules) => describeGoal({ rules, roundNumber });
  expect(goal(5, CLASSIC)).toBe('2 sets and 1 run');
  expect(goal(6, CLASSIC)).toBe('1 set and 2 runs, all cards at once');
  expect(goal(6, { ...CLASSIC, finalRound: 'as-others' })).toBe('1 set and 2 runs');
});

describe('K2: exactly the contract', () => {
  test.each([
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠'],
    ['run 5♠ 6♠ 7♠ 8♠ | set 9♣ 9♦ 9♥'],
    ['set 9♣ 9♦ 9♥ 9♠ 2♣ | run 8♠ 5♠ Joker 6♠ 9♠'],
  ])('K2: %s is a set and a run', (text) => {
    expect(judge(text, [set(3), run(4)])).toBeUndefined();
  });

  test.each([
    ['set 9♣ 9♦ 9♥', '1 set'],
    ['run 5♠ 6♠ 7♠ 8♠', '1 run'],
    ['set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥', '2 sets'],
    ['run 5♠ 6♠ 7♠ 8♠ | run 5♥ 6♥ 7♥ 8♥', '2 runs'],
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | set 8♣ 8♦ 8♥', '2 sets and 1 run'],
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 5♥ 6♥ 7♥ 8♥', '1 set and 2 runs'],
  ])('K2: %s is not a set and a run', (text, offered) => {
    expect(judge(text, [set(3), run(4)])).toEqual({
      code: 'contract-not-met',
      rule: 'K2',
      message: `round 1 requires 1 set and 1 run: you offered ${offered}`,
    });
  });

  test('K2: no melds at all are no contract', () => {
    expect(validateContract([], getContractForRound(6)!)).toEqual(
      refuse('contract-not-met', 'round 6 requires 1 set and 2 runs: you offered nothing'),
    );
  });

  test.each<[string, RefusalCode, string]>([
    ['set 9♣ 9♦ 8♥ | run 5♠ 6♠ 7♠ 8♠', 'not-a-set', 'meld 1: the cards of a set are of one rank'],
    [
      'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 9♠',
      'not-a-run',
      'meld 2: the cards of a run follow each other in rank, each rank once',
    ],
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♥ 8♠', 'run-of-mixed-suits', 'meld 2: the cards of a run are of one suit'],
    ['set 9♣ 9♦ | run 5♠ 6♠ 7♠ 8♠', 'set-too-small', 'meld 1: a set needs 3 or more cards'],
    ['run 5♠ 6♠ 7♠ | set 9♣ 9♦ 9♥', 'run-too-short', 'meld 1: a run needs 4 or more cards'],
    ['set 9♣ 2♦ Joker | run 5♠ 6♠ 7♠ 8♠', 'too-many-wilds', 'meld 1: wilds outnumber naturals'],
    ['set 2♥ 2♦ Joker | run 5♠ 6♠ 7♠ 8♠', 'no-natural', 'meld 1: a meld needs at least one natural card'],
  ])('M1–M4: each meld is judged on its own: %s', (text, code, message) => {
    expect(judge(text, [set(3), run(4)])).toEqual(refuse(code, message));
  });

  test('M3: wilds of one meld are not made up for by the naturals of another', () => {
    expect(judge('set 9♣ 2♦ Joker | set 8♣ 8♦ 8♥ 8♠ 8♣', [set(3), set(3)])?.code).toBe('too-many-wilds');
  });
});

describe('K3: the declared type', () => {
  test('K3: a run declared as a set is named as such', () => {
    expect(judge('set 5♠ 6♠ 7♠ 8♠', [set(3)])).toEqual({
      code: 'meld-of-other-type',
      rule: 'K3',
      message: 'meld 1: declared a set, but the cards form a run',
    });
  });

  test('K3: a set declared as a run is named as such', () => {
    expect(judge('set 8♣ 8♦ 8♥ | run 9♣ 9♦ 9♥', [set(3), run(4)])).toEqual(
      refuse('meld-of-other-type', 'meld 2: declared a run, but the cards form a set'),
    );
    expect(judge('run 9♣ 9♦ 9♥ Joker', [run(4)])?.code).toBe('meld-of-other-type');
  });

  test('K3: cards that are neither keep the reason why they are not what they were declared', () => {
    expect(judge('set 5♠ 6♠ 7♠ 9♠', [set(3)])).toEqual(
      refuse('not-a-set', 'meld 1: the cards of a set are of one rank'),
    );
    expect(judge('run 9♣ 9♦ 9♥ 8♥', [run(4)])?.code).toBe('run-of-mixed-suits');
  });

  test('K3: cards that are what they were declared, only too few, are not called another type', () => {
    const anyWilds: Partial<HouseRules> = { wildLimit: { layDown: 'none', layOff: 'none' } };

    expect(judge('run 5♠ Joker Joker 2♥', [run(5)], anyWilds)).toEqual(
      refuse('run-too-short', 'meld 1: a run needs 5 or more cards'),
    );
  });
});

describe('K4: each card is used once', () => {
  const [nine] = parseHand('9♣')!;
  const [ofDiamonds, ofHearts] = parseHand('9♦ 9♥')!;
  const [first, second, third] = parseHand('8♣ 8♦ 8♥')!;
  const USED_TWICE = { code: 'card-used-twice', rule: 'K4', message: 'a card can be used only once' };
  const sets = (...melds: (Card | undefined)[][]) =>
    melds.map((cards): MeldOffer => ({ type: 'set', cards: cards as Card[] }));

  test.each<[string, MeldOffer[]]>([
    ['twice in one meld', sets([nine, ofDiamonds, nine], [first, second, third])],
    ['in two melds', sets([nine, ofDiamonds, ofHearts], [nine, ofDiamonds, ofHearts])],
    ['twice, and melds that are too few anyway', sets([nine, nine, nine])],
  ])('K4: no card is used %s', (_, melds) => {
    expect(validateContract(melds, getContractForRound(1)!)).toEqual(USED_TWICE);
  });

  test('K4: the same card of another deck is another card', () => {
    expect(judge('set 9♣ 9♣ 9♦ | set 8♣ 8♣ 8♦', [set(3), set(3)])).toBeUndefined();
  });
});

describe('H3: sizes other than 3 and 4', () => {
  test.each<[string, MeldRequirement[], string | undefined]>([
    ['set 9♣ 9♦ 9♥ 9♠', [set(4)], undefined],
    ['set 9♣ 9♦ 9♥', [set(4)], 'meld 1: a set needs 4 or more cards'],
    ['run 5♠ 6♠ 7♠', [run(3)], undefined],
    ['run 5♠ 6♠', [run(3)], 'meld 1: a run needs 3 or more cards'],
    ['run 5♠ 6♠ 7♠ 8♠ 9♠ 10♠', [run(7)], 'meld 1: a run needs 7 or more cards'],
    ['run 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠', [run(7)], undefined],
    ['run 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠', [run(10)], undefined],
  ])('H3: %s for %j', (text, melds, message) => {
    expect(judge(text, melds)?.message).toBe(message);
  });

  test.each([
    'set 8♣ 8♦ 8♥ | set 9♣ 9♦ 9♥ 9♠',
    'set 9♣ 9♦ 9♥ 9♠ | set 8♣ 8♦ 8♥',
    'set 9♣ 9♦ 9♥ 9♠ | set 8♣ 8♦ 8♥ 8♠ 8♣',
  ])('H3: where sizes differ, the larger offer answers the larger wish, in any order: %s', (text) => {
    expect(judge(text, [set(3), set(4)])).toBeUndefined();
    expect(judge(text, [set(4), set(3)])).toBeUndefined();
  });

  test('H3: where sizes differ, two small melds are refused', () => {
    expect(judge('set 8♣ 8♦ 8♥ | set 9♣ 9♦ 9♥', [set(3), set(4)])).toEqual(
      refuse('set-too-small', 'meld 1: a set needs 4 or more cards'),
    );
    expect(judge('run 5♠ 6♠ 7♠ | run 5♥ 6♥ 7♥ 8♥', [run(3), run(5)])).toEqual(
      refuse('run-too-short', 'meld 2: a run needs 5 or more cards'),
    );
  });

  test('H3: sizes of sets and runs are matched apart', () => {
    const melds = [set(5), run(3), set(3), run(4)];
    const text = 'run 5♠ 6♠ 7♠ 8♠ | set 9♣ 9♦ 9♥ | set K♣ K♦ K♥ K♠ K♣ | run 5♥ 6♥ 7♥';
    expect(judge(text, melds)).toBeUndefined();
  });
});

describe('H7: two runs of one suit', () => {
  const TWO = [run(4), run(4)];
  const GAP = 'two runs of one suit must leave a gap of 2 or more ranks between them';

  test.each<[string, boolean]>([
    ['run 3♠ 4♠ 5♠ 6♠ | run 9♠ 10♠ J♠ Q♠', true],
    ['run 9♠ 10♠ J♠ Q♠ | run 3♠ 4♠ 5♠ 6♠', true],
    ['run 3♠ 4♠ 5♠ 6♠ | run J♠ Q♠ K♠ A♠', true],
    ['run 3♠ 4♠ 5♠ 6♠ | run 8♠ 9♠ 10♠ J♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ | run 7♠ 8♠ 9♠ 10♠', false],
    ['run 7♠ 8♠ 9♠ 10♠ | run 3♠ 4♠ 5♠ 6♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ | run 5♠ 6♠ 7♠ 8♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ | run 3♠ 4♠ 5♠ 6♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ | run 5♠ 6♠ 7♠ 8♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ Joker | run 9♠ 10♠ J♠ Q♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ | run Joker 9♠ 10♠ J♠', false],
    ['run 3♠ 4♠ 5♠ 6♠ | run 3♥ 4♥ 5♥ 6♥', true],
  ])('H7: gap-of-2: %s may be laid down: %s', (text, allowed) => {
    expect(judge(text, TWO, { sameSuitRuns: 'gap-of-2' })).toEqual(
      allowed ? undefined : refuse('same-suit-runs', GAP),
    );
    expect(judge(text, TWO, { sameSuitRuns: 'free' })).toBeUndefined();
  });

  test('H7: forbidden: two runs of one suit are refused however far apart', () => {
    expect(judge('run 3♠ 4♠ 5♠ 6♠ | run J♠ Q♠ K♠ A♠', TWO, { sameSuitRuns: 'forbidden' })).toEqual({
      code: 'same-suit-runs',
      rule: 'H7',
      message: 'the runs of a contract must be of different suits',
    });
    expect(judge('run 3♠ 4♠ 5♠ 6♠ | run J♥ Q♥ K♥ A♥', TWO, { sameSuitRuns: 'forbidden' })).toBeUndefined();
  });

  test('H7: of three runs any two can clash, with a set between them', () => {
    const text = 'run 3♠ 4♠ 5♠ 6♠ | set 9♣ 9♦ 9♥ | run 3♥ 4♥ 5♥ 6♥ | run 7♠ 8♠ 9♠ 10♠';
    expect(judge(text, [set(3), ...TWO, run(4)], { sameSuitRuns: 'gap-of-2' })?.code).toBe('same-suit-runs');
  });

  test('H6, H7: a low ace is far from the king of its suit', () => {
    const text = 'run A♠ 2♥ 3♠ 4♠ | run 10♠ J♠ Q♠ K♠';
    expect(judge(text, TWO, { sameSuitRuns: 'gap-of-2', aceInRuns: 'either' })).toBeUndefined();
  });
});

describe('M1–M4: one meld of a contract, by itself', () => {
  const why = (text: string, melds: readonly MeldRequirement[]) =>
    whyNotOffer(offers(text)[0]!, ...houseOf(melds))?.message;

  test.each([
    ['set 9♣ 9♦ 9♥', [set(3), run(4)], undefined],
    ['set 9♣ 9♦ 9♥', [set(4)], 'a set needs 4 or more cards'],
    ['set 9♣ 9♦ 9♥', [set(4), set(3)], undefined],
    ['run 5♠ 6♠ 7♠ 8♠', [set(3), run(5)], 'a run needs 5 or more cards'],
    ['run 5♠ 6♠ 7♠ 8♠', [set(3)], undefined],
    ['run 5♠ 6♠ 7♦ 8♠', [run(4)], 'the cards of a run are of one suit'],
  ])('%s for %j: %s', (text, melds, message) => {
    expect(why(text, melds)).toBe(message);
  });
});
