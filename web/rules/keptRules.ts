import { checkRules, type HouseRules } from '@mayi/core/rules';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

const KEY = 'mayi.rules';
/** Far more than a family has; bounds what the device stores and the pages list. */
export const MAX_KEPT = 50;

export function isPlayable(rules: unknown): rules is HouseRules {
  return checkRules(rules) === undefined;
}

/** The house rules kept on this device, by name. Whatever can't be played is left out. */
export function keptRules(storage: DeviceStorage): readonly HouseRules[] {
  const found = readJson(storage, KEY);
  if (!Array.isArray(found)) return [];
  return found
    .filter(isPlayable)
    .slice(0, MAX_KEPT)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Rules of the same name are replaced. `full`: forget others first; nothing was changed. */
export function keepRules(storage: DeviceStorage, rules: HouseRules): 'kept' | 'full' {
  const others = keptRules(storage).filter(({ name }) => name !== rules.name);
  if (others.length >= MAX_KEPT) return 'full';
  writeJson(storage, KEY, [...others, rules]);
  return 'kept';
}

export function forgetRules(storage: DeviceStorage, name: string): void {
  writeJson(
    storage,
    KEY,
    keptRules(storage).filter((rules) => rules.name !== name),
  );
}

const MAX_NAME = 60;

/** A name for other rules of the same name: `Smiths 2`. */
export function nameBeside(storage: DeviceStorage, name: string): string {
  const taken = new Set(keptRules(storage).map((rules) => rules.name));
  for (let nth = 2; ; nth++) {
    const end = ` ${nth}`;
    const numbered = `${name.slice(0, MAX_NAME - end.length).trim()}${end}`;
    if (!taken.has(numbered)) return numbered;
  }
}
