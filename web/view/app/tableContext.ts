import type { Advice } from '@mayi/bots';
import type { PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { HandControls, HandStore } from '../../state/hand/hand.ts';
import type { LayDownControls, LayDownStore } from '../../state/layDown/layDown.ts';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';

/** The coach's newest advice, and the view it is about. */
export interface Advised {
  readonly view: View;
  readonly advice: Advice;
}

/** The state of one table: the game, the player's own hand, and a lay-down in progress, and what the coach said. */
export interface TableStores {
  readonly table: TableStore;
  readonly hand: HandStore;
  readonly layDown: LayDownStore;
  /** Null until the coach has been asked. */
  readonly coach: StoreApi<Advised | null>;
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

/** Whether a computer player has this seat. */
export function useIsBot(): (id: PlayerId) => boolean {
  const seats = useTable(({ known }) => known?.room.seats);
  return (id) => seats?.some((seat) => seat.id === id && seat.who === 'bot') ?? false;
}

export function useHand<T>(select: (controls: HandControls) => T): T {
  return useStore(useTableStores().hand, select);
}

export function useLayDown<T>(select: (controls: LayDownControls) => T): T {
  return useStore(useTableStores().layDown, select);
}

/** Null until the coach has been asked. It stays until there is new advice, so nothing beside it jumps. */
export function useAdvised(): Advised | null {
  return useStore(useTableStores().coach);
}
