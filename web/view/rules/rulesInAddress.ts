import {
  type HouseRules,
  PRESET_NAMES,
  PRESETS,
  presetNameOf,
  RULES_LINK_PATH,
  rulesFragment,
  rulesFrom,
} from '@mayi/core/rules';
import { rulesName } from '../games/pastGames.ts';

/** Rules as players know them. */
export interface NamedRules {
  readonly rules: HouseRules;
  readonly name: string;
  /** Where other devices find them, without the origin. */
  readonly path: string;
}

export type FoundRules =
  | ({ readonly found: 'rules' } & NamedRules)
  /** A link that is broken, or whose rules can't be played. */
  | { readonly found: 'problem'; readonly message: string }
  | { readonly found: 'nothing' };

/** The rules that the address carries: `#r=…`. */
export function rulesInHash(hash: string): FoundRules {
  if (!hash.startsWith('#r=')) return { found: 'nothing' };
  const opened = rulesFrom(hash);
  return opened.ok
    ? { found: 'rules', ...named(opened.rules) }
    : { found: 'problem', message: opened.refusal.message };
}

/** The preset that the address names: `?rules=liverpool`. */
export function presetInSearch(search: URLSearchParams): HouseRules | undefined {
  const name = PRESET_NAMES.find((preset) => preset === search.get('rules'));
  return name && PRESETS[name];
}

export function named(rules: HouseRules): NamedRules {
  const preset = presetNameOf(rules);
  const path = preset === undefined ? RULES_LINK_PATH + rulesFragment(rules) : `/rules?rules=${preset}`;
  return { rules, name: rulesName(rules.name), path };
}

/** The address of the rule card. */
export function cardPath(rules: HouseRules): string {
  const preset = presetNameOf(rules);
  return `/rules/card${preset === undefined ? rulesFragment(rules) : `?rules=${preset}`}`;
}
