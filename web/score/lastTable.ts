import { checkRules, type HouseRules, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import type { DeviceStorage } from '../state/preferences.ts';
import { LAST_TABLE, readJson, writeJson } from '../view/app/storage.ts';
import { cleanName } from './changes.ts';
import { MAX_PLAYERS } from './evening.ts';

export type ChosenRules = PresetName | HouseRules;

/** Who sat at the table last time, and how they played. */
export interface LastTable {
  readonly players: readonly string[];
  readonly rules: ChosenRules;
  readonly allowsHelp: boolean;
}

const EMPTY_SEATS = ['', '', ''];

/** Defaults replace whatever is missing or damaged. */
export function lastTable(storage: DeviceStorage): LastTable {
  const found = readJson(storage, LAST_TABLE);
  const { players, rules, allowsHelp } = (
    typeof found === 'object' && found !== null ? found : {}
  ) as Partial<Record<keyof LastTable, unknown>>;
  const names = Array.isArray(players) ? players.filter((name) => typeof name === 'string') : [];
  return {
    players: names.length > 0 ? names.slice(0, MAX_PLAYERS).map(cleanName) : EMPTY_SEATS,
    rules: chosenIn(rules),
    allowsHelp: allowsHelp !== false,
  };
}

function chosenIn(found: unknown): ChosenRules {
  const preset = PRESET_NAMES.find((name) => name === found);
  if (preset !== undefined) return preset;
  return typeof found === 'object' && checkRules(found) === undefined ? (found as HouseRules) : 'classic';
}

export function rememberTable(storage: DeviceStorage, table: LastTable): void {
  writeJson(storage, LAST_TABLE, table);
}

export function rulesOf(chosen: ChosenRules): HouseRules {
  return typeof chosen === 'string' ? PRESETS[chosen] : chosen;
}

const KEYPAD = 'mayi.score.keypad';
export const KEYPADS = ['cards', 'digits'] as const;
export type Keypad = (typeof KEYPADS)[number];

/** How points were entered last: card by card, or as a number. */
export function lastKeypad(storage: DeviceStorage): Keypad {
  return KEYPADS.find((one) => one === readJson(storage, KEYPAD)) ?? 'cards';
}

export function rememberKeypad(storage: DeviceStorage, keypad: Keypad): void {
  writeJson(storage, KEYPAD, keypad);
}
