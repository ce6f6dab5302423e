import { MAY_I_TIMES, type MayITime, seatCounts, seatsNear } from '@mayi/core/protocol';
import { LEVELS, type Level, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import type { DeviceStorage } from '../../state/preferences.ts';
import { readJson, writeJson } from '../app/storage.ts';

export const STRENGTHS = [...LEVELS, 'mixed'] as const;
type Strength = (typeof STRENGTHS)[number];

export interface SoloOptions {
  readonly opponents: number;
  readonly strength: Strength;
  readonly rules: PresetName;
}

export interface RoomOptions {
  readonly rules: PresetName;
  readonly seats: number;
  readonly mayI: MayITime;
}

const SOLO_KEY = 'mayi.solo';
const ROOM_KEY = 'mayi.room';
const SOLO_DEFAULTS: SoloOptions = { opponents: 3, strength: 'mixed', rules: 'classic' };
const ROOM_DEFAULTS: RoomOptions = { rules: 'classic', seats: 4, mayI: 'short' };
const MIXED_LEVELS: readonly Level[] = ['steady', 'sharp', 'beginner', 'expert'];

/** The possible numbers of opponents, ascending. */
export function opponentCounts(rules: PresetName): readonly number[] {
  return seatCounts(PRESETS[rules]).map((seats) => seats - 1);
}

/** The number of opponents nearest to `wanted` that the rules allow. */
export function opponentsNear(rules: PresetName, wanted: number): number {
  return seatsNear(PRESETS[rules], wanted + 1) - 1;
}

/** One level for each opponent. */
export function botLevels({ opponents, strength }: SoloOptions): readonly Level[] {
  return Array.from({ length: opponents }, (_, at) =>
    strength === 'mixed' ? (MIXED_LEVELS[at % MIXED_LEVELS.length] ?? 'steady') : strength,
  );
}

/** What the player chose last time; defaults replace whatever is missing or not valid anymore. */
export function lastSoloOptions(storage: DeviceStorage): SoloOptions {
  const { rules, opponents, strength } = storedOptions(storage, SOLO_KEY, SOLO_DEFAULTS);
  return {
    rules,
    opponents: oneOf(opponentCounts(rules), opponents, opponentsNear(rules, SOLO_DEFAULTS.opponents)),
    strength: oneOf(STRENGTHS, strength, SOLO_DEFAULTS.strength),
  };
}

export function storeSoloOptions(storage: DeviceStorage, options: SoloOptions): void {
  writeJson(storage, SOLO_KEY, options);
}

export function lastRoomOptions(storage: DeviceStorage): RoomOptions {
  const { rules, seats, mayI } = storedOptions(storage, ROOM_KEY, ROOM_DEFAULTS);
  return {
    rules,
    seats: oneOf(seatCounts(PRESETS[rules]), seats, seatsNear(PRESETS[rules], ROOM_DEFAULTS.seats)),
    mayI: oneOf(MAY_I_TIMES, mayI, ROOM_DEFAULTS.mayI),
  };
}

export function storeRoomOptions(storage: DeviceStorage, options: RoomOptions): void {
  writeJson(storage, ROOM_KEY, options);
}

/** Whatever was stored: so far, only the rules are sure to be valid. */
function storedOptions<Options extends { readonly rules: PresetName }>(
  storage: DeviceStorage,
  key: string,
  defaults: Options,
): { readonly [Key in keyof Options]: unknown } & { readonly rules: PresetName } {
  const found = readJson(storage, key);
  const stored = { ...defaults, ...(typeof found === 'object' && found) };
  return { ...stored, rules: oneOf(PRESET_NAMES, stored.rules, defaults.rules) };
}

function oneOf<T>(all: readonly T[], wanted: unknown, fallback: T): T {
  return all.find((one) => one === wanted) ?? fallback;
}
