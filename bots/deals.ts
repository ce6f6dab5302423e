import type { Rng } from '@mayi/core/cards';
import { dealHidden, seenModel } from './imagine.ts';
import type { Knowledge } from './knowledge.ts';
import { copyModel, createModel, type Model, scoreOf } from './model/model.ts';
import { playOut } from './model/playout.ts';
import type { RoundTable } from './model/table.ts';
import { stakes } from './stakes.ts';

/** What a player may do, as it is done in the head; the rest of the round is then played out. */
export type Move = (table: RoundTable, model: Model) => void;

/** How much thinking a decision is worth, in turns played in the head. Work rather than time: the same seed, the same move. */
export interface Budget {
  readonly turns: number;
  /** Turns of a round that wants every card take longer. */
  readonly turnsWhenAll: number;
  /** Deals imagined at most. */
  readonly most: number;
}

/** How a round ended. */
export interface Ending {
  /** The player's own points. */
  readonly points: number;
  /** What it cost all in all: against the others, and with the game in mind. */
  readonly cost: number;
}

/**
 * Imagines deal after deal, as many as the budget has turns for. `visit` plays moves out on each of them, all on the very same cards,
 * and may say that it has seen enough.
 */
export function eachDeal(
  known: Knowledge,
  rng: Rng,
  budget: Budget,
  visit: (play: (move: Move) => Ending, deal: number) => 'enough' | undefined,
): void {
  const { table, seat } = known;
  const seen = seenModel(known);
  const dealt = createModel(seen.seats, seen.stock.length);
  const model = createModel(seen.seats, seen.stock.length);
  let chance = 1 + rng.below(2 ** 30);
  let left = turnsFor(budget, known);
  const play = (move: Move): Ending => {
    copyModel(dealt, model);
    move(table, model);
    left -= playOut(table, model) + 1;
    return { points: scoreOf(model, seat, table.points), cost: stakes(known, model) };
  };
  for (let deal = 0; deal < budget.most && left > 0; deal++) {
    copyModel(seen, dealt);
    chance = (chance * 48271) % 2147483647;
    dealt.chance = chance;
    dealHidden(known, dealt);
    if (visit(play, deal) === 'enough') return;
  }
}

const USUAL_SEATS = 4;

/** The more there are at the table, the longer a turn takes: everybody looks at the discard, and hands grow. */
function turnsFor({ turns, turnsWhenAll }: Budget, { table, view }: Knowledge): number {
  const share = Math.min(1, USUAL_SEATS / view.players.length);
  return (table.wantsAll ? turnsWhenAll : turns) * share ** 1.3;
}
