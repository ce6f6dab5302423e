import type { GameLog } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';
import { savedRecord } from '../solo/savedGame.ts';
import { type Api, createApi, OFFLINE } from './api.ts';

export type FoundGame =
  /** `you` is undefined for anyone who didn't play. Whether the moves follow the rules shows when they are replayed. */
  | { readonly result: 'found'; readonly log: GameLog; readonly you: SeatId | undefined }
  | { readonly result: 'missing' | 'unreadable' | 'offline' };

interface Sources {
  readonly savedRecord: typeof savedRecord;
  readonly api: Pick<Api, 'getGame' | 'getHistory'>;
}

/** A finished game by its id: a solo game on this device, or one from the server. Nobody gets to see one that isn't over. */
export async function findGame(
  id: string,
  { savedRecord: onDevice, api }: Sources = { savedRecord, api: createApi() },
): Promise<FoundGame> {
  const own = await onDevice(id);
  if (own === 'unreadable') return { result: 'unreadable' };
  if (own !== undefined)
    return own.phase === 'over'
      ? { result: 'found', log: own.log, you: seatAt(own.log, 0) }
      : { result: 'missing' };
  const [game, history] = await Promise.all([api.getGame(id), api.getHistory()]);
  if (!game.ok) return { result: game.refusal.code === OFFLINE ? 'offline' : 'missing' };
  const played = history.ok ? history.value.games.find((one) => one.id === id) : undefined;
  // The history and the log both list the players in turn order.
  const at = played?.players.findIndex(({ you }) => you) ?? -1;
  const { log } = game.value;
  return { result: 'found', log, you: seatAt(log, at) };
}

/** In solo games and in rooms, player ids are seat ids. */
function seatAt({ players }: GameLog, at: number): SeatId | undefined {
  return players[at]?.id as SeatId | undefined;
}
