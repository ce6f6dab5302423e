import { isSlow } from '@mayi/core/protocol';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface PauseOptions {
  /** Ends the connection until the page is looked at again. */
  pause(): void;
  /** Whether the server notifies this device. If it doesn't, only the page itself can, and has to hear of what happens. */
  isNotified(): boolean;
  /** Whether the page itself can notify the player while it's open. */
  canNotify(): boolean;
  readonly page?: Page;
}

/**
 * The server notifies only those who aren't there, and a page in the background isn't somebody at the table. Where people take their
 * time, it's left at once: a phone in a pocket can keep its connection for hours. Where people play live, it stays connected, and shows
 * notifications itself; if it can't, it's left as soon as there's something to tell the player. Returns an unsubscribe function.
 */
export function pauseWhileHidden(
  table: TableStore,
  { pause, isNotified, canNotify, page = document }: PauseOptions,
): () => void {
  const check = () => {
    const state = table.getState();
    const { connection, known, isSending } = state;
    if (page.visibilityState !== 'hidden' || connection !== 'open' || isSending || !known) return;
    const { you, room } = known;
    if (you === null || room.phase === 'lobby' || !isNotified()) return;
    if (isSlow(room.settings) || (!canNotify() && hasNews(state))) pause();
  };
  page.addEventListener('visibilitychange', check);
  const unsubscribe = table.subscribe(check);
  return () => {
    page.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}

/** What the server notifies of in a live game. May I? with a time limit would come too late. */
function hasNews({ known, view }: TableState): boolean {
  const { phase, closesAt = null } = known?.room ?? {};
  if (phase !== 'playing' || view === undefined) return phase === 'over';
  const { you, awaiting, currentPlayerId } = view;
  return you !== null && awaiting.includes(you) && (currentPlayerId === you || closesAt === null);
}
