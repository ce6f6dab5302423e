import { type Card, SUITS } from '../cards/card.ts';
import { createDeck } from '../cards/deck.ts';
import { formatHand } from '../cards/notation.ts';
import { type Contract, describeContract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';

/** `MAYI_HANDS=20` tries twenty times as many hands as a test names, `MAYI_SEED=2` different ones; default: a fifth as many. */
export const TIMES = Number(process.env.MAYI_HANDS ?? 0.2);
const SEED = Number(process.env.MAYI_SEED ?? 1);

/** A random whole number below the bound. */
export type Dice = (bound: number) => number;

/** mulberry32: the game's own generator is too slow for millions of hands. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b9) + SEED;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) % bound;
  };
}

export interface HandOptions {
  readonly contract: Contract;
  readonly rules: HouseRules;
  readonly count: number;
  readonly seed: number;
  /** Size of the largest hand; the smallest has nine cards, or this many if that's fewer. */
  readonly most?: number;
}

const DECKS = [0, 1, 2, 3].map((deckCount) => createDeck({ deckCount, jokerCount: 2 * deckCount }));

/** Hands of all styles in turn, the same ones on every run. */
export function* manyHands({ contract, rules, count, seed, most = 20 }: HandOptions): Generator<Card[]> {
  const dice = diceOf(seed);
  for (let nth = 0; nth < count * TIMES; nth++) {
    const deckCount = 2 + (nth % 2);
    const deck = [...(DECKS[deckCount] as readonly Card[])];
    const style = STYLES[nth % STYLES.length] as Style;
    const hand = style({ deck, dice, contract, rules });
    // The lower of two numbers: most hands in a game are small.
    const extra = Math.min(dice(1 + Math.max(0, most - 9)), dice(1 + Math.max(0, most - 9)));
    const size = Math.min(most, 9 + extra);
    while (hand.length < size) hand.push(draw(deck, dice));
    yield shuffled(hand.slice(0, most), dice);
  }
}

/** Hands with up to half wilds: almost every run and set is equally near. */
export function* veryWildHands({
  rules,
  count,
  seed,
  most = 14,
}: Omit<HandOptions, 'contract'>): Generator<Card[]> {
  const dice = diceOf(seed);
  const isWild = (card: Card) => rules.wildRanks.includes(card.rank);
  for (let nth = 0; nth < count * TIMES; nth++) {
    const deck = [...(DECKS[2 + (nth % 2)] as readonly Card[])];
    const size = most - 2 * dice(3);
    const wilds = drawSome(deck, dice, size / 2 - dice(3), isWild);
    yield shuffled([...wilds, ...drawSome(deck, dice, size - wilds.length, (card) => !isWild(card))], dice);
  }
}

export function contractsOf(rules: HouseRules): Contract[] {
  return rules.contracts.map((_, index) => getContractForRound(index + 1, rules) as Contract);
}

interface Making {
  /** Cards that are drawn leave it. */
  readonly deck: Card[];
  readonly dice: Dice;
  readonly contract: Contract;
  readonly rules: HouseRules;
}

/** The cards a hand begins with; the rest are drawn at random. */
type Style = (making: Making) => Card[];

const asDealt: Style = () => [];

const manyWilds: Style = ({ deck, dice, rules }) =>
  drawSome(deck, dice, 2 + dice(6), (card) => rules.wildRanks.includes(card.rank));

const fewSuits: Style = ({ deck, dice }) => {
  const suits = [SUITS[dice(4)], SUITS[dice(4)], null];
  return drawSome(deck, dice, 9 + dice(6), (card) => suits.includes(card.suit));
};

const fewRanks: Style = ({ deck, dice, rules }) => {
  const order = runOrder(rules);
  const ranks: unknown[] = Array.from({ length: 2 + dice(3) }, () => order[dice(order.length)]);
  return drawSome(deck, dice, 9 + dice(6), (card) => ranks.includes(card.rank) || dice(12) === 0);
};

const neighbors: Style = ({ deck, dice, rules }) => {
  const order = runOrder(rules);
  const low = dice(order.length);
  const ranks: unknown[] = order.slice(low, low + 4 + dice(4));
  return drawSome(deck, dice, 9 + dice(4), (card) => ranks.includes(card.rank) || dice(8) === 0);
};

const pairs: Style = ({ deck, dice }) =>
  drawSome(deck, dice, 5 + dice(2)).flatMap((card) => [
    card,
    ...drawSome(deck, dice, 1, (other) => other.suit === card.suit && other.rank === card.rank),
  ]);

const longRun: Style = ({ deck, dice, rules }) => {
  const order = runOrder(rules);
  const [suit, low, length] = [SUITS[dice(4)], dice(order.length), 5 + dice(9)];
  const run = order.slice(low, low + length).filter(() => dice(6) > 0);
  return [
    ...run.flatMap((rank) => drawSome(deck, dice, 1, (card) => card.suit === suit && card.rank === rank)),
    ...drawSome(deck, dice, dice(4), (card) => rules.wildRanks.includes(card.rank)),
    ...drawSome(deck, dice, dice(4), (card) => card.suit === suit),
  ];
};

/** The contract, some melds longer than needed, with up to three cards lost again. */
const nearlyThere: Style = (making) => {
  const { dice, contract } = making;
  const cards = shuffled(
    contract.melds.flatMap((meld) => meldCards(meld, making)),
    dice,
  );
  return cards.slice(dice(4));
};

function meldCards({ kind, size }: MeldRequirement, { deck, dice, rules }: Making): Card[] {
  const order = runOrder(rules);
  const length = size + Math.max(0, dice(5) - 2);
  const suit = SUITS[dice(4)];
  const low = dice(Math.max(1, order.length - (kind === 'run' ? length : 0) + 1));
  const isWild = (card: Card) => rules.wildRanks.includes(card.rank);
  return Array.from({ length }).flatMap((_, at) => {
    const fits = (card: Card) =>
      kind === 'set' ? card.rank === order[low] : card.suit === suit && card.rank === order[low + at];
    return drawSome(deck, dice, 1, dice(4) === 0 ? isWild : fits);
  });
}

const STYLES: readonly Style[] = [
  asDealt,
  nearlyThere,
  manyWilds,
  nearlyThere,
  fewSuits,
  fewRanks,
  nearlyThere,
  neighbors,
  pairs,
  longRun,
];

function draw(deck: Card[], dice: Dice): Card {
  return deck.splice(dice(deck.length), 1)[0] as Card;
}

/** Draws this many cards that fit, or fewer if there aren't enough. */
function drawSome(
  deck: Card[],
  dice: Dice,
  count: number,
  fits: (card: Card) => boolean = () => true,
): Card[] {
  const drawn: Card[] = [];
  for (let missed = 0; drawn.length < count && deck.length > 0 && missed < 400; ) {
    const at = dice(deck.length);
    if (fits(deck[at] as Card)) drawn.push(...deck.splice(at, 1));
    else missed++;
  }
  return drawn;
}

export function shuffled<T>(cards: readonly T[], dice: Dice): T[] {
  const left = [...cards];
  return cards.map(() => left.splice(dice(left.length), 1)[0] as T);
}

/** Enough to turn a failure into a test of its own. */
export function describeHand(hand: readonly Card[], contract: Contract, rules: HouseRules): string {
  const round = `round ${contract.roundNumber} (${describeContract(contract)})`;
  return `${rules.name}, ${round}: ${formatHand(hand)}`;
}

/** The smallest part of the hand that is still wrong: no card can be left out. */
export function smallestWrong(
  hand: readonly Card[],
  isWrong: (hand: readonly Card[]) => boolean,
): readonly Card[] {
  for (const card of hand) {
    const smaller = hand.filter((other) => other !== card);
    if (isWrong(smaller)) return smallestWrong(smaller, isWrong);
  }
  return hand;
}
