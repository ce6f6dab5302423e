import type { Key } from 'node:readline';
import type { NumberedEntry } from '../screen/menu.ts';
import { commandNames } from './parseLine.ts';

/**
 * The line that a single key stands for while nothing has been typed; undefined if the key begins a line.
 * A key acts alone only if it's on the screen and nothing longer begins with it: `1` if the menu has no 10, `x` but not `d` (draw, discard).
 */
export function lineForKey(key: string, menu: readonly NumberedEntry[]): string | undefined {
  const entries = menu.filter(({ number, type }) => `${number}` === key || type === key);
  const longer = [...menu.map(({ number }) => `${number}`), ...commandNames()];
  const isPrefix = longer.some((word) => word.length > key.length && word.startsWith(key));
  return entries.length === 1 && !isPrefix ? key : undefined;
}

/** What a key does on a page, while nothing has been typed. */
export type PageMove = 'forward' | 'pageDown' | 'pageUp' | 'lineDown' | 'lineUp' | 'top' | 'end' | 'close';

const PAGE_MOVES: Readonly<Record<string, PageMove>> = {
  return: 'forward',
  enter: 'forward',
  space: 'forward',
  f: 'pageDown',
  pagedown: 'pageDown',
  right: 'pageDown',
  b: 'pageUp',
  pageup: 'pageUp',
  left: 'pageUp',
  down: 'lineDown',
  up: 'lineUp',
  home: 'top',
  end: 'end',
  q: 'close',
  escape: 'close',
};

export function pageMoveFor({ name = '', sequence, ctrl, meta }: Key): PageMove | undefined {
  if (ctrl || (meta && name !== 'escape')) return undefined;
  const word = sequence === ' ' ? 'space' : name;
  return Object.hasOwn(PAGE_MOVES, word) ? PAGE_MOVES[word] : undefined;
}
