import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process sees the whole old file or the whole new one. */
export function replaceFile(path, contents) {
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

const HOUR_MS = 3_600_000;

/** Deletes files that aren't listed in `kept` and are over an hour old: running programs may still load younger chunks. */
export function removeOldFiles(folder, kept) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another build may delete files at the same time.
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
    if (kept.includes(name) || !(Date.now() - changedAt >= HOUR_MS)) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
