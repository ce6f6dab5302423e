import type { Card } from '@mayi/core/cards';
import type { Fact, GameState } from '@mayi/core/engine';
import { codeOf } from '@mayi/core/protocol';

/** Who has seen which cards since the last deal. Derived from the game's state, independently of the views. */
interface Deal {
  readonly from: number;
  readonly byAll: Set<string>;
  readonly bySeat: Map<string, Set<string>>;
}

export interface VisibleCards {
  /** Adds what is visible after the entry with this seq. */
  add(seq: number, game: GameState | null, facts: readonly Fact[]): void;
  /** Whether this seat (null: a spectator) may know a card at this seq. */
  isKnown(seq: number, seat: string | null, code: string): boolean;
}

export function createVisibleCards(): VisibleCards {
  const deals: Deal[] = [{ from: 0, byAll: new Set(), bySeat: new Map() }];
  const dealAt = (seq: number) => deals.findLast(({ from }) => from <= seq);

  return {
    add(seq, game, facts) {
      if (game === null || facts.length === 0) return;
      if (facts.some(({ type }) => type === 'CARDS_DEALT')) {
        deals.push({ from: seq, byAll: new Set(), bySeat: new Map() });
      }
      const deal = deals.at(-1) as Deal;
      const { round, isOver } = game;
      addAll(deal.byAll, round.discard);
      for (const { cards } of round.table) addAll(deal.byAll, cards);
      for (const { id, hand } of round.players) {
        const seen = deal.bySeat.get(id) ?? new Set<string>();
        deal.bySeat.set(id, seen);
        addAll(seen, hand);
        if (isOver) addAll(deal.byAll, hand);
      }
    },
    isKnown(seq, seat, code) {
      const deal = dealAt(seq);
      return deal !== undefined && (deal.byAll.has(code) || deal.bySeat.get(seat ?? '')?.has(code) === true);
    },
  };
}

function addAll(seen: Set<string>, cards: readonly Card[]): void {
  for (const card of cards) seen.add(codeOf(card));
}
