import type { RoomPhase } from '@mayi/core/protocol';
import { spectatorView } from '@mayi/core/view';
import type { Room } from './room.ts';

/** What a device is told of a room in which it can play on. */
export interface Unfinished {
  readonly phase: RoomPhase;
  /** Names, in turn order, computers among them. */
  readonly players: readonly string[];
  /** The name under which this device plays. */
  readonly you: string;
  /** Whose turn it is; null before the game. */
  readonly turn: string | null;
}

/** Nothing, once the game is over or nobody sits there from this device any more. */
export function unfinishedFor({ state, game }: Room, device: string): Unfinished | undefined {
  const seated = state.seats.filter(({ who }) => who !== 'nobody');
  const own = seated.find((seat) => seat.device === device && seat.presence !== 'left');
  if (own === undefined || state.phase === 'over') return undefined;
  const turn = game === null ? null : spectatorView(game).currentPlayerId;
  return {
    phase: state.phase,
    players: seated.map(({ name }) => name),
    you: own.name,
    turn: seated.find(({ id }) => id === turn)?.name ?? null,
  };
}
