import { RANKS } from '@mayi/core/cards';
import { checkRules, type Result } from '@mayi/core/rules';
import {
  canSeat,
  type Entry,
  EVENING_VERSION,
  type Evening,
  MAX_HELD,
  MAX_NAME,
  MAX_POINTS,
  type ScoredRound,
} from './evening.ts';

export type EveningResult = Result<{ readonly evening: Evening }, 'damaged' | 'newer'>;

/** Everything is checked: a score sheet that makes no sense must not break the page that shows it. */
export function parseEvening(found: unknown): EveningResult {
  if (!isRecord(found)) return DAMAGED;
  if (typeof found['version'] === 'number' && found['version'] > EVENING_VERSION) return NEWER;
  return isEvening(found) ? { ok: true, evening: found } : DAMAGED;
}

const DAMAGED = refuse('damaged', "This score sheet is damaged and can't be read.");
const NEWER = refuse('newer', 'This score sheet was saved by a newer version of the app.');

function refuse(code: 'damaged' | 'newer', message: string): EveningResult {
  return { ok: false, refusal: { code, rule: null, message } };
}

function isEvening(found: Partial<Record<keyof Evening, unknown>>): found is Evening {
  const { version, id, startedAt, when, rules, players, firstDealer, allowsHelp, rounds, isEnded } = found;
  if (checkRules(rules) !== undefined) return false;
  const evening = found as Evening;
  return (
    version === EVENING_VERSION &&
    typeof id === 'string' &&
    /^score-[\w-]{1,60}$/.test(id) &&
    [startedAt, when].every(isTime) &&
    isListOf(players, isName) &&
    canSeat(evening.rules, players.length) &&
    isWhole(firstDealer, players.length - 1) &&
    typeof allowsHelp === 'boolean' &&
    typeof isEnded === 'boolean' &&
    isListOf(rounds, (round) => isRound(round, players.length)) &&
    rounds.length <= evening.rules.contracts.length
  );
}

function isRound(found: unknown, players: number): found is ScoredRound {
  if (!isRecord(found)) return false;
  const { out, entries } = found;
  return (
    (out === undefined || out === null || isWhole(out, players - 1)) &&
    isListOf(entries, isEntry) &&
    entries.length === players
  );
}

function isEntry(found: unknown): found is Entry {
  if (!isRecord(found)) return false;
  const { held, neverDown, isEntered } = found;
  const isHeld =
    isWhole(held, MAX_POINTS) ||
    (isListOf(held, (rank) => RANKS.some((known) => known === rank)) && held.length <= MAX_HELD);
  return isHeld && typeof neverDown === 'boolean' && typeof isEntered === 'boolean';
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null;
}

function isListOf<T>(
  found: unknown,
  isItem: ((item: unknown) => item is T) | ((item: unknown) => boolean),
): found is readonly T[] {
  return Array.isArray(found) && found.every((item) => isItem(item));
}

function isName(found: unknown): found is string {
  return typeof found === 'string' && found.trim() !== '' && [...found].length <= MAX_NAME;
}

function isWhole(found: unknown, most: number): found is number {
  return typeof found === 'number' && Number.isInteger(found) && found >= 0 && found <= most;
}

/** A moment that a `Date` can show. */
function isTime(found: unknown): boolean {
  return isWhole(found, 8.64e15);
}
