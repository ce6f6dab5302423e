import { keyValuesIn, type TransactionalKeyValues } from '../solo/saved.ts';
import { type Evening, isOver } from './evening.ts';
import { type EveningResult, parseEvening } from './parseEvening.ts';

/** The sheet that is being written, and what it was before the last changes. */
export interface Pad {
  readonly evening: Evening;
  /** Newest last. */
  readonly undo: readonly Evening[];
}

/** As stored. The revision says which tab wrote last. */
export interface StoredPad extends Pad {
  readonly revision: string;
}

export type OpenedPad = { readonly pad: StoredPad } | { readonly problem: 'damaged' | 'newer' } | undefined;

/** The score sheets of this device. What can't be read is never deleted, but for a new sheet that takes its place. */
export interface SavedEvenings {
  current(): Promise<OpenedPad>;
  /**
   * Replaces the sheet if it's still the one of this revision (null: none; undefined: any), and resolves to whether it was.
   * A game that's over is kept among the past games as well. Rejects if the device is full or keeps nothing.
   */
  save(pad: StoredPad, before: string | null | undefined): Promise<boolean>;
  /** Puts the sheet away. A finished game stays among the past games. */
  close(before: string): Promise<boolean>;
  past(id: string): Promise<EveningResult | undefined>;
  /** Finished games that can be read, newest first. */
  all(): Promise<readonly Evening[]>;
}

const CURRENT = 'current';
const PAST = 'past/';
const MAX_PAST = 50;
export const MAX_UNDO = 100;

function keyOf({ startedAt, id }: Evening): string {
  return `${PAST}${String(startedAt).padStart(16, '0')}/${id}`;
}

export function createSavedEvenings(store: TransactionalKeyValues): SavedEvenings {
  /** In one step with the check, so two tabs can't both be the last. */
  async function replace(
    next: StoredPad | null,
    before: string | null | undefined,
    others: readonly (readonly [string, unknown])[] = [],
  ): Promise<boolean> {
    let isLast = false;
    const change = (found: unknown) => {
      isLast = before === undefined || revisionOf(found) === before;
      return isLast ? next : undefined;
    };
    await store.update(CURRENT, change, others);
    return isLast;
  }

  async function pastKeys(): Promise<string[]> {
    return (await store.keys()).filter((key) => key.startsWith(PAST)).sort();
  }

  async function read(key: string): Promise<EveningResult> {
    return parseEvening(await store.get(key));
  }

  /** Deletes the oldest games, but only those that can be read. */
  async function prune(): Promise<void> {
    for (const key of (await pastKeys()).slice(0, -MAX_PAST))
      if ((await read(key)).ok) await store.remove([key]);
  }

  return {
    async current() {
      const found = await store.get(CURRENT);
      return found === undefined || found === null ? undefined : parsePad(found);
    },
    async save(pad, before) {
      const { evening } = pad;
      const past = isOver(evening) ? evening : undefined;
      if (!(await replace(pad, before, [[keyOf(evening), past]]))) return false;
      // The sheet is saved, even if there's one past game too many.
      if (past) await prune().catch(() => {});
      return true;
    },
    close: (before) => replace(null, before),
    async past(id) {
      const key = (await pastKeys()).find((one) => one.endsWith(`/${id}`));
      return key === undefined ? undefined : read(key);
    },
    async all() {
      const found = await Promise.all((await pastKeys()).reverse().map(read));
      return found.flatMap((result) => (result.ok ? [result.evening] : []));
    },
  };
}

function revisionOf(found: unknown): unknown {
  return typeof found === 'object' && found !== null && 'revision' in found ? found.revision : null;
}

function parsePad(found: unknown): OpenedPad {
  const { evening, undo, revision } = (typeof found === 'object' ? found : {}) as Partial<
    Record<keyof StoredPad, unknown>
  >;
  const now = parseEvening(evening);
  if (!now.ok) return { problem: now.refusal.code };
  if (typeof revision !== 'string') return { problem: 'damaged' };
  // A sheet without its past is worth more than none.
  const earlier = Array.isArray(undo) ? undo.slice(-MAX_UNDO).map(parseEvening) : [];
  const readable = earlier.flatMap((one) => (one.ok ? [one.evening] : []));
  return {
    pad: { evening: now.evening, undo: readable.length === earlier.length ? readable : [], revision },
  };
}

export function eveningsOnDevice(): SavedEvenings {
  return createSavedEvenings(keyValuesIn('mayi-score', 'sheets'));
}
