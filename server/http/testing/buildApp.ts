import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface BuiltApp {
  readonly folder: string;
  readonly page: string;
  readonly script: string;
  remove(): void;
}

/** A minimal folder like the one the web build writes. */
export function buildApp(): BuiltApp {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-app-'));
  const page =
    '<!doctype html><title>May I?</title><script type="module" src="/assets/index-1234.js"></script>';
  const script = `console.log('${'May I? '.repeat(200)}');`;
  const write = (file: string, content: string | Uint8Array) => writeFileSync(join(folder, file), content);
  for (const inside of ['assets', 'icons']) mkdirSync(join(folder, inside));
  const links = {
    '/solo': ['</assets/SoloPage-1234.js>; rel=modulepreload', '</assets/worker.js>; rel=prefetch'],
  };
  const files = { '/front': 'home.html' };
  write('app.json', JSON.stringify({ routes: ['/', '/r/:code', '/solo', '/front'], links, files }));
  write('home.html', '<!doctype html><title>May I?</title><h1>May I?</h1>');
  write('sw.js', '// caches the app');
  write('icons/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [file, content] of [
    ['index.html', page],
    ['assets/index-1234.js', script],
  ] as const) {
    write(file, content);
    write(`${file}.br`, brotliCompressSync(content));
    write(`${file}.gz`, gzipSync(content));
  }
  return { folder, page, script, remove: () => rmSync(folder, { recursive: true }) };
}
