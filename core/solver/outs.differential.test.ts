import { describe, expect, test } from 'vitest';
import { type Card, jokerCard, SUITED_RANKS, SUITS, suitedCard } from '../cards/card.ts';
import { createDeck, type DeckSize } from '../cards/deck.ts';
import { formatCard } from '../cards/notation.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { distanceByTrying } from '../testing/exhaustive/fewestMissing.ts';
import { LARGE_HOUSES, ODD_HOUSES } from '../testing/exhaustive/houses.ts';
import { contractsOf, type Dice, describeHand, diceOf, manyHands, shuffled } from '../testing/hands.ts';
import { outs } from './outs.ts';

interface Seen {
  readonly cards: readonly Card[];
  readonly deck: DeckSize;
}

const KINDS = [
  ...SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, 9))),
  jokerCard(9),
];

/** Tries each card; returns those that help with how many copies are unseen: `9♣ ×2`. */
function outsByTrying(hand: readonly Card[], contract: Contract, rules: HouseRules, seen: Seen): string[] {
  const distance = (cards: readonly Card[]) => distanceByTrying(cards, contract, rules).missing;
  const before = distance(hand);
  const helpful = KINDS.filter((kind) => distance([...hand, kind]) < before).map(formatCard);
  const left = createDeck(seen.deck).map(formatCard);
  for (const card of [...hand, ...seen.cards]) left.splice(left.indexOf(formatCard(card)), 1);
  return helpful
    .map((kind) => ({ kind, unseen: left.filter((card) => card === kind).length }))
    .filter(({ unseen }) => unseen > 0)
    .map(({ kind, unseen }) => `${kind} ×${unseen}`)
    .sort();
}

/** Some of the other cards are on the table or in the discard pile. */
function someSeen(hand: readonly Card[], dice: Dice): Seen {
  const sizes = [2, 3].map((deckCount) => ({ deckCount, jokerCount: 2 * deckCount }));
  const deck = sizes.find((size) => {
    const ids = new Set(createDeck(size).map((card) => card.id));
    return hand.every((card) => ids.has(card.id));
  })!;
  const others = createDeck(deck).filter((card) => !hand.some(({ id }) => id === card.id));
  return { cards: shuffled(others, dice).slice(0, dice(others.length)), deck };
}

function compare(contract: Contract, rules: HouseRules, count: number, seed: number, most = 14): void {
  const dice = diceOf(seed);
  for (const hand of manyHands({ contract, rules, count, seed, most })) {
    const seen = someSeen(hand, dice);
    const found = outs(hand, contract, rules, seen).map(
      ({ kind, unseen }) => `${formatCard(kind as Card)} ×${unseen}`,
    );
    expect(found.sort(), describeHand(hand, contract, rules)).toEqual(
      outsByTrying(hand, contract, rules, seen),
    );
  }
}

describe('outs against trying every card', () => {
  test.each([1, 2, 3, 4, 5, 6])('K1, M1–M5: classic, round %i', (round) => {
    compare(getContractForRound(round) as Contract, CLASSIC, 80, round);
  });

  test.each(['jeanne', 'liverpool', 'contract'] as const)('K1, H3–H7: %s', (name) => {
    const rules = PRESETS[name];
    for (const contract of contractsOf(rules)) compare(contract, rules, 10, 10 + contract.roundNumber);
  });

  test.each(ODD_HOUSES.map((rules) => [rules.name, rules] as const))('H3–H7, H18: %s', (_, rules) => {
    for (const contract of contractsOf(rules)) compare(contract, rules, 2, 20 + contract.roundNumber);
  });

  test.each(LARGE_HOUSES.map((rules) => [rules.name, rules] as const))('H3–H7: %s', (_, rules) => {
    for (const contract of contractsOf(rules).filter(({ melds }) => melds.length === 4)) {
      compare(contract, rules, 2, 40 + contract.roundNumber, contract.minCards);
    }
  });
});
