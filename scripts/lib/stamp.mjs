import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { replaceFile } from './files.mjs';

/** The stamp of what was made; null if one of the files that it was made of has changed since, or is gone. */
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

/** What was changed while it was made may or may not be in it: then the stamp is never fresh, and the next start makes another. */
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
