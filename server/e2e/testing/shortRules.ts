import { type HouseRules, PRESETS } from '@mayi/core/rules';

/** A game of one small round, over within a minute. */
export const ONE_ROUND: HouseRules = {
  ...PRESETS.classic,
  name: 'one round',
  cardsDealt: [7],
  contracts: [[{ kind: 'set', size: 3 }]],
  finalRound: 'as-others',
};

/** With a break for the scores in between. */
export const TWO_ROUNDS: HouseRules = {
  ...ONE_ROUND,
  name: 'two rounds',
  cardsDealt: [7, 8],
  contracts: [[{ kind: 'set', size: 3 }], [{ kind: 'run', size: 4 }]],
};
