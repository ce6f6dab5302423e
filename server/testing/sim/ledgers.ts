import type { Append, StoredEntry } from '../../store/store.ts';
import { createLedger, type Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';

/** What is true: every room as its entries reached the disk, and nothing else. */
export interface Ledgers {
  open(code: string, entry: StoredEntry): void;
  write(append: Append): void;
  of(code: string): Ledger | undefined;
  all(): Iterable<Ledger>;
}

export function createLedgers(world: World): Ledgers {
  const ledgers = new Map<string, Ledger>();
  return {
    open: (code, entry) => void ledgers.set(code, createLedger(world, code, entry)),
    write: (append) => ledgers.get(append.code)?.write(append),
    of: (code) => ledgers.get(code),
    all: () => ledgers.values(),
  };
}
