import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type HouseRules, type RulesRefusal, rulesFile, rulesFrom } from '@mayi/core/rules';
import { makeFolder } from './makeFolder.ts';

/** Far more than a family has. */
const MAX_KEPT = 50;
const EXTENSION = '.json';
/** A little more than `rulesFrom` reads, so that it can say what's wrong. */
const MAX_BYTES = 100_000;

/** House rules in the folder of the saved games: one rules file each, which people may also put there by hand. */
export interface KeptRules {
  /** The file's name, without its extension. */
  readonly id: string;
  readonly file: string;
  readonly found: ReturnType<typeof rulesFrom>;
}

/** By name; those that can't be played come last. */
export function keptRules(dir: string): KeptRules[] {
  const folder = folderIn(dir);
  const kept = filesIn(folder).map((name): KeptRules => {
    const file = join(folder, name);
    return { id: name.slice(0, -EXTENSION.length), file, found: readKept(file) };
  });
  return kept.sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function sortKey({ id, found }: KeptRules): string {
  return found.ok ? `0 ${found.rules.name}` : `1 ${id}`;
}

function folderIn(dir: string): string {
  return join(dir, 'rules');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(EXTENSION))
      .slice(0, 2 * MAX_KEPT);
  } catch {
    return [];
  }
}

function readKept(file: string): KeptRules['found'] {
  try {
    return rulesFrom(readRulesFile(file));
  } catch (error) {
    const refusal: RulesRefusal = {
      code: 'bad-rules',
      rule: null,
      setting: null,
      message: (error as Error).message,
    };
    return { ok: false, refusal };
  }
}

/** By the rules' name or the file's, whatever the case. */
export function keptRulesNamed(dir: string, name: string): KeptRules | undefined {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const isCalled = (text: string) => plain(text) === plain(name);
  const all = keptRules(dir);
  return (
    all.find(({ found }) => found.ok && isCalled(found.rules.name)) ?? all.find(({ id }) => isCalled(id))
  );
}

/** Replaces rules of the same name. Throws an Error if there's no room for more. */
export function keepRules(
  dir: string,
  rules: HouseRules,
): { readonly file: string; readonly isReplaced: boolean } {
  const folder = folderIn(dir);
  const kept = keptRules(dir);
  const same = kept.find(({ found }) => found.ok && found.rules.name === rules.name);
  if (same === undefined && kept.length >= MAX_KEPT) {
    throw new Error(
      `there are already ${kept.length} rules in ${folder}. To forget some: mayi rules forget NAME`,
    );
  }
  const file = same?.file ?? join(folder, `${unusedId(rules.name, kept)}${EXTENSION}`);
  try {
    makeFolder(folder);
    writeWhole(file, rulesFile(rules));
  } catch (error) {
    throw new Error(
      `can't keep rules in ${folder}: ${(error as Error).message}. Choose another folder with --dir`,
    );
  }
  return { file, isReplaced: same !== undefined };
}

export function forgetRules({ file }: KeptRules): void {
  rmSync(file);
}

/** A name for a file that's easy to type: `grandmas-rules`. */
function unusedId(name: string, kept: readonly KeptRules[]): string {
  const words = name
    .replace(/['’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['rules'];
  const base = words.join('-');
  let id = base;
  for (let count = 2; kept.some((one) => one.id === id); count++) id = `${base}-${count}`;
  return id;
}

/** A reader sees the old file or the new one, never half of it. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/**
 * The beginning of a file, more than any rules file has. Throws a RangeError for whatever isn't a plain file: a pipe or a device
 * could be endless, or never answer.
 */
export function readRulesFile(path: string): string {
  let file: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe waits for someone to write to it. Windows has neither.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    if (!fstatSync(file).isFile()) throw new Error("it isn't a plain file");
    const bytes = Buffer.alloc(MAX_BYTES);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } catch (error) {
    throw new RangeError(`can't read ${path}: ${(error as Error).message}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
