import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { rulesOf, seedOf, whyNotPlayers, whyNotRound } from './createGame.ts';
import { type Game, type InspectOptions, openGame } from './game.ts';
import { checkRound } from './hydrate/checkRound.ts';
import { GameDataError, refuseIf } from './hydrate/read.ts';
import { readState } from './hydrate/readState.ts';
import type { RoundState } from './roundState.ts';
import type { SerializedGameState } from './serialized.ts';

/**
 * Resumes a saved game exactly where it was. Throws a `GameDataError` with the reason if the data isn't a possible game.
 *
 * @example
 * ```ts
 * import { createGame, dehydrateGame, hydrateGame } from '@mayi/core';
 *
 * const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }] });
 * const saved = JSON.stringify(dehydrateGame(game));
 * hydrateGame(JSON.parse(saved)).execute({ type: 'DRAW_FROM_STOCK', playerId: 'bob' });
 * ```
 */
export function hydrateGame(json: unknown, { inspect }: InspectOptions = {}): Game {
  const data = readState(json);
  const { gameId, players, currentRound, dealerIndex, roundHistory, partialDeck = false } = data;
  const rules = rulesFrom(data);
  const problem = whyNotPlayers(players, rules) ?? whyNotRound(currentRound, rules);
  if (problem) throw new GameDataError(problem);
  refuseIf(dealerIndex >= players.length, 'dealerIndex: no such seat');
  checkHistory(data, rules);
  checkScores(data, rules);
  const round = roundFrom(data, rules);
  checkRound(round, partialDeck);
  return openGame(
    {
      gameId,
      rules,
      seed: round.rng.seed,
      players: players.map(({ id, name, totalScore }) => ({ id, name, totalScore })),
      currentRound,
      dealerIndex,
      roundHistory,
      round,
      isPartialDeck: partialDeck,
    },
    inspect,
  );
}

function rulesFrom(data: SerializedGameState): HouseRules {
  try {
    return rulesOf(data.rules);
  } catch (error) {
    throw new GameDataError((error as Error).message);
  }
}

/**
 * S4: the records of earlier rounds, in order, and that of the current one only once the game is over. Totals aren't checked against
 * them: a game that began with a hand-written state doesn't know its past.
 */
function checkHistory(
  { roundHistory, currentRound, players, turnState, mayIWindow }: SerializedGameState,
  rules: HouseRules,
): void {
  const isOver = lastRecord(roundHistory)?.roundNumber === rules.contracts.length;
  refuseIf(isOver && (turnState ?? mayIWindow) !== undefined, 'the game is over: nobody has a turn');
  let earlier = 0;
  for (const { roundNumber, scores, winnerId } of roundHistory) {
    const isPast =
      roundNumber > earlier && (roundNumber < currentRound || (isOver && roundNumber === currentRound));
    refuseIf(!isPast, `roundHistory: round ${roundNumber} is out of place`);
    const isComplete =
      players.every(({ id }) => Object.hasOwn(scores, id)) && Object.keys(scores).length === players.length;
    refuseIf(!isComplete, `roundHistory: round ${roundNumber} needs the score of every player`);
    const isWinnerKnown = winnerId === null || players.some(({ id }) => id === winnerId);
    refuseIf(!isWinnerKnown, `roundHistory: unknown player ${winnerId}`);
    earlier = roundNumber;
  }
}

/** S3, H16: only a bonus for going out makes a score negative. */
function checkScores(
  { players, roundHistory }: SerializedGameState,
  { goingOutBonus = 0, contracts }: HouseRules,
): void {
  for (const { id, totalScore } of players) {
    const least = -goingOutBonus * contracts.length;
    refuseIf(totalScore < least, `the total of ${id} is less than anyone can have (S3, H16)`);
  }
  for (const { roundNumber, scores } of roundHistory) {
    const low = Object.keys(scores).find((id) => (scores[id] ?? 0) < -goingOutBonus);
    refuseIf(low !== undefined, `roundHistory: ${low} has too few points in round ${roundNumber} (S3, H16)`);
  }
}

function lastRecord(roundHistory: readonly RoundRecord[]): RoundRecord | undefined {
  return roundHistory.at(-1);
}

function roundFrom(data: SerializedGameState, rules: HouseRules): RoundState {
  const { currentRound, discard, stock, table, rng, reshuffles = 0 } = data;
  const first = (data.dealerIndex + 1) % data.players.length;
  const last = lastRecord(data.roundHistory);
  return {
    rules,
    roundNumber: currentRound,
    contract: getContractForRound(currentRound, rules) as Contract,
    players: data.players.map(({ id, hand, isDown, mayIs = 0, mayIsBefore = 0, taken = [] }) => ({
      id,
      hand,
      isDown,
      mayIs,
      ...(mayIsBefore > 0 && { mayIsBefore }),
      taken,
    })),
    currentPlayerIndex: data.turnState?.currentPlayerIndex ?? first,
    hasDrawn: data.turnState?.hasDrawn ?? false,
    laidDownThisTurn: data.turnState?.laidDownThisTurn ?? false,
    readyToDiscard: data.turnState?.readyToDiscard ?? false,
    exposed: exposedFrom(data),
    stock,
    discard,
    table,
    reshuffles,
    rng: { seed: rng?.seed ?? seedOf(), round: currentRound, words: rng?.words ?? 0 },
    result: last?.roundNumber === currentRound ? { winnerId: last.winnerId } : null,
    facts: [],
  };
}

function exposedFrom({
  mayIWindow,
  turnState,
  discard,
  roundHistory,
  currentRound,
}: SerializedGameState): RoundState['exposed'] {
  if (mayIWindow === undefined) {
    const isBeforeDraw =
      turnState?.hasDrawn !== true && lastRecord(roundHistory)?.roundNumber !== currentRound;
    return isBeforeDraw && discard.length > 0
      ? { discardedBy: null, claimants: [], passed: [], changed: [] }
      : null;
  }
  const { discardedCard, discardedByPlayerId, claimants, passed = [], changed = [] } = mayIWindow;
  refuseIf(
    discard[0]?.id !== discardedCard.id,
    `mayIWindow: ${discardedCard.id} is not the top of the discard pile`,
  );
  return { discardedBy: discardedByPlayerId, claimants, passed, changed };
}
