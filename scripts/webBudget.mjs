import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readWebStamp, webApp, webFolder } from './lib/webApp.mjs';

/** JavaScript that a phone must download before it can show the first card. */
const MOST_KB = 130;
/** The page, and the part of it with the table. */
const ENTRIES = ['web/index.html', 'web/view/app/SoloPage.tsx'];
/** Code that would block taps, or takes too long to download. */
const NOT_THERE = /(^|\/)(bots|node_modules\/xstate|node_modules\/zod)\//;

await webApp();
const { chunks } = readWebStamp();
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
const needed = [...new Set(ENTRIES.flatMap((entry) => withImports(chunkOf(entry).file)))].map((file) =>
  byFile.get(file),
);
const workers = chunks.filter(({ isWorker }) => isWorker);
const total = sum(needed.map(sizeOf));

print(needed, 'for the first card');
print(workers, 'in workers, beside it');
const strangers = needed.flatMap(({ file, modules }) =>
  modules.filter(({ id }) => NOT_THERE.test(id)).map(({ id }) => `${id} is in ${file}`),
);
for (const stranger of strangers) console.error(`✗ ${stranger}, which is needed for the first card`);
if (total > MOST_KB * 1000) tellLargest();
process.exitCode = strangers.length > 0 || total > MOST_KB * 1000 ? 1 : 0;
console.log(`${kb(total)} of JavaScript for the first card, of ${MOST_KB}`);

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

function print(some, what) {
  for (const chunk of some.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    console.log(`${kb(sizeOf(chunk)).padStart(9)}  ${chunk.file}`);
  console.log(`${kb(sum(some.map(sizeOf))).padStart(9)}  ${what}\n`);
}

/** Lengths before compression: which modules are worth a look. */
function tellLargest() {
  const modules = needed.flatMap((chunk) => chunk.modules).toSorted((a, b) => b.length - a.length);
  for (const { id, length } of modules.slice(0, 30)) console.error(`${kb(length).padStart(9)}  ${id}`);
  console.error(
    `✗ more than ${MOST_KB} kB. The largest modules are above, as long as they are before compression`,
  );
}

function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

function kb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
