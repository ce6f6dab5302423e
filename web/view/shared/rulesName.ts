import type { HouseRules, PresetName } from '@mayi/core/rules';
import { texts } from '../../texts/index.ts';

/** What players call these house rules. */
export function rulesName(rules: PresetName | HouseRules): string {
  return typeof rules === 'string' ? texts.choices.presets[rules].name : rules.name;
}
