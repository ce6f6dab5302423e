import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { replaceFile } from './files.mjs';

/** The stamp of a build; null if it's out of date because an input file has changed or is missing. */
export function freshStamp(stampFile) {
  try {
    const stamp = readStamp(stampFile);
    return stamp.inputs.every(([file, hash, at]) => changedAt(file) === at || hashOf(file) === hash)
      ? stamp
      : null;
  } catch {
    return null;
  }
}

export function readStamp(stampFile) {
  return JSON.parse(readFileSync(stampFile, 'utf8'));
}

/** A file that changed during the build may or may not be in it. Then the stamp is never fresh, and the next start builds again. */
export function writeStamp(stampFile, { inputs, started, ...more }) {
  const isSure = inputs.every((file) => changedAt(file) < started);
  replaceFile(stampFile, JSON.stringify({ ...more, inputs: isSure ? inputs.map(printOf) : null }));
}

function printOf(file) {
  return [file, hashOf(file), changedAt(file)];
}

function changedAt(file) {
  return statSync(join(root, file)).mtimeMs;
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
}
