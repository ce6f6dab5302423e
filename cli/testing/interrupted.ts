import { type Ended, MAYI, runNode } from './mayi.ts';

/**
 * Moments of saving, in their order: before the file is opened; before anything is written; when the first line is torn; when it is
 * whole and the next one torn; when all is written; when the disk has it; before anything is told.
 */
export const MOMENTS = ['open', 'write', 'torn', 'begun', 'written', 'safe', 'told'] as const;

/** What happens to the process while it saves. */
export interface Mishap {
  /** It is killed at this moment. */
  readonly dies?: (typeof MOMENTS)[number];
  /** The disk takes nothing more, or only a part. */
  readonly disk?: 'full' | 'short';
  /** Another process with these arguments of node is faster: it runs before this one opens the file. */
  readonly first?: readonly string[];
}

/** The arguments of node for `mayi game … --json`, to which something happens. */
export function gameArguments(dir: string, words: readonly string[], mishap: Mishap = {}): string[] {
  const preload = new URL('interrupt.mjs', import.meta.url);
  for (const [name, value] of Object.entries(mishap)) {
    preload.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return ['--import', preload.href, MAYI, 'game', ...words, '--json', '--dir', dir];
}

/** `mayi game … --json`, to which something happens while it saves. */
export function interrupted(mishap: Mishap, dir: string, ...words: string[]): Ended {
  return runNode(gameArguments(dir, words, mishap));
}
