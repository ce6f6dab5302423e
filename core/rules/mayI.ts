import type { HouseRules } from './houseRules.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import {
  currentPlayer,
  type ExposedDiscard,
  type PlayerId,
  type SituatedPlayer,
  type Situation,
} from './situation.ts';

/** Y2, Y7, H8: why a player other than the current one isn't in line for the exposed discard. */
function whyNotInLine(
  player: SituatedPlayer,
  exposed: ExposedDiscard,
  rules: HouseRules,
): RuleRefusal | undefined {
  if (player.id === exposed.discardedBy) return refuse('you-discarded-it');
  if (player.isDown && !rules.mayI.whenDown) return refuse('down-not-in-line');
  const left = mayIsLeft(player, rules);
  if (left === null || left.count > 0) return undefined;
  return left.per === 'round' ? refuse('may-i-limit') : refuse('may-i-limit', NONE_LEFT_IN_GAME);
}

const NONE_LEFT_IN_GAME = 'you have no May I? left this game';

/** How many more cards a player can get by May I?. */
export interface MayIsLeft {
  readonly count: number;
  /** Which limit is reached first. */
  readonly per: 'round' | 'game';
}

/** H8: how many more cards this player can get by May I?; null if there's no limit. */
export function mayIsLeft(
  { mayIs, mayIsBefore = 0 }: Pick<SituatedPlayer, 'mayIs' | 'mayIsBefore'>,
  { mayI: { limitPerRound, limitPerGame = null } }: HouseRules,
): MayIsLeft | null {
  if (limitPerRound === null && limitPerGame === null) return null;
  const inGame = limitPerGame === null ? Number.POSITIVE_INFINITY : limitPerGame - mayIsBefore - mayIs;
  const inRound = limitPerRound === null ? Number.POSITIVE_INFINITY : limitPerRound - mayIs;
  return inGame <= inRound
    ? { count: Math.max(0, inGame), per: 'game' }
    : { count: Math.max(0, inRound), per: 'round' };
}

/** Y1, Y2, Y4: why this player can neither call nor pass. */
function whyNotAnswer(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const { exposed, players, rules } = situation;
  if (currentPlayer(situation).id === playerId) return refuse('your-own-turn');
  if (exposed === null) return refuse('nothing-to-call-for');
  const player = players.find((one) => one.id === playerId);
  return player === undefined ? refuse('unknown-player') : whyNotInLine(player, exposed, rules);
}

/** Y9: how often a player may change their mind about one discard. */
export const MAX_CHANGES_OF_MIND = 3;

export function whyNotCall(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const problem = whyNotAnswer(situation, playerId);
  if (problem) return problem;
  if (situation.exposed?.claimants.includes(playerId)) return refuse('already-called');
  return whyNotChange(situation.exposed, playerId);
}

/** Passing also withdraws an earlier call (Y4). */
export function whyNotPass(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const problem = whyNotAnswer(situation, playerId);
  if (problem?.code === 'your-own-turn')
    return refuse('your-own-turn', situation.hasDrawn ? NOTHING_TO_PASS_ON : DRAW_INSTEAD);
  if (problem?.code === 'nothing-to-call-for') return refuse('nothing-to-call-for', NOTHING_TO_ANSWER);
  if (problem) return problem;
  if (situation.exposed?.passed.includes(playerId)) return refuse('already-passed');
  return whyNotChange(situation.exposed, playerId);
}

const DRAW_INSTEAD = "it's your turn: if you don't want the discard, draw from the stock";
const NOTHING_TO_PASS_ON = "it's your turn: there's nothing to pass on";
const NOTHING_TO_ANSWER = "there's no May I? to answer right now";

/** Y9. A player who has changed their mind has also answered. */
function whyNotChange(exposed: ExposedDiscard | null, playerId: PlayerId): RuleRefusal | undefined {
  return exposed !== null && changesOfMind(exposed, playerId) >= MAX_CHANGES_OF_MIND
    ? refuse('answer-final')
    : undefined;
}

export function changesOfMind({ changed }: ExposedDiscard, playerId: PlayerId): number {
  return changed.filter((id) => id === playerId).length;
}

/** Y4: the host can close only an open window. */
export function whyNotResolve(situation: Situation): RuleRefusal | undefined {
  return situation.hasDrawn && situation.exposed !== null ? undefined : refuse('window-not-open');
}

/** Y5, Y7: the players who may call for the exposed card, in turn order after the current player. */
export function mayILine(situation: Situation): PlayerId[] {
  const line: PlayerId[] = [];
  for (let step = 1; step < situation.players.length; step++) {
    const player = inLineAfter(situation, step);
    if (player !== undefined) line.push(player.id);
  }
  return line;
}

/** Who the table is waiting for: players in line who haven't answered an open window, or else the current player. */
export function awaitedPlayers(situation: Situation): PlayerId[] {
  const { exposed, hasDrawn } = situation;
  if (!hasDrawn || exposed === null) return [currentPlayer(situation).id];
  return mayILine(situation).filter((id) => !exposed.claimants.includes(id) && !exposed.passed.includes(id));
}

/** If nobody is in line, the window never opens (Y4). */
export function isAnybodyInLine(situation: Situation): boolean {
  for (let step = 1; step < situation.players.length; step++) {
    if (inLineAfter(situation, step) !== undefined) return true;
  }
  return false;
}

/** Y4, Y5: no answer can change the outcome any more, because everyone before the first caller in line has passed. */
export function isMayISettled(situation: Situation): boolean {
  const { exposed, players } = situation;
  if (exposed === null) return true;
  for (let step = 1; step < players.length; step++) {
    const player = inLineAfter(situation, step);
    if (player === undefined || exposed.passed.includes(player.id)) continue;
    return exposed.claimants.includes(player.id);
  }
  return true;
}

/** The player `step` seats after the current one, if in line. */
function inLineAfter(situation: Situation, step: number): SituatedPlayer | undefined {
  const { players, currentPlayerIndex, exposed, rules } = situation;
  const player = players[(currentPlayerIndex + step) % players.length];
  if (player === undefined || exposed === null) return undefined;
  return whyNotInLine(player, exposed, rules) === undefined ? player : undefined;
}

/** Y5: the caller who sits nearest after the current player, no matter who called first. */
export function getClosestInTurnOrder(
  claimants: readonly PlayerId[],
  currentPlayerIndex: number,
  playerOrder: readonly PlayerId[],
): PlayerId | undefined {
  for (let step = 1; step < playerOrder.length; step++) {
    const playerId = playerOrder[(currentPlayerIndex + step) % playerOrder.length];
    if (playerId !== undefined && claimants.includes(playerId)) return playerId;
  }
  return undefined;
}
