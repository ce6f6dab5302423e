import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mayi } from './testing/mayi.ts';

const bundle = fileURLToPath(new URL('../dist/mayi/', import.meta.url));

function textOf(file: string): string {
  return readFileSync(`${bundle}${file}`, 'utf8');
}

/** A file, and all that is loaded with it before it runs. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, other = ''] of textOf(file).matchAll(/(?:from|import) ?"\.\/([^"]+\.mjs)"/g)) {
    loadedWith(other, known);
  }
  return known;
}

/** What the program loads when one of its commands is called. */
function lazyPart(name: string): string {
  const [program = ''] = textOf('mayi.mjs').match(/program-[A-Z0-9]+\.mjs/) ?? [];
  const texts = [...loadedWith(program)].map(textOf).join('\n');
  const [, part] = texts.match(new RegExp(`import\\("\\./(${name}-[A-Z0-9]+\\.mjs)"\\)`)) ?? [];
  return part ?? `the bundle has no chunk named ${name}`;
}

/** Words that survive in a bundle, and tell what is in it. */
const SIGNS = {
  protocol: 'notifications/initialized',
  schemas: 'json-schema.org',
  arena: 'rounds with a card granted',
  server: 'FST_ERR_',
} as const;

function signsIn(...files: string[]): string[] {
  const texts = files.flatMap((file) => [...loadedWith(file)]).map(textOf);
  return Object.entries(SIGNS)
    .filter(([, sign]) => texts.some((text) => text.includes(sign)))
    .map(([name]) => name);
}

test('a command of a game starts quickly: it is one file, without protocol, schemas, arena or server', () => {
  expect(mayi('--version').status).toBe(0);
  expect(signsIn('mayi.mjs')).toEqual([]);
  expect([...loadedWith('gameOnly.mjs')]).toEqual(['gameOnly.mjs']);
  expect(signsIn('gameOnly.mjs')).toEqual([]);
  expect(signsIn(lazyPart('serve'))).toContain('protocol');
  expect(signsIn(lazyPart('schemas'))).toContain('schemas');
  expect(signsIn(lazyPart('program'))).toEqual(['arena']);
  expect(signsIn(lazyPart('play'))).toEqual([]);
  expect(signsIn(lazyPart('hostGames'))).toContain('server');
});
