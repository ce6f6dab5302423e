import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mayiInCheckout, mayiProcess } from './testing/mayi.ts';

const bundle = fileURLToPath(new URL('../dist/mayi/', import.meta.url));

function textOf(file: string): string {
  return readFileSync(`${bundle}${file}`, 'utf8');
}

/** A file and everything it imports statically. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, other = ''] of textOf(file).matchAll(/(?:from|import) ?"\.\/([^"]+\.mjs)"/g)) {
    loadedWith(other, known);
  }
  return known;
}

/** The chunk that defines all commands, loaded for each of them. */
function programChunk(): string {
  return textOf('mayi.mjs').match(/program-[A-Z0-9]+\.mjs/)?.[0] ?? 'no program chunk';
}

/** The chunk that a command loads when it runs. */
function lazyChunk(name: string): string {
  const texts = [...loadedWith(programChunk())].map(textOf).join('\n');
  const [, chunk] = texts.match(new RegExp(`import\\("\\./(${name}-[A-Z0-9]+\\.mjs)"\\)`)) ?? [];
  return chunk ?? `the bundle has no chunk named ${name}`;
}

/** Strings that survive minification and show what a chunk contains. */
const MARKERS = {
  engine: 'xstate.init',
  protocol: 'notifications/initialized',
  schemas: 'json-schema.org',
  arena: 'arenaThread.mjs',
  server: 'FST_ERR_',
} as const;

/** Every command loads this much before it starts: mostly Commander, the house rules and the help texts. */
const MAX_PROGRAM_SIZE = 130_000;

function contentsOf(...files: string[]): string[] {
  const texts = files.flatMap((file) => [...loadedWith(file)]).map(textOf);
  return Object.entries(MARKERS)
    .filter(([, marker]) => texts.some((text) => text.includes(marker)))
    .map(([name]) => name);
}

test('mayi game starts quickly: it is one file, without protocol, schemas, arena or server', () => {
  expect(mayiProcess('--version').status).toBe(0);
  expect(contentsOf('mayi.mjs', programChunk())).toEqual([]);
  const programSize = [...loadedWith(programChunk())].reduce((sum, file) => sum + textOf(file).length, 0);
  expect(programSize).toBeLessThan(MAX_PROGRAM_SIZE);
  expect([...loadedWith('gameOnly.mjs')]).toEqual(['gameOnly.mjs']);
  expect(contentsOf('gameOnly.mjs')).toEqual(['engine']);
  expect(contentsOf(lazyChunk('server'))).toContain('protocol');
  expect(contentsOf(lazyChunk('schemas'))).toContain('schemas');
  expect(contentsOf(lazyChunk('arena'))).toEqual(['engine', 'arena']);
  expect(contentsOf(lazyChunk('play'))).toEqual(['engine']);
  expect(contentsOf(lazyChunk('hostGames'))).toContain('server');
});

test('a checkout starts the bundle, made from its source as it is now', () => {
  const here = mayiInCheckout('--version');
  expect(here).toMatchObject({ status: 0, stderr: '' });
  expect(here).toEqual(mayiProcess('--version'));
});
