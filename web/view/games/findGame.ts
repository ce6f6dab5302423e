import { type GameLog, replay } from '@mayi/core/engine';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import { createApi, OFFLINE } from '../../session/api.ts';
import { savedLog } from '../../solo/savedGame.ts';

export type Found =
  | { readonly result: 'found'; readonly view: View }
  | { readonly result: 'missing' | 'unreadable' | 'offline' };

/** The last sight of a game, for whoever played it here; others see it as somebody who looked on. */
export async function findGame(id: string): Promise<Found> {
  const own = await savedLog(id);
  if (own === 'unreadable') return { result: 'unreadable' };
  if (own !== undefined) return seen(own, own.players[0]?.id);
  const api = createApi();
  const [game, history] = await Promise.all([api.getGame(id), api.getHistory()]);
  if (!game.ok) return { result: game.refusal.code === OFFLINE ? 'offline' : 'missing' };
  const played = history.ok ? history.value.games.find((one) => one.id === id) : undefined;
  const { log } = game.value;
  // Both stand in turn order.
  const at = played?.players.findIndex(({ you }) => you) ?? -1;
  return seen(log, log.players[at]?.id);
}

function seen(log: GameLog, you: string | undefined): Found {
  try {
    const game = replay(log);
    const view = you === undefined ? spectatorView(game) : viewFor(game, you);
    return view.winnerIds === null ? { result: 'missing' } : { result: 'found', view };
  } catch {
    return { result: 'unreadable' };
  }
}
