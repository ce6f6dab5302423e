import { type Card, createDeck } from '../cards/index.ts';
import {
  type Contract,
  getContractForRound,
  type HouseRules,
  type Meld,
  type MeldRequirement,
  PRESETS,
} from '../rules/index.ts';
import { offersOf } from '../rules/layDown.ts';
import {
  bestLayDown,
  distanceToContract,
  exchangesToGoOut,
  LAY_DOWN_GOALS,
  layOffPlan,
  outs,
} from '../solver/index.ts';
import { taken } from '../solver/steps.ts';
import { type Dice, diceOf, manyHands, shuffled, veryWildHands } from '../testing/hands.ts';
import { printQuantiles, quantiles, quantilesOf } from './quantiles.ts';

/** Up to the largest contract that's always solved exactly. */
const CONTRACTS: readonly (readonly [runs: number, runSize: number, sets: number])[] = [
  [0, 4, 3],
  [2, 4, 2],
  [3, 4, 0],
  [3, 4, 3],
  [3, 3, 3],
];
/** Half of these, unless `MAYI_HANDS` is set: enough for a 99th percentile. */
const HANDS = 400;
const REPEATS = 3;
const DECK = { deckCount: 3, jokerCount: 6 };

/**
 * Every function of the solver, for hands of 10 to 26 cards of two or three decks, and for the largest. `×`: how many times as
 * long as the distance of the same hands takes (at 99 %).
 */
export function benchManyMelds(): void {
  for (const [runs, runSize, sets] of CONTRACTS) {
    const melds = [...meldsOf('run', runs, runSize), ...meldsOf('set', sets, 3)];
    const rules: HouseRules = {
      ...PRESETS.classic,
      contracts: [melds],
      cardsDealt: [25],
      finalRound: 'as-others',
    };
    const contract = getContractForRound(1, rules) as Contract;
    const name = `${runs} runs of ${runSize} and ${sets} sets`;
    for (const least of [10, 26]) {
      const cards = least === 26 ? '26 cards (goal: 5 ms)' : '10 to 26 cards';
      measureAll(`${name}, ${cards}`, handsFor(contract, rules, least), contract, rules);
    }
    // Nobody is dealt such hands, but strangers may choose rules that come close.
    const wild = [...veryWildHands({ rules, count: HANDS, seed: 26, most: 26 })];
    measureAll(`${name}, 22 to 26 cards, half of them wild`, wild, contract, rules);
  }
}

function meldsOf(kind: MeldRequirement['kind'], count: number, size: number): MeldRequirement[] {
  return Array.from({ length: count }, () => ({ kind, size }));
}

/** As dealt, with up to ten wilds, and close to the contract. */
function handsFor(contract: Contract, rules: HouseRules, least: number): Card[][] {
  const dice = diceOf(least);
  const styled = manyHands({ contract, rules, count: HANDS, seed: least, most: 26 });
  const hands: Card[][] = [];
  for (const hand of styled) {
    const nth = hands.length;
    const size = least + dice(27 - least);
    const start = [[], wildsOf(rules, dice), hand][nth % 3] as readonly Card[];
    const deck = createDeck({ deckCount: 2 + (nth % 2), jokerCount: 4 });
    const others = shuffled(deck, dice).filter((card) => !start.some(({ id }) => id === card.id));
    hands.push([...start, ...others].slice(0, Math.max(size, start.length)));
  }
  return hands;
}

function wildsOf({ wildRanks }: HouseRules, dice: Dice): Card[] {
  const wilds = createDeck(DECK).filter((card) => wildRanks.includes(card.rank));
  return shuffled(wilds, dice).slice(0, 3 + dice(8));
}

function measureAll(
  title: string,
  hands: readonly (readonly Card[])[],
  contract: Contract,
  rules: HouseRules,
): void {
  const seen = { cards: [], deck: DECK };
  const tables = new Map(hands.map((hand) => [hand, tableFor(hand, contract, rules)]));
  const works: [string, (hand: readonly Card[]) => unknown][] = [
    ['distance', (hand) => distanceToContract(hand, contract, rules)],
    ['exchanges to go out', (hand) => exchangesToGoOut(hand, contract, rules)],
    ['outs', (hand) => outs(hand, contract, rules, seen)],
    ...LAY_DOWN_GOALS.map((goal): [string, (hand: readonly Card[]) => unknown] => [
      `best lay-down, ${goal}`,
      (hand) => bestLayDown(hand, contract, rules, goal),
    ]),
    ['lay-off plan', (hand) => layOffPlan(hand, tables.get(hand) ?? [], rules)],
  ];
  const rows = works.map(([name, work]) => {
    const steps = hands.map((hand) => stepsOf(() => work(hand)));
    return { ...quantiles(name, hands, work, 0.99, REPEATS), steps: quantilesOf(steps).high };
  });
  const base = rows[0]?.high ?? Number.NaN;
  const note = (high: number, steps: number) => `${(high / base).toFixed(1).padStart(6)} × ${steps} steps`;
  printQuantiles(
    title,
    rows.map((row) => ({ ...row, note: note(row.high, row.steps) })),
  );
}

function stepsOf(work: () => unknown): number {
  const before = taken.steps;
  work();
  return taken.steps - before;
}

/** What the hand itself could lay down, for it to be laid off on. */
function tableFor(hand: readonly Card[], contract: Contract, rules: HouseRules): Meld[] {
  const melds = bestLayDown(hand, contract, rules, 'cards') ?? [];
  return offersOf(melds, hand).map((offer, nth) => ({ ...offer, id: `${nth}`, ownerId: '' }));
}
