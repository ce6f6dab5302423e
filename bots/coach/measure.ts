import type { Rng } from '@mayi/core/cards';
import { type Budget, eachDeal } from '../deals.ts';
import type { Option } from '../foresee.ts';
import type { Knowledge } from '../knowledge.ts';

/** What came of an option, deal by deal. */
export interface Played {
  /** The player's own points. */
  readonly points: number[];
  /** What the end of the round cost all in all, as the expert sees it: against the others, and with the game in mind. */
  readonly costs: number[];
}

/**
 * Plays every option out on the same deals, on as many as the budget has turns for. The expert stops as soon as one option is clearly
 * ahead, which is quick, but makes the lead look larger than it is; whoever wants to tell how large it is uses this.
 */
export function playDeals(
  known: Knowledge,
  options: readonly Pick<Option<unknown>, 'apply'>[],
  rng: Rng,
  budget: Budget,
): Played[] {
  const played = options.map((): Played => ({ points: [], costs: [] }));
  eachDeal(known, rng, budget, (play) => {
    for (const [nth, option] of options.entries()) {
      const { points, cost } = play(option.apply);
      played[nth]?.points.push(points);
      played[nth]?.costs.push(cost);
    }
    return undefined;
  });
  return played;
}

/** So many times as much thinking. */
export function times({ turns, turnsWhenAll, most }: Budget, factor: number): Budget {
  return { turns: turns * factor, turnsWhenAll: turnsWhenAll * factor, most: most * factor };
}
