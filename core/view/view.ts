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

/** What everyone sees of a player. */
export interface PlayerView {
  readonly id: PlayerId;
  readonly name: string;
  readonly totalScore: number;
  readonly handCount: number;
  readonly isDown: boolean;
  readonly mayIs: number;
  /** May I?s won in earlier rounds, where the house limits them for the whole game (H8); absent for none. */
  readonly mayIsBefore?: number;
  /** Cards that everyone saw this player take and that are still in their hand. */
  readonly taken: readonly Card[];
  /** Revealed when the game is over. */
  readonly hand?: readonly Card[];
}

/**
 * What one seat may see, and nothing else, as plain JSON. It's an allow-list: built field by field, never by removing secrets
 * from the game.
 */
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
  /** Who the table is waiting for: the current player, or players in line who haven't answered; nobody once the game is over. */
  readonly awaiting: readonly PlayerId[];
  readonly laidDownThisTurn: boolean;
  readonly readyToDiscard: boolean;
  /** In turn order. */
  readonly players: readonly PlayerView[];
  /** Your own cards; none for a spectator. */
  readonly hand: readonly Card[];
  readonly table: readonly Meld[];
  /** Face up. Top first. */
  readonly discard: readonly Card[];
  readonly stockCount: number;
  readonly reshuffles: number;
  /** Set while players can call for the top discard. */
  readonly mayI: {
    readonly discardedBy: PlayerId | null;
    /** Who may call, nearest first (Y5). */
    readonly line: readonly PlayerId[];
    readonly claimants: readonly PlayerId[];
    readonly passed: readonly PlayerId[];
    /** A player once for each change of mind (Y9). */
    readonly changed: readonly PlayerId[];
  } | null;
  readonly roundHistory: readonly RoundRecord[];
  /** Set when the game is over. */
  readonly winnerIds: readonly PlayerId[] | null;
  /** The commitment from before the first deal. */
  readonly seedHash: string;
  /** Revealed when the game is over, for `verifyShuffle`. */
  readonly seed: Seed | null;
}

/** What this player may see. Throws a RangeError if nobody at the table has this id. */
export function viewFor({ state }: Pick<Game, 'state'>, playerId: PlayerId): View {
  const seat = state.round.players.find((player) => player.id === playerId);
  if (seat === undefined) throw new RangeError(`there is no player ${playerId} at this table`);
  return viewOf(state, seat);
}

/** What everyone can see. */
export function spectatorView({ state }: Pick<Game, 'state'>): View {
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
  const { hand, isDown, mayIs, mayIsBefore } = seat;
  const taken = takenInHand(seat);
  const shown: PlayerView = { id, name, totalScore, handCount: hand.length, isDown, mayIs, taken };
  const counted = mayIsBefore === undefined ? shown : { ...shown, mayIsBefore };
  return isOver ? { ...counted, hand } : counted;
}

function mayIView({ round }: GameState): View['mayI'] {
  if (round.exposed === null) return null;
  const { discardedBy, claimants, passed, changed } = round.exposed;
  return { discardedBy, line: mayILine(round), claimants, passed, changed };
}

const seedHashes = new WeakMap<Seed, string>();

/** Views are made often, but a game's seed never changes. */
function seedHashOf(seed: Seed): string {
  let hash = seedHashes.get(seed);
  if (hash === undefined) {
    hash = hashSeed(seed.server);
    seedHashes.set(seed, hash);
  }
  return hash;
}
