import { type HouseRules, RULES_LIMITS } from '@mayi/core/rules';
import { canonical } from '../designer/canonical.ts';
import { type Draft, hasChanges, type Step, stepOf } from '../designer/draft.ts';
import { whyNotPlayable } from '../designer/problems.ts';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

/** The page has one draft, and the dialog over the home page and the lobby has another. */
export type DraftPlace = 'page' | 'dialog';

const KEYS: Readonly<Record<DraftPlace, string>> = {
  page: 'mayi.rulesDraft',
  dialog: 'mayi.rulesDraft.dialog',
};

/** What someone was writing on this device. Undefined if there is nothing, or it can't be read. */
export function storedDraft(storage: DeviceStorage, place: DraftPlace = 'page'): Draft | undefined {
  const found = readJson(storage, KEYS[place]);
  const step = stepFrom(found);
  if (step === undefined) return undefined;
  const before = stepFrom((found as { readonly before?: unknown }).before);
  return { ...step, past: before ? [before] : [], future: [], typing: null };
}

/**
 * With what was being written before someone started over from other rules: that can still be undone after a reload. Only what
 * can be played is stored: anything else couldn't be told from nonsense when it's read again.
 */
export function storeDraft(storage: DeviceStorage, draft: Draft, place: DraftPlace = 'page'): void {
  if (whyNotPlayable(draft.rules) !== undefined) return;
  const before = draft.past.findLast((step) => step.base !== draft.base && isWorthKeeping(step));
  writeJson(storage, KEYS[place], { ...stepOf(draft), ...(before && { before }) });
}

export function dropDraft(storage: DeviceStorage, place: DraftPlace): void {
  try {
    storage.removeItem(KEYS[place]);
  } catch {
    // Where the browser denies access, nothing was stored either.
  }
}

function isWorthKeeping(step: Step): boolean {
  return hasChanges(step) && whyNotPlayable(step.rules) === undefined;
}

function stepFrom(found: unknown): Step | undefined {
  const { base, rules, keptAs } = (found ?? {}) as Readonly<Record<string, unknown>>;
  if (!isDraft(base) || !isDraft(rules)) return undefined;
  const step = { base: canonical(base), rules: canonical(rules) };
  return typeof keptAs === 'string' ? { ...step, keptAs } : step;
}

/** The name may still be missing. */
function isDraft(found: unknown): found is HouseRules {
  if (typeof found !== 'object' || found === null) return false;
  const { name } = found as { readonly name?: unknown };
  const isName = typeof name === 'string' && name.length <= RULES_LIMITS.nameLength;
  return isName && whyNotPlayable(found as HouseRules) === undefined;
}
