import { MAX_SEATS, MAY_I_TIMES, type MayITime, MIN_SEATS } from '@mayi/core/protocol';
import {
  type HouseRules,
  LEVELS,
  type Level,
  maxPlayers,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
} from '@mayi/core/rules';
import type { DeviceStorage } from '../../state/preferences.ts';
import { readJson, writeJson } from '../app/storage.ts';

export const STRENGTHS = [...LEVELS, 'mixed'] as const;
type Strength = (typeof STRENGTHS)[number];

/** A preset, or a family's own. */
export type ChosenRules = PresetName | HouseRules;

export interface SoloOptions {
  readonly opponents: number;
  readonly strength: Strength;
  readonly rules: ChosenRules;
}

export interface RoomOptions {
  readonly rules: ChosenRules;
  readonly seats: number;
  readonly mayI: MayITime;
}

const SOLO_KEY = 'mayi.solo';
const ROOM_KEY = 'mayi.room';
const SOLO_DEFAULTS: SoloOptions = { opponents: 3, strength: 'mixed', rules: 'classic' };
const ROOM_DEFAULTS: RoomOptions = { rules: 'classic', seats: 4, mayI: 'short' };
const MIXED_LEVELS: readonly Level[] = ['steady', 'sharp', 'beginner', 'expert'];

/** The possible numbers of opponents, ascending. */
export function opponentCounts(rules: ChosenRules): readonly number[] {
  return seatCounts(rules).map((seats) => seats - 1);
}

/** The possible numbers of seats, ascending. */
export function seatCounts(chosen: ChosenRules): readonly number[] {
  const rules = typeof chosen === 'string' ? PRESETS[chosen] : chosen;
  const fewest = Math.max(MIN_SEATS, rules.minPlayers);
  const most = Math.min(MAX_SEATS, maxPlayers(rules));
  return Array.from({ length: Math.max(1, most - fewest + 1) }, (_, more) => fewest + more);
}

/** As many opponents as before, or as many as these rules allow. */
export function withSoloRules(options: SoloOptions, rules: ChosenRules): SoloOptions {
  return { ...options, rules, opponents: nearest(opponentCounts(rules), options.opponents) };
}

/** As many seats as before, or as many as these rules allow. */
export function withRoomRules(options: RoomOptions, rules: ChosenRules): RoomOptions {
  return { ...options, rules, seats: nearest(seatCounts(rules), options.seats) };
}

/** Of ascending numbers. */
function nearest(counts: readonly number[], wanted: number): number {
  return Math.max(counts[0] ?? wanted, Math.min(counts.at(-1) ?? wanted, wanted));
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
    opponents: countOf(opponentCounts(rules), opponents, SOLO_DEFAULTS.opponents),
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
    seats: countOf(seatCounts(rules), seats, ROOM_DEFAULTS.seats),
    mayI: oneOf(MAY_I_TIMES, mayI, ROOM_DEFAULTS.mayI),
  };
}

export function storeRoomOptions(storage: DeviceStorage, options: RoomOptions): void {
  writeJson(storage, ROOM_KEY, options);
}

/** Whatever was stored: so far, only the rules can be used. */
function storedOptions<Options extends { readonly rules: ChosenRules }>(
  storage: DeviceStorage,
  key: string,
  defaults: Options,
): { readonly [Key in keyof Options]: unknown } & { readonly rules: ChosenRules } {
  const found = readJson(storage, key);
  const stored = { ...defaults, ...(typeof found === 'object' && found) };
  const { rules } = stored as { readonly rules: unknown };
  return { ...stored, rules: isShown(rules) ? rules : oneOf(PRESET_NAMES, rules, 'classic') };
}

/** Enough to show them; `useCheckedRules` and the worker check the rest, which would take too long to download here. */
function isShown(rules: unknown): rules is HouseRules {
  const { name, minPlayers, decks } = (rules ?? {}) as Partial<HouseRules>;
  return typeof name === 'string' && isCount(minPlayers) && Array.isArray(decks) && isCount(maxOf(decks));
}

function maxOf(decks: HouseRules['decks']): unknown {
  return decks.at(-1)?.upToPlayers;
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value);
}

function countOf(counts: readonly number[], wanted: unknown, fallback: number): number {
  return counts.find((count) => count === wanted) ?? nearest(counts, fallback);
}

function oneOf<T>(all: readonly T[], wanted: unknown, fallback: T): T {
  return all.find((one) => one === wanted) ?? fallback;
}
