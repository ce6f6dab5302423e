import type { GameLog } from '@mayi/core/engine';
import { createApi, type Told } from '../../session/api.ts';
import { savedLog } from '../../solo/savedGame.ts';

/** The moves of a finished game: on this device, if it was played here alone; else on the server. */
export async function findLog(gameId: string): Promise<Told<GameLog>> {
  const own = await savedLog(gameId);
  if (typeof own === 'object') return { result: 'ok', value: own };
  const game = await createApi().game(gameId);
  return game.result === 'ok' ? { result: 'ok', value: game.value.log } : game;
}
