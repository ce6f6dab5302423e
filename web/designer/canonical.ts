import { type HouseRules, PRESETS } from '@mayi/core/rules';

const OPTIONAL = [
  'goingOutBonus',
  'doubledIfNotDown',
  'separateWilds',
  'extraMelds',
  'allCardsRounds',
] as const satisfies readonly (keyof HouseRules)[];

const KEYS = [...Object.keys(PRESETS.classic), ...OPTIONAL] as readonly (keyof HouseRules)[];

/**
 * The same rules with their settings in the order of the presets, and without those that are off: records are compared and
 * shared as JSON.
 */
export function canonical(rules: HouseRules): HouseRules {
  const last = rules.contracts.length;
  const { allCardsRounds = [] } = rules;
  const { penaltyCards, limitPerRound, limitPerGame = null, whenDown } = rules.mayI;
  const settings: HouseRules = {
    ...rules,
    mayI: { penaltyCards, limitPerRound, ...(limitPerGame !== null && { limitPerGame }), whenDown },
    // The final round has a setting of its own.
    finalRound: allCardsRounds.includes(last) ? 'all-cards' : rules.finalRound,
    allCardsRounds: allCardsRounds.filter((round) => round < last).toSorted((a, b) => a - b),
  };
  const entries = KEYS.filter((key) => !isLeftOut(key, settings[key])).map((key) => [key, settings[key]]);
  return Object.fromEntries(entries) as unknown as HouseRules;
}

function isLeftOut(key: keyof HouseRules, value: unknown): boolean {
  if (!(OPTIONAL as readonly string[]).includes(key)) return false;
  return !value || (Array.isArray(value) && value.length === 0);
}

export function isSameRules(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
