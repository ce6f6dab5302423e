import type { Review } from '@mayi/bots';

const LUCK = { score: 0, par: 0, deal: 0, play: 0, draws: 0, words: '' };

/** A review with this result, and nothing else in it. */
export function reviewWith(
  score: number,
  loss = 0,
  mayI: Review['totals']['mayI'] = { called: 0, wrong: 0, missed: 0 },
): Review {
  return {
    playerId: 's1',
    decisions: [],
    worst: [],
    totals: { decisions: 0, good: 0, closeCalls: 0, smallSlips: 0, costlySlips: 0, loss, mayI },
    luck: { rounds: [], total: { ...LUCK, score } },
  };
}
