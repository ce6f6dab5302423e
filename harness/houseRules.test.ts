import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HouseRules, PRESETS, rulesFile, rulesFragment } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { findRules, findRulesWithoutFiles, rulesLabel } from './houseRules.ts';
import { forgetRules, keepRules, keptRules, keptRulesNamed } from './keptRules.ts';
import { emptyFolder } from './testing/records.ts';

const SUNDAY: HouseRules = { ...PRESETS.liverpool, name: "Grandma's Sunday", reshuffles: 1 };

/** A file in a new folder. */
function fileWith(text: string): string {
  const file = join(emptyFolder(), 'rules.json');
  writeFileSync(file, text);
  return file;
}

function mistakeIn(word: string, dir = emptyFolder()): string {
  try {
    findRules(word, dir);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return (error as Error).message;
  }
  return 'none';
}

describe('rules by a word', () => {
  test('a preset, whatever the case', () => {
    expect(findRules('jeanne', emptyFolder())).toBe('jeanne');
    expect(findRules(' Classic ', emptyFolder())).toBe('classic');
  });

  test('a link, a fragment, or a file', () => {
    const link = rulesFragment(SUNDAY);
    expect(findRules(link, emptyFolder())).toEqual(SUNDAY);
    expect(findRules(`https://cards.example/rules/shared${link}`, emptyFolder())).toEqual(SUNDAY);
    expect(findRules(fileWith(rulesFile(SUNDAY)), emptyFolder())).toEqual(SUNDAY);
    expect(findRules(fileWith(link), emptyFolder())).toEqual(SUNDAY);
  });

  test('rules that are a preset are called by its name', () => {
    expect(findRules(rulesFragment(PRESETS.contract), emptyFolder())).toBe('contract');
  });

  test('kept rules, by their name or their file’s', () => {
    const dir = emptyFolder();
    const { file, isReplaced } = keepRules(dir, SUNDAY);
    expect({ file, isReplaced }).toEqual({
      file: join(dir, 'rules', 'grandmas-sunday.json'),
      isReplaced: false,
    });
    for (const word of ["Grandma's Sunday", "GRANDMA'S SUNDAY ", 'grandmas-sunday', file]) {
      expect(findRules(word, dir)).toEqual(SUNDAY);
    }
  });

  test('a preset’s name can’t be taken over by a file', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'rules'));
    writeFileSync(join(dir, 'rules', 'classic.json'), rulesFile({ ...SUNDAY, name: 'classic' }));
    expect(findRules('classic', dir)).toBe('classic');
    expect(findRules('classic (variant)', dir)).toEqual({ ...SUNDAY, name: 'classic (variant)' });
  });
});

describe('what can’t be played', () => {
  test('says which setting, and its rule', () => {
    const file = fileWith(rulesFile({ ...SUNDAY, reshuffles: -1 }));
    const reason = 'reshuffles must be a whole number from 0 to 1000, or null for no limit (reshuffles, H15)';
    expect(mistakeIn(file)).toBe(`${file}: ${reason}`);
    expect(mistakeIn(rulesFragment({ ...SUNDAY, reshuffles: -1 }))).toBe(reason);
  });

  test('an unknown name: says what there is', () => {
    const dir = emptyFolder();
    keepRules(dir, SUNDAY);
    const message = mistakeIn('clasic', dir);
    expect(message).toMatch(/^there are no rules and no file named clasic\. Did you mean classic\?/);
    expect(message).toContain("Grandma's Sunday");
    expect(mistakeIn('x'.repeat(100_000), dir).length).toBeLessThan(400);
  });

  test.each([
    ['nothing', '', 'There are no house rules here'],
    ['binary', '\u0000\u0001{"', 'There are no house rules here'],
    ['half a file', rulesFile(SUNDAY).slice(0, 300), "This isn't a rules file"],
    ['a huge file', `{"a":"${'x'.repeat(3_000_000)}"}`, 'This is too long'],
  ])('%s', (_, text, reason) => {
    expect(mistakeIn(fileWith(text))).toContain(reason);
  });

  test('a folder', () => {
    expect(mistakeIn(emptyFolder())).toMatch(/^can't read .*: (it isn't a plain file|EISDIR)/);
  });

  test.skipIf(process.platform === 'win32')('a device or a pipe, which could be endless', () => {
    const pipe = join(emptyFolder(), 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    for (const file of ['/dev/zero', pipe])
      expect(mistakeIn(file)).toBe(`can't read ${file}: it isn't a plain file`);
  });
});

describe('kept rules', () => {
  const namesIn = (dir: string) => keptRules(dir).map(({ found }) => (found.ok ? found.rules.name : null));

  test('rules of the same name are replaced; others with a similar one aren’t', () => {
    const dir = emptyFolder();
    keepRules(dir, SUNDAY);
    expect(keepRules(dir, { ...SUNDAY, reshuffles: 2 }).isReplaced).toBe(true);
    expect(keepRules(dir, { ...SUNDAY, name: 'Grandmas Sunday!' }).file).toMatch(/grandmas-sunday-2\.json$/);
    expect(keepRules(dir, { ...SUNDAY, name: '☀' }).file).toMatch(/rules\.json$/);
    expect(namesIn(dir)).toEqual(['☀', "Grandma's Sunday", 'Grandmas Sunday!']);
    expect(findRules("grandma's sunday", dir)).toMatchObject({ reshuffles: 2 });
    expect(readdirSync(join(dir, 'rules'))).toHaveLength(3);
  });

  test('what can’t be played is listed last, with the reason', () => {
    const dir = emptyFolder();
    keepRules(dir, SUNDAY);
    writeFileSync(join(dir, 'rules', 'a.json'), '{}');
    mkdirSync(join(dir, 'rules', 'b.json'));
    expect(namesIn(dir)).toEqual(["Grandma's Sunday", null, null]);
    expect(mistakeIn('a', dir)).toContain('name must be 1 to 60 characters');
  });

  test('at most 50 are kept', () => {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'rules'));
    for (let at = 0; at < 50; at++) {
      writeFileSync(join(dir, 'rules', `${at}.json`), rulesFile({ ...SUNDAY, name: `rules ${at}` }));
    }
    expect(() => keepRules(dir, SUNDAY)).toThrow('there are already 50 rules');
    expect(keepRules(dir, { ...SUNDAY, name: 'rules 7' }).isReplaced).toBe(true);
    forgetRules(keptRulesNamed(dir, 'RULES 8')!);
    expect(keepRules(dir, SUNDAY).isReplaced).toBe(false);
  });

  test('where nothing can be written, says so', () => {
    const dir = fileWith('a file, not a folder');
    expect(() => keepRules(dir, SUNDAY)).toThrow(/can't keep rules in .* Choose another folder with --dir/);
    expect(existsSync(join(dir, 'rules'))).toBe(false);
    expect(keptRules(dir)).toEqual([]);
  });
});

test('a name is followed by “rules” once', () => {
  expect(rulesLabel(PRESETS.classic)).toBe('classic rules');
  expect(rulesLabel({ ...SUNDAY, name: "Grandma's Rules" })).toBe("Grandma's Rules");
});

describe('rules for those who may not open files', () => {
  test('a preset, a link, a name or a record, but no file', () => {
    const dir = emptyFolder();
    keepRules(dir, SUNDAY);
    const given = ['jeanne', rulesFragment(SUNDAY), SUNDAY.name, SUNDAY, PRESETS.two];
    const found = given.map((one) => findRulesWithoutFiles(one, dir));
    expect(found).toEqual(['jeanne', SUNDAY, SUNDAY, SUNDAY, 'two']);
    const file = fileWith(rulesFile(SUNDAY));
    expect(() => findRulesWithoutFiles(file, dir)).toThrow(/^there are no rules named /);
  });

  test('a record of any depth or length is refused', () => {
    let deep: object = {};
    for (let depth = 0; depth < 100_000; depth++) deep = { deep };
    expect(() => findRulesWithoutFiles(deep, emptyFolder())).toThrow('nested too deeply');
    const long = { contracts: new Array(1_000_000).fill(1) };
    expect(() => findRulesWithoutFiles(long, emptyFolder())).toThrow('too long for house rules');
  });
});
