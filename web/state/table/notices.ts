import { hasStandIn, isPlayedByBot, type WireSeat } from '@mayi/core/protocol';
import type { Notice, TableState, TableStore } from './tableStore.ts';

/** Notes who leaves the table during a game, who comes back, and who takes over from a computer player. Returns an unsubscribe function. */
export function startNotices(table: TableStore): () => void {
  let count = table.getState().notices[0]?.n ?? 0;
  return table.subscribe((state, before) => {
    const isOtherGame = state.view?.gameId !== before.view?.gameId;
    if (isOtherGame && state.notices.length > 0) return table.setState({ notices: [] });
    if (isOtherGame || state.known?.room === before.known?.room) return;
    const after = state.log[0]?.n ?? 0;
    const news = changesIn(state, before).map((change) => ({ ...change, n: ++count, after }));
    if (news.length > 0) table.setState({ notices: [...news.reverse(), ...state.notices] });
  });
}

type Change = Omit<Notice, 'n' | 'after'>;

function changesIn({ known }: TableState, before: TableState): Change[] {
  if (known === undefined || known.room.phase === 'lobby' || known.room.phase === 'over') return [];
  return known.room.seats.flatMap((seat) => {
    const earlier = before.known?.room.seats.find(({ id }) => id === seat.id);
    if (seat.who !== 'person' || seat.id === known.you || earlier === undefined) return [];
    const { name } = seat;
    if (isPlayedByBot(earlier) && earlier.name !== name)
      return [{ kind: 'tookOver', name, before: earlier.name }];
    const kind = earlier.who === 'person' ? changeOf(playedBy(earlier), playedBy(seat)) : undefined;
    return kind ? [{ kind, name }] : [];
  });
}

type PlayedBy = 'themselves' | 'away' | 'left';

function playedBy(seat: WireSeat): PlayedBy {
  if (seat.presence === 'left') return 'left';
  return hasStandIn(seat) ? 'away' : 'themselves';
}

function changeOf(before: PlayedBy, now: PlayedBy): Notice['kind'] | undefined {
  if (before === now) return undefined;
  return now === 'themselves' ? 'back' : now;
}
