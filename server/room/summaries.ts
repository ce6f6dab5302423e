import type { GameLog } from '@mayi/core/engine';
import { isPlayedByBot, isTaken, type RoomPhase } from '@mayi/core/protocol';
import type { Command } from '@mayi/core/rules';
import { spectatorView } from '@mayi/core/view';
import type { FinishedGame } from '../store/store.ts';
import type { Entry } from './entries.ts';
import { gameOptions, type Room } from './room.ts';
import { seatWithId } from './seat.ts';

/** What a device is shown of a room where it can continue to play. */
export interface Unfinished {
  readonly phase: RoomPhase;
  /** Names in turn order, including computer players. */
  readonly players: readonly string[];
  /** The name under which this device plays. */
  readonly you: string;
  /** Whose turn it is; null before the game. */
  readonly turn: string | null;
}

/** Nothing once the game is over, or if nobody plays from this device any more. */
export function unfinishedFor({ phase, seats, game }: Room, device: string): Unfinished | undefined {
  const taken = seats.filter(isTaken);
  const own = taken.find((seat) => seat.device === device && seat.presence !== 'left');
  if (own === undefined || phase === 'over') return undefined;
  const turn = game === null ? null : spectatorView(game).currentPlayerId;
  return {
    phase,
    players: taken.map(({ name }) => name),
    you: own.name,
    turn: taken.find(({ id }) => id === turn)?.name ?? null,
  };
}

/** Without those that were taken back. */
function commandsIn(entries: readonly Entry[]): Command[] {
  const commands: Command[] = [];
  for (const entry of entries) {
    if (entry.type === 'played') commands.push(entry.command);
    else if (entry.type === 'undone') commands.pop();
  }
  return commands;
}

/** A game that has just ended, with its log, from the room and all entries since the game started. */
export function finishedGame(room: Room, entries: readonly Entry[], endedAt: number): FinishedGame {
  const { game, settings } = room;
  if (game === null) throw new Error('no game has ended');
  const { gameId, rules, players } = game.state;
  const log: GameLog = { ...gameOptions(room, { gameId, rules }), commands: commandsIn(entries) };
  const { winnerIds } = spectatorView(game);
  return {
    id: gameId,
    code: room.code,
    endedAt,
    rules: rules.name,
    players: players.map(({ id, name, totalScore }) => {
      const seat = seatWithId(room, id);
      return {
        // Somebody may have taken over from a computer player.
        name: seat?.name ?? name,
        score: totalScore,
        won: winnerIds?.includes(id) ?? false,
        // The result of somebody who left is the computer's.
        bot: seat && isPlayedByBot(seat) ? (seat.level ?? settings.standIn) : null,
        device: seat?.device ?? null,
      };
    }),
    log: JSON.stringify(log),
  };
}
