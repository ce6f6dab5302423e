import { existsSync } from 'node:fs';
import {
  type HouseRules,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  presetNameOf,
  type RulesRefusal,
  rulesFrom,
} from '@mayi/core/rules';
import { didYouMean } from '@mayi/programs';
import { keptRules, keptRulesNamed, readRulesFile } from './keptRules.ts';

export type RulesChoice = HouseRules | PresetName;

/** The rules that were named can't be played. */
export class HouseRulesError extends RangeError {
  readonly refusal: RulesRefusal;

  /** `file`: where they are, unless it's a link. */
  constructor(refusal: RulesRefusal, file?: string) {
    super(file === undefined ? withSetting(refusal) : `${file}: ${withSetting(refusal)}`);
    this.refusal = refusal;
  }
}

function withSetting({ message, setting, rule }: RulesRefusal): string {
  const sentence = message.replace(/\.$/, '');
  return setting === null ? sentence : `${sentence} (${rule === null ? setting : `${setting}, ${rule}`})`;
}

/**
 * House rules as typed: a preset, rules kept in the folder, a rules file, or a link. A name means kept rules rather than a file:
 * `./family.json` always means the file. Throws a RangeError if there are none, or if they can't be played.
 */
export function findRules(word: string, dir: string): RulesChoice {
  const found = knownRules(word, dir);
  if (found !== undefined) return found;
  if (existsSync(word)) return checked(rulesFrom(readRulesFile(word)), word);
  throw new RangeError(
    `there are no rules and no file named ${quoted(word)}.${suggestions(word, dir)}; or use a rules file, or a link`,
  );
}

/** For those who may not open files: a preset, rules kept in the folder, a link, or a whole record. Throws like `findRules`. */
export function findRulesWithoutFiles(given: string | object, dir: string): RulesChoice {
  if (typeof given === 'object') return checked(rulesFrom(textOf(given)));
  const found = knownRules(given, dir);
  if (found !== undefined) return found;
  throw new RangeError(
    `there are no rules named ${quoted(given)}.${suggestions(given, dir)}; or use a link, or a whole record`,
  );
}

function knownRules(word: string, dir: string): RulesChoice | undefined {
  const preset = PRESET_NAMES.find((name) => name === word.trim().toLowerCase());
  if (preset !== undefined) return preset;
  if (isLink(word)) return checked(rulesFrom(word));
  const kept = keptRulesNamed(dir, word);
  return kept && checked(kept.found, kept.file);
}

function textOf(record: object): string {
  try {
    return JSON.stringify(record);
  } catch {
    throw new RangeError("these aren't house rules: they're nested too deeply");
  }
}

/** The record behind a choice. */
export function rulesOf(choice: RulesChoice): HouseRules {
  return typeof choice === 'string' ? PRESETS[choice] : choice;
}

/** `classic rules`, `Sunday rules`; a family may have called theirs rules already. */
export function rulesLabel({ name }: HouseRules): string {
  return /\brules$/i.test(name) ? name : `${name} rules`;
}

/** A link, its fragment, or the text of a rules file: no file has such a name. */
function isLink(word: string): boolean {
  return /#r=|%23r=|^\s*\{|^https?:\/\//i.test(word);
}

function checked(found: ReturnType<typeof rulesFrom>, file?: string): RulesChoice {
  if (!found.ok) throw new HouseRulesError(found.refusal, file);
  return presetNameOf(found.rules) ?? found.rules;
}

const MOST_NAMED = 10;

/** The names there are, and the one that was probably meant. */
function suggestions(word: string, dir: string): string {
  const own = keptRules(dir).flatMap(({ found }) => (found.ok ? [found.rules.name] : []));
  const names = [...PRESET_NAMES, ...own];
  const listed = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), '…'] : names;
  return `${didYouMean(word.slice(0, 60), names)} Rules: ${listed.join(', ')}`;
}

function quoted(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word || '“”';
}
