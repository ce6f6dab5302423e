import { MAX_DECKS, MAX_JOKERS, RANKS, SUITED_RANKS } from '../cards/card.ts';
import type { Refusal } from '../result.ts';
import {
  ACE_IN_RUNS,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  MELD_TYPES,
  SAME_SUIT_RUNS,
  WILD_LIMITS,
} from './houseRules.ts';

const MAX_PLAYERS = 20;
/** What a record can have at most, for those who write one. */
export const RULES_LIMITS = {
  nameLength: 60,
  rounds: 20,
  cardsDealt: 60,
  melds: 8,
  /** Of the melds of a contract. */
  meldSize: { least: 3, most: SUITED_RANKS.length },
  wildRanks: 4,
  penaltyCards: 5,
  points: 1000,
} as const;
const { rounds: MAX_ROUNDS, points: MAX_POINTS, meldSize: MELD_SIZE } = RULES_LIMITS;
const MAX_COUNT = 1000;
/** Control characters and text direction marks, except the joiner inside emoji such as 👩‍🚀. */
const INVISIBLE =
  /(?!(?<=\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic})[\p{C}\p{Zl}\p{Zp}]/u;

/** A sentence about the value at `path` if it's wrong; `undefined` if it's fine. */
type Check = (value: unknown, path: string) => string | undefined;

type Setting = keyof HouseRules;

/**
 * The rule of each setting, and what its value must look like. Written by hand rather than with zod: rules are checked in the
 * browser, too, where zod would add 26 kB (gzipped) for what takes about 2 kB here.
 */
const SETTINGS: Readonly<Record<Setting, { readonly rule: string | null; readonly check: Check }>> = {
  name: { rule: null, check: checkName },
  minPlayers: { rule: 'H1', check: wholeNumber(2, MAX_PLAYERS) },
  decks: {
    rule: 'H1',
    check: listOf(
      1,
      MAX_PLAYERS,
      recordOf({
        upToPlayers: wholeNumber(2, MAX_PLAYERS),
        decks: wholeNumber(1, MAX_DECKS),
        jokers: wholeNumber(0, MAX_JOKERS),
      }),
    ),
  },
  cardsDealt: { rule: 'H2', check: listOf(1, MAX_ROUNDS, wholeNumber(1, RULES_LIMITS.cardsDealt)) },
  contracts: {
    rule: 'H3',
    check: listOf(
      1,
      MAX_ROUNDS,
      listOf(
        1,
        RULES_LIMITS.melds,
        recordOf({ kind: oneOf(MELD_TYPES), size: wholeNumber(MELD_SIZE.least, MELD_SIZE.most) }),
        'hands take too long to judge for more melds',
      ),
    ),
  },
  wildRanks: { rule: 'H4', check: listOf(0, RULES_LIMITS.wildRanks, oneOf(RANKS)) },
  wildLimit: { rule: 'H5', check: recordOf({ layDown: checkWildLimit, layOff: checkWildLimit }) },
  aceInRuns: { rule: 'H6', check: oneOf(ACE_IN_RUNS) },
  sameSuitRuns: { rule: 'H7', check: oneOf(SAME_SUIT_RUNS) },
  mayI: {
    rule: 'H8',
    check: recordOf({
      penaltyCards: wholeNumber(0, RULES_LIMITS.penaltyCards),
      limitPerRound: numberOrNoLimit,
      limitPerGame: optional(numberOrNoLimit),
      whenDown: trueOrFalse,
    }),
  },
  drawDiscardWhenDown: { rule: 'H9', check: trueOrFalse },
  layOffOnLayDownTurn: { rule: 'H10', check: trueOrFalse },
  jokerSwap: { rule: 'H11', check: oneOf(JOKER_SWAPS) },
  finalRound: { rule: 'H12', check: oneOf(FINAL_ROUNDS) },
  goingOut: { rule: 'H13', check: oneOf(GOING_OUT) },
  points: {
    rule: 'H14',
    check: recordOf(Object.fromEntries(RANKS.map((rank) => [rank, wholeNumber(0, MAX_POINTS)]))),
  },
  reshuffles: { rule: 'H15', check: numberOrNoLimit },
  goingOutBonus: { rule: 'H16', check: optional(wholeNumber(0, MAX_POINTS)) },
  doubledIfNotDown: { rule: 'H17', check: optional(trueOrFalse) },
  separateWilds: { rule: 'H18', check: optional(trueOrFalse) },
  extraMelds: { rule: 'H19', check: optional(trueOrFalse) },
  allCardsRounds: { rule: 'H20', check: optional(listOf(0, MAX_ROUNDS, wholeNumber(1, MAX_ROUNDS))) },
};

/** Why a set of house rules can't be played. */
export interface RulesRefusal extends Refusal<'bad-rules'> {
  /** The setting to change; null if this isn't a record of house rules at all. */
  readonly setting: Setting | null;
  /** The round, from 1, whose contract can't be met. */
  readonly round?: number;
}

export function refuseRules(setting: RulesRefusal['setting'], message: string): RulesRefusal {
  return { code: 'bad-rules', rule: setting && SETTINGS[setting].rule, message, setting };
}

/** The first setting that is missing, unknown or of the wrong kind. */
export function whyNotShape(rules: unknown): RulesRefusal | undefined {
  if (!isRecord(rules)) return refuseRules(null, 'House rules must be a record of settings.');
  for (const setting of Object.keys(SETTINGS) as Setting[]) {
    const message = SETTINGS[setting].check(rules[setting], setting);
    if (message) return refuseRules(setting, message);
  }
  const unknown = Object.keys(rules).find((setting) => !Object.hasOwn(SETTINGS, setting));
  return unknown === undefined ? undefined : refuseRules(null, `There is no setting ${unknown}.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkName(value: unknown, path: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > RULES_LIMITS.nameLength) {
    return `${path} must be 1 to ${RULES_LIMITS.nameLength} characters.`;
  }
  return INVISIBLE.test(value)
    ? `${path} must not have control characters or other invisible ones.`
    : undefined;
}

function wholeNumber(least: number, most: number): Check {
  return (value, path) =>
    isWholeNumber(value, least, most)
      ? undefined
      : `${path} must be a whole number from ${least} to ${most}.`;
}

function isWholeNumber(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function numberOrNoLimit(value: unknown, path: string): string | undefined {
  if (value === null || isWholeNumber(value, 0, MAX_COUNT)) return undefined;
  return `${path} must be a whole number from 0 to ${MAX_COUNT}, or null for no limit.`;
}

function checkWildLimit(value: unknown, path: string): string | undefined {
  if (WILD_LIMITS.includes(value as never) || isWholeNumber(value, 0, MAX_COUNT)) return undefined;
  return `${path} must be ${WILD_LIMITS.join(', ')} or a number of cards.`;
}

/** A setting that may be left out. */
function optional(check: Check): Check {
  return (value, path) => (value === undefined ? undefined : check(value, path));
}

function oneOf(choices: readonly unknown[]): Check {
  return (value, path) =>
    choices.includes(value) ? undefined : `${path} must be one of ${choices.join(', ')}.`;
}

function trueOrFalse(value: unknown, path: string): string | undefined {
  return typeof value === 'boolean' ? undefined : `${path} must be true or false.`;
}

/** `whyNoMore`: said to those who have more entries, unless it's obvious. */
function listOf(least: number, most: number, check: Check, whyNoMore?: string): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      const why =
        whyNoMore !== undefined && Array.isArray(value) && value.length > most ? `: ${whyNoMore}` : '';
      return `${path} must be a list of ${least} to ${most} entries${why}.`;
    }
    // Not `find`, which would skip the holes of a sparse array.
    for (let at = 0; at < value.length; at++) {
      const problem = check(value[at], `${path}[${at}]`);
      if (problem) return problem;
    }
    return undefined;
  };
}

function recordOf(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isRecord(value)) return `${path} must be a record of ${Object.keys(checks).join(', ')}.`;
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(checks, key));
    if (unknown !== undefined) return `${path} has no field ${unknown}.`;
    for (const [key, check] of Object.entries(checks)) {
      const problem = check(value[key], `${path}.${key}`);
      if (problem) return problem;
    }
    return undefined;
  };
}
