import { describe, expect, test } from 'vitest';
import {
  type Card,
  jokerCard,
  SUITED_RANKS,
  SUITS,
  type Suit,
  type SuitedRank,
  suitedCard,
} from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { offersOf } from '../rules/layDown.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { isAllAtOnce } from '../rules/situation.ts';
import { isDiscardRequired } from '../rules/turn.ts';
import { ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { GOALS, scoreOf } from '../testing/exhaustive/score.ts';
import { contractsOf, type Dice, describeHand, diceOf, manyHands, shuffled } from '../testing/hands.ts';
import { bestLayDown } from './bestLayDown.ts';
import { distanceSearch, distanceToContract } from './distance.ts';
import { exchangesToGoOut } from './exchanges.ts';
import { CARD_KINDS, countKinds } from './kinds.ts';
import { outs } from './outs.ts';

/** Copies that no hand in these tests has. */
const KINDS: readonly Card[] = [
  ...SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, 9))),
  jokerCard(39),
];
const NAMES = CARD_KINDS.map((kind) => formatCard(kind as Card));
/** Large enough that there's always another copy of every card. */
const ENDLESS = { cards: [], deck: { deckCount: 10, jokerCount: 40 } };

type Check = (hand: readonly Card[], contract: Contract, rules: HouseRules, dice: Dice) => void;

interface Scope {
  readonly classic: number;
  readonly presets: number;
  readonly odd: number;
  /** Largest hand. */
  readonly most: number;
}

function onHands(check: Check, { classic, presets, odd, most }: Scope): void {
  const houses: [HouseRules, number][] = [
    [CLASSIC, classic],
    ...Object.values(PRESETS).map((rules): [HouseRules, number] => [rules, presets]),
    ...ODD_HOUSES.map((rules): [HouseRules, number] => [rules, odd]),
  ];
  for (const [house, [rules, count]] of houses.entries()) {
    for (const contract of contractsOf(rules)) {
      const seed = 1000 * house + contract.roundNumber;
      const dice = diceOf(seed);
      for (const hand of manyHands({ contract, rules, count, seed, most })) {
        check(Object.freeze(hand), contract, rules, dice);
      }
    }
  }
}

/** `expect` is too slow for a million calls. */
function hold(isTrue: boolean, what: string, ...table: [readonly Card[], Contract, HouseRules]): void {
  if (!isTrue) throw new Error(`${what}: ${describeHand(...table)}`);
}

describe('what must hold for every hand', () => {
  test('K1, M1–M5, H3–H7: a card more never takes the contract farther away, and brings it one closer if it is an out', () => {
    const check: Check = (hand, contract, rules) => {
      const before = distanceToContract(hand, contract, rules);
      const helpful = new Set(
        outs(hand, contract, rules, ENDLESS).map(({ kind }) => formatCard(kind as Card)),
      );
      hold((before === 0) === (helpful.size === 0), 'no outs, or too many', hand, contract, rules);
      const search = distanceSearch(contract, rules);
      const counts = countKinds(hand);
      for (const [kind, name] of NAMES.entries()) {
        counts[kind] = (counts[kind] as number) + 1;
        const after = search.distance(counts);
        counts[kind] = (counts[kind] as number) - 1;
        const right = helpful.has(name) ? before - 1 : before;
        if (after !== right) hold(false, `from ${before} to ${after} with ${name}`, hand, contract, rules);
      }
    };
    onHands(check, { classic: 1000, presets: 30, odd: 6, most: 20 });
  });

  test('R1: a card exchanged changes the number of exchanges by one at most, and it is never less than the distance', () => {
    const check: Check = (hand, contract, rules, dice) => {
      const before = exchangesToGoOut(hand, contract, rules);
      const distance = distanceToContract(hand, contract, rules);
      hold(before >= distance, `${before} exchanges, distance ${distance}`, hand, contract, rules);
      const other = [...hand];
      other[dice(hand.length)] = KINDS[dice(KINDS.length)] as Card;
      const after = exchangesToGoOut(other, contract, rules);
      hold(
        after === before || Math.abs(after - before) === 1,
        `from ${before} to ${after} in one exchange`,
        hand,
        contract,
        rules,
      );
    };
    onHands(check, { classic: 500, presets: 30, odd: 6, most: 15 });
  });

  test('M1, M2: suits are only names, and the order of a hand is nothing', () => {
    const check: Check = (hand, contract, rules, dice) => {
      const names = shuffled(SUITS, dice);
      const other = shuffled(hand, dice).map((card) => renamed(card, names));
      for (const count of [distanceToContract, exchangesToGoOut]) {
        const same = count(hand, contract, rules) === count(other, contract, rules);
        hold(same, `${count.name} differs with the suits called ${names}`, hand, contract, rules);
      }
      const outsOf = (cards: readonly Card[]) => outs(cards, contract, rules, ENDLESS);
      const faces = outsOf(hand).map(({ kind }) => formatCard(renamed(kind as Card, names)));
      const found = outsOf(other).map(({ kind }) => formatCard(kind as Card));
      hold(`${faces.sort()}` === `${found.sort()}`, `outs differ as ${names}`, hand, contract, rules);
    };
    onHands(check, { classic: 500, presets: 30, odd: 6, most: 15 });
  });

  test('K1–K4, R1, H13: there is a lay-down where the distance says so, or in a round of all cards the exchanges', () => {
    let found = 0;
    const check: Check = (hand, contract, rules) => {
      const melds = bestLayDown(hand, contract, rules, 'cards');
      if (melds !== undefined) found++;
      hold(
        (melds !== undefined) === isReady(hand, contract, rules),
        'lay-down or none',
        hand,
        contract,
        rules,
      );
    };
    onHands(check, { classic: 1000, presets: 60, odd: 10, most: 15 });
    expect(found).toBeGreaterThan(500);
  });

  test('K1–K4: suits and order change nothing of the best lay-down, and each goal is best at its own', () => {
    const check: Check = (hand, contract, rules, dice) => {
      const names = shuffled(SUITS, dice);
      const other = shuffled(hand, dice).map((card) => renamed(card, names));
      const scores = GOALS.map((goal) => {
        const [one, two] = [hand, other].map((cards) => {
          const melds = bestLayDown(cards, contract, rules, goal);
          return melds && scoreOf(offersOf(melds, cards), cards, contract, rules, goal);
        });
        hold(`${one}` === `${two}`, `${goal} ${one}, as ${names} ${two}`, hand, contract, rules);
        return one;
      });
      const [points, cards, layOffs] = scores;
      if (points === undefined || cards === undefined || layOffs === undefined) return;
      const isFair = points[0] >= cards[1] && cards[0] >= points[1] && points[0] >= layOffs[1];
      hold(isFair, `${points}; ${cards}; ${layOffs}`, hand, contract, rules);
    };
    onHands(check, { classic: 100, presets: 10, odd: 3, most: 13 });
  });
});

function isReady(hand: readonly Card[], contract: Contract, rules: HouseRules): boolean {
  const { roundNumber } = contract;
  if (isAllAtOnce({ rules, roundNumber })) return exchangesToGoOut(hand, contract, rules) === 0;
  if (distanceToContract(hand, contract, rules) > 0) return false;
  if (!isDiscardRequired({ rules, roundNumber })) return true;
  return hand.some((kept) => {
    const others = hand.filter((card) => card !== kept);
    return distanceToContract(others, contract, rules) === 0;
  });
}

function renamed(card: Card, names: readonly Suit[]): Card {
  if (card.suit === null) return card;
  const copy = Number(card.id?.split('-').at(-1) ?? 0);
  return suitedCard(card.rank as SuitedRank, names[SUITS.indexOf(card.suit)] as Suit, copy);
}
