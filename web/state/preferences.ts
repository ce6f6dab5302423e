import { RANKS, type Rank } from '@mayi/core/cards';
import { createStore } from 'zustand/vanilla';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ['system', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/** What the player answers to May I? without being asked: nothing, pass but for these ranks, or always pass this round. */
export const HABITS = ['ask', 'marked', 'never'] as const;
export type Habit = (typeof HABITS)[number];

export const SORTS = ['own', 'rank', 'suit', 'plan'] as const;
export type Sort = (typeof SORTS)[number];

/** What this device remembers of its player. */
export interface Preferences {
  readonly name: string;
  readonly theme: Theme;
  readonly fourColour: boolean;
  readonly largePrint: boolean;
  readonly leftHanded: boolean;
  readonly motion: Motion;
  readonly sound: boolean;
  readonly haptics: boolean;
  /** Whether the system may be asked to tell that it is the player's turn. */
  readonly notify: boolean;
  readonly habit: Habit;
  /** With the habit `never`: the round that it was said in; empty where no round is known yet. */
  readonly neverIn: string;
  /** The habit that comes back after `never`. */
  readonly habitBefore: Habit;
  /** With the habit `marked`: what to be asked for. */
  readonly markedRanks: readonly Rank[];
  readonly sort: Sort;
  readonly coachOpen: boolean;
  /** Log and scores beside the table, on wide screens. */
  readonly panelOpen: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  name: '',
  theme: 'system',
  fourColour: false,
  largePrint: false,
  leftHanded: false,
  motion: 'system',
  sound: false,
  haptics: true,
  notify: false,
  habit: 'ask',
  neverIn: '',
  habitBefore: 'ask',
  markedRanks: [],
  sort: 'own',
  coachOpen: true,
  panelOpen: true,
};

/** What a browser keeps between visits. `localStorage` is one; it may throw when it is full or forbidden. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'mayi.preferences';

/** Kept on every change. What is kept and is no longer known, or of another type than today, is left out. */
export function createPreferences(keep: Keep) {
  const store = createStore<Preferences>(() => ({ ...DEFAULT_PREFERENCES, ...kept(keep) }));
  store.subscribe((preferences, before) => {
    // `never` is for a while only: what comes after it is what was before.
    if (preferences.habit === 'never' && before.habit !== 'never')
      store.setState({ habitBefore: before.habit, neverIn: '' });
    attempt(() => keep.setItem(KEY, JSON.stringify(store.getState())));
  });
  return store;
}

export type PreferencesStore = ReturnType<typeof createPreferences>;

function kept(keep: Keep): Partial<Preferences> {
  const text = attempt(() => keep.getItem(KEY));
  const found: unknown = text ? attempt(() => JSON.parse(text)) : undefined;
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([key, value]) => isKnown(key, value)));
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  theme: THEMES,
  motion: MOTIONS,
  habit: HABITS,
  habitBefore: HABITS,
  markedRanks: RANKS,
  sort: SORTS,
};

function isKnown(key: string, value: unknown): boolean {
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
