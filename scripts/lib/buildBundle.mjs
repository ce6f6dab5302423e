import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';
import { removeOldFiles, replaceFile } from './files.mjs';
import { workspaces } from './workspaces.mjs';

/**
 * `programs` share chunks and load some of them lazily. Each of `alone` becomes a single file: it starts quickly, and its hash changes
 * whenever anything in it does. `files` are read at run time; each is copied to its place beside the chunks.
 */
const BUNDLES = {
  mayi: {
    programs: { mayi: 'cli/main.ts', arena: 'cli/arena.ts' },
    alone: {
      arenaThread: 'harness/arena/thread.ts',
      playerThread: 'programs/players/playerThread.ts',
      moduleRunner: 'programs/players/moduleRunner.ts',
      gameOnly: 'cli/gameOnly.ts',
      sqliteThread: 'server/store/sqlite/thread.ts',
      botThread: 'server/botThreads/thread.ts',
      watchdogThread: 'server/watchdog/thread.ts',
    },
    files: { 'RULES.md': 'core/RULES.md' },
  },
  /** For tests: the commands of `mayi`, in a thread that runs one after another. */
  commands: {
    programs: { commandThread: 'cli/testing/commandThread.ts' },
    alone: {
      arenaThread: 'harness/arena/thread.ts',
      playerThread: 'programs/players/playerThread.ts',
      moduleRunner: 'programs/players/moduleRunner.ts',
    },
    files: { 'RULES.md': 'core/RULES.md' },
  },
  /** A single file, which is also its own worker threads' program: it can be copied to a larger machine. */
  puzzles: { programs: {}, alone: { puzzles: 'harness/puzzles/main.ts' } },
  /** The same. */
  training: {
    programs: {},
    alone: {
      selfPlay: 'training/selfPlay/selfPlay.ts',
      raceHands: 'training/race/raceHands.ts',
      raceArena: 'training/race/raceArena.ts',
      labels: 'training/labels.ts',
      arena: 'training/arena.ts',
      advice: 'training/advice.ts',
    },
  },
  bench: {
    programs: {
      engine: 'core/bench/bench.ts',
      solver: 'core/bench/solver.ts',
      bots: 'bots/bench/bench.ts',
      start: 'cli/bench/start.ts',
      server: 'server/bench/bench.ts',
    },
    files: { 'postgresSupervisor.mjs': 'server/store/testing/postgresSupervisor.mjs' },
  },
};

/** Platform-specific binaries, so they can't be bundled. */
const NATIVE = ['libsql'];

/** CommonJS packages in an ES module bundle still call require() for Node's own modules. */
const REQUIRE =
  "import { createRequire as mayiCreateRequire } from 'node:module'; const require = mayiCreateRequire(import.meta.url);";

const scripts = ['bundle', 'buildBundle', 'stamp'].map((name) => `scripts/lib/${name}.mjs`);
const manifests = workspaces.map((name) => `${name}/package.json`);
const alwaysInputs = ['package-lock.json', ...scripts, ...manifests];

/** Bundles into a folder and returns its input files. Programs already running from that folder are not disturbed. */
export async function buildBundle(name, folder, options) {
  const { programs, alone = {}, files = {} } = BUNDLES[name];
  const parts = [
    await outputsOf({ ...options, entryPoints: programs, splitting: true }, folder),
    await outputsOf({ ...options, entryPoints: alone }, folder),
  ];
  mkdirSync(folder, { recursive: true });
  for (const [place, file] of Object.entries(files)) copyTo(join(folder, place), join(root, file));
  // Programs come last: another process may start them right now, and their imports must be there.
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
    banner: { js: REQUIRE },
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return { outputFiles, inputs: Object.keys(metafile.inputs) };
}
