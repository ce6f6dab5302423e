import { type Bot, type Budget, createBot, createExpert, createMaster } from '@mayi/bots';
import type { TaughtLevel } from '@mayi/core/rules';

/**
 * A move takes 1 ms on average, instead of an expert's 4 (classic) to 8 (shanghai) or a master's 2 to 3. Far from usual rules, rollouts can
 * take hundreds of times as long: with the largest contracts that are allowed it's 0.2 s instead of 1.9 for both.
 */
export const HASTY_BUDGET: Budget = { turns: 200, turnsWhenAll: 100, most: 24 };

/** Players of the levels that play options out, with few rollouts: for when others wait. */
export const HASTY_BOTS: Readonly<Record<TaughtLevel, Bot>> = {
  expert: createBot('expert', '', '', createExpert(HASTY_BUDGET)),
  master: createBot('master', '', '', createMaster(HASTY_BUDGET)),
};
