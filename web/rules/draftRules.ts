import type { HouseRules } from '@mayi/core/rules';
import { type Draft, startDraft } from '../designer/draft.ts';
import { whyNotPlayable } from '../designer/problems.ts';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

const KEY = 'mayi.rulesDraft';

/** The rules that someone was writing on this device; undefined if there are none, or they can't be read. */
export function storedDraft(storage: DeviceStorage): Draft | undefined {
  const { base, rules } = (readJson(storage, KEY) ?? {}) as Record<string, unknown>;
  return isRecord(base) && isRecord(rules) ? startDraft(base, rules) : undefined;
}

/** Only what can be played: anything else couldn't be told from nonsense when it's read again. */
export function storeDraft(storage: DeviceStorage, { base, rules }: Pick<Draft, 'base' | 'rules'>): void {
  if (whyNotPlayable(rules) === undefined) writeJson(storage, KEY, { base, rules });
}

/** The name may still be missing. */
function isRecord(found: unknown): found is HouseRules {
  if (typeof found !== 'object' || found === null) return false;
  const { name } = found as { readonly name?: unknown };
  return typeof name === 'string' && name.length <= 60 && whyNotPlayable(found as HouseRules) === undefined;
}
