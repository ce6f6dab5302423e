import type { GameLog } from '@mayi/core/engine';
import { type ApiResult, createApi } from '../../session/api.ts';
import { savedLog } from '../../solo/savedGame.ts';

/** The moves of a finished game: on this device, if it was played here alone; else on the server. */
export async function findLog(gameId: string): Promise<ApiResult<GameLog>> {
  const own = await savedLog(gameId);
  if (typeof own === 'object') return { ok: true, value: own };
  const game = await createApi().getGame(gameId);
  return game.ok ? { ok: true, value: game.value.log } : game;
}
