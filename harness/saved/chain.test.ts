import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, hashOfLine } from '@mayi/core/engine';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../testing/records.ts';
import { addLinks, readChain, startChain } from './chain.ts';
import { SavedGameError } from './format.ts';

function started(): string {
  const file = join(emptyFolder(), 'chain.jsonl');
  startChain(file, { first: true });
  return file;
}

/** A chain with a link for each number. */
function chainOf(...numbers: number[]): string {
  const file = started();
  for (const n of numbers) add(file, n);
  return file;
}

function add(file: string, ...numbers: number[]): Chain | undefined {
  return addTo(file, readChain(file), ...numbers);
}

function addTo(file: string, chain: Chain, ...numbers: number[]): Chain | undefined {
  return addLinks(
    file,
    chain,
    numbers.map((n) => ({ n })),
  );
}

function numbersIn(file: string): unknown[] {
  return readChain(file).links.map(({ body }) => body.n);
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n');
}

function change(file: string, line: number, to: (text: string) => string): void {
  const lines = linesOf(file).map((text, at) => (at === line - 1 ? to(text) : text));
  writeFileSync(file, lines.join('\n'));
}

/** What is said of the file; reading it changes nothing. */
function problemOf(file: string): string {
  const before = readFileSync(file);
  try {
    readChain(file);
  } catch (error) {
    expect(error).toBeInstanceOf(SavedGameError);
    expect(error).toMatchObject({ kind: 'damaged' });
    expect(readFileSync(file)).toEqual(before);
    return (error as Error).message.replace(file, 'FILE');
  }
  return 'none';
}

describe('a chain', () => {
  test('starts with its first line, and leaves no draft behind', () => {
    const file = started();
    expect(readFileSync(file, 'utf8')).toBe('{"first":true}');
    expect(readdirSync(join(file, '..'))).toEqual(['chain.jsonl']);
    expect(readChain(file)).toEqual({
      head: { first: true },
      links: [],
      tip: hashOfLine('{"first":true}'),
    });
  });

  test('grows by links, one or several at once; each has the hash of the line before it', () => {
    const file = started();
    expect(add(file, 1)?.links).toHaveLength(1);
    expect(add(file, 2, 3)?.links).toHaveLength(3);
    expect(numbersIn(file)).toEqual([1, 2, 3]);
    const lines = linesOf(file);
    for (const [at, line] of lines.slice(1).entries()) {
      expect(JSON.parse(line).after).toBe(hashOfLine(lines[at] ?? ''));
    }
    expect(readChain(file).tip).toBe(hashOfLine(lines.at(-1) ?? ''));
  });

  test('is returned as it is after a link was added', () => {
    const file = chainOf(1);
    expect(add(file, 2)).toEqual(readChain(file));
  });

  test('keeps any text, line breaks included', () => {
    const file = started();
    const text = 'a\nb\r\n\u2028 ♥ "\\';
    expect(addLinks(file, readChain(file), [{ text }])).toBeDefined();
    expect(readChain(file).links[0]?.body.text).toBe(text);
  });
});

describe('a writer that lost the race', () => {
  test('gets undefined, and its line doesn’t count', () => {
    const file = chainOf(1);
    const seen = readChain(file);
    expect(addTo(file, seen, 2)).toBeDefined();
    expect(addTo(file, seen, 20)).toBeUndefined();
    expect(numbersIn(file)).toEqual([1, 2]);
    expect(add(file, 3)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });

  test('has none of the lines from the same write counted', () => {
    const file = chainOf(1);
    const seen = readChain(file);
    addTo(file, seen, 2, 3);
    expect(addTo(file, seen, 20, 30, 40)).toBeUndefined();
    expect(addTo(file, seen, 200)).toBeUndefined();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
    add(file, 4);
    expect(numbersIn(file)).toEqual([1, 2, 3, 4]);
  });

  test('may be far behind', () => {
    const file = started();
    const seen = readChain(file);
    for (const n of [1, 2, 3]) add(file, n);
    expect(addTo(file, seen, 10)).toBeUndefined();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });

  test('gets undefined even if it wrote the same thing', () => {
    const file = chainOf(1);
    const seen = readChain(file);
    expect([addTo(file, seen, 2), addTo(file, seen, 2)].map((chain) => chain !== undefined)).toEqual([
      true,
      false,
    ]);
    expect(numbersIn(file)).toEqual([1, 2]);
    expect(new Set(linesOf(file)).size).toBe(4);
  });

  test('hasn’t lost if another writer only continued from its line', () => {
    const file = chainOf(1);
    const seen = readChain(file);
    const mine = addTo(file, seen, 2);
    add(file, 3);
    expect(mine?.links.map(({ body }) => body.n)).toEqual([1, 2]);
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });
});

describe('a line that a crash cut off', () => {
  const CUT = [1, 20, 40];

  test.each(CUT)('after %i characters is skipped, and doesn’t affect the next one', (length) => {
    const file = chainOf(1, 2);
    const whole = readFileSync(file, 'utf8');
    const last = linesOf(file).at(-1) ?? '';
    writeFileSync(file, whole.slice(0, whole.length - last.length + length));
    expect(numbersIn(file)).toEqual([1]);
    expect(add(file, 3)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 3]);
    add(file, 4);
    expect(numbersIn(file)).toEqual([1, 3, 4]);
  });

  test('doesn’t affect the line of a writer that read the file before', () => {
    const file = chainOf(1);
    const seen = readChain(file);
    appendFileSync(file, `\n{"after":"${seen.tip}","by":"aa","n`);
    expect(addTo(file, seen, 2)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 2]);
  });

  test('loses only itself', () => {
    const file = chainOf(1);
    add(file, 2, 3);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -10));
    expect(numbersIn(file)).toEqual([1, 2]);
    expect(add(file, 4)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 2, 4]);
  });

  test('may follow another one if the disk stays full', () => {
    const file = chainOf(1, 2);
    for (const text of ['\n{', '\n{"after":"12', '\n{"after":"1234","by":"5"', '\n']) {
      appendFileSync(file, text);
      expect(numbersIn(file)).toEqual([1, 2]);
    }
    expect(add(file, 3)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });

  test('may be seen by two writers at once', () => {
    const file = chainOf(1);
    appendFileSync(file, '\n{"after":"');
    const seen = readChain(file);
    expect(addTo(file, seen, 2)).toBeDefined();
    expect(addTo(file, seen, 20)).toBeUndefined();
    expect(add(file, 3)).toBeDefined();
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });
});

describe('damage', () => {
  test.each([1, 2, 3, 4])('line %i that cannot be read is named', (line) => {
    const file = chainOf(1, 2, 3);
    change(file, line, () => 'nonsense');
    expect(problemOf(file)).toBe(`FILE is damaged: line ${line} can't be read. Nothing was changed`);
  });

  test.each(['null', '7', '[]', '"text"', '{"n":', '}'])('%s isn’t a valid line', (text) => {
    const file = chainOf(1, 2);
    change(file, 2, () => text);
    expect(problemOf(file)).toContain("line 2 can't be read");
  });

  test('an edited line is detected by the next one', () => {
    const file = chainOf(1, 2, 3);
    change(file, 3, (text) => text.replace('"n":2', '"n":7'));
    expect(problemOf(file)).toContain("line 4 doesn't follow from the lines before it");
  });

  test.each([
    ['the first line', 1, () => '{"first":false}'],
    ['a line that is gone', 2, () => ''],
    ['a line that names another', 2, (text: string) => text.replace(/"after":"..../, '"after":"0000')],
    ['a line that names nothing', 2, (text: string) => text.replace('after', 'before')],
  ])('%s breaks the chain', (_, line, to) => {
    const file = chainOf(1, 2, 3);
    change(file, line, to);
    expect(problemOf(file)).toMatch(/line [23] doesn't follow from the lines before it/);
  });

  test.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['bytes that are no text', '\0\0\0\0\n'],
  ])('a file of %s has no first line', (_, text) => {
    const file = started();
    writeFileSync(file, text);
    expect(problemOf(file)).toContain("line 1 can't be read");
  });

  test('nothing is added to a file that is damaged', () => {
    const file = chainOf(1, 2);
    change(file, 2, () => 'nonsense');
    const before = readFileSync(file, 'utf8');
    expect(() => add(file, 3)).toThrow("line 2 can't be read");
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('blank lines are ignored', () => {
    const file = chainOf(1, 2);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\n\n'));
    expect(numbersIn(file)).toEqual([1, 2]);
    add(file, 3);
    expect(numbersIn(file)).toEqual([1, 2, 3]);
  });
});
