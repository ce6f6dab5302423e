import {
  type Card,
  jokerCard,
  type Rank,
  SUITED_RANKS,
  type SuitedRank,
  suitedCard,
} from '../../cards/card.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import { arrangeRun, isValidRun, isValidSet } from '../../rules/melds.ts';
import { countWilds } from '../../rules/wilds.ts';

/** Ranks by number: ace 0, king 12, Joker 13. */
export const RANKS_BY_NUMBER: readonly Rank[] = ['A', ...SUITED_RANKS.slice(1).toReversed(), 'Joker'];
export const JOKER = 13;
/** Places of a run in any house, with the ace at both ends. What a house forbids, its rules refuse below. */
export const PLACE_COUNT = 14;
export const rankAtPlace = (place: number): number => place % 13;
const nameAtPlace = (place: number) => RANKS_BY_NUMBER[rankAtPlace(place)] as SuitedRank;

/** A run without its suit: its lowest place, and which places hold natural cards (one bit each). */
export interface RunShape {
  readonly low: number;
  readonly length: number;
  readonly naturals: number;
  readonly wilds: number;
  /** How many of its wilds are in places where no natural card can be: those of a wild rank. */
  readonly forced: number;
}

export interface SetShape {
  readonly naturals: number;
  readonly wilds: number;
}

/** The smallest size a house may require. */
const SMALLEST = 3;

const runsOfHouse = new Map<string, readonly RunShape[]>();

/** Every legal run (M2–M5, H4–H6, H18) of `least` to `most` cards, each checked by the rules. */
export function runShapes(least: number, most: number, rules: HouseRules): readonly RunShape[] {
  const key = `${rules.wildRanks} ${rules.wildLimit.layDown} ${rules.aceInRuns} ${rules.separateWilds}`;
  return memoized(runsOfHouse, `${key} ${least} ${most}`, () => {
    const longest = Math.min(most, PLACE_COUNT);
    const lengths = Array.from({ length: Math.max(0, longest - least + 1) }, (_, more) => least + more);
    return lengths.flatMap((length) =>
      memoized(runsOfHouse, `${key} ${length}`, () => runsOfLength(length, rules)),
    );
  });
}

function runsOfLength(length: number, rules: HouseRules): readonly RunShape[] {
  const shapes: RunShape[] = [];
  for (let low = 0; low + length <= PLACE_COUNT; low++) {
    const ranks = Array.from({ length }, (_, at) => nameAtPlace(low + at));
    const forced = ranks.filter((rank) => rules.wildRanks.includes(rank)).length;
    for (let pattern = 1; pattern < 1 << length; pattern++) {
      const shape = { low, length, naturals: pattern << low, wilds: length - bitCount(pattern), forced };
      if (isLegalRun(shape, rules)) shapes.push(shape);
    }
  }
  return shapes;
}

/** The rules accept the cards as a run and read them as intended. */
function isLegalRun(shape: RunShape, rules: HouseRules): boolean {
  if (shape.wilds > 0 && rules.wildRanks.length === 0) return false;
  const cards = cardsOfRun(shape, rules);
  // The card in a natural place must not have a wild rank.
  if (countWilds(cards, rules) !== shape.wilds || !isValidRun(cards, rules, SMALLEST)) return false;
  const run = arrangeRun(cards, rules);
  if (!run.ok || run.cards.some((card, at) => card !== cards[at])) return false;
  return run.standsFor.every(({ rank }, at) => rank === nameAtPlace(shape.low + at));
}

export interface Place {
  readonly name: SuitedRank;
  readonly isNatural: boolean;
}

export function placesOf({ low, length, naturals }: RunShape): Place[] {
  return Array.from({ length }, (_, at) => ({
    name: nameAtPlace(low + at),
    isNatural: (naturals & (1 << (low + at))) !== 0,
  }));
}

const HEARTS = Array.from({ length: PLACE_COUNT }, (_, place) => suitedCard(nameAtPlace(place), 'hearts', 0));

/** The run in hearts: the rules treat all suits alike. */
function cardsOfRun({ low, length, naturals }: RunShape, rules: HouseRules): Card[] {
  const wilds = memoized(wildsOfHouse, `${rules.wildRanks[0]}`, () =>
    Array.from({ length: PLACE_COUNT }, (_, number) => wildCard(number, rules)),
  );
  const cards: Card[] = [];
  for (let place = low; place < low + length; place++) {
    cards.push((naturals & (1 << place) ? HEARTS[place] : wilds[place]) as Card);
  }
  return cards;
}

const wildsOfHouse = new Map<string, readonly Card[]>();

/** Copies are numbered from 100: no deck in the tests has such cards. */
export function wildCard(number: number, { wildRanks }: HouseRules): Card {
  const rank = wildRanks[0] ?? 'Joker';
  return rank === 'Joker' ? jokerCard(100 + number) : suitedCard(rank, 'spades', 100 + number);
}

const setsOfHouse = new Map<string, readonly SetShape[]>();

/** Every legal set (M1, M3, M4, H5) of `least` to `most` cards of a natural rank, each checked by the rules. */
export function setShapes(least: number, most: number, rules: HouseRules): readonly SetShape[] {
  const key = `${rules.wildRanks} ${rules.wildLimit.layDown} ${least} ${most}`;
  return memoized(setsOfHouse, key, () => {
    const shapes: SetShape[] = [];
    for (let length = least; length <= most; length++) {
      for (let wilds = 0; wilds < length; wilds++) {
        const shape = { naturals: length - wilds, wilds };
        if (isLegalSet(shape, rules)) shapes.push(shape);
      }
    }
    return shapes;
  });
}

function isLegalSet(shape: SetShape, rules: HouseRules): boolean {
  if (shape.wilds > 0 && rules.wildRanks.length === 0) return false;
  return isValidSet(cardsOfSet(shape, rules), rules, SMALLEST);
}

function cardsOfSet({ naturals, wilds }: SetShape, rules: HouseRules): Card[] {
  const rank = RANKS_BY_NUMBER.find((name) => !rules.wildRanks.includes(name)) as SuitedRank;
  return [
    ...Array.from({ length: naturals }, (_, copy) => suitedCard(rank, 'hearts', copy)),
    ...Array.from({ length: wilds }, (_, number) => wildCard(number, rules)),
  ];
}

export function memoized<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
