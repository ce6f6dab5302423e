/*
 * Loaded before the program, with `--import`: something happens to the process at a moment of its saving that is known exactly.
 * `?dies=MOMENT` ends it as a power cut would, `?disk=full` or `?disk=short` lets the disk take nothing or only a part, and
 * `?first=ARGUMENTS` (JSON) lets another process run before the file is opened.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { openSync, writeSync, fsyncSync } = fs;
const { write } = process.stdout;
const wish = new URL(import.meta.url).searchParams;
/** Less than a line. */
const A_BIT = 30;
let game;

function moment(name) {
  if (wish.get('dies') !== name) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

fs.openSync = (path, ...more) => {
  if (!/\.jsonl(\.new)?$/.test(path)) return openSync(path, ...more);
  moment('open');
  const first = wish.get('first');
  wish.delete('first');
  if (first !== null) spawnSync(process.execPath, JSON.parse(first), { stdio: 'ignore' });
  game = openSync(path, ...more);
  return game;
};

fs.fsyncSync = (file) => {
  fsyncSync(file);
  if (file === game) moment('safe');
};

function endOfFirstLine(bytes) {
  const next = bytes.indexOf('\n', 1);
  return next < 0 ? bytes.length : next;
}

fs.writeSync = (file, bytes, ...more) => {
  if (file !== game) return writeSync(file, bytes, ...more);
  moment('write');
  if (wish.get('disk') === 'full')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const torn = bytes.subarray(0, A_BIT);
  if (wish.get('disk') === 'short') return writeSync(file, torn);
  if (wish.get('dies') === 'torn') writeSync(file, torn);
  moment('torn');
  if (wish.get('dies') === 'begun') writeSync(file, bytes.subarray(0, endOfFirstLine(bytes) + A_BIT));
  moment('begun');
  const written = writeSync(file, bytes, ...more);
  moment('written');
  return written;
};

process.stdout.write = (...told) => {
  moment('told');
  return write.apply(process.stdout, told);
};

syncBuiltinESMExports();
