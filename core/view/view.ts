import type { Card } from '../cards/card.ts';
import { hashSeed, type Seed } from '../cards/rng.ts';
import { finalScores } from '../engine/actions/score.ts';
import type { Game, GameState } from '../engine/game.ts';
import { type RoundPlayer, takenInHand } from '../engine/roundState.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { awaitedPlayers, mayILine } from '../rules/mayI.ts';
import type { Meld } from '../rules/melds.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { type PlayerId, type SituatedPlayer, type TurnPhase, turnPhase } from '../rules/situation.ts';

export interface PlayerView {
  readonly id: PlayerId;
  readonly name: string;
  readonly totalScore: number;
  readonly handCount: number;
  readonly isDown: boolean;
  readonly mayIs: number;
  /** Cards that everybody saw this player take, and that are still in this hand. */
  readonly taken: readonly Card[];
  /** Everybody's cards are laid open when the game is over. */
  readonly hand?: readonly Card[];
}

/** What one seat may know, and nothing else. Plain JSON; built from nothing, field by field. */
export interface View {
  readonly gameId: string;
  /** Whose view this is; null for a spectator. */
  readonly you: PlayerId | null;
  readonly rules: HouseRules;
  readonly phase: TurnPhase | 'gameEnd';
  readonly roundNumber: number;
  readonly contract: Contract;
  readonly dealerId: PlayerId;
  /** Null once the game is over. */
  readonly currentPlayerId: PlayerId | null;
  /** Whom the table is waiting for: the current player, or those in line who have not answered. Nobody, once the game is over. */
  readonly awaiting: readonly PlayerId[];
  readonly laidDownThisTurn: boolean;
  readonly readyToDiscard: boolean;
  /** In turn order. */
  readonly players: readonly PlayerView[];
  /** Your own cards; none for a spectator. */
  readonly hand: readonly Card[];
  readonly table: readonly Meld[];
  /** Everybody saw these cards go down. Top first. */
  readonly discard: readonly Card[];
  readonly stockCount: number;
  readonly reshuffles: number;
  /** While the top discard can be called for. */
  readonly mayI: {
    readonly discardedBy: PlayerId | null;
    /** Who may call, nearest first (Y5). */
    readonly line: readonly PlayerId[];
    readonly claimants: readonly PlayerId[];
    readonly passed: readonly PlayerId[];
  } | null;
  readonly roundHistory: readonly RoundRecord[];
  /** Set when the game is over. */
  readonly winnerIds: readonly PlayerId[] | null;
  /** Promised before the first deal. */
  readonly seedHash: string;
  /** Revealed when the game is over, for `verifyShuffle`. */
  readonly seed: Seed | null;
}

/** The view of a player at the table. */
export function viewFor({ state }: Game, playerId: PlayerId): View {
  const seat = state.round.players.find((player) => player.id === playerId);
  if (seat === undefined) throw new RangeError(`${playerId} does not sit at this table`);
  return viewOf(state, seat);
}

/** The public table only. */
export function spectatorView({ state }: Game): View {
  return viewOf(state, null);
}

function viewOf(state: GameState, seat: SituatedPlayer | null): View {
  const { round, isOver } = state;
  return {
    gameId: state.gameId,
    you: seat?.id ?? null,
    rules: state.rules,
    phase: isOver ? 'gameEnd' : turnPhase(round),
    roundNumber: round.roundNumber,
    contract: round.contract,
    dealerId: idAt(state, state.dealerIndex),
    currentPlayerId: isOver ? null : idAt(state, round.currentPlayerIndex),
    awaiting: isOver ? [] : awaitedPlayers(round),
    laidDownThisTurn: !isOver && round.laidDownThisTurn,
    readyToDiscard: !isOver && round.readyToDiscard,
    players: state.players.map((_, index) => playerView(state, index)),
    hand: seat?.hand ?? [],
    table: round.table,
    discard: round.discard,
    stockCount: round.stock.length,
    reshuffles: round.reshuffles,
    mayI: mayIView(state),
    roundHistory: state.roundHistory,
    winnerIds: isOver ? finalScores(state.players).winnerIds : null,
    seedHash: seedHashOf(state.seed),
    seed: isOver ? state.seed : null,
  };
}

function idAt(state: GameState, seat: number): PlayerId {
  return state.players[seat]?.id ?? '';
}

function playerView({ players, round, isOver }: GameState, index: number): PlayerView {
  const { id, name, totalScore } = players[index] as GameState['players'][number];
  const seat = round.players[index] as RoundPlayer;
  const { hand, isDown, mayIs } = seat;
  const taken = takenInHand(seat);
  const shown = { id, name, totalScore, handCount: hand.length, isDown, mayIs, taken };
  return isOver ? { ...shown, hand } : shown;
}

function mayIView({ round }: GameState): View['mayI'] {
  if (round.exposed === null) return null;
  const { discardedBy, claimants, passed } = round.exposed;
  return { discardedBy, line: mayILine(round), claimants, passed };
}

const seedHashes = new WeakMap<Seed, string>();

/** A game keeps its seed: hashing it once is enough. */
function seedHashOf(seed: Seed): string {
  let hash = seedHashes.get(seed);
  if (hash === undefined) {
    hash = hashSeed(seed.server);
    seedHashes.set(seed, hash);
  }
  return hash;
}
