import { type Day, type Deal, isDay } from '@mayi/bots/dailyDeal';
import { type DailyProgress, mergeProgress, NO_PROGRESS, readDaily, streakOn } from '@mayi/bots/practice';
import { hashSeed } from '@mayi/core/cards';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

/** What became of a result: not sent in yet; counted; not the first of this device; too many that day; or not confirmed. */
export const SENT = ['waiting', 'counted', 'already', 'full', 'refused'] as const;
export type Sent = (typeof SENT)[number];

/** The first result of a day. */
export interface PlayedDay {
  readonly day: Day;
  readonly score: number;
  /** Round by round. */
  readonly wentOut: readonly boolean[];
  readonly sent: Sent;
}

/** A deal as the server published it. */
export interface KnownDeal extends Deal {
  /** The `DEAL_VERSION` of the server. */
  readonly version: number;
  /** Whether it's the one that the server promised the day before; null if this device wasn't there to hear that. */
  readonly isAsPromised: boolean | null;
}

/** Everything this device knows about the daily deal. Plain JSON. */
export interface DailyState {
  /** The last two, newest first: one that was begun late is finished after midnight. */
  readonly deals: readonly KnownDeal[];
  /** The hash of the next day's seed. */
  readonly promise: { readonly day: Day; readonly seedHash: string } | null;
  /** For the list of results; empty: no name. */
  readonly name: string;
  /** The code of the family's group. */
  readonly group: string | null;
  /** The day whose counted result the server still shows under an earlier name or group; null if there is none. */
  readonly unsent: Day | null;
  /** Days in a row on which the deal was played. */
  readonly progress: DailyProgress;
  /** The last ones, newest first. */
  readonly played: readonly PlayedDay[];
}

export const NOTHING_PLAYED: DailyState = {
  deals: [],
  promise: null,
  name: '',
  group: null,
  unsent: null,
  progress: NO_PROGRESS,
  played: [],
};

const KEY = 'mayi.daily';
const DEALS_KEPT = 2;
const PLAYED_KEPT = 30;

/** Whatever can't be read is left out. */
export function readState(storage: DeviceStorage): DailyState {
  const found = readJson(storage, KEY);
  const { deals, promise, name, group, unsent, progress, played } = { ...(found as Partial<DailyState>) };
  return {
    deals: listOf(deals, isKnownDeal),
    promise: isPromise(promise) ? promise : null,
    name: typeof name === 'string' ? name : '',
    group: isGroupCode(group) ? group : null,
    unsent: isDay(unsent) ? unsent : null,
    progress: progressIn(progress),
    played: listOf(played, isPlayedDay),
  };
}

export function writeState(storage: DeviceStorage, state: DailyState): void {
  writeJson(storage, KEY, state);
}

/** What the server says about today and tomorrow. */
export interface Published extends Deal {
  readonly version: number;
  readonly tomorrow: { readonly day: Day; readonly seedHash: string };
}

export function withPublished(state: DailyState, { day, seed, version, tomorrow }: Published): DailyState {
  const known = state.deals.find((one) => one.day === day && one.seed === seed);
  const promised = state.promise?.day === day ? state.promise.seedHash : undefined;
  const isAsPromised = promised === undefined ? (known?.isAsPromised ?? null) : hashSeed(seed) === promised;
  const others = state.deals.filter((one) => one.day !== day);
  const deals = [{ day, seed, version, isAsPromised }, ...others].slice(0, DEALS_KEPT);
  return { ...state, deals, promise: { day: tomorrow.day, seedHash: tomorrow.seedHash } };
}

/** A deal was played to its end. Only the first result of a day is kept. */
export function withResult(state: DailyState, result: Omit<PlayedDay, 'sent'>): DailyState {
  const { day } = result;
  if (state.played.some((one) => one.day === day)) return state;
  const one: DailyProgress = {
    streak: 1,
    longest: 1,
    lastSolved: day,
    days: [{ day, tries: 1, outcome: 'solved' }],
  };
  return {
    ...state,
    progress: mergeProgress(state.progress, one),
    played: [{ ...result, sent: 'waiting' as const }, ...state.played].slice(0, PLAYED_KEPT),
  };
}

export function withSent(state: DailyState, day: Day, sent: Sent): DailyState {
  return { ...state, played: state.played.map((one) => (one.day === day ? { ...one, sent } : one)) };
}

export function resultOf({ played }: DailyState, day: Day): PlayedDay | undefined {
  return played.find((one) => one.day === day);
}

export function streakIn({ progress }: DailyState, day: Day): number {
  return streakOn(progress, day);
}

/** `▮▮▯`: went out in the first two of three rounds. */
function marksOf(wentOut: readonly boolean[]): string {
  return wentOut.map((isOut) => (isOut ? '▮' : '▯')).join('');
}

/** Nothing about the cards, so that it can be sent to others who haven't played yet. */
export function shareLine({ day, score, wentOut }: PlayedDay, streak: number): string {
  const points = score === 1 ? '1 point' : `${score} points`;
  const end = streak > 1 ? ` · streak ${streak}` : '';
  return `May I? daily deal ${day} · ${points} · ${marksOf(wentOut)}${end}`;
}

/** Nobody can guess it. */
export function newGroupCode(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = random(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isGroupCode(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{16,64}$/.test(text);
}

function progressIn(found: unknown): DailyProgress {
  try {
    return readDaily(found);
  } catch {
    return NO_PROGRESS;
  }
}

function listOf<T>(found: unknown, isItem: (item: unknown) => item is T): readonly T[] {
  return Array.isArray(found) ? found.filter(isItem) : [];
}

function isKnownDeal(found: unknown): found is KnownDeal {
  const { day, seed, version, isAsPromised } = { ...(found as Partial<KnownDeal>) };
  const isPromiseKnown = isAsPromised === null || typeof isAsPromised === 'boolean';
  return isDay(day) && typeof seed === 'string' && typeof version === 'number' && isPromiseKnown;
}

function isPromise(found: unknown): found is NonNullable<DailyState['promise']> {
  const { day, seedHash } = { ...(found as Partial<NonNullable<DailyState['promise']>>) };
  return isDay(day) && typeof seedHash === 'string';
}

function isPlayedDay(found: unknown): found is PlayedDay {
  const { day, score, wentOut, sent } = { ...(found as Partial<PlayedDay>) };
  return (
    isDay(day) &&
    Number.isFinite(score) &&
    Array.isArray(wentOut) &&
    wentOut.every((one) => typeof one === 'boolean') &&
    SENT.some((one) => one === sent)
  );
}
