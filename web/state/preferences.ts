import { RANKS, type Rank } from '@mayi/core/cards';
import { createStore } from 'zustand/vanilla';
import type { Speed } from '../solo/opening.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ['system', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** Which discards are passed on without asking the player, from the start of every round: none, or the ranks that aren't marked. */
export const AUTO_PASS_MODES = ['off', 'unmarked'] as const;
export type AutoPassMode = (typeof AUTO_PASS_MODES)[number];

/** How long computer players take in solo games. */
export const BOT_SPEEDS = ['calm', 'quick'] as const satisfies readonly Speed[];
export type BotSpeed = (typeof BOT_SPEEDS)[number];

export const SORTS = ['own', 'rank', 'suit', 'plan'] as const;
export type Sort = (typeof SORTS)[number];

/** What this device remembers about its player. */
export interface Preferences {
  readonly name: string;
  readonly theme: Theme;
  readonly fourColor: boolean;
  readonly largePrint: boolean;
  readonly leftHanded: boolean;
  readonly motion: Motion;
  readonly botSpeed: BotSpeed;
  readonly sound: boolean;
  /** Sounds are offered once, at the first deal. */
  readonly soundOffered: boolean;
  readonly haptics: boolean;
  /** Whether to show the reactions of others. */
  readonly reactions: boolean;
  /** Whether screen readers announce them. */
  readonly sayReactions: boolean;
  /** Whether to send notifications when it's the player's turn. */
  readonly notify: boolean;
  readonly autoPass: AutoPassMode;
  /** The May I? orders of a round that no room keeps them for, as JSON; empty if there are none (state/mayI/orders.ts). */
  readonly orders: string;
  /** With `unmarked`: the ranks to ask about. */
  readonly markedRanks: readonly Rank[];
  readonly sort: Sort;
  /** The coach's line above the hand, where the table allows a coach. */
  readonly coachOpen: boolean;
  /** Log and scores beside the table, on wide screens. */
  readonly panelOpen: boolean;
  /** Explain each new thing at the table the first time it happens. */
  readonly firstTimeNotes: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  name: '',
  theme: 'system',
  fourColor: false,
  largePrint: false,
  leftHanded: false,
  motion: 'system',
  botSpeed: 'calm',
  sound: false,
  soundOffered: false,
  haptics: true,
  reactions: true,
  sayReactions: true,
  notify: false,
  autoPass: 'off',
  orders: '',
  markedRanks: [],
  sort: 'own',
  coachOpen: false,
  panelOpen: true,
  firstTimeNotes: true,
};

/** `localStorage`, or a stand-in for it. May throw when it is full or forbidden. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'mayi.preferences';

/** Saves every change. On loading, unknown preferences and values are left out. */
export function createPreferences(storage: DeviceStorage) {
  const store = createStore<Preferences>(() => ({ ...DEFAULT_PREFERENCES, ...load(storage) }));
  store.subscribe((preferences) => attempt(() => storage.setItem(KEY, JSON.stringify(preferences))));
  return store;
}

export type PreferencesStore = ReturnType<typeof createPreferences>;

function load(storage: DeviceStorage): Partial<Preferences> {
  const text = attempt(() => storage.getItem(KEY));
  const found: unknown = text ? attempt(() => JSON.parse(text)) : undefined;
  if (typeof found !== 'object' || found === null) return {};
  const entries = Object.entries(found).map(([key, value]) => migrate(key, value));
  return Object.fromEntries(entries.filter(([key, value]) => isValid(key, value)));
}

/** Devices may still hold preferences saved under these names. */
const OLD_KEYS = new Map([
  ['fourColour', 'fourColor'],
  ['habit', 'autoPass'],
]);
const OLD_MODES = new Map<unknown, AutoPassMode>([
  ['ask', 'off'],
  ['marked', 'unmarked'],
]);

function migrate(key: string, value: unknown): readonly [key: string, value: unknown] {
  const newKey = OLD_KEYS.get(key);
  if (newKey === undefined) return [key, value];
  return [newKey, CHOICES[newKey] === AUTO_PASS_MODES ? OLD_MODES.get(value) : value];
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: THEMES,
  motion: MOTIONS,
  botSpeed: BOT_SPEEDS,
  autoPass: AUTO_PASS_MODES,
  markedRanks: RANKS,
  sort: SORTS,
};

function isValid(key: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULT_PREFERENCES, key)) return false;
  const example = DEFAULT_PREFERENCES[key as keyof Preferences];
  const choices = CHOICES[key];
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => choices?.includes(one));
  return choices ? choices.includes(value) : typeof value === typeof example;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
