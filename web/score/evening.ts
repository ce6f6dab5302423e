import type { Rank } from '@mayi/core/cards';
import { MAX_SEATS, seatCounts } from '@mayi/core/protocol';
import { getPointValue, type HouseRules, isDoubling, scoreOfPoints } from '@mayi/core/rules';

export const EVENING_VERSION = 1;
/** More than any table with real cards has. They bound what a device stores and what the page shows. */
export const MAX_PLAYERS = MAX_SEATS;
export const MAX_NAME = 20;
export const MAX_POINTS = 9999;
/** Cards left in one hand. */
export const MAX_HELD = 60;

/** What a player was left with in a round. */
export interface Entry {
  /** Points as typed, or the ranks of the cards as tapped in. */
  readonly held: number | readonly Rank[];
  /** Never got down in this round (H17). */
  readonly neverDown: boolean;
  /** The player's points are complete: the next player's turn to be asked. */
  readonly isEntered: boolean;
}

export interface ScoredRound {
  /** Who went out, by place at the table; null: nobody did. Undefined until someone says so. */
  readonly out: number | null | undefined;
  /** One for each player, in turn order. What's left of the player who went out doesn't count. */
  readonly entries: readonly Entry[];
}

/** A game with real cards, as its score is kept: everything shown follows from it. */
export interface Evening {
  readonly version: typeof EVENING_VERSION;
  readonly id: string;
  readonly startedAt: number;
  /** Of the last change. */
  readonly when: number;
  readonly rules: HouseRules;
  /** Names in turn order. */
  readonly players: readonly string[];
  /** Who deals the first round; then it goes around. */
  readonly firstDealer: number;
  /** Whether “Can I lay down?” may be asked tonight. */
  readonly allowsHelp: boolean;
  /** Those that were entered, the first one first; others may be incomplete after a correction. */
  readonly rounds: readonly ScoredRound[];
  /** Ended before the last round. */
  readonly isEnded: boolean;
}

export const NO_ENTRY: Entry = { held: [], neverDown: false, isEntered: false };

export function isComplete({ out, entries }: ScoredRound): boolean {
  return out !== undefined && entries.every(({ isEntered }, at) => isEntered || at === out);
}

/** The round to play or to enter, from 0; undefined if the game is over. */
export function currentRound({ rounds, rules, isEnded }: Evening): number | undefined {
  const incomplete = rounds.findIndex((round) => !isComplete(round));
  if (incomplete >= 0) return incomplete;
  return isEnded || rounds.length >= rules.contracts.length ? undefined : rounds.length;
}

export function isOver(evening: Evening): boolean {
  return evening.rounds.length > 0 && currentRound(evening) === undefined;
}

/** A round before the last one that was entered, and that a correction left without all points. */
export function missingRound({ rounds }: Evening): number | undefined {
  const at = rounds.findIndex((round) => !isComplete(round));
  return at >= 0 && at < rounds.length - 1 ? at : undefined;
}

/** A round belongs to its contract: none may be left out from between the others. */
export function canEnd(evening: Evening): boolean {
  return evening.rounds.some(isComplete) && missingRound(evening) === undefined;
}

/** The first player whose points are missing. */
export function nextToEnter({ out, entries }: ScoredRound, after = -1): number | undefined {
  const isMissing = (at: number) => at !== out && entries[at]?.isEntered === false;
  const places = [...entries.keys()];
  return places.find((at) => at > after && isMissing(at)) ?? places.find(isMissing);
}

export function dealerOf({ players, firstDealer }: Evening, round: number): number {
  return (firstDealer + round) % players.length;
}

/** The player to the dealer's left. */
export function starterOf(evening: Evening, round: number): number {
  return (dealerOf(evening, round) + 1) % evening.players.length;
}

export function canSeat(rules: HouseRules, players: number): boolean {
  return seatCounts(rules).includes(players);
}

/** The points of the cards a player was left with, before anything is doubled. */
export function heldPoints({ held }: Pick<Entry, 'held'>, rules: HouseRules): number {
  return typeof held === 'number'
    ? held
    : held.reduce((sum, rank) => sum + getPointValue({ rank }, rules), 0);
}

/** H17: whether it matters who never got down in this round. */
export function asksIfDown(rules: HouseRules, round: number): boolean {
  return isDoubling({ rules, roundNumber: round + 1 });
}

/** S3, H16, H17: what a player scores in a round. */
export function scoreIn({ rules, rounds }: Evening, round: number, player: number): number {
  const { out, entries } = rounds[round] ?? { out: undefined, entries: [] };
  const entry = entries[player] ?? NO_ENTRY;
  const outcome = { isDown: !entry.neverDown, isWinner: out === player };
  return scoreOfPoints(heldPoints(entry, rules), outcome, { rules, roundNumber: round + 1 });
}
