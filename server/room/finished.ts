import type { GameLog } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { spectatorView } from '@mayi/core/view';
import type { FinishedGame } from '../store/store.ts';
import type { Entry } from './entries.ts';
import { gameOptions, type Room } from './room.ts';
import { isPlayedByBot, levelOf, seatWithId } from './state.ts';

/** A game that has just ended, from the room and the entries since it began. */
export function finishedGame(room: Room, entries: readonly Entry[], endedAt: number): FinishedGame {
  const { state, game } = room;
  if (game === null || state.gameId === null) throw new Error('no game has ended');
  const commands = entries.flatMap((entry): Command[] => (entry.type === 'played' ? [entry.command] : []));
  const { rules } = game.state;
  const log: GameLog = { ...gameOptions(state, { gameId: state.gameId, rules }), commands };
  const { winnerIds } = spectatorView(game);
  return {
    id: state.gameId,
    code: state.code,
    endedAt,
    rules: rules.name,
    players: game.state.players.map(({ id, name, totalScore }) => {
      const seat = seatWithId(state, id);
      // Whoever left has neither won nor lost: a computer did.
      const bot = seat && isPlayedByBot(seat) ? levelOf(seat, state) : null;
      return {
        name,
        score: totalScore,
        won: winnerIds?.includes(id) ?? false,
        bot,
        device: seat?.device ?? null,
      };
    }),
    log: JSON.stringify(log),
  };
}
