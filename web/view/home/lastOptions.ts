import { MAY_I_TIMES, type MayITime, rulesIn, seatCounts, seatsNear } from '@mayi/core/protocol';
import { type HouseRules, LEVELS, type Level, PRESET_NAMES, type PresetName } from '@mayi/core/rules';
import type { DeviceStorage } from '../../state/preferences.ts';
import { texts } from '../../texts/index.ts';
import { readJson, writeJson } from '../app/storage.ts';

export const STRENGTHS = [...LEVELS, 'mixed'] as const;
type Strength = (typeof STRENGTHS)[number];

/** Presets by name, a family's own rules as a record. */
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

/** Their name for players. */
export function rulesTitle(rules: ChosenRules): string {
  return typeof rules === 'string' ? texts.choices.presets[rules].name : rules.name;
}

/** The possible numbers of opponents, ascending. */
export function opponentCounts(rules: ChosenRules): readonly number[] {
  return seatCounts(rulesIn({ rules })).map((seats) => seats - 1);
}

/** As many opponents as before, or as near to that as these rules allow. Where the rules left no choice, nobody chose. */
export function withSoloRules(options: SoloOptions, rules: ChosenRules): SoloOptions {
  const { opponents } = opponentCounts(options.rules).length > 1 ? options : SOLO_DEFAULTS;
  return { ...options, rules, opponents: opponentsNear(rules, opponents) };
}

/** The same with seats. */
export function withRoomRules(options: RoomOptions, rules: ChosenRules): RoomOptions {
  const { seats } = seatCounts(rulesIn(options)).length > 1 ? options : ROOM_DEFAULTS;
  return { ...options, rules, seats: seatsNear(rulesIn({ rules }), seats) };
}

function opponentsNear(rules: ChosenRules, wanted: number): number {
  return seatsNear(rulesIn({ rules }), wanted + 1) - 1;
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
    seats: oneOf(seatCounts(rulesIn({ rules })), seats, seatsNear(rulesIn({ rules }), ROOM_DEFAULTS.seats)),
    mayI: oneOf(MAY_I_TIMES, mayI, ROOM_DEFAULTS.mayI),
  };
}

export function storeRoomOptions(storage: DeviceStorage, options: RoomOptions): void {
  writeJson(storage, ROOM_KEY, options);
}

/** Whatever was stored: so far, only the rules are sure to be valid. */
function storedOptions<Options extends { readonly rules: ChosenRules }>(
  storage: DeviceStorage,
  key: string,
  defaults: Options,
): { readonly [Key in keyof Options]: unknown } & { readonly rules: ChosenRules } {
  const found = readJson(storage, key);
  const stored = { ...defaults, ...(typeof found === 'object' && found) };
  const rules = isRecord(stored.rules) ? stored.rules : oneOf(PRESET_NAMES, stored.rules, defaults.rules);
  return { ...stored, rules };
}

/**
 * What the home page shows of a record. Only rules that can be played are stored; starting a game checks them all the same,
 * which would be too much code for the page.
 */
function isRecord(rules: unknown): rules is HouseRules {
  if (typeof rules !== 'object' || rules === null) return false;
  const { name, minPlayers, decks, contracts } = rules as Partial<HouseRules>;
  return (
    typeof name === 'string' &&
    Number.isInteger(minPlayers) &&
    Array.isArray(contracts) &&
    Array.isArray(decks) &&
    decks.every((choice) => Number.isInteger(choice?.upToPlayers))
  );
}

function oneOf<T>(all: readonly T[], wanted: unknown, fallback: T): T {
  return all.find((one) => one === wanted) ?? fallback;
}
