import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS, type PracticeFile, readPracticeFile, writePracticeFile } from '@mayi/bots/practice';

/** What is practiced in this folder: a practice file like the app's, and what was looked at already. */
export interface Progress extends PracticeFile {
  /** Games whose costly decisions are among the positions. */
  readonly lookedAt: readonly string[];
  /** Puzzles of the collection. */
  readonly tried: readonly string[];
}

const FILE = 'practice.json';
const NOTHING: Progress = { positions: [], daily: NO_PROGRESS, lookedAt: [], tried: [] };

/** Throws an Error if there is a file that can't be read: practicing would overwrite it. */
export function readProgress(dir: string): Progress {
  const file = join(dir, FILE);
  if (!existsSync(file)) return NOTHING;
  const text = readFileSync(file, 'utf8');
  try {
    const { lookedAt, tried } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return { ...readPracticeFile(text), lookedAt: textsIn(lookedAt), tried: textsIn(tried) };
  } catch (error) {
    throw new Error(`can't read ${file}: ${(error as Error).message}. Move it away to start over`);
  }
}

function textsIn(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
}

export function writeProgress(dir: string, { lookedAt, tried, ...file }: Progress): void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, FILE);
  const text = JSON.stringify({ ...JSON.parse(writePracticeFile(file)), lookedAt, tried });
  writeFileSync(`${path}.new`, `${text}\n`);
  renameSync(`${path}.new`, path);
}
