import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readWebStamp, webApp, webFolder } from './lib/webApp.mjs';

/** JavaScript that a phone must download before it can show the first card of a solo game that was started from home. */
const PARTS = [
  {
    name: 'page',
    mostKb: 130,
    entries: ['web/index.html', 'web/main.tsx', 'web/view/home/HomePage.tsx', 'web/view/app/SoloPage.tsx'],
    // Code that would block taps, or takes too long to download.
    forbidden: /(^|\/)(bots|core\/solver|node_modules\/xstate|node_modules\/zod)\//,
  },
  {
    name: 'worker',
    mostKb: 60,
    entries: ['web/solo/worker.ts'],
    forbidden: /(^|\/)node_modules\/(react|zod)\//,
  },
];

await webApp();
const { chunks } = readWebStamp();
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
const problems = [...PARTS.flatMap(check), ...cycles()];
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function check({ name, mostKb, entries, forbidden }) {
  const files = new Set(entries.flatMap((entry) => withImports(chunkOf(entry).file)));
  const needed = [...files].map((file) => byFile.get(file)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const total = sum(needed.map(sizeOf));
  for (const chunk of needed) console.log(`${kb(sizeOf(chunk)).padStart(9)}  ${chunk.file}`);
  console.log(`${kb(total).padStart(9)}  of JavaScript for the first card in the ${name}, of ${mostKb}\n`);
  const isTooLarge = total > mostKb * 1000;
  if (isTooLarge) printLargest(needed);
  return [
    ...(isTooLarge ? [`the ${name} is larger than ${mostKb} kB; its largest modules are above`] : []),
    ...needed.flatMap(({ file, modules }) =>
      modules
        .filter(({ id }) => forbidden.test(id))
        .map(({ id }) => `${id} is in ${file}, which the ${name} needs for the first card`),
    ),
  ];
}

/** Files that import each other run before what they import is there: the page would stay empty. */
function cycles() {
  return chunks
    .filter(({ file, imports }) => imports.some((other) => withImports(other).includes(file)))
    .map(({ file }) => `${file} imports itself by way of the files it imports`);
}

function chunkOf(entry) {
  const chunk = chunks.find((one) => one.entry === entry);
  if (chunk === undefined) throw new Error(`${entry} is no entry of the app: the budget looks at nothing`);
  return chunk;
}

function withImports(file, seen = new Set()) {
  if (!seen.has(file)) {
    seen.add(file);
    for (const other of byFile.get(file).imports) withImports(other, seen);
  }
  return [...seen];
}

function sizeOf({ file }) {
  return gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length;
}

/** Lengths before compression: which modules are worth a look. */
function printLargest(needed) {
  const modules = needed.flatMap((chunk) => chunk.modules).toSorted((a, b) => b.length - a.length);
  for (const { id, length } of modules.slice(0, 30)) console.error(`${kb(length).padStart(9)}  ${id}`);
}

function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
