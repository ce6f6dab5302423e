import { z } from 'zod';
import { checkRules } from '../rules/checkRules.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { PRESET_NAMES } from '../rules/presets.ts';
import { MAX_SEATS, MAY_I_TIMES, MIN_SEATS } from './words.ts';

const houseRules = z.custom<HouseRules>().superRefine((rules, context) => {
  const problem = checkRules(rules);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** A preset by its name, or a family's own record (section H of RULES.md). */
export const rulesSchema = z.union([z.enum(PRESET_NAMES), houseRules]);

export const settingsSchema = z.strictObject({
  rules: rulesSchema.describe('house rules: the name of a preset, or a record of your own'),
  seats: z.int().min(MIN_SEATS).max(MAX_SEATS).describe('how many chairs stand round the table'),
  mayI: z.enum(MAY_I_TIMES).describe('how long the others may think about a discard: 8 s, 20 s, no limit'),
  coach: z.boolean().describe('whether the coach may be asked during the game'),
  standIn: z.enum(LEVELS).describe('who plays for somebody who is away'),
});
export type RoomSettings = Readonly<z.infer<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: RoomSettings = {
  rules: 'classic',
  seats: 4,
  mayI: 'short',
  coach: false,
  standIn: 'steady',
};
