import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { removeOldFiles, replaceFile } from './lib/files.mjs';
import { HOME_PAGE, homePage } from './lib/homePage.mjs';
import { licensesOf } from './lib/licenses.mjs';
import { MCP_APP, mcpApp } from './lib/mcpApp.mjs';
import { writeStamp } from './lib/stamp.mjs';
import { webFolder, webInputs, webStampFile } from './lib/webApp.mjs';
import { root } from './setup.mjs';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const WORTHWHILE_BYTES = 1000;

/** Builds the app in a temporary folder and moves it into place file by file, so a running server isn't disturbed. */
process.chdir(root);
// Tests that pack the app have another value, with which Vite builds React's development version.
process.env.NODE_ENV = 'production';
const started = Date.now();
const inputs = webInputs();
const building = join(root, `dist/web-${process.pid}`);
try {
  const chunks = await build();
  const page = readFileSync(join(building, 'index.html'), 'utf8');
  writeFileSync(join(building, HOME_PAGE), await homePage(page));
  // After the app: it's no part of it, and no browser keeps it for offline use.
  const { html, inputs: mcpInputs } = await mcpApp();
  writeFileSync(join(building, MCP_APP), html);
  const modules = chunks.flatMap((chunk) => chunk.modules.map(({ id }) => id));
  const packages = [...modules, ...mcpInputs].filter((id) => id.includes('node_modules/'));
  writeFileSync(join(building, 'licenses.txt'), licensesOf([...packages, ...packagesOfStyles()]));
  await Promise.all(filesIn(building).map(compress));
  const files = filesIn(building);
  publish(files);
  writeStamp(webStampFile, { inputs, started, files, chunks });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(building, { recursive: true, force: true });
}

async function build() {
  const { build } = await import('vite');
  const chunks = [];
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: building, emptyOutDir: true },
    plugins: [lookingOn(chunks, { isWorker: false })],
    worker: { plugins: () => [lookingOn(chunks, { isWorker: true })] },
  });
  return chunks;
}

/** Records each chunk's imports and modules. */
function lookingOn(chunks, { isWorker }) {
  return {
    name: 'mayi-looking-on',
    generateBundle(_options, output) {
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules)
          .filter(([id]) => id.startsWith(root))
          .map(([id, { renderedLength: length }]) => ({ id: id.slice(root.length).split('?')[0], length }));
        const { fileName: file, facadeModuleId, imports } = chunk;
        const entry = facadeModuleId?.startsWith(root) ? facadeModuleId.slice(root.length) : null;
        chunks.push({ file, entry, isWorker, imports, modules });
      }
    },
  };
}

/** Packages that end up in style sheets are in no chunk. */
function packagesOfStyles() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  return Object.keys(devDependencies)
    .filter((name) => /^@fontsource|^tailwindcss$/.test(name))
    .map((name) => `node_modules/${name}/package.json`);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'));
}

async function compress(file) {
  const path = join(building, file);
  if (!TEXT.test(file) || statSync(path).size < WORTHWHILE_BYTES) return;
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Assets first, then the page that loads them. Assets of the last version stay for a while, for pages that are still open. */
function publish(files) {
  const isAsset = (file) => file.startsWith('assets/');
  for (const file of files.toSorted((a, b) => Number(isAsset(b)) - Number(isAsset(a)))) {
    const place = join(webFolder, file);
    mkdirSync(dirname(place), { recursive: true });
    replaceFile(place, readFileSync(join(building, file)));
  }
  const inAssets = files.filter(isAsset).map((file) => file.slice('assets/'.length));
  removeOldFiles(join(webFolder, 'assets'), inAssets);
  for (const file of filesIn(webFolder))
    if (!isAsset(file) && !files.includes(file)) rmSync(join(webFolder, file));
}
