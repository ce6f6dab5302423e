import { z } from 'zod';
import { checkRules } from '../rules/checkRules.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { whyNotName } from '../rules/ownName.ts';
import { PRESET_NAMES } from '../rules/presets.ts';
import { MAX_SEATS, MAY_I_TIMES, MIN_SEATS } from './constants.ts';
import { rulesIn, seatsNear } from './seatCounts.ts';
import { TURN_TIMES } from './turnTime.ts';

type WhyNot = (rules: unknown) => string | undefined;

const whyNotRules: WhyNot = (rules) =>
  typeof rules === 'string' ? whyNotPreset(rules) : checkRules(rules)?.message;

function whyNotPreset(name: string): string {
  return `There are no house rules named “${name.slice(0, 20)}”. Use ${PRESET_NAMES.join(', ')} or a record of your own.`;
}

/** The name of a preset, or a family's own record (section H of RULES.md). */
function rulesSchemaWith(whyNot: WhyNot) {
  const own = z.custom<HouseRules>().superRefine((rules, context) => {
    const message = whyNot(rules);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return z.union([z.enum(PRESET_NAMES), own]);
}

export const rulesSchema = rulesSchemaWith(whyNotRules);

export const settingsSchema = z.strictObject({
  rules: rulesSchema.describe('house rules: the name of a preset, or a record of your own'),
  seats: z.int().min(MIN_SEATS).max(MAX_SEATS).describe('how many seats the table has'),
  mayI: z
    .enum(MAY_I_TIMES)
    .describe('how much time the others have to call for a discard: 8 s, 20 s, no limit'),
  coach: z.boolean().describe('whether players may ask the coach during the game'),
  standIn: z.enum(LEVELS).describe('the computer player that takes over for someone who is away'),
  undo: z.boolean().describe('whether players may take back a slip, if everyone else who is there agrees'),
  programs: z.boolean().describe('whether programs, such as language models, may take a seat'),
  turnTime: z
    .enum(TURN_TIMES)
    .describe(
      'how long a turn may last. live: as long as everyone is there; otherwise nobody has to be, and a computer player plays a turn whose time is up',
    ),
  reactions: z.boolean().describe('whether players may send reactions, such as applause'),
});
/** What a table can choose in its lobby. */
export type RoomSettings = Readonly<z.infer<typeof settingsSchema>>;

/**
 * Settings to change; the others stay as they are. Names are checked only here: a room's own rules may be from before the
 * preset of that name changed.
 */
export const settingsChangeSchema = settingsSchema
  .extend({
    rules: rulesSchemaWith((rules) => whyNotRules(rules) ?? whyNotName(rules as HouseRules)?.message),
  })
  .partial();

/** Other rules may change the number of seats, if the change doesn't say how many. */
export function withSettingsChange(
  settings: RoomSettings,
  change: z.infer<typeof settingsChangeSchema>,
): RoomSettings {
  const { rules } = change;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...settings,
    ...(rules !== undefined && { seats: seatsNear(rulesIn({ rules }), settings.seats) }),
    ...Object.fromEntries(given),
  };
}

/** Rooms from before a setting existed have its default. */
export function withAllSettings(settings: RoomSettings): RoomSettings {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** The settings of a new room. */
export const DEFAULT_SETTINGS: RoomSettings = {
  rules: 'classic',
  seats: 4,
  mayI: 'short',
  coach: false,
  standIn: 'steady',
  undo: true,
  programs: true,
  turnTime: 'live',
  reactions: true,
};
