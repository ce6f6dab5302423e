import { createGame, type Fact, type Game, type RoundState } from '@mayi/core/engine';
import { type HouseRules, type Result, turnPhase } from '@mayi/core/rules';
import type { Entry } from './entries.ts';
import { withoutCards } from './lobbyEntries.ts';
import { afterMove, afterStart } from './moves.ts';
import type { RoomState } from './state.ts';

/** A room in memory. One desk owns it and changes it, entry by entry; what a room is follows from its entries alone. */
export interface Room {
  readonly code: string;
  seq: number;
  state: RoomState;
  game: Game | null;
  /** What happened last at the table, oldest first, for those who come later. Holds secrets. */
  recent: readonly Fact[];
}

/** What an entry caused at the table; or why the rules refuse it, and then nothing has changed. */
export type Enacted = Result<{ readonly facts: readonly Fact[] }>;

/** A few turns; a whole view with it has at most 6 kB. */
const MOST_RECENT = 24;
const NO_FACTS: Enacted = { ok: true, facts: [] };

export function openRoom(code: string, entry: Extract<Entry, { type: 'created' }>, at: number): Room {
  return { code, seq: 1, state: withoutCards.created(code, entry, at), game: null, recent: [] };
}

/** Lets something happen. The same entries give the same room, on every node. */
export function enact(room: Room, entry: Entry, at: number): Enacted {
  const enacted =
    room.game !== null && entry.type === 'played' ? play(room, room.game, entry, at) : other(room, entry, at);
  if (!enacted.ok) return enacted;
  room.seq += 1;
  if (enacted.facts.length > 0) room.recent = [...room.recent, ...enacted.facts].slice(-MOST_RECENT);
  return enacted;
}

function play(room: Room, game: Game, entry: Extract<Entry, { type: 'played' }>, at: number): Enacted {
  const wasOpen = isWindowOpen(game.state.round);
  const answer = game.execute(entry.command);
  if (answer.ok) {
    const hasClosed = wasOpen && !isWindowOpen(game.state.round);
    room.state = afterMove(room.state, answer.facts, { seq: room.seq + 1, at, hasClosed });
  }
  return answer;
}

/** The others may still call for the discard that was passed up. */
export function isWindowOpen(round: RoundState): boolean {
  return turnPhase(round) === 'mayIWindow';
}

function other(room: Room, entry: Entry, at: number): Enacted {
  if (entry.type !== 'started') {
    room.state = withoutCards.changed(room.state, entry, { seq: room.seq + 1, at });
    if (entry.type === 'rematch') {
      room.game = null;
      room.recent = [];
    }
    return NO_FACTS;
  }
  const game = createGame(gameOptions(room.state, entry));
  room.game = game;
  room.recent = [];
  room.state = afterStart(room.state, entry.gameId, { seq: room.seq + 1, at });
  return { ok: true, facts: game.state.round.facts };
}

/** Who plays, by which rules, with which shuffle. */
export function gameOptions(
  { seats, seed }: RoomState,
  { gameId, rules }: { readonly gameId: string; readonly rules: HouseRules },
) {
  const players = seats.filter(({ who }) => who !== 'nobody');
  return {
    gameId,
    rules,
    players: players.map(({ id, name }) => ({ id, name })),
    seed: { server: seed, players: players.flatMap(({ share }) => share ?? []) },
  };
}
