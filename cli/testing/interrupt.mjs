/*
 * Loaded before the program with `--import`, to make something go wrong at an exact moment of saving. `?dies=MOMENT` kills the process
 * as a power cut would, `?disk=full` or `?disk=short` makes the disk write nothing or only a part, and `?first=ARGUMENTS` (JSON) runs
 * another process before the file is opened.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { openSync, writeSync, fsyncSync } = fs;
const { write } = process.stdout;
const options = new URL(import.meta.url).searchParams;
/** Less than a line. */
const PART_BYTES = 30;
let game;

function moment(name) {
  if (options.get('dies') !== name) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

fs.openSync = (path, ...more) => {
  if (!/\.jsonl(\.new)?$/.test(path)) return openSync(path, ...more);
  moment('open');
  const first = options.get('first');
  options.delete('first');
  if (first !== null) spawnSync(process.execPath, JSON.parse(first), { stdio: 'ignore' });
  game = openSync(path, ...more);
  return game;
};

fs.fsyncSync = (file) => {
  fsyncSync(file);
  if (file === game) moment('synced');
};

function endOfFirstLine(bytes) {
  const next = bytes.indexOf('\n', 1);
  return next < 0 ? bytes.length : next;
}

fs.writeSync = (file, bytes, ...more) => {
  if (file !== game) return writeSync(file, bytes, ...more);
  moment('write');
  if (options.get('disk') === 'full')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const torn = bytes.subarray(0, PART_BYTES);
  if (options.get('disk') === 'short') return writeSync(file, torn);
  if (options.get('dies') === 'torn') writeSync(file, torn);
  moment('torn');
  if (options.get('dies') === 'partial')
    writeSync(file, bytes.subarray(0, endOfFirstLine(bytes) + PART_BYTES));
  moment('partial');
  const written = writeSync(file, bytes, ...more);
  moment('written');
  return written;
};

process.stdout.write = (...args) => {
  moment('print');
  return write.apply(process.stdout, args);
};

syncBuiltinESMExports();
