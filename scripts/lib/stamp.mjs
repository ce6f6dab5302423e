import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { replaceFile } from './files.mjs';

/**
 * The stamp of a build; null if it's out of date because an input file has changed or is missing, or isn't one of `inputs`,
 * for builds that know theirs beforehand.
 */
export function freshStamp(stampFile, inputs = null) {
  try {
    const stamp = readStamp(stampFile);
    const isFresh =
      (inputs === null || isSameList(stamp.inputs, inputs)) &&
      stamp.inputs.every(([file, hash, at]) => changedAt(file) === at || hashOf(file) === hash);
    return isFresh ? stamp : null;
  } catch {
    return null;
  }
}

export function readStamp(stampFile) {
  return JSON.parse(readFileSync(stampFile, 'utf8'));
}

/** A file that changed during the build may or may not be in it. Then the stamp is never fresh, and the next start builds again. */
export function writeStamp(stampFile, { inputs, started, ...more }) {
  mkdirSync(dirname(stampFile), { recursive: true });
  const isSure = inputs.every((file) => changedAt(file) < started);
  replaceFile(stampFile, JSON.stringify({ ...more, inputs: isSure ? inputs.map(printOf) : null }));
}

function isSameList(stamped, files) {
  return stamped.length === files.length && stamped.every(([file], index) => file === files[index]);
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
