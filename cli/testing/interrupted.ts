import { type Exit, MAYI, runNode } from './mayi.ts';

/**
 * The moments of saving, in order: before the file is opened; before anything is written; when the first line is half written; when
 * it's complete and the next one is half written; when everything is written; when it's synced to disk; before anything is printed.
 */
export const MOMENTS = ['open', 'write', 'torn', 'partial', 'written', 'synced', 'print'] as const;

/** What goes wrong while the process saves. */
export interface Mishap {
  /** The process is killed at this moment. */
  readonly dies?: (typeof MOMENTS)[number];
  /** The disk is full, or writes only a part. */
  readonly disk?: 'full' | 'short';
  /** Another process with these node arguments runs before this one opens the file. */
  readonly first?: readonly string[];
}

/** The node arguments for `mayi game … --json` with this mishap. */
export function gameArguments(dir: string, words: readonly string[], mishap: Mishap = {}): string[] {
  const preload = new URL('interrupt.mjs', import.meta.url);
  for (const [name, value] of Object.entries(mishap)) {
    preload.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return ['--import', preload.href, MAYI, 'game', ...words, '--json', '--dir', dir];
}

/** Runs `mayi game … --json` with a mishap while it saves. */
export function interrupted(mishap: Mishap, dir: string, ...words: string[]): Exit {
  return runNode(gameArguments(dir, words, mishap));
}
