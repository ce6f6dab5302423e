import { createExpert } from './expert.ts';
import { createLearnedRacer } from './learned/racer.ts';
import { ownRaceNetwork } from './learned/weights.ts';
import type { Budget } from './sampleDeals.ts';
import type { Strategy } from './strategy.ts';

/** A third of the expert's: a decision takes less than 5 ms. */
const MASTER_BUDGET: Budget = { turns: 1000, turnsWhenAll: 500, most: 130 };

/**
 * Plays from experience: what the networks think of the options counts most, and the likeliest are played out only a few times. Unlike the
 * expert, it has also learned the round where every card must go down at once.
 */
export function createMaster(budget: Budget = MASTER_BUDGET): Strategy {
  return createExpert(budget, { racer: createLearnedRacer(ownRaceNetwork) });
}
