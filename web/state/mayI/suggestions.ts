import type { Card } from '@mayi/core/cards';
import { deckFor, isAllAtOnce } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { loadedSolver } from '../solver.ts';

/** So many that picking them would say nothing. */
const TOO_MANY = 20;

/** The kinds of cards that bring this hand closer to the contract and may still come; none if there's nothing to suggest. */
export function helpfulCards(view: View): readonly Pick<Card, 'rank' | 'suit'>[] {
  const { hand, contract, rules, players, you } = view;
  const solver = loadedSolver();
  const deck = deckFor(rules, players.length);
  const isDown = players.some((player) => player.id === you && player.isDown);
  if (solver === null || deck === undefined || isDown || isAllAtOnce(view)) return [];
  const seen = [...view.discard, ...view.table.flatMap(({ cards }) => cards)];
  const size = { deckCount: deck.decks, jokerCount: deck.jokers };
  const kinds = solver.outs(hand, contract, rules, { cards: seen, deck: size }).map(({ kind }) => kind);
  return kinds.length > TOO_MANY ? [] : kinds;
}
