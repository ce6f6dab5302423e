import type { HouseRules } from '@mayi/core/rules';
import { canonical } from '../designer/canonical.ts';
import { whyNotPlayable } from '../designer/problems.ts';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

const KEY = 'mayi.rulesDraft';
const MAX_NAME = 60;

/** Rules that someone is writing on this device. */
export interface StoredDraft {
  /** What they were made from. */
  readonly base: HouseRules;
  readonly rules: HouseRules;
  /** The name under which they were kept last. */
  readonly keptAs?: string;
}

/** Undefined if there is none, or it can't be read. */
export function storedDraft(storage: DeviceStorage): StoredDraft | undefined {
  const { base, rules, keptAs } = (readJson(storage, KEY) ?? {}) as Record<string, unknown>;
  if (!isDraft(base) || !isDraft(rules)) return undefined;
  const draft = { base: canonical(base), rules: canonical(rules) };
  return typeof keptAs === 'string' ? { ...draft, keptAs } : draft;
}

/** Only what can be played: anything else couldn't be told from nonsense when it's read again. */
export function storeDraft(storage: DeviceStorage, draft: StoredDraft): void {
  if (whyNotPlayable(draft.rules) === undefined) writeJson(storage, KEY, draft);
}

/** The name may still be missing. */
function isDraft(found: unknown): found is HouseRules {
  if (typeof found !== 'object' || found === null) return false;
  const { name } = found as { readonly name?: unknown };
  const isName = typeof name === 'string' && name.length <= MAX_NAME;
  return isName && whyNotPlayable(found as HouseRules) === undefined;
}
