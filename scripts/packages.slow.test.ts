import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../core/package.json' with { type: 'json' };
import { allExamples } from './testing/examples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const PACKAGES = ['core', 'bots'];
const LIMIT_MS = 300_000;

const examples = allExamples(root).map((example, index) => ({ ...example, name: `example${index + 1}` }));
let home = '';

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mayi-packages-'));
  const names = PACKAGES.map((name) => `--workspace=@mayi/${name}`);
  npm(root, 'pack', ...names, '--ignore-scripts=false', `--pack-destination=${home}`);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = PACKAGES.map((name) => `./mayi-${name}-${manifest.version}.tgz`);
  npm(home, 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs);
  for (const { name, language, code } of examples)
    writeFileSync(join(home, `${name}.${language}`), `${code}\nexport {};\n`);
});
afterAll(() => rmSync(home, { recursive: true }));

function npm(cwd: string, ...words: string[]): void {
  // Under `npm test`, npm names its own script, so there's no need to find npm.cmd on Windows.
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  mustRun(cwd, file, ...first, ...words);
}

function mustRun(cwd: string, file: string, ...words: string[]): string {
  const { status, output } = run(cwd, file, ...words);
  if (status !== 0) throw new Error(`${words.join(' ')}\n${output}`);
  return output;
}

function run(cwd: string, file: string, ...words: string[]): { status: number | null; output: string } {
  const shell = file === 'npm' && process.platform === 'win32';
  // This thread is blocked meanwhile, so no test timeout would end it.
  const limits = { timeout: LIMIT_MS, killSignal: 'SIGKILL' } as const;
  const { status, stdout, stderr, error } = spawnSync(file, words, {
    cwd,
    shell,
    encoding: 'utf8',
    ...limits,
  });
  return { status, output: `${stdout}${stderr}${error?.message ?? ''}` };
}

/** As strict as a program can be, which checks our declarations, too. */
function typeCheck(options: object): void {
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
    ...options,
  };
  const files = examples.flatMap(({ name, language }) => (language === 'ts' ? [`${name}.ts`] : []));
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { output } = run(home, process.execPath, tsc, '-p', 'tsconfig.json');
  // XState's own declarations have errors under exactOptionalPropertyTypes; ours have to be without.
  const errors = output.split('\n').filter((line) => /^(?!node_modules\/(?!@mayi))\S/.test(line));
  expect(errors.map(nameExample)).toEqual([]);
}

/** `example9.ts(5,18): error …` → `docs/solver.md:19 (5,18): error …`, counted in lines of the example. */
function nameExample(error: string): string {
  return error.replace(
    /^(example\d+)\.ts/,
    (_, name) => `${examples.find((one) => one.name === name)?.place} `,
  );
}

/** One process for all, because starting one takes longer than an example. */
function runAll(folder: string): string {
  const imports = examples.map(({ name, place }) => `console.log('${place}'); await import('./${name}.js');`);
  writeFileSync(join(folder, 'all.js'), imports.join('\n'));
  return mustRun(folder, process.execPath, 'all.js');
}

describe('core and bots, packed and installed in an empty project', () => {
  test('ship their build, with the sources that its maps refer to, and no tests', () => {
    for (const name of PACKAGES) {
      const folder = join(home, 'node_modules/@mayi', name);
      const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const files = found.map((file) => file.replaceAll('\\', '/'));
      for (const file of ['README.md', 'LICENSE', 'index.ts', 'dist/index.js', 'dist/index.d.ts'])
        expect(files).toContain(file);
      expect(files.filter((file) => /\.test\.|(^|\/)(testing|bench)\//.test(file))).toEqual([]);
      const maps = files.filter((file) => file.endsWith('.map')).map((file) => join(folder, file));
      expect(maps.length).toBeGreaterThan(100);
      for (const map of maps) {
        const { sources } = JSON.parse(readFileSync(map, 'utf8'));
        for (const source of sources) expect(existsSync(join(dirname(map), source)), map).toBe(true);
      }
    }
  });

  test('have READMEs that stand alone: they link only to what is in the package', () => {
    for (const name of PACKAGES) {
      const folder = join(home, 'node_modules/@mayi', name);
      const text = readFileSync(join(folder, 'README.md'), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
      const inside = links.filter((link) => !link.startsWith('https://'));
      expect(inside.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
    }
  });

  test('compile and run every example as Node resolves packages', () => {
    const outDir = join(home, 'node16');
    typeCheck({ module: 'node16', moduleResolution: 'node16', outDir });
    for (const { name } of examples.filter(({ language }) => language === 'js'))
      copyFileSync(join(home, `${name}.js`), join(outDir, `${name}.js`));
    expect(runAll(outDir)).toContain('docs/solver.md');
  });

  test('compile and run every example as bundlers resolve packages', async () => {
    typeCheck({ module: 'esnext', moduleResolution: 'bundler', noEmit: true });
    const outdir = join(home, 'bundler');
    mkdirSync(outdir);
    writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
    const entryPoints = examples.map(({ name, language }) => join(home, `${name}.${language}`));
    await build({
      entryPoints,
      outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    });
    expect(runAll(outdir)).toContain('docs/solver.md');
  });
});
