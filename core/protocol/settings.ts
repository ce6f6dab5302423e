import { z } from 'zod';
import { checkRules } from '../rules/checkRules.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { PRESET_NAMES, PRESETS } from '../rules/presets.ts';
import { isSame } from './same.ts';
import { MAX_SEATS, MAY_I_TIMES, MIN_SEATS } from './words.ts';

type Check = (rules: unknown) => string | undefined;

/** A preset by its name, or a family's own record (section H of RULES.md). */
function rulesFor(check: Check) {
  const own = z.custom<HouseRules>().superRefine((rules, context) => {
    const problem = typeof rules === 'string' ? noPreset(rules) : check(rules);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
  return z.union([z.enum(PRESET_NAMES), own]);
}

function noPreset(name: string): string {
  return `no house rules are called “${name.slice(0, 20)}”: ${PRESET_NAMES.join(', ')}, or a record of your own`;
}

export const rulesSchema = rulesFor(checkRules);

export const settingsSchema = z.strictObject({
  rules: rulesSchema.describe('house rules: the name of a preset, or a record of your own'),
  seats: z.int().min(MIN_SEATS).max(MAX_SEATS).describe('how many chairs stand round the table'),
  mayI: z.enum(MAY_I_TIMES).describe('how long the others may think about a discard: 8 s, 20 s, no limit'),
  coach: z.boolean().describe('whether the coach may be asked during the game'),
  standIn: z.enum(LEVELS).describe('who plays for somebody who is away'),
});
export type RoomSettings = Readonly<z.infer<typeof settingsSchema>>;

/** A preset's name stands for that preset, in statistics as in talk. What a room has already may be older than the presets of today. */
function whyNotName(rules: HouseRules): string | undefined {
  const plain = rules.name.normalize('NFKC').trim().toLowerCase();
  const preset = PRESET_NAMES.find((name) => name === plain);
  if (preset === undefined || isSame(rules, PRESETS[preset])) return undefined;
  return `name: “${preset}” is the name of other house rules: choose another`;
}

/** Settings as they are asked for: what is unsaid stays as it is. */
export const wishesSchema = settingsSchema
  .extend({ rules: rulesFor((rules) => checkRules(rules) ?? whyNotName(rules as HouseRules)) })
  .partial();

export function withWishes(settings: RoomSettings, wishes: z.infer<typeof wishesSchema>): RoomSettings {
  const said = Object.entries(wishes).filter(([, wish]) => wish !== undefined);
  return { ...settings, ...Object.fromEntries(said) };
}

export const DEFAULT_SETTINGS: RoomSettings = {
  rules: 'classic',
  seats: 4,
  mayI: 'short',
  coach: false,
  standIn: 'steady',
};
