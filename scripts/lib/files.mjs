import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process sees the whole old file or the whole new one. */
export function replaceFile(path, contents) {
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

const HOUR_MS = 3_600_000;

/** Removes what is neither kept nor young: a program that runs right now may still load its old chunks. */
export function removeOldFiles(folder, kept) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process that builds at this moment has files come and go.
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
    if (kept.includes(name) || !(Date.now() - changedAt >= HOUR_MS)) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
