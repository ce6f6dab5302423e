import type { HouseRules } from './houseRules.ts';

/** The settings that a record may leave out. */
export const OPTIONAL_SETTINGS = [
  'goingOutBonus',
  'doubledIfNotDown',
  'separateWilds',
  'extraMelds',
  'allCardsRounds',
] as const satisfies readonly (keyof HouseRules)[];

/** The same rules without the settings that are off (`false`, 0, none), so that equal rules are equal records. */
export function withoutOff(rules: HouseRules): HouseRules {
  const { limitPerGame, ...others } = rules.mayI;
  const on: Partial<Record<string, unknown>> = {
    ...rules,
    mayI: limitPerGame === null ? others : rules.mayI,
  };
  for (const setting of OPTIONAL_SETTINGS) if (isOff(rules[setting])) delete on[setting];
  return on as unknown as HouseRules;
}

function isOff(value: HouseRules[(typeof OPTIONAL_SETTINGS)[number]]): boolean {
  return typeof value === 'object' ? value.length === 0 : !value;
}
