import { join } from 'node:path';
import { givenState, type TableText } from '../../core/testing/given.ts';
import { openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder } from '../../harness/testing/records.ts';

export interface Saved {
  readonly dir: string;
  readonly id: string;
  readonly file: string;
}

/** A saved game in the position that the text describes. */
export function savedGame(
  text: TableText,
  options: { readonly me?: string; readonly bots?: number } = {},
): Saved {
  const dir = emptyFolder();
  const { id } = openLibrary(dir).create({ ...options, level: 'steady', state: givenState(text) }).head;
  return { dir, id, file: join(dir, 'games', `${id}.jsonl`) };
}
