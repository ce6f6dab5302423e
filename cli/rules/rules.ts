import { writeFileSync } from 'node:fs';
import {
  checkRules,
  type HouseRules,
  PRESET_NAMES,
  PRESETS,
  presetNameOf,
  RULES_LINK_PATH,
  rulesFile,
  rulesFragment,
  whyNotName,
} from '@mayi/core/rules';
import {
  findRules,
  forgetRules,
  HouseRulesError,
  type KeptRules,
  keepRules,
  keptRules,
  keptRulesNamed,
  rulesOf,
} from '@mayi/harness';
import { rulesText } from '../play/pages/rules.ts';
import { EXIT } from '../run.ts';
import { colors, print, printError, sanitize } from '../terminal/output.ts';
import { createStyle } from '../terminal/style.ts';
import { currentTerminal } from '../terminal/terminal.ts';
import { pad, width } from '../terminal/text.ts';
import { summaryOf } from './summary.ts';

interface Folder {
  readonly dir: string;
}

export function listRules({ dir }: Folder): void {
  const kept = keptRules(dir);
  const presets = PRESET_NAMES.map((name) => [name, summaryOf(PRESETS[name])] as const);
  const own = kept.map(keptEntry);
  const columns = Math.max(...[...presets, ...own].map(([name]) => width(name)));
  const lines = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, text]) => `  ${pad(name, columns)}  ${text}`);
  print([colors.bold('Presets'), ...lines(presets)].join('\n'));
  if (own.length > 0) print(['', colors.bold('Your own'), ...lines(own)].join('\n'));
  print('\nTo read them: mayi rules show NAME. To play by them: mayi play --rules NAME.');
}

function keptEntry({ id, found }: KeptRules): readonly [string, string] {
  if (found.ok) return [sanitize(found.rules.name), summaryOf(found.rules)];
  return [sanitize(id), colors.red(sanitize(`can't be played: ${found.refusal.message}`))];
}

/** The same as `rules` in a game. */
export function showRules(word: string, { dir }: Folder): void {
  const terminal = currentTerminal();
  const rules = rulesOf(findRules(word, dir));
  print(rulesText(rules, createStyle(terminal), terminal.columns - 1).join('\n'));
}

/** Returns the exit code: 1 if the rules can't be played. */
export function checkGiven(word: string, { dir }: Folder): number {
  try {
    const rules = rulesOf(findRules(word, dir));
    print(`${rules.name} can be played: ${summaryOf(rules)}.`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof HouseRulesError)) throw error;
    printError(`${sanitize(error.message)}.`);
    return EXIT.failed;
  }
}

export interface ShareOptions extends Folder {
  readonly origin: string;
  readonly file?: string;
}

/** Only the link goes to standard output, so that scripts can use it. */
export function shareRules(word: string, { dir, origin, file }: ShareOptions): void {
  const rules = rulesOf(findRules(word, dir));
  if (file !== undefined) writeRulesFile(file, rules);
  print(`${origin}${RULES_LINK_PATH}${rulesFragment(rules)}`);
  if (new URL(origin).hostname === 'localhost') {
    printError('In a browser, this link works on this machine only: --origin says where your server is.');
  }
}

function writeRulesFile(file: string, rules: HouseRules): void {
  try {
    writeFileSync(file, rulesFile(rules), { flag: 'wx' });
  } catch (error) {
    throw new Error(`can't write ${file}: ${(error as Error).message}`);
  }
  printError(`Saved as ${file}.`);
}

export interface KeepOptions extends Folder {
  readonly name?: string;
}

export function keepGiven(word: string, { dir, name }: KeepOptions): void {
  const found = rulesOf(findRules(word, dir));
  const rules = name === undefined ? found : { ...found, name: name.trim() };
  const problem = checkRules(rules) ?? whyNotName(rules);
  if (problem) throw new HouseRulesError(problem);
  if (presetNameOf(rules)) throw new RangeError(`${rules.name} is a preset. To keep a copy, use --name`);
  const { file, isReplaced } = keepRules(dir, rules);
  print(
    `${isReplaced ? 'Replaced' : 'Kept'} ${rules.name} in ${file}. To play by it: mayi play --rules "${rules.name}"`,
  );
}

export function forgetGiven(name: string, { dir }: Folder): void {
  const kept = keptRulesNamed(dir, name);
  if (kept === undefined)
    throw new RangeError(`no rules named ${name} are kept in ${dir}. For those that are: mayi rules list`);
  forgetRules(kept);
  print(`Forgot ${sanitize(kept.found.ok ? kept.found.rules.name : kept.id)}.`);
}
