import { describe, expect, test } from 'vitest';
import { type Card, SUITED_RANKS } from '../cards/card.ts';
import { createDeck } from '../cards/deck.ts';
import { formatHand, parseHand } from '../cards/notation.ts';
import { createRng, type Rng, shuffle } from '../cards/rng.ts';
import { checkRules } from '../rules/checkRules.ts';
import { type Contract, getContractForRound, validateContract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { findCard } from '../rules/melds.ts';
import { CLASSIC } from '../rules/presets.ts';
import { isRunPlainly, isSetPlainly } from '../testing/plainMelds.ts';
import { bestLayDown } from './bestLayDown.ts';
import { exchangesToGoOut } from './exchanges.ts';

const rngOf = (seed: string) => createRng({ seed: { server: seed, players: [] }, round: 0, words: 0 });
const contractOf = (round: number) => getContractForRound(round) as Contract;

function found(round: number, hand: readonly Card[]): string[] | undefined {
  const contract = contractOf(round);
  const melds = bestLayDown(hand, contract, CLASSIC);
  const offers = melds?.map(({ type, cardIds }) => ({
    type,
    cards: cardIds.map((id) => findCard(hand, id)!),
  }));
  if (offers) expect(validateContract(offers, contract)).toBeUndefined();
  return offers?.map(({ type, cards }) => `${type} ${formatHand(cards)}`);
}

describe('bestLayDown', () => {
  test.each([
    [1, '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦', 2],
    [2, '9♠ 9♣ 9♦ 9♥ 6♠ 7♠ 8♠ K♦', 2],
    [2, 'K♠ K♦ K♥ J♠ Q♠ A♠ Joker', 2],
    [5, '9♠ 9♣ 9♦ 9♥ 6♠ 7♠ 8♠ K♦ K♥ 2♠', 3],
    [3, '3♦ 4♦ 5♦ 6♦ 3♦ 4♦ 2♣ Joker', 2],
  ])('K1: round %i is in %s, in whatever order', (round, text, melds) => {
    const hand = parseHand(text)!;
    for (let nth = 0; nth < 20; nth++)
      expect(found(round, shuffle(hand, rngOf(`${nth}`)))).toHaveLength(melds);
  });

  test.each([
    [1, '9♣ 9♦ K♣ K♦ 2♥ 3♦ 4♦'],
    [2, '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 9♠'],
    [3, '3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♣ K♠'],
  ])('K1: round %i is not in %s', (round, text) => {
    expect(found(round, parseHand(text)!)).toBeUndefined();
  });

  test('R1: with every card, or not at all', () => {
    const hand = parseHand('3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥ A♥')!;
    expect(found(6, hand)).toHaveLength(3);
    expect(found(6, [...hand, ...parseHand('5♦')!])).toBeUndefined();
  });

  test('R1, H3: five runs of one suit go down together', () => {
    const run = { kind: 'run', size: 3 } as const;
    const rules: HouseRules = {
      ...CLASSIC,
      decks: [{ upToPlayers: 5, decks: 6, jokers: 0 }],
      cardsDealt: [14],
      contracts: [[run, run, run, run, run]],
    };
    expect(checkRules(rules)).toBeUndefined();
    const hand = parseHand('3♥ 4♥ 5♥ '.repeat(5))!;
    const contract = getContractForRound(1, rules)!;
    expect(exchangesToGoOut(hand, contract, rules)).toBe(0);
    expect(bestLayDown(hand, contract, rules)).toHaveLength(5);
  });

  test('K1, M1–M3: a contract hidden among other cards is always found', () => {
    for (let nth = 0; nth < 600; nth++) {
      const rng = rngOf(`hidden ${nth}`);
      const contract = contractOf(1 + (nth % 5));
      const hand = hiddenContract(contract, rng);
      expect(found(contract.roundNumber, hand), formatHand(hand)).toBeDefined();
    }
  });
});

/** A random hand that contains the melds of the contract, and a few more cards. */
function hiddenContract({ melds }: Contract, rng: Rng): Card[] {
  const deck = shuffle(createDeck({ deckCount: 2, jokerCount: 4 }), rng);
  const hand = melds.flatMap(({ kind, size }) => takeMeld(deck, kind, size, rng));
  return shuffle([...hand, ...deck.splice(0, rng.below(5))], rng);
}

/** Takes a meld from the deck: naturals if there are any left, wilds for up to half of it. */
function takeMeld(deck: Card[], kind: 'set' | 'run', size: number, rng: Rng): Card[] {
  const order = SUITED_RANKS.slice(0, -1).toReversed();
  for (;;) {
    const low = rng.below(order.length - size + 1);
    const suit = deck.find((card) => card.suit !== null)?.suit;
    const fits = (card: Card, at: number) =>
      kind === 'set' ? card.rank === order[low] : card.suit === suit && card.rank === order[low + at];
    const taken: Card[] = [];
    for (let at = 0; at < size; at++) {
      const isFree = (card: Card) => !taken.includes(card);
      const natural = rng.below(4) > 0 ? deck.find((card) => isFree(card) && fits(card, at)) : undefined;
      const wild = deck.find((card) => isFree(card) && (card.rank === '2' || card.rank === 'Joker'));
      const card = natural ?? wild;
      if (card !== undefined) taken.push(card);
    }
    const isMeld = (kind === 'set' ? isSetPlainly : isRunPlainly)(taken, CLASSIC) && taken.length === size;
    if (isMeld) {
      for (const card of taken) deck.splice(deck.indexOf(card), 1);
      return taken;
    }
    shuffle(deck, rng).forEach((card, at) => {
      deck[at] = card;
    });
  }
}
