import type { GameLog } from '@mayi/core/engine';
import { isPlayedByBot, isTaken, type RoomPhase, type SeatId, type TurnTime } from '@mayi/core/protocol';
import { awaitedPlayers, type Command } from '@mayi/core/rules';
import { isWindowOpen } from '@mayi/core/table';
import { spectatorView } from '@mayi/core/view';
import type { FinishedGame } from '../store/store.ts';
import type { Entry } from './entries.ts';
import { orderedAnswer } from './orders.ts';
import { gameOptions, isInGame, type Room } from './room.ts';
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
  /** Since when the table has waited; null unless cards are being played. */
  readonly since: number | null;
  /** What it waits for from this device's player, if anything: their turn, or an answer to May I?. */
  readonly awaits: 'turn' | 'mayI' | null;
  /** How long a turn may last. */
  readonly turnTime: TurnTime;
}

/** Nothing once the game is over, or if nobody plays from this device any more. */
export function unfinishedFor(room: Room, device: string): Unfinished | undefined {
  const { phase, seats, game } = room;
  const taken = seats.filter(isTaken);
  const own = taken.find((seat) => seat.device === device && seat.presence !== 'left');
  if (own === undefined || phase === 'over') return undefined;
  const turn = game === null ? null : spectatorView(game).currentPlayerId;
  return {
    phase,
    players: taken.map(({ name }) => name),
    you: own.name,
    turn: taken.find(({ id }) => id === turn)?.name ?? null,
    ...waitFor(room, own.id),
    turnTime: room.settings.turnTime,
  };
}

/** Where somebody's orders answer May I?, the table doesn't wait for the person. */
function waitFor(room: Room, seat: SeatId): Pick<Unfinished, 'since' | 'awaits'> {
  if (room.phase !== 'playing' || !isInGame(room)) return { since: null, awaits: null };
  const { round } = room.game.state;
  const isAsked = isWindowOpen(round);
  const since = isAsked ? room.drawnAt : room.turnAt;
  if (!awaitedPlayers(round).includes(seat)) return { since, awaits: null };
  if (!isAsked) return { since, awaits: 'turn' };
  return { since, awaits: orderedAnswer(room, seat, null) === undefined ? 'mayI' : null };
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
