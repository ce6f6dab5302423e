import { MAX_DECKS, MAX_JOKERS, RANKS, SUITED_RANKS } from '../cards/card.ts';
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
const MAX_ROUNDS = 20;
const MAX_MELDS = 8;
const MAX_POINTS = 1000;
const MAX_COUNT = 1000;
const MIN_MELD = 3;
/** Control characters, and what turns the direction of text round; but 👩‍🚀 is joined by such a sign. */
const INVISIBLE =
  /(?!(?<=\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic})[\p{C}\p{Zl}\p{Zp}]/u;

/** Why this is no record of house rules at all; nothing, if every setting is of the right kind. */
export function whyNotShape(rules: unknown): string | undefined {
  if (!isRecord(rules)) return 'house rules must be a record of settings';
  for (const setting of Object.keys(SHAPES) as (keyof HouseRules)[]) {
    const problem = SHAPES[setting](rules[setting]);
    if (problem) return `${setting}: ${problem}`;
  }
  const unknown = Object.keys(rules).find((setting) => !Object.hasOwn(SHAPES, setting));
  return unknown === undefined ? undefined : `${unknown}: there is no such setting`;
}

type Check = (value: unknown) => string | undefined;

const SHAPES: Record<keyof HouseRules, Check> = {
  name: checkName,
  minPlayers: wholeNumber(2, MAX_PLAYERS),
  decks: listOf(checkDeckChoice, 1, MAX_PLAYERS),
  cardsDealt: listOf(wholeNumber(1, 60), 1, MAX_ROUNDS),
  contracts: listOf(listOf(checkRequirement, 1, MAX_MELDS), 1, MAX_ROUNDS),
  wildRanks: listOf(oneOf(RANKS), 0, 4),
  wildLimit: recordOf({ layDown: checkWildLimit, layOff: checkWildLimit }),
  aceInRuns: oneOf(ACE_IN_RUNS),
  sameSuitRuns: oneOf(SAME_SUIT_RUNS),
  mayI: recordOf({
    penaltyCards: wholeNumber(0, 5),
    limitPerRound: orNull(wholeNumber(0, MAX_COUNT)),
    whenDown: yesOrNo,
  }),
  drawDiscardWhenDown: yesOrNo,
  layOffOnLayDownTurn: yesOrNo,
  jokerSwap: oneOf(JOKER_SWAPS),
  finalRound: oneOf(FINAL_ROUNDS),
  goingOut: oneOf(GOING_OUT),
  points: recordOf(Object.fromEntries(RANKS.map((rank) => [rank, wholeNumber(0, MAX_POINTS)]))),
  reshuffles: orNull(wholeNumber(0, MAX_COUNT)),
};

function checkName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 60) return 'needs a short name';
  return INVISIBLE.test(value)
    ? 'must have no control characters or other signs that cannot be seen'
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeNumber(least: number, most: number): Check {
  return (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;
}

function orNull(check: Check): Check {
  return (value) => {
    const problem = value === null ? undefined : check(value);
    return problem && `${problem}, or null for no limit`;
  };
}

function oneOf(choices: readonly unknown[]): Check {
  return (value) => (choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`);
}

function yesOrNo(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'must be true or false';
}

function listOf(check: Check, least: number, most: number): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      return `must be a list of ${least} to ${most} entries`;
    }
    // Not `find`: a list with holes must not slip through.
    for (let at = 0; at < value.length; at++) {
      const problem = check(value[at]);
      if (problem) return problem;
    }
    return undefined;
  };
}

function recordOf(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (!isRecord(value)) return `must be a record of ${Object.keys(checks).join(', ')}`;
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(checks, key));
    if (unknown !== undefined) return `${unknown} is not known`;
    for (const [key, check] of Object.entries(checks)) {
      const problem = check(value[key]);
      if (problem) return `${key} ${problem}`;
    }
    return undefined;
  };
}

function checkDeckChoice(value: unknown): string | undefined {
  return recordOf({
    upToPlayers: wholeNumber(2, MAX_PLAYERS),
    decks: wholeNumber(1, MAX_DECKS),
    jokers: wholeNumber(0, MAX_JOKERS),
  })(value);
}

function checkRequirement(value: unknown): string | undefined {
  return recordOf({ kind: oneOf(MELD_TYPES), size: wholeNumber(MIN_MELD, SUITED_RANKS.length) })(value);
}

function checkWildLimit(value: unknown): string | undefined {
  if (WILD_LIMITS.includes(value as never)) return undefined;
  return wholeNumber(0, MAX_COUNT)(value) && `must be ${WILD_LIMITS.join(', ')} or a number of cards`;
}
