import { type Card, createRng, parseHand } from '@mayi/core/cards';
import { type HouseRules, isAllAtOnce, PRESETS } from '@mayi/core/rules';
import { kindOf } from '@mayi/core/solver';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../../core/testing/given.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { isFamiliarRace } from './familiar.ts';
import { createLearnedRacer } from './learnedRacer.ts';
import { rateRaceDiscards, rateRaceDraws } from './raceChoices.ts';
import { raceCostsOf } from './raceCosts.ts';
import { ownRaceNetwork } from './weights.ts';

/** Two cards from laying down twelve: K♠, and one more. */
const NEAR = '9♣ 9♦ 9♠ 5♥ 6♥ 7♥ 8♥ 10♠ J♠ Q♠ 4♣';
const HALFWAY = '9♣ 9♦ 5♥ 6♥ 7♥ 10♠ J♠ K♦ 3♣ 4♦ 8♣';
const FAR = '3♣ 4♦ 8♥ J♦ 6♣ 10♦ Q♥ 5♠ 7♣ 9♠ A♣';
const OTHERS = {
  bob: '3♣ 3♦ 7♣ 8♦ J♥ Q♦ K♣ A♦ 4♠ 6♠ 10♦',
  carol: '4♦ 5♣ 6♣ 7♠ 8♠ 9♥ J♣ Q♥ K♦ A♣ 3♠',
};

function knownTo(ann: string, table: TableText = {}): Knowledge {
  const view = viewFor(given({ round: 6, hands: { ann, ...OTHERS }, ...table }), 'ann');
  // As after the deal, whatever the hands: how full the stock is says how late it is.
  return knowledgeOf({ ...view, stockCount: 74 });
}

const network = ownRaceNetwork();
const racer = createLearnedRacer(ownRaceNetwork);
const rngOf = () => createRng({ seed: { server: 'race', players: [] }, round: 0, words: 0 });
const handOf = (known: Knowledge) => known.hand as Uint8Array;
const kindNamed = (card: string) => kindOf(parseHand(card)?.[0] as Card);

describe('R1: what it costs to play on in a race', () => {
  test('is less the closer the hand is, and most is gained by going out', () => {
    const costs = raceCostsOf(network, knownTo(NEAR), 12);
    const [near, far] = [NEAR, FAR].map((hand) => costs.of(handOf(knownTo(hand))));
    expect(near!.lack).toBe(2);
    expect(near!.cost).toBeLessThan(far!.cost);
    expect(near!.out).toBeGreaterThan(far!.out);
    expect(costs.goingOut).toBeLessThan(near!.cost);
  });

  test('is a chance, and a number, whoever sits there', () => {
    for (const hand of [NEAR, FAR]) {
      for (const totals of [
        { ann: 20, bob: 400, carol: 420 },
        { ann: 400, bob: 20, carol: 120 },
      ]) {
        const { cost, out } = raceCostsOf(network, knownTo(hand, { totals }), 12).of(handOf(knownTo(hand)));
        expect(Number.isFinite(cost)).toBe(true);
        expect(out >= 0 && out <= 1).toBe(true);
      }
    }
  });

  test('is chancier when somebody has been taking cards', () => {
    const outOf = (taken: readonly Card[]) => {
      const known = knownTo(FAR);
      const opponents = known.opponents.map((player) => ({ ...player, taken }));
      return raceCostsOf(network, { ...known, opponents }, 12).of(handOf(known)).out;
    };
    expect(outOf(parseHand('6♥ 7♥ Joker') ?? [])).toBeLessThan(outOf([]));
  });
});

describe('the discard in a race', () => {
  test('R1: with even scores and a close hand, keeps what the melds need', () => {
    const [best] = rateRaceDiscards(network, knownTo(`${NEAR} 3♦`, { drawn: true }));
    expect(['3♦', '4♣'].map(kindNamed)).toContain(best?.kind);
    expect(rateRaceDiscards(network, knownTo(`${NEAR} K♥`, { drawn: true }))[0]?.kind).toBe(kindNamed('K♥'));
  });

  test('comes with a reason', () => {
    const { value, why } = racer.discards(knownTo(`${NEAR} K♥`, { drawn: true }), rngOf());
    expect(value).toMatchObject({ rank: 'K' });
    expect(why()).toMatch(
      /^without K♥: 2 cards away from .+ live outs, \d+ points; goes out first about \d+ times in 100$/,
    );
  });

  test('doesn’t modify the hand', () => {
    const known = knownTo(`${NEAR} 3♦`, { drawn: true });
    const before = [...known.hand];
    rateRaceDiscards(network, known);
    expect([...known.hand]).toEqual(before);
  });
});

describe('the draw in a race', () => {
  test('R4: a card that completes the hand is taken', () => {
    const known = knownTo('9♣ 9♦ 9♠ 5♥ 6♥ 7♥ 8♥ 10♠ J♠ Q♠ 4♥', { discard: 'K♠' });
    const { value, why } = racer.takesDiscard(known, rngOf());
    expect(value).toBe(true);
    expect(why()).toBe('K♠ completes my hand');
  });

  test('a card that goes with nothing is left', () => {
    const { value, why } = racer.takesDiscard(knownTo(NEAR, { discard: 'A♦' }), rngOf());
    expect(value).toBe(false);
    expect(why()).toBe("A♦ doesn't help");
  });

  test.each([
    ['a Joker by a hand with prospects', HALFWAY, 'Joker'],
    ['a two by any hand', FAR, '2♣'],
    ['a card that goes with two others', HALFWAY, '8♥'],
  ])('%s is taken', (_, hand, card) => {
    const { stock, discard } = rateRaceDraws(network, knownTo(hand, { discard: card }));
    expect(discard).toBeLessThan(stock - 5);
  });

  test('doesn’t modify the hand', () => {
    const known = knownTo(FAR, { discard: 'Joker' });
    const before = [...known.hand];
    rateRaceDraws(network, known);
    expect([...known.hand]).toEqual(before);
  });
});

describe('races the network knows', () => {
  const races = Object.values(PRESETS).filter(
    (rules) =>
      isAllAtOnce({ rules, roundNumber: rules.contracts.length }) &&
      rules.contracts.at(-1)?.some(({ kind }) => kind === 'set'),
  );

  test.each(races)('the last round of $name', (rules: HouseRules) => {
    const hands = { ann: NEAR, ...(rules.minPlayers === 2 ? { bob: OTHERS.bob } : OTHERS) };
    const view = viewFor(given({ rules, round: rules.contracts.length, hands }), 'ann');
    expect(isFamiliarRace(knowledgeOf(view))).toBe(true);
  });

  const SET = { kind: 'set', size: 3 } as const;
  const RUN = { kind: 'run', size: 4 } as const;
  const STRANGE: readonly (readonly [string, Partial<HouseRules>])[] = [
    ['three sets', { contracts: [[SET, SET, SET]], cardsDealt: [10] }],
    ['three runs', { contracts: PRESETS.liverpool.contracts.slice(-1), cardsDealt: [11] }],
    ['a run of seven', { contracts: [[SET, { kind: 'run', size: 7 }]], cardsDealt: [11] }],
    [
      'threes that are wild',
      { wildRanks: ['2', '3', 'Joker'], contracts: [[SET, RUN, RUN]], cardsDealt: [11] },
    ],
    ['wilds that must lie apart', { separateWilds: true, contracts: [[SET, RUN, RUN]], cardsDealt: [11] }],
    ['further melds', { extraMelds: true, contracts: [[SET, RUN, RUN]], cardsDealt: [11] }],
    [
      'as many wilds as one likes',
      {
        wildLimit: { layDown: 'none', layOff: 'none' },
        contracts: [[SET, RUN, RUN]],
        cardsDealt: [11],
      },
    ],
    [
      'ten decks',
      {
        decks: [{ upToPlayers: 8, decks: 10, jokers: 4 }],
        contracts: [[SET, RUN, RUN]],
        cardsDealt: [11],
      },
    ],
    ['no wilds', { wildRanks: [], contracts: [[SET, RUN, RUN]], cardsDealt: [11] }],
    [
      'fives that count ten',
      {
        points: { ...PRESETS.classic.points, 5: 10 },
        contracts: [[SET, RUN, RUN]],
        cardsDealt: [11],
      },
    ],
    [
      'the points of shanghai, which has no such race',
      { points: PRESETS.shanghai.points, contracts: [[SET, RUN, RUN]], cardsDealt: [11] },
    ],
    [
      'aces that count 200',
      { points: { ...PRESETS.classic.points, A: 200 }, contracts: [[SET, RUN, RUN]], cardsDealt: [11] },
    ],
  ];

  test.each(STRANGE)('not one with %s: the formulas count there, and it says so', (_, change) => {
    const rules = { ...PRESETS.classic, ...change, name: 'strange' };
    const known = knowledgeOf(
      viewFor(given({ rules, round: 1, hands: { ann: `${NEAR} K♥`, ...OTHERS }, drawn: true }), 'ann'),
    );
    expect(known.lookup.wantsAll).toBe(true);
    expect(isFamiliarRace(known)).toBe(false);
    expect(racer.discards(known, rngOf()).why()).toContain(
      'I have little experience with rounds like this one',
    );
    const before = knowledgeOf(
      viewFor(given({ rules, round: 1, hands: { ann: NEAR, ...OTHERS }, discard: 'K♠' }), 'ann'),
    );
    expect(racer.takesDiscard(before, rngOf()).why()).toContain(
      'I have little experience with rounds like this one',
    );
  });
});
