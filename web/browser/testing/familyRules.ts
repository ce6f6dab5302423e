import { type HouseRules, PRESETS, RULES_LINK_PATH, rulesFragment } from '@mayi/core/rules';

/** A family's own rules: two short rounds, so that a hundred games are soon played. */
export const SMITHS: HouseRules = {
  ...PRESETS.classic,
  name: 'The Smiths of Ohio',
  cardsDealt: [7, 8],
  contracts: [
    [{ kind: 'set', size: 3 }],
    [
      { kind: 'set', size: 3 },
      { kind: 'run', size: 4 },
    ],
  ],
  finalRound: 'as-others',
};

/** Where somebody who got the link comes in. */
export function linkTo(rules: HouseRules): string {
  return RULES_LINK_PATH + rulesFragment(rules);
}
