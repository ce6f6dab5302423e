import { type HouseRules, OPTIONAL_SETTINGS, PRESETS, withoutOff } from '@mayi/core/rules';

const KEYS = [...Object.keys(PRESETS.classic), ...OPTIONAL_SETTINGS] as readonly (keyof HouseRules)[];

/**
 * The same rules with their settings in the order of the presets, and without those that are off: records are compared and
 * shared as JSON.
 */
export function canonical(rules: HouseRules): HouseRules {
  const last = rules.contracts.length;
  const { allCardsRounds = [] } = rules;
  const { penaltyCards, limitPerRound, limitPerGame = null, whenDown } = rules.mayI;
  const settings = withoutOff({
    ...rules,
    mayI: { penaltyCards, limitPerRound, limitPerGame, whenDown },
    // The final round has a setting of its own.
    finalRound: allCardsRounds.includes(last) ? 'all-cards' : rules.finalRound,
    allCardsRounds: allCardsRounds.filter((round) => round < last).toSorted((a, b) => a - b),
  });
  const entries = KEYS.filter((key) => key in settings).map((key) => [key, settings[key]]);
  return Object.fromEntries(entries) as unknown as HouseRules;
}

export function isSameRules(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
