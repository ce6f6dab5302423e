import type { GameLog } from '@mayi/core/engine';
import { SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import type { Command } from '@mayi/core/rules';

/** In a room seats may be empty, and in the terminal players have other ids: here they sit side by side, from `s1` on. */
export function seatedLog(log: GameLog): GameLog {
  if (log.players.every(({ id }, at) => id === SEAT_IDS[at])) return log;
  const players = log.players.map(({ id, name = id }, at) => ({ id: SEAT_IDS[at] ?? '', name }));
  const commands = log.commands.map((command) =>
    'playerId' in Object(command)
      ? ({ ...command, playerId: seatAmong(log, (command as { playerId: string }).playerId) } as Command)
      : command,
  );
  return { ...log, players, commands };
}

/** The seat that a player has in the seated log; undefined for somebody who didn't play. */
export function seatAmong({ players }: Pick<GameLog, 'players'>, id: string | undefined): SeatId | undefined {
  return SEAT_IDS[players.findIndex((player) => player.id === id)];
}
