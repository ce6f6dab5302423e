import { isSlow } from '@mayi/core/protocol';
import type { TableStore } from '../../state/table/tableStore.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface PauseOptions {
  /** Ends the connection until the page is looked at again. */
  pause(): void;
  /** Whether the server notifies this device. If it doesn't, only the page itself can, and has to hear of what happens. */
  isNotified(): boolean;
  readonly page?: Page;
}

/**
 * Where people take their time, a page in the background isn't somebody at the table: a phone in a pocket can keep its connection
 * for hours, and the server notifies only those who aren't there. Returns an unsubscribe function.
 */
export function pauseWhileHidden(
  table: TableStore,
  { pause, isNotified, page = document }: PauseOptions,
): () => void {
  const check = () => {
    const { connection, known, isSending } = table.getState();
    if (page.visibilityState !== 'hidden' || connection !== 'open' || isSending || !known) return;
    const { you, room } = known;
    if (you !== null && room.phase !== 'lobby' && isSlow(room.settings) && isNotified()) pause();
  };
  page.addEventListener('visibilitychange', check);
  const unsubscribe = table.subscribe(check);
  return () => {
    page.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}
