import { createExpert, expert } from './expert.ts';
import type { Knowledge } from './knowledge.ts';
import { isFamiliar } from './learned/familiar.ts';
import { createLearnedRacer } from './learned/learnedRacer.ts';
import { ownRaceNetwork } from './learned/weights.ts';
import type { Budget } from './sampleDeals.ts';
import type { Strategy } from './strategy.ts';

/** A third of the expert's, so that most decisions take less than 5 ms by usual rules. */
const MASTER_BUDGET: Budget = { turns: 1000, turnsWhenAll: 500, most: 130 };

/**
 * Plays from experience: what the networks think of the options counts most, and the likeliest are played out only a few times. Unlike the
 * expert, it has also learned the round where every card must go down at once. Far from the rules it knows, and where few wilds make rounds
 * so long that the budget is good for a few deals only, it plays as the expert does, with the expert's budget if none is given.
 */
export function createMaster(budget?: Budget): Strategy {
  const learned = createExpert(budget ?? MASTER_BUDGET, { racer: createLearnedRacer(ownRaceNetwork) });
  const fallback = budget === undefined ? expert : createExpert(budget);
  const strategyFor = (known: Knowledge) =>
    known.lookup.wantsAll || (isFamiliar(known) && known.view.rules.wildRanks.includes('2'))
      ? learned
      : fallback;
  return {
    ...learned,
    callsMayI: (known, rng) => strategyFor(known).callsMayI(known, rng),
    takesDiscard: (known, rng) => strategyFor(known).takesDiscard(known, rng),
    laysDown: (known, melds, rng) => strategyFor(known).laysDown(known, melds, rng),
    discards: (known, rng) => strategyFor(known).discards(known, rng),
  };
}
