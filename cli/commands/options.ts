import { LEVELS, type Level, PRESET_NAMES } from '@mayi/core/rules';
import { InvalidArgumentError, Option } from 'commander';

export function seedOption(): Option {
  return new Option('--seed <text>', 'the same seed deals the same cards').argParser((text) => {
    if (text === '') throw new InvalidArgumentError("The seed can't be empty.");
    return text;
  });
}

export function rulesOption(): Option {
  return withPresets(
    new Option('--rules <rules>', 'house rules: a file, a link, rules you kept, or a preset'),
  ).default('classic');
}

/** The presets are listed, but `findRules` understands more. */
export function withPresets(option: Option): Option {
  option.argChoices = [...PRESET_NAMES];
  return option;
}

export function levelOption(): Option {
  return new Option('--level <level>', 'how well the computer players play').choices(LEVELS).default('sharp');
}

/** One level for all computer players, or a list with one for each. */
export function levelsOption(): Option {
  return new Option(
    '--level <levels>',
    'how well the computer players play, or a list with one level for each',
  )
    .choices(LEVELS)
    .default(['sharp'], 'sharp')
    .argParser(parseLevels);
}

function parseLevels(text: string): Level[] {
  return splitList(text).map((word) => {
    const level = LEVELS.find((one) => one === word);
    if (level === undefined) throw new InvalidArgumentError(`Allowed choices are ${LEVELS.join(', ')}.`);
    return level;
  });
}

/** The computer players one by one, custom ones among them. Loaded lazily: parsing takes more than most commands need. */
export function playersOption(description: string): Option {
  const option = new Option('--players <list>', description);
  option.argChoices = [...LEVELS];
  return option;
}

/** One level for each of so many; a single one counts for all. */
export function levelsFor(levels: readonly Level[], count: number): Level[] {
  const [first = 'sharp'] = levels;
  if (levels.length === 1) return Array.from({ length: count }, () => first);
  if (levels.length === count) return [...levels];
  throw new RangeError(`--level lists ${levels.length} levels for ${count} computer players`);
}

const DEFAULT_DIR = '.mayi';

/** Where games are saved. An empty MAYI_DIR counts as unset. */
export function dirOption(description = 'folder of the saved games'): Option {
  return new Option('--dir <folder>', description)
    .env('MAYI_DIR')
    .default(DEFAULT_DIR)
    .argParser((text) => text || DEFAULT_DIR);
}

export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object instead of text');
}

/** For commands that read a game someone played. */
export const GAME_ARGUMENT = [
  '<game>',
  'id of a saved game, or a file: saved (.jsonl) or exported (.json)',
] as const;

/** Parses `Ann, Ben`. */
export function parseNames(text: string): string[] {
  const names = splitList(text);
  if (names.includes('')) throw new InvalidArgumentError("A name can't be empty.");
  return names;
}

/** Parses `2`, or `sharp, expert`. */
export function parseBots(text: string): number | Level[] {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return splitList(text).map((word) => {
    const level = LEVELS.find((one) => one === word);
    if (level === undefined)
      throw new InvalidArgumentError(`Expected a number, or levels: ${LEVELS.join(', ')}.`);
    return level;
  });
}

function splitList(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Without this check, `--as --json` would take `--json` for the player. */
export function parsePlayer(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError("Expected a player's name.");
  return text;
}

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
