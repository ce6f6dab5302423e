import { isJsonEqual } from '../jsonEqual.ts';
import type { HouseRules } from './houseRules.ts';
import { withoutOff } from './offSettings.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts';
import { type RulesRefusal, refuseRules } from './rulesShape.ts';

/** The preset that these rules are, though perhaps a copy of it. */
export function presetNameOf(rules: HouseRules): PresetName | undefined {
  const on = withoutOff(rules);
  return PRESET_NAMES.find((name) => isJsonEqual(PRESETS[name], on));
}

/** Statistics and lists go by name, so a preset's name must mean that preset. */
export function whyNotName(rules: HouseRules): RulesRefusal | undefined {
  const plain = rules.name.normalize('NFKC').trim().toLowerCase();
  const preset = PRESET_NAMES.find((name) => name === plain);
  if (preset === undefined || presetNameOf(rules) === preset) return undefined;
  return refuseRules('name', `The name “${preset}” belongs to other house rules. Choose another one.`);
}
