import { seatChanges } from '@mayi/core/protocol';
import type { TableStore } from './tableStore.ts';

/**
 * Notes who leaves the table during a game, who comes back, and who takes over from a computer player; in the lobby, programs that
 * sit down. Returns an unsubscribe function.
 */
export function startNotices(table: TableStore): () => void {
  let count = table.getState().notices[0]?.n ?? 0;
  return table.subscribe((state, before) => {
    const isOtherGame = state.view?.gameId !== before.view?.gameId;
    if (isOtherGame && state.notices.length > 0) return table.setState({ notices: [] });
    if (isOtherGame || state.known === undefined || state.known.room === before.known?.room) return;
    const after = state.log[0]?.n ?? 0;
    const news = seatChanges(state.known, before.known).map((change) => ({ ...change, n: ++count, after }));
    if (news.length > 0) table.setState({ notices: [...news.reverse(), ...state.notices] });
  });
}
