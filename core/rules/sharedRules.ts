import { fromBase64Url, toBase64Url } from '../base64url.ts';
import { SUITED_RANKS } from '../cards/card.ts';
import { checkRules } from './checkRules.ts';
import {
  ACE_IN_RUNS,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  type MeldRequirement,
  SAME_SUIT_RUNS,
} from './houseRules.ts';
import { withoutOff } from './offSettings.ts';
import { whyNotName } from './ownName.ts';
import { type RulesRefusal, refuseRules } from './rulesShape.ts';

/** The web page that opens a link. */
export const RULES_LINK_PATH = '/rules/shared';
/** Raise it when older versions can't read new links; an unknown key among the late settings tells them, too. */
const VERSION = 1;
/** How long the list in a link is. */
const PLACES = 20;
const FORMAT = 'mayi-rules-';
/** The largest rules file has about 15,000 characters, the longest link 2,000. */
const MAX_TEXT = 20_000;
/** As a player would list the points: 2 to 10, J, Q, K, A, Joker. */
const POINTS_ORDER = [...SUITED_RANKS.toReversed(), 'Joker'] as const;
const IN_LINK = /(?:#|%23)r=([\w-]*)/i;

const PROBLEMS = {
  tooLong: 'This is too long for house rules.',
  nothing: 'There are no house rules here. Use the whole link, or a rules file.',
  brokenLink: "This link isn't complete. Ask for it again.",
  brokenFile: "This isn't a rules file, or part of it is missing. Ask for it again.",
  newer: 'These rules were made with a newer version of May I? Update yours to open them.',
} as const;

type RulesFound =
  | { readonly ok: true; readonly rules: HouseRules }
  | { readonly ok: false; readonly refusal: RulesRefusal };

/** The part of a link that carries the whole record: `#r=…`, about 400 characters. */
export function rulesFragment(rules: HouseRules): string {
  return `#r=${toBase64Url(JSON.stringify(pack(rules)))}`;
}

/** The text of a rules file, for people to read and edit, too. */
export function rulesFile(rules: HouseRules): string {
  return `${JSON.stringify({ format: `${FORMAT}${VERSION}`, rules }, undefined, 2)}\n`;
}

/**
 * The playable house rules in a link, its fragment, a rules file's text, or a bare record as JSON. Whatever the text, the time
 * it takes is bounded. Rules with a preset's name that aren't that preset (it may have changed since) get another name.
 */
export function rulesFrom(text: string): RulesFound {
  if (text.length > MAX_TEXT) return refused(PROBLEMS.tooLong);
  const trimmed = text.trim();
  const found = trimmed.startsWith('{') ? recordInFile(trimmed) : recordInLink(trimmed);
  if (typeof found === 'string') return refused(PROBLEMS[found]);
  const refusal = checkRules(found.record);
  if (refusal) return { ok: false, refusal };
  return { ok: true, rules: withOwnName(copyOf(found.record as HouseRules)) };
}

function refused(message: string): RulesFound {
  return { ok: false, refusal: refuseRules(null, message) };
}

type Found = { readonly record: unknown } | keyof typeof PROBLEMS;

function recordInLink(text: string): Found {
  const payload = IN_LINK.exec(text)?.[1];
  if (payload === undefined) return 'nothing';
  const packed = parseJson(fromBase64Url(payload) ?? '');
  if (!Array.isArray(packed) || typeof packed[0] !== 'number') return 'brokenLink';
  if (packed[0] > VERSION) return 'newer';
  const late: unknown = packed[PLACES - 1];
  if (packed.length !== PLACES || typeof late !== 'object' || late === null) return 'brokenLink';
  if (Object.keys(late).some((key) => !isLateKey(key))) return 'newer';
  return { record: unpack(packed) };
}

function recordInFile(text: string): Found {
  const file = parseJson(text);
  if (typeof file !== 'object' || file === null) return 'brokenFile';
  if (!('format' in file)) return { record: file };
  const version =
    typeof file.format === 'string' && file.format.startsWith(FORMAT) && file.format.slice(FORMAT.length);
  if (Number(version) > VERSION) return 'newer';
  return version === `${VERSION}` && 'rules' in file ? { record: file.rules } : 'brokenFile';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A fresh record without anything that a link wouldn't carry, so that rules are the same however they came. */
function copyOf(rules: HouseRules): HouseRules {
  return unpack(JSON.parse(JSON.stringify(pack(rules)))) as unknown as HouseRules;
}

function withOwnName(rules: HouseRules): HouseRules {
  return whyNotName(rules) ? { ...rules, name: `${rules.name.trim()} (variant)` } : rules;
}

/** The settings that came after the first links, by their keys in a link. A record has only those that are set. */
const LATE_KEYS = {
  goingOutBonus: 'H16',
  doubledIfNotDown: 'H17',
  separateWilds: 'H18',
  extraMelds: 'H19',
  allCardsRounds: 'H20',
} as const;
const LATE_SETTINGS = Object.keys(LATE_KEYS) as (keyof typeof LATE_KEYS)[];
const LIMIT_PER_GAME = 'H8';

function isLateKey(key: string): boolean {
  return key === LIMIT_PER_GAME || LATE_SETTINGS.some((setting) => LATE_KEYS[setting] === key);
}

/** Links are kept for years: never change what a place in this list means (sharedRules.test.ts has an old one). */
function pack(rules: HouseRules): unknown[] {
  const { mayI, wildLimit } = rules;
  return [
    VERSION,
    rules.name,
    rules.minPlayers,
    rules.decks.map(({ upToPlayers, decks, jokers }) => [upToPlayers, decks, jokers]),
    rules.cardsDealt,
    rules.contracts
      .map((melds) => melds.map(({ kind, size }) => `${kind.charAt(0)}${size}`).join(''))
      .join(' '),
    rules.wildRanks.join(' '),
    wildLimit.layDown,
    wildLimit.layOff,
    ACE_IN_RUNS.indexOf(rules.aceInRuns),
    SAME_SUIT_RUNS.indexOf(rules.sameSuitRuns),
    [mayI.penaltyCards, mayI.limitPerRound, Number(mayI.whenDown)],
    Number(rules.drawDiscardWhenDown),
    Number(rules.layOffOnLayDownTurn),
    JOKER_SWAPS.indexOf(rules.jokerSwap),
    FINAL_ROUNDS.indexOf(rules.finalRound),
    GOING_OUT.indexOf(rules.goingOut),
    POINTS_ORDER.map((rank) => rules.points[rank]),
    rules.reshuffles,
    packLate(withoutOff(rules)),
  ];
}

function packLate(rules: HouseRules): Readonly<Record<string, unknown>> {
  const { limitPerGame } = rules.mayI;
  return {
    ...(limitPerGame !== undefined && { [LIMIT_PER_GAME]: limitPerGame }),
    ...Object.fromEntries(
      LATE_SETTINGS.filter((setting) => rules[setting] !== undefined).map((setting) => [
        LATE_KEYS[setting],
        rules[setting],
      ]),
    ),
  };
}

/** A record with whatever the list has; `checkRules` decides whether it can be played. */
function unpack(packed: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [, name, minPlayers, decks, cardsDealt, contracts, wildRanks, layDown, layOff, ace, sameSuit] =
    packed;
  const [mayI, drawDiscard, layOffAtOnce, swap, final, goingOut, points, reshuffles] = packed.slice(11);
  const late = packed[PLACES - 1] as Readonly<Record<string, unknown>>;
  return {
    name,
    minPlayers,
    decks: listOf(decks).map(([upToPlayers, decks, jokers]) => ({ upToPlayers, decks, jokers })),
    cardsDealt,
    contracts: words(contracts).map(meldsIn),
    wildRanks: wildRanks === '' ? [] : words(wildRanks),
    wildLimit: { layDown, layOff },
    aceInRuns: choiceOf(ACE_IN_RUNS, ace),
    sameSuitRuns: choiceOf(SAME_SUIT_RUNS, sameSuit),
    mayI: unpackMayI(mayI, late[LIMIT_PER_GAME]),
    drawDiscardWhenDown: flag(drawDiscard),
    layOffOnLayDownTurn: flag(layOffAtOnce),
    jokerSwap: choiceOf(JOKER_SWAPS, swap),
    finalRound: choiceOf(FINAL_ROUNDS, final),
    goingOut: choiceOf(GOING_OUT, goingOut),
    points: Object.fromEntries(
      POINTS_ORDER.map((rank, at) => [rank, Array.isArray(points) ? points[at] : undefined]),
    ),
    reshuffles,
    ...unpackLate(late),
  };
}

function unpackLate(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const present = LATE_SETTINGS.filter((setting) => Object.hasOwn(given, LATE_KEYS[setting]));
  return Object.fromEntries(present.map((setting) => [setting, given[LATE_KEYS[setting]]]));
}

function unpackMayI(mayI: unknown, limitPerGame: unknown): Readonly<Record<string, unknown>> {
  const [penaltyCards, limitPerRound, whenDown] = Array.isArray(mayI) ? mayI : [];
  return {
    penaltyCards,
    limitPerRound,
    ...(limitPerGame !== undefined && { limitPerGame }),
    whenDown: flag(whenDown),
  };
}

/** `s3r4`: a set of 3 and a run of 4. */
function meldsIn(contract: string): MeldRequirement[] {
  if (!/^(?:[sr]\d+)*$/.test(contract)) return [];
  return Array.from(contract.matchAll(/(.)(\d+)/g), ([, kind, size]) => ({
    kind: kind === 's' ? 'set' : 'run',
    size: Number(size),
  }));
}

function listOf(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.map((entry) => (Array.isArray(entry) ? entry : [])) : [];
}

function words(value: unknown): string[] {
  return typeof value === 'string' ? value.split(' ') : [];
}

function choiceOf(choices: readonly string[], at: unknown): string | undefined {
  return typeof at === 'number' ? choices[at] : undefined;
}

function flag(value: unknown): boolean | undefined {
  return value === 1 ? true : value === 0 ? false : undefined;
}
