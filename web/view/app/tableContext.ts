import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { HandControls, HandStore } from '../../state/hand/hand.ts';
import type { LayDownControls, LayDownStore } from '../../state/layDown/layDown.ts';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';

/** The state of one table: the game, the player's own hand, and a lay-down in progress. */
export interface TableStores {
  readonly table: TableStore;
  readonly hand: HandStore;
  readonly layDown: LayDownStore;
}

export const TableContext = createContext<TableStores | null>(null);

export function useTableStores(): TableStores {
  const stores = useContext(TableContext);
  if (stores === null) throw new Error('useTableStores needs a TableContext around it');
  return stores;
}

export function useTable<T>(select: (state: TableState) => T): T {
  return useStore(useTableStores().table, select);
}

export function useHand<T>(select: (controls: HandControls) => T): T {
  return useStore(useTableStores().hand, select);
}

export function useLayDown<T>(select: (controls: LayDownControls) => T): T {
  return useStore(useTableStores().layDown, select);
}
