import { type Card, createDeck, createRng, type Rng, shuffle } from '../cards/index.ts';
import { type Contract, getContractForRound, PRESETS } from '../rules/index.ts';
import {
  bestLayDown,
  countKinds,
  distanceSearch,
  distanceToContract,
  exchangesSearch,
  exchangesToGoOut,
  outs,
} from '../solver/index.ts';
import { distanceByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { benchManyMelds } from './manyMelds.ts';
import { type Contender, measure, printTable } from './measure.ts';
import { printQuantiles, quantiles } from './quantiles.ts';

const rules = PRESETS.classic;
const ROUNDS = [1, 2, 3, 4, 5, 6];
const HANDS = 2000;
const deck = createDeck({ deckCount: 2, jokerCount: 4 });
const contractOf = (round: number) => getContractForRound(round) as Contract;
const rngOf = (label: string): Rng =>
  createRng({ seed: { server: 'bench', players: [label] }, round: 0, words: 0 });

function hands(label: string, count: number, least: number, most: number): Card[][] {
  const rng = rngOf(label);
  return Array.from({ length: count }, () =>
    shuffle(deck, rng).slice(0, least + rng.below(most - least + 1)),
  );
}

/** Exchanges cards until the whole hand is a lay-down. */
function complete(hand: readonly Card[], contract: Contract, rng: Rng): Card[] {
  let best = [...hand];
  let lack = exchangesToGoOut(best, contract, rules);
  while (lack > 0) {
    const card = deck[rng.below(deck.length)] as Card;
    if (best.includes(card)) continue;
    const other = best.with(rng.below(best.length), card);
    const after = exchangesToGoOut(other, contract, rules);
    if (after > lack) continue;
    best = other;
    lack = after;
  }
  return best;
}

const dealt = hands('dealt', HANDS, 11, 20);
const counted = dealt.map((hand) => countKinds(hand));
const distances = ROUNDS.map((round) => {
  const search = distanceSearch(contractOf(round), rules);
  return quantiles(`round ${round}`, counted, (counts) => search.distance(counts));
});
printQuantiles('distance of a hand of 11 to 20 cards (goal: 3 and 30 µs)', distances);

const final = contractOf(6);
const larger = hands('larger', HANDS, 12, 18);
const whole = larger.slice(0, 300).map((hand) => complete(hand, final, rngOf(`${hand.length}`)));
const exchanges = exchangesSearch(final, rules);
printQuantiles('round 6, 12 to 18 cards (goal for the lay-down: 1 ms)', [
  quantiles('exchanges to go out', larger, (hand) => exchanges.exchanges(countKinds(hand), hand.length)),
  quantiles('best lay-down, any hand', larger, (hand) => bestLayDown(hand, final, rules)),
  quantiles('best lay-down, there is one', whole, (hand) => bestLayDown(hand, final, rules)),
]);

const seen = { cards: [], deck: { deckCount: 2, jokerCount: 4 } };
const usual = hands('usual', 400, 12, 12);
printQuantiles('hands of 12 cards, rounds 1 to 5', [
  ...[1, 3, 5].map((round) =>
    quantiles(`outs, round ${round}`, usual, (hand) => outs(hand, contractOf(round), rules, seen)),
  ),
  ...[1, 3, 5].map((round) =>
    quantiles(`best lay-down, round ${round}`, usual, (hand) => bestLayDown(hand, contractOf(round), rules)),
  ),
]);

benchManyMelds();

const few = dealt.slice(0, 100);
const versus = (name: string, work: (hand: readonly Card[], contract: Contract) => unknown): Contender => ({
  name,
  prepare: () => () => {
    for (const hand of few) for (const round of ROUNDS) work(hand, contractOf(round));
    return few.length * ROUNDS.length;
  },
});
const contenders = [
  versus('by trying everything', (hand, contract) => distanceByTrying(hand, contract, rules)),
  versus('distanceToContract', (hand, contract) => distanceToContract(hand, contract, rules)),
];
printTable('A distance, rounds 1 to 6', measure(contenders, 5), 'by trying everything');
