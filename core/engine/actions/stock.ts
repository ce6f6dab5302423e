import type { Card } from '../../cards/card.ts';
import { createRng, shuffle } from '../../cards/rng.ts';
import type { RoundState } from '../roundState.ts';

/** S1, S2, S5: a card can be had from the stock, if need be by making it anew. */
export function hasStock({ stock, discard, reshuffles, rules }: RoundState): boolean {
  if (stock.length > 0) return true;
  return discard.length > 1 && (rules.reshuffles === null || reshuffles < rules.reshuffles);
}

/** The round with a stock to draw from, made anew if it is empty; nothing, if there is nothing to make it of. */
export function withStock(round: RoundState): RoundState | undefined {
  if (round.stock.length > 0) return round;
  if (!hasStock(round)) return undefined;
  const [top, ...rest] = round.discard;
  const rng = createRng(round.rng);
  const stock = shuffle(rest, rng);
  const reshuffles = round.reshuffles + 1;
  return {
    ...round,
    stock,
    discard: [top as Card],
    reshuffles,
    rng: rng.state,
    facts: [
      ...round.facts,
      { type: 'STOCK_RESHUFFLED', stockCount: stock.length, timesThisRound: reshuffles },
    ],
  };
}
