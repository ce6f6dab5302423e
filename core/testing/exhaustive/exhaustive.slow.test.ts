import { describe, expect, test } from 'vitest';
import { type Card, jokerCard, SUITED_RANKS, SUITS, suitedCard } from '../../cards/card.ts';
import { createDeck } from '../../cards/deck.ts';
import { parseHand } from '../../cards/notation.ts';
import { checkRules } from '../../rules/checkRules.ts';
import { type Contract, getContractForRound, validateContract } from '../../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../../rules/houseRules.ts';
import { isValidRun, isValidSet, type MeldOffer } from '../../rules/melds.ts';
import { CLASSIC, PRESETS } from '../../rules/presets.ts';
import { runOrder } from '../../rules/runOrder.ts';
import { isAllAtOnce } from '../../rules/situation.ts';
import { isDiscardRequired } from '../../rules/turn.ts';
import { contractsOf, describeHand, diceOf, manyHands, shuffled, TIMES } from '../hands.ts';
import { bestByTrying } from './bestByTrying.ts';
import { distanceByTrying, exchangesByTrying } from './fewestMissing.ts';
import { ODD_HOUSES } from './houses.ts';
import { laidOut } from './laidOut.ts';
import { GOALS, isBetter, type Score, scoreOf } from './score.ts';

const HOUSES = [...Object.values(PRESETS), ...ODD_HOUSES];

/** Every card that there is, once. */
const KINDS = [
  ...SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, 50))),
  jokerCard(50),
];

function contractFor(...melds: MeldRequirement[]): Contract {
  return getContractForRound(1, { ...CLASSIC, contracts: [melds] })!;
}

describe('the reference against the rules', () => {
  test.each(HOUSES.map((rules) => [rules.name, rules] as const))('H3: %s can be played', (_, rules) => {
    expect(checkRules(rules)).toBeUndefined();
  });

  test.each([
    ['9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦', 1, 0],
    ['9♣ 9♦ K♣ K♦ 2♥ 3♦ 4♦', 1, 1],
    ['3♦ 4♦ 5♦ 6♦ 3♦ 4♦ 2♣ Joker', 3, 0],
    ['9♠ 9♣ 9♦ 9♥ 6♠ 7♠ 8♠ K♦ K♥ 2♠', 5, 0],
    ['', 6, 11],
  ])('K1: for %s round %i is so many cards away: %i', (text, round, missing) => {
    expect(distanceByTrying(parseHand(text)!, getContractForRound(round)!, CLASSIC).missing).toBe(missing);
  });

  test('M3: a run of four that holds no run of three', () => {
    const contract = contractFor({ kind: 'run', size: 3 });
    expect(distanceByTrying(parseHand('5♦ 2♣ Joker 8♦')!, contract, CLASSIC).missing).toBe(0);
  });

  test('M1, H4: Jokers that are not wild go with nothing', () => {
    const rules = { ...CLASSIC, wildRanks: ['7'] } as const;
    const contract = contractFor({ kind: 'set', size: 3 });
    const hand = parseHand('Joker Joker 7♦')!;
    expect(validateContract([{ type: 'set', cards: hand }], contract, rules)).toBeDefined();
    expect(distanceByTrying(hand, contract, rules).missing).toBe(2);
  });

  test('H4: only a wild lies between the low ace and the three', () => {
    const hand = (text: string) =>
      distanceByTrying(parseHand(text)!, contractFor({ kind: 'run', size: 4 }), PRESETS.contract);
    expect(hand('A♦ 3♦ 4♦').missing).toBe(1);
    expect(hand('A♦ 3♦ 4♦ 2♦').missing).toBe(0);
  });

  test.each([
    ['3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥ A♥', 0],
    ['3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥ A♥ A♥', 1],
    ['3♠ 3♦ 3♥', 8],
  ])('R1: of %s so many cards are to be exchanged: %i', (text, missing) => {
    expect(exchangesByTrying(parseHand(text)!, getContractForRound(6)!, CLASSIC).missing).toBe(missing);
  });

  test('K1–K3, M1–M5, H3–H7, H18, H19: with the further cards it names, the rules accept the melds', () => {
    for (const [house, rules] of HOUSES.entries()) {
      for (const contract of contractsOf(rules)) {
        for (const hand of manyHands({ contract, rules, count: 6, seed: house, most: 12 })) {
          for (const search of [distanceByTrying, exchangesByTrying]) {
            const { missing, melds } = search(hand, contract, rules);
            if (missing === Number.POSITIVE_INFINITY) continue;
            const { offers, further, left } = laidOut(melds, hand, rules);
            const message = `${search.name} ${describeHand(hand, contract, rules)}`;
            expect(further.length, message).toBe(missing);
            expect(validateContract(offers, contract, rules), message).toBeUndefined();
            const target = Math.max(hand.length, contract.minCards);
            if (search === exchangesByTrying)
              expect(left.length, message).toBe(missing - (target - hand.length));
          }
        }
      }
    }
  });

  test('K1–K3, M1–M5, H3–H7, H18: with one card fewer than it says, no cards whatever make the contract', () => {
    const found = [0, 0, 0, 0];
    for (const { hand, contract, rules } of smallHands(50 * TIMES)) {
      const { missing } = distanceByTrying(hand, contract, rules);
      if (found[missing] !== undefined) found[missing]++;
      const message = describeHand(hand, contract, rules);
      if (missing === 0) expect(hasLayDown(hand, contract, rules), message).toBe(true);
      if (missing === 1) expect(hasLayDown(hand, contract, rules), message).toBe(false);
      if (missing !== 2) continue;
      for (const kind of KINDS) expect(hasLayDown([...hand, kind], contract, rules), message).toBe(false);
    }
    for (const count of found.slice(0, 3)) expect(count).toBeGreaterThan(30);
  });

  test('R1, H18, H19: with one exchange fewer than it says, no cards whatever are the contract', () => {
    const found = [0, 0, 0];
    for (const { hand, contract, rules } of smallHands(15 * TIMES)) {
      if (hand.length < contract.minCards) continue;
      const { missing } = exchangesByTrying(hand, contract, rules);
      if (found[missing] !== undefined) found[missing]++;
      const message = describeHand(hand, contract, rules);
      const isOut = (cards: readonly Card[]) => layDowns(cards, contract, rules, true).next().done === false;
      if (missing <= 1) expect(isOut(hand), message).toBe(missing === 0);
      if (missing !== 2) continue;
      for (const out of hand) {
        const kept = hand.filter((card) => card !== out);
        for (const kind of KINDS) expect(isOut([...kept, kind]), message).toBe(false);
      }
    }
    for (const count of found) expect(count).toBeGreaterThan(3);
  });

  test('K1–K4, R1, H13, H18, H19: of all lay-downs the best is taken, and counted rightly', () => {
    let found = 0;
    for (const { hand, contract, rules } of smallHands(40 * TIMES)) {
      for (const goal of GOALS) {
        const best = bestByTrying(hand, contract, rules, goal);
        const message = `${goal} ${describeHand(hand, contract, rules)}`;
        let plainly: Score | undefined;
        for (const offers of layDowns(hand, contract, rules, false)) {
          const score = scoreOf(offers, hand, contract, rules, goal);
          if (!isRightCount(offers, hand, contract, rules)) continue;
          if (isBetter(score, plainly)) plainly = score;
        }
        expect(best?.score, message).toEqual(plainly);
        if (best === undefined) continue;
        found++;
        if (goal === 'lay-offs') continue;
        const { offers } = laidOut(best.melds, hand, rules);
        expect(scoreOf(offers, hand, contract, rules, goal), message).toEqual(best.score);
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

/** Hands of few cards, and contracts of few melds, so that every way to divide the cards can be tried. */
function* smallHands(perHouse: number): Generator<{ hand: Card[]; contract: Contract; rules: HouseRules }> {
  for (const [house, rules] of HOUSES.entries()) {
    const small: HouseRules = { ...rules, contracts: SMALL_CONTRACTS };
    const dice = diceOf(house);
    for (let nth = 0; nth < perHouse; nth++) {
      const contract = getContractForRound(1 + (nth % SMALL_CONTRACTS.length), small)!;
      const [suits, low] = [[SUITS[dice(4)], SUITS[dice(4)], null], dice(10)];
      const near: unknown[] = SUITED_RANKS.slice(low, low + 5);
      const fits = (card: Card) => suits.includes(card.suit) && near.includes(card.rank);
      const deck = createDeck({ deckCount: 2, jokerCount: 4 });
      const wilds = shuffled(
        deck.filter((card) => rules.wildRanks.includes(card.rank)),
        dice,
      ).slice(0, 1 + dice(3));
      const hand = [
        ...wilds,
        ...shuffled(
          deck.filter((card) => fits(card) && !wilds.includes(card)),
          dice,
        ),
      ];
      yield { hand: hand.slice(0, 5 + dice(3)), contract, rules: small };
    }
  }
}

const SMALL_CONTRACTS: readonly (readonly MeldRequirement[])[] = [
  [{ kind: 'run', size: 3 }],
  [
    { kind: 'run', size: 3 },
    { kind: 'run', size: 3 },
  ],
  [
    { kind: 'set', size: 3 },
    { kind: 'run', size: 3 },
  ],
  [{ kind: 'run', size: 4 }],
  [{ kind: 'set', size: 4 }],
  [
    { kind: 'set', size: 3 },
    { kind: 'set', size: 3 },
  ],
];

function hasLayDown(hand: readonly Card[], contract: Contract, rules: HouseRules): boolean {
  return layDowns(hand, contract, rules, false).next().done === false;
}

/** Every lay-down that the rules accept: each part of the hand as the first meld, each part of the rest as the next. */
function* layDowns(
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  everyCard: boolean,
  formed: readonly MeldOffer[] = [],
): Generator<readonly MeldOffer[]> {
  const asked = contract.melds[formed.length];
  if (asked !== undefined) {
    yield* layDownsWith(asked, hand, contract, rules, everyCard, formed);
    return;
  }
  if ((!everyCard || hand.length === 0) && validateContract(formed, contract, rules) === undefined)
    yield formed;
  // H19: and whatever else is a meld.
  if (!rules.extraMelds || hand.length < 3) return;
  yield* layDownsWith({ kind: 'set', size: 3 }, hand, contract, rules, everyCard, formed);
  yield* layDownsWith({ kind: 'run', size: 4 }, hand, contract, rules, everyCard, formed);
}

function* layDownsWith(
  required: MeldRequirement,
  hand: readonly Card[],
  contract: Contract,
  rules: HouseRules,
  everyCard: boolean,
  formed: readonly MeldOffer[],
): Generator<readonly MeldOffer[]> {
  for (let part = 1; part < 1 << hand.length; part++) {
    const cards = hand.filter((_, at) => part & (1 << at));
    const rest = hand.filter((_, at) => !(part & (1 << at)));
    const isMeld =
      required.kind === 'set'
        ? isValidSet(cards, rules, required.size)
        : isValidRun(cards, rules, required.size);
    if (!isMeld) continue;
    const orders = required.kind === 'set' ? [cards] : ordersOfRun(cards, rules);
    for (const order of orders) {
      yield* layDowns(rest, contract, rules, everyCard, [...formed, { type: required.kind, cards: order }]);
    }
  }
}

/** M5: the player says where a run lies by the order of its cards; each way to say it once. */
function ordersOfRun(cards: readonly Card[], rules: HouseRules): Card[][] {
  const order = runOrder(rules);
  const naturals = cards.filter((card) => !rules.wildRanks.includes(card.rank));
  return order.flatMap((_, low) => {
    const wilds = cards.filter((card) => rules.wildRanks.includes(card.rank));
    const ranks: unknown[] = order.slice(low, low + cards.length);
    if (ranks.length < cards.length || !naturals.every((card) => ranks.includes(card.rank))) return [];
    return [ranks.map((rank) => naturals.find((card) => card.rank === rank) ?? wilds.shift()!)];
  });
}

/** R1, H13: all the cards of the hand, or not all of them, where the house wants that. */
function isRightCount(
  offers: readonly MeldOffer[],
  hand: readonly Card[],
  { roundNumber }: Contract,
  rules: HouseRules,
): boolean {
  const isAll = offers.reduce((sum, { cards }) => sum + cards.length, 0) === hand.length;
  return isAll ? !isDiscardRequired({ rules, roundNumber }) : !isAllAtOnce({ rules, roundNumber });
}
