import { type Command, type GameLog, spectatorView } from '@mayi/core';
import type { FinishedGame } from '../store/store.ts';
import type { Entry } from './entries.ts';
import { gameOptions, type Room } from './room.ts';

/** A game that has just ended, from the room and the entries since it began. */
export function finishedGame(room: Room, entries: readonly Entry[], endedAt: number): FinishedGame {
  const { state, game } = room;
  if (game === null || state.gameId === null) throw new Error('no game has ended');
  const commands = entries.flatMap((entry): Command[] => (entry.type === 'played' ? [entry.command] : []));
  const options = gameOptions(state, state.gameId);
  const log: GameLog = { ...options, rules: game.state.rules, commands };
  const { winnerIds } = spectatorView(game);
  return {
    id: state.gameId,
    code: state.code,
    endedAt,
    rules: game.state.rules.name,
    players: game.state.players.map(({ id, name, totalScore }) => {
      const seat = state.seats.find((one) => one.id === id);
      const { level: bot = null, device = null } = seat ?? {};
      return { name, score: totalScore, won: winnerIds?.includes(id) ?? false, bot, device };
    }),
    log: JSON.stringify(log),
  };
}
