import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '@mayi/bots';
import { deckFor, maxPlayers, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core';
import type { ArenaSettings } from './results.ts';

const DEFAULTS = {
  players: 'sharp,steady,steady,steady',
  deals: '100',
  seed: '1',
  rules: 'classic',
} as const;
const DEFAULT_OUT = '.mayi/arena';

export const USAGE = `Lets computer players play the same deals at every seat, and measures how strong they are.

  npm run arena -- --players ${DEFAULTS.players} --deals 500 --seed 1

  --players LIST   who sits at the table, by level: ${LEVELS.join(', ')}
  --deals N        how many deals (${DEFAULTS.deals}, unless you say); each is played once for every seating
  --seed TEXT      the same seed gives the same table (${DEFAULTS.seed}, unless you say)
  --rules NAME     ${PRESET_NAMES.join(', ')}
  --round N        only this round of the rules, not whole games
  --threads N      how many to play on (as many as there are cores, unless you say)
  --out FOLDER     where the report goes (${DEFAULT_OUT}, unless you say)
  --json           one JSON object instead of the table
  --resume FILE    go on with the run of this .jsonl file

Ctrl-C ends it early and keeps what was played.
`;

export interface ArenaOptions {
  readonly settings: ArenaSettings;
  readonly deals: number;
  readonly threads: number;
  readonly out: string;
  readonly json: boolean;
}

/** Goes on with an earlier run; only the number of deals may be another. */
export interface ResumeOptions extends Omit<ArenaOptions, 'settings' | 'deals' | 'out'> {
  readonly file: string;
  readonly deals: number | null;
}

export type Wish =
  | { readonly kind: 'play'; readonly options: ArenaOptions }
  | { readonly kind: 'resume'; readonly options: ResumeOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string };

/** Reads the words after the command. */
export function readOptions(words: readonly string[]): Wish {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        players: { type: 'string' },
        deals: { type: 'string' },
        seed: { type: 'string' },
        rules: { type: 'string' },
        round: { type: 'string' },
        threads: { type: 'string' },
        out: { type: 'string' },
        resume: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    return values.resume === undefined ? playFrom(values) : resumeFrom(values.resume, values);
  } catch (error) {
    return { kind: 'mistake', message: (error as Error).message };
  }
}

type Given = Readonly<
  Partial<Record<'players' | 'deals' | 'seed' | 'rules' | 'round' | 'threads' | 'out', string>>
> & {
  readonly json: boolean;
};

function playFrom(given: Given): Wish {
  const rules = rulesNamed(given.rules ?? DEFAULTS.rules);
  const seed = given.seed ?? DEFAULTS.seed;
  if (seed === '') throw new RangeError('a seed must not be empty');
  const settings: ArenaSettings = {
    players: playersNamed(given.players ?? DEFAULTS.players, rules),
    rules,
    seed,
    round:
      given.round === undefined ? null : wholeNumber('--round', given.round, PRESETS[rules].contracts.length),
  };
  const options = {
    settings,
    deals: dealCount(given.deals ?? DEFAULTS.deals),
    threads: threadCount(given.threads),
    out: given.out ?? DEFAULT_OUT,
    json: given.json,
  };
  return { kind: 'play', options };
}

const FROM_FILE = ['players', 'seed', 'rules', 'round', 'out'] as const;

function resumeFrom(file: string, given: Given): Wish {
  const stray = FROM_FILE.find((name) => given[name] !== undefined);
  if (stray !== undefined) throw new RangeError(`--resume goes on as before: leave out --${stray}`);
  const deals = given.deals === undefined ? null : dealCount(given.deals);
  return { kind: 'resume', options: { file, deals, threads: threadCount(given.threads), json: given.json } };
}

function rulesNamed(name: string): PresetName {
  const rules = PRESET_NAMES.find((one) => one === name);
  if (rules !== undefined) return rules;
  throw new RangeError(`no rules are called ${name}: there are ${PRESET_NAMES.join(', ')}`);
}

function playersNamed(list: string, rules: PresetName): Level[] {
  const players = list.split(',').map(levelNamed);
  const house = PRESETS[rules];
  if (deckFor(house, players.length) !== undefined) return players;
  throw new RangeError(
    `${rules} is for ${house.minPlayers} to ${maxPlayers(house)} players, not ${players.length}`,
  );
}

function levelNamed(word: string): Level {
  const level = LEVELS.find((one) => one === word.trim());
  if (level !== undefined) return level;
  throw new RangeError(`no level is called ${word.trim() || 'nothing'}: there are ${LEVELS.join(', ')}`);
}

const MOST_DEALS = 1_000_000;
const MOST_THREADS = 256;

function dealCount(text: string): number {
  return wholeNumber('--deals', text, MOST_DEALS);
}

function threadCount(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('--threads', text, MOST_THREADS);
}

function wholeNumber(option: string, text: string, most: number): number {
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new RangeError(`${option} is a whole number from 1 to ${most}, not ${text || 'nothing'}`);
}
