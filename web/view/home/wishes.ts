import { MAX_SEATS, MAY_I_TIMES, type MayITime, MIN_SEATS } from '@mayi/core/protocol';
import { LEVELS, type Level, maxPlayers, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import type { DeviceStorage } from '../../state/preferences.ts';

export const STRENGTHS = [...LEVELS, 'mixed'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What was chosen last for a game against the computer. */
export interface SoloWish {
  readonly opponents: number;
  readonly strength: Strength;
  readonly rules: PresetName;
}

/** What was chosen last for a room. */
export interface RoomWish {
  readonly rules: PresetName;
  readonly seats: number;
  readonly mayI: MayITime;
}

const MIXED: readonly Level[] = ['steady', 'sharp', 'beginner', 'expert'];
const SOLO: SoloWish = { opponents: 3, strength: 'steady', rules: 'classic' };
const ROOM: RoomWish = { rules: 'classic', seats: 4, mayI: 'short' };

/** How many can play by these rules beside oneself, from the fewest to the most. */
export function opponentCounts(rules: PresetName): readonly number[] {
  return seatCounts(rules).map((seats) => seats - 1);
}

export function seatCounts(rules: PresetName): readonly number[] {
  const { minPlayers } = PRESETS[rules];
  const fewest = Math.max(MIN_SEATS, minPlayers);
  const most = Math.min(MAX_SEATS, maxPlayers(PRESETS[rules]));
  return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
}

/** Who sits down, one level for each. */
export function levelsOf({ opponents, strength }: SoloWish): readonly Level[] {
  return Array.from({ length: opponents }, (_, at) =>
    strength === 'mixed' ? (MIXED[at % MIXED.length] ?? 'steady') : strength,
  );
}

export function keptSoloWish(keep: DeviceStorage): SoloWish {
  const { opponents, strength, rules } = { ...SOLO, ...kept(keep, 'mayi.solo') };
  const known = oneOf(PRESET_NAMES, rules, SOLO.rules);
  return {
    rules: known,
    opponents: oneOf(opponentCounts(known), opponents, SOLO.opponents),
    strength: oneOf(STRENGTHS, strength, SOLO.strength),
  };
}

export function keepSoloWish(keep: DeviceStorage, wish: SoloWish): void {
  write(keep, 'mayi.solo', wish);
}

export function keptRoomWish(keep: DeviceStorage): RoomWish {
  const { rules, seats, mayI } = { ...ROOM, ...kept(keep, 'mayi.room') };
  const known = oneOf(PRESET_NAMES, rules, ROOM.rules);
  return {
    rules: known,
    seats: oneOf(seatCounts(known), seats, ROOM.seats),
    mayI: oneOf(MAY_I_TIMES, mayI, ROOM.mayI),
  };
}

export function keepRoomWish(keep: DeviceStorage, wish: RoomWish): void {
  write(keep, 'mayi.room', wish);
}

function oneOf<T>(all: readonly T[], wanted: unknown, otherwise: T): T {
  return all.find((one) => one === wanted) ?? otherwise;
}

function kept(keep: DeviceStorage, key: string): object {
  try {
    const found: unknown = JSON.parse(keep.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

function write(keep: DeviceStorage, key: string, wish: SoloWish | RoomWish): void {
  try {
    keep.setItem(key, JSON.stringify(wish));
  } catch {}
}
