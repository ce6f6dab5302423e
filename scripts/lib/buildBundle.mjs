import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';
import { removeOldFiles, replaceFile } from './files.mjs';
import { frontDoors } from './frontDoors.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * Programs of one bundle share their chunks, and load some of them only when they are needed. What stands alone is one file: it starts
 * quickly, and its hash tells whether anything in it has changed. Files are read at run time, beside the chunks; each has its place there.
 */
const BUNDLES = {
  mayi: {
    programs: { mayi: 'cli/main.ts', arena: 'cli/arena.ts' },
    alone: {
      arenaThread: 'harness/arena/thread.ts',
      gameOnly: 'cli/gameOnly.ts',
      sqliteThread: 'server/store/sqlite/thread.ts',
      thinkerThread: 'server/thinkers/thread.ts',
    },
    files: { 'RULES.md': 'core/RULES.md' },
  },
  bench: {
    programs: {
      engine: 'core/bench/bench.ts',
      solver: 'core/bench/solver.ts',
      bots: 'bots/bench/bench.ts',
      start: 'cli/bench/start.ts',
      server: 'server/bench/bench.ts',
    },
    files: { 'postgresKeeper.mjs': 'server/store/testing/postgresKeeper.mjs' },
  },
};

/** Has a part that is made for each system, and so stays outside. */
const NATIVE = ['libsql'];

const scripts = ['bundle', 'buildBundle', 'frontDoors', 'stamp'].map((name) => `scripts/lib/${name}.mjs`);
const indexes = workspaces.map((name) => `${name}/index.ts`).filter((file) => existsSync(join(root, file)));
const alwaysInputs = ['package-lock.json', ...scripts, ...indexes];

/** Bundles into a folder, and returns all files that count. A program that runs from there meanwhile is not disturbed. */
export async function buildBundle(name, folder, options) {
  const { programs, alone = {}, files = {} } = BUNDLES[name];
  const parts = [
    await outputsOf({ ...options, entryPoints: programs, splitting: true }, folder),
    await outputsOf({ ...options, entryPoints: alone }, folder),
  ];
  mkdirSync(folder, { recursive: true });
  for (const [place, file] of Object.entries(files)) copyTo(join(folder, place), join(root, file));
  // Programs come last, so that what they import is there when another process starts them at this moment.
  const outputs = parts.flatMap(({ outputFiles }) => outputFiles);
  const isProgram = ({ path }) => Number(basename(path, '.mjs') in programs);
  for (const { path, contents } of outputs.toSorted((a, b) => isProgram(a) - isProgram(b)))
    replaceFile(path, contents);
  const topOf = (place) => place.split('/')[0];
  removeOldFiles(folder, [...outputs.map(({ path }) => basename(path)), ...Object.keys(files).map(topOf)]);
  return [...new Set([...alwaysInputs, ...Object.values(files), ...parts.flatMap(({ inputs }) => inputs)])];
}

function copyTo(place, file) {
  mkdirSync(dirname(place), { recursive: true });
  copyFileSync(file, place);
}

async function outputsOf(options, folder) {
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: root,
    outdir: relative(root, folder),
    write: false,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['mayi-source'],
    external: NATIVE,
    plugins: [frontDoors],
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return { outputFiles: withRequire(outputFiles), inputs: Object.keys(metafile.inputs) };
}

const REQUIRE =
  "import { createRequire as mayiCreateRequire } from 'node:module'; const require = mayiCreateRequire(import.meta.url);\n";

/**
 * CommonJS packages inside an ES module bundle still call require() for Node's own modules. Only the file with esbuild's helper
 * for it needs one; making one for each file takes a while at every start.
 */
function withRequire(files) {
  const needy = new Set(files.filter(({ text }) => text.includes('typeof require')).map(({ path }) => path));
  return files.map((file) => {
    if (needy.has(file.path)) return { path: file.path, contents: REQUIRE + file.text };
    if (needy.has(file.path.replace(/\.map$/, '')))
      return { path: file.path, contents: oneLineLater(file.text) };
    return file;
  });
}

function oneLineLater(map) {
  const { mappings, ...rest } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
}
