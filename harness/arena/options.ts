import { availableParallelism } from 'node:os';

import { deckFor, playerRange, playersNear } from '@mayi/core/rules';
import { parsePlayers, specText } from '@mayi/programs/players';
import { findRules, type RulesChoice, rulesOf } from '../houseRules.ts';
import { ARENA_DEFAULTS, type ArenaArguments } from './arguments.ts';
import type { ArenaSettings } from './results.ts';

export interface ArenaOptions {
  /** Custom players are still as typed, and have no names yet. */
  readonly settings: ArenaSettings;
  readonly deals: number;
  readonly threads: number;
  readonly out: string;
  readonly json: boolean;
}

/** Continues an earlier run, possibly with another number of deals. */
export interface ResumeOptions extends Omit<ArenaOptions, 'settings' | 'deals' | 'out'> {
  readonly file: string;
  readonly deals: number | null;
  /** As typed. A file isn't trusted to say which programs to run: custom players must be named again. */
  readonly players?: string;
}

export type ArenaRequest =
  | { readonly kind: 'play'; readonly options: ArenaOptions }
  | { readonly kind: 'resume'; readonly options: ResumeOptions };

/** Throws a RangeError for invalid arguments. */
export function parseArenaArguments(words: ArenaArguments): ArenaRequest {
  return words.resume === undefined ? playFrom(words) : resumeFrom(words.resume, words);
}

function playFrom(given: ArenaArguments): ArenaRequest {
  const rules = findRules(given.rules ?? ARENA_DEFAULTS.rules, given.dir || ARENA_DEFAULTS.dir);
  const seed = given.seed ?? ARENA_DEFAULTS.seed;
  if (seed === '') throw new RangeError("the seed can't be empty");
  const settings: ArenaSettings = {
    players: given.players === undefined ? usualPlayers(rules) : playersNamed(given.players, rules),
    rules,
    seed,
    round:
      given.round === undefined ? null : wholeNumber('--round', given.round, rulesOf(rules).contracts.length),
  };
  const options = {
    settings,
    deals: dealCount(given.deals ?? ARENA_DEFAULTS.deals),
    threads: threadCount(given.threads),
    out: given.out ?? ARENA_DEFAULTS.out,
    json: given.json ?? false,
  };
  return { kind: 'play', options };
}

const FROM_FILE = ['seed', 'rules', 'round', 'out'] as const;

function resumeFrom(file: string, given: ArenaArguments): ArenaRequest {
  const stray = FROM_FILE.find((name) => given[name] !== undefined);
  if (stray !== undefined)
    throw new RangeError(`--resume keeps the settings of the run: leave out --${stray}`);
  const deals = given.deals === undefined ? null : dealCount(given.deals);
  const options = {
    file,
    deals,
    threads: threadCount(given.threads),
    json: given.json ?? false,
    ...(given.players !== undefined && { players: given.players }),
  };
  return { kind: 'resume', options };
}

/** H1: as many of the default table as the rules allow, or more of its last player. */
function usualPlayers(rules: RulesChoice): string[] {
  const usual = ARENA_DEFAULTS.players.split(',');
  const count = playersNear(rulesOf(rules), usual.length);
  return Array.from({ length: count }, (_, at) => usual[Math.min(at, usual.length - 1)] as string);
}

function playersNamed(list: string, rules: RulesChoice): string[] {
  const players = parsePlayers(list).map(specText);
  const house = rulesOf(rules);
  if (deckFor(house, players.length) !== undefined) return players;
  throw new RangeError(`${house.name} is for ${playerRange(house)} players, not ${players.length}`);
}

const MAX_DEALS = 1_000_000;
const MAX_THREADS = 256;

function dealCount(text: string): number {
  return wholeNumber('--deals', text, MAX_DEALS);
}

function threadCount(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('--threads', text, MAX_THREADS);
}

function wholeNumber(option: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text);
  throw new RangeError(`${option} must be a whole number from 1 to ${max}, not ${text || 'empty'}`);
}
