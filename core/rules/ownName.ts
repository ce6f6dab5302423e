import { isJsonEqual } from '../jsonEqual.ts';
import type { HouseRules } from './houseRules.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { type RulesRefusal, refuseRules } from './rulesShape.ts';

/** Statistics and lists go by name, so a preset's name must mean that preset. */
export function whyNotName(rules: HouseRules): RulesRefusal | undefined {
  const plain = rules.name.normalize('NFKC').trim().toLowerCase();
  const preset = PRESET_NAMES.find((name) => name === plain);
  if (preset === undefined || isJsonEqual(rules, PRESETS[preset])) return undefined;
  return refuseRules('name', `The name “${preset}” belongs to other house rules. Choose another one.`);
}
