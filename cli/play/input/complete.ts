import { HAND_SORTS } from '@mayi/core/view';
import { commandNamed, commandNames } from './parseLine.ts';

/** What Tab can complete the line to, and the part of it that is completed. */
export interface Completion {
  readonly words: readonly string[];
  readonly part: string;
}

const ARGUMENTS: Readonly<Partial<Record<string, () => readonly string[]>>> = {
  sort: () => HAND_SORTS,
  help: longNames,
  why: longNames,
  rules: () => ['house'],
};

/** Completes commands by their long names, and the arguments that are words. Cards have nothing to complete. */
export function complete(line: string): Completion {
  const match = /^\s*(?:(\S+)\s+)?(\S*)$/.exec(line);
  if (match === null) return { words: [], part: line };
  const [, first, part = ''] = match;
  const kind = first === undefined ? undefined : commandNamed(first);
  const all = first === undefined ? longNames() : (ARGUMENTS[kind ?? '']?.() ?? []);
  return { words: all.filter((word) => word.startsWith(part.toLowerCase())), part };
}

function longNames(): string[] {
  return commandNames().filter((name) => name.length > 2);
}
