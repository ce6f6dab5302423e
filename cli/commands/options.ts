import { LEVELS, type Level, PRESET_NAMES } from '@mayi/core/rules';
import { InvalidArgumentError, Option } from 'commander';

export function seedOption(): Option {
  return new Option('--seed <text>', 'the same seed gives the same cards').argParser((text) => {
    if (text === '') throw new InvalidArgumentError('a seed must not be empty');
    return text;
  });
}

export function rulesOption(): Option {
  return new Option('--rules <name>', 'house rules').choices(PRESET_NAMES).default('classic');
}

export function levelOption(): Option {
  return new Option('--level <level>', 'how well the computer players play').choices(LEVELS).default('sharp');
}

const DEFAULT_DIR = '.mayi';

/** Where games are saved; an empty MAYI_DIR is none. */
export function dirOption(): Option {
  return new Option('--dir <folder>', 'where games are saved')
    .env('MAYI_DIR')
    .default(DEFAULT_DIR)
    .argParser((text) => text || DEFAULT_DIR);
}

export function jsonOption(): Option {
  return new Option('--json', 'one JSON object instead of words');
}

/** Reads `Ann, Ben`. */
export function namesIn(text: string): string[] {
  const names = listOf(text);
  if (names.includes('')) throw new InvalidArgumentError('A name must not be empty.');
  return names;
}

/** Reads `2`, or `sharp, expert`. */
export function botsIn(text: string): number | Level[] {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return listOf(text).map((word) => {
    const level = LEVELS.find((one) => one === word);
    if (level === undefined)
      throw new InvalidArgumentError(`It is a number, or levels: ${LEVELS.join(', ')}.`);
    return level;
  });
}

function listOf(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Reads the name of a player; where it was forgotten, the next option is none. */
export function playerName(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError('It is no player.');
  return text;
}

/** Reads a whole number that is not negative. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(text);
}

/** Shown below a command's help: what to type, and what it does. */
export function examples(...lines: readonly (readonly [words: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([words]) => words.length));
  return `\nExamples:\n${lines.map(([words, meaning]) => `  ${words.padEnd(width)}  ${meaning}`).join('\n')}`;
}
