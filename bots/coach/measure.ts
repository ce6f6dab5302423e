import type { Rng } from '@mayi/core';
import { type Budget, type Option, turnsFor } from '../foresee.ts';
import { dealHidden, seenModel } from '../imagine.ts';
import type { Knowledge } from '../knowledge.ts';
import { copyModel, createModel, scoreOf } from '../model/model.ts';
import { playOut } from '../model/playout.ts';
import { stakes } from '../stakes.ts';

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
  const { table, seat } = known;
  const seen = seenModel(known);
  const dealt = createModel(seen.seats, seen.stock.length);
  const model = createModel(seen.seats, seen.stock.length);
  const played = options.map((): Played => ({ points: [], costs: [] }));
  let chance = 1 + rng.below(2 ** 30);
  let left = turnsFor(budget, known);
  for (let deal = 0; deal < budget.most && left > 0; deal++) {
    copyModel(seen, dealt);
    chance = (chance * 48271) % 2147483647;
    dealt.chance = chance;
    dealHidden(known, dealt);
    for (const [nth, option] of options.entries()) {
      copyModel(dealt, model);
      option.apply(table, model);
      left -= playOut(table, model) + 1;
      played[nth]?.points.push(scoreOf(model, seat, table.points));
      played[nth]?.costs.push(stakes(known, model));
    }
  }
  return played;
}

/** So many times as much thinking. */
export function times({ turns, turnsWhenAll, most }: Budget, factor: number): Budget {
  return { turns: turns * factor, turnsWhenAll: turnsWhenAll * factor, most: most * factor };
}

export interface Estimate {
  readonly mean: number;
  /** How far it may be off: one standard error. */
  readonly error: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** By how much the first is larger than the second, on the same deals. */
export function difference(first: readonly number[], second: readonly number[]): Estimate {
  return estimate(first.map((value, deal) => value - (second[deal] as number)));
}
