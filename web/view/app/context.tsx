import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { HandControls, HandStore } from '../../state/hand/hand.ts';
import type { LayDownControls, LayDownStore } from '../../state/layDown/layDown.ts';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';

/** Everything that a player has before them: the table, the own hand, and a lay-down being built. */
export interface AtTable {
  readonly table: TableStore;
  readonly hand: HandStore;
  readonly layDown: LayDownStore;
}

const TableContext = createContext<AtTable | null>(null);

export function TableProvider({ at, children }: { readonly at: AtTable; readonly children: ReactNode }) {
  return <TableContext value={at}>{children}</TableContext>;
}

export function useAtTable(): AtTable {
  const at = useContext(TableContext);
  if (at === null) throw new Error('there is no table around this');
  return at;
}

export function useTableStore(): TableStore {
  return useAtTable().table;
}

export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(useAtTable().table, select);
}

export function useHand<T>(select: (controls: HandControls) => T): T {
  return useStore(useAtTable().hand, select);
}

export function useLayDown<T>(select: (controls: LayDownControls) => T): T {
  return useStore(useAtTable().layDown, select);
}
