import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { bin } from './checks.mjs';
import { runNode } from './command.mjs';
import { freshStamp, writeStamp } from './stamp.mjs';
import { sourcesOf } from './workspaces.mjs';

/** The packages that others install as libraries, each with those it compiles against. */
export const LIBRARIES = { core: ['core'], bots: ['core', 'bots'] };

/** Compiles a library into its `dist` if its source has changed, or that of a package it builds on. */
export async function compile(workspace) {
  const stampFile = join(root, 'dist', `${workspace}.json`);
  const dist = join(root, workspace, 'dist');
  const inputs = inputsOf(workspace);
  if (existsSync(join(dist, 'index.js')) && freshStamp(stampFile, inputs) !== null) return;
  const started = Date.now();
  rmSync(dist, { recursive: true, force: true });
  const { ok } = await runNode(bin.tsc, ['-p', `tsconfig.build.${workspace}.json`], { show: true });
  if (!ok) process.exit(1);
  writeStamp(stampFile, { inputs, started });
}

function inputsOf(workspace) {
  const settings = ['base', 'build', ...LIBRARIES[workspace].map((name) => `build.${name}`)];
  return [
    'package-lock.json',
    'scripts/lib/compile.mjs',
    ...settings.map((name) => `tsconfig.${name}.json`),
    ...LIBRARIES[workspace].flatMap((name) => [`${name}/package.json`, ...sourcesOf(name).filter(isShipped)]),
  ].toSorted();
}

function isShipped(file) {
  return !/\/(testing|bench)\/|\.test\.ts$/.test(file);
}
