import type { Card } from '@mayi/core/cards';
import type { Fact, GameState } from '@mayi/core/engine';
import { codeOf } from '@mayi/core/protocol';

/** Who has seen which cards since they were last dealt. Kept by looking at the table, not by asking the views. */
interface Deal {
  readonly from: number;
  readonly byAll: Set<string>;
  readonly bySeat: Map<string, Set<string>>;
}

export interface Sightings {
  /** The table after the entry of this seq. */
  note(seq: number, game: GameState | null, facts: readonly Fact[]): void;
  /** Whether somebody on this seat (null: nobody) who is told of the table at `seq` may know where this card was. */
  isKnown(seq: number, seat: string | null, code: string): boolean;
}

export function createSightings(): Sightings {
  const deals: Deal[] = [{ from: 0, byAll: new Set(), bySeat: new Map() }];
  const dealAt = (seq: number) => deals.findLast(({ from }) => from <= seq);

  return {
    note(seq, game, facts) {
      if (game === null || facts.length === 0) return;
      if (facts.some(({ type }) => type === 'CARDS_DEALT')) {
        deals.push({ from: seq, byAll: new Set(), bySeat: new Map() });
      }
      const deal = deals.at(-1) as Deal;
      const { round, isOver } = game;
      look(deal.byAll, round.discard);
      for (const { cards } of round.table) look(deal.byAll, cards);
      for (const { id, hand } of round.players) {
        const seen = deal.bySeat.get(id) ?? new Set<string>();
        deal.bySeat.set(id, seen);
        look(seen, hand);
        if (isOver) look(deal.byAll, hand);
      }
    },
    isKnown(seq, seat, code) {
      const deal = dealAt(seq);
      return deal !== undefined && (deal.byAll.has(code) || deal.bySeat.get(seat ?? '')?.has(code) === true);
    },
  };
}

function look(seen: Set<string>, cards: readonly Card[]): void {
  for (const card of cards) seen.add(codeOf(card));
}
