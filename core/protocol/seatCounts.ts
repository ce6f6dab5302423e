import { maxPlayers } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { PRESETS, type PresetName } from '../rules/presets.ts';
import { MAX_SEATS, MIN_SEATS } from './constants.ts';

/** The rules of these settings, which may name a preset. */
export function rulesIn({ rules }: { readonly rules: PresetName | HouseRules }): HouseRules {
  return typeof rules === 'string' ? PRESETS[rules] : rules;
}

/** By a family's own rules, a hand may take very long to solve. */
export function hasPresetRules({ rules }: { readonly rules: PresetName | HouseRules }): boolean {
  return typeof rules === 'string';
}

/** How many seats a table by these rules can have, ascending; none if the rules need more players than a table has seats. */
export function seatCounts(rules: HouseRules): readonly number[] {
  const fewest = Math.max(MIN_SEATS, rules.minPlayers);
  const most = Math.min(MAX_SEATS, maxPlayers(rules));
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, more) => fewest + more);
}

/** The number of seats nearest to `wanted` that these rules allow. */
export function seatsNear(rules: HouseRules, wanted: number): number {
  const counts = seatCounts(rules);
  return Math.min(Math.max(wanted, counts[0] ?? wanted), counts.at(-1) ?? wanted);
}
