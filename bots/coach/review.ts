import { createRng, type Rng } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { Budget } from '../deals.ts';
import { knowledgeOf } from '../knowledge.ts';
import type { DecisionKind } from './choice.ts';
import { choicesFor } from './choices.ts';
import { type Course, type Decided, decisionsIn } from './decisions.ts';
import { GOOD, judge } from './judge.ts';
import { type Luck, luckIn, luckInAll, type RoundLuck } from './luck.ts';
import { times } from './measure.ts';
import { sentence, tenths } from './words.ts';

/** A game that a player has played, looked at again. Plain JSON. */
export interface Review {
  readonly playerId: PlayerId;
  /** In the order of the game. */
  readonly decisions: readonly ReviewedDecision[];
  /** The three that cost most; fewer, if fewer cost anything. */
  readonly worst: readonly ReviewedDecision[];
  readonly totals: {
    readonly decisions: number;
    /** Those that cost less than a point. */
    readonly good: number;
    readonly loss: number;
  };
  readonly luck: { readonly rounds: readonly RoundLuck[]; readonly total: Luck };
}

export interface ReviewedDecision {
  /** In the log, from 0. */
  readonly commandIndex: number;
  readonly roundNumber: number;
  readonly kind: DecisionKind;
  readonly done: string;
  /** What the expert would have done; null, if that is no better as far as can be told. */
  readonly better: string | null;
  /** Points that this cost on average, by what the player could know; 0, if chance explains it as well. */
  readonly loss: number;
  readonly error: number;
  readonly reason: string;
}

export interface ReviewOptions {
  /** For each decision. */
  readonly budget?: Budget;
  onProgress?(done: number, total: number): void;
}

export const REVIEW_BUDGET: Budget = { turns: 1500, turnsWhenAll: 500, most: 100 };

/** A hand before its first move is played out so many times as long as a decision. */
const DEAL_LOOK = 4;
const GOOD_BELOW = 1;
const WORST = 3;

/**
 * Plays the game again and compares each decision of the player with what the expert would have done, by what the player saw at that
 * moment. The same log gives the same review. A game that is not over is reviewed as far as it goes. Throws if the log does not replay.
 */
export function review(log: GameLog, playerId: PlayerId, options: ReviewOptions = {}): Review {
  const { budget = REVIEW_BUDGET, onProgress } = options;
  const course = decisionsIn(log, playerId);
  const rng = createRng({ seed: { server: 'review', players: [playerId] }, round: 0, words: 0 });
  const reviewed = course.decided.map((decided, nth) => {
    const decision = reviewDecision(decided, rng, budget);
    onProgress?.(nth + 1, course.decided.length);
    return decision;
  });
  const decisions = eachOnce(reviewed);
  const rounds = luckOf(course, decisions, rng, budget);
  const total = luckInAll(rounds);
  return {
    playerId,
    decisions,
    worst: worstOf(decisions),
    totals: {
      decisions: decisions.length,
      good: decisions.filter(({ loss }) => loss < GOOD_BELOW).length,
      loss: lossOf(decisions),
    },
    luck: { rounds, total },
  };
}

function reviewDecision(decided: Decided, rng: Rng, budget: Budget): ReviewedDecision {
  const known = knowledgeOf(decided.view);
  const choices = choicesFor(decided, known, rng);
  const { better, loss, error } = choices.isTrivial ? GOOD : judge(known, choices, rng, budget);
  const told = better ?? choices.done;
  return {
    commandIndex: decided.commandIndex,
    roundNumber: decided.view.roundNumber,
    kind: told.kind,
    done: choices.done.done,
    better: better?.value ?? null,
    loss: tenths(loss),
    error: tenths(error),
    reason: sentence(told.why()),
  };
}

/**
 * Who holds on to a card that should go is told so every turn; the loss is there only once, for the card could still go the next turn.
 * It stays where it was largest.
 */
function eachOnce(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  const isSame = (a: ReviewedDecision, b: ReviewedDecision) =>
    a.kind === 'discard' && a.better !== null && a.better === b.better && a.roundNumber === b.roundNumber;
  return decisions.map((decision, at) => {
    const isLess = decisions.some(
      (other, nth) =>
        isSame(decision, other) && (other.loss > decision.loss || (other.loss === decision.loss && nth < at)),
    );
    return isLess
      ? { ...decision, loss: 0, reason: `${decision.reason} Counted once in this round.` }
      : decision;
  });
}

function lossOf(decisions: readonly ReviewedDecision[]): number {
  return tenths(decisions.reduce((sum, { loss }) => sum + loss, 0));
}

function worstOf(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  return decisions
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, WORST);
}

function luckOf(
  { starts, records }: Course,
  decisions: readonly ReviewedDecision[],
  rng: Rng,
  budget: Budget,
): RoundLuck[] {
  // Rounded so that the rounds add up to what all of them cost.
  const lostBy = (last: number) =>
    Math.round(lossOf(decisions.filter(({ roundNumber }) => roundNumber <= last)));
  return records.flatMap((record) => {
    const start = starts.find((view) => view.roundNumber === record.roundNumber);
    const play = lostBy(record.roundNumber) - lostBy(record.roundNumber - 1);
    return start ? [luckIn(start, record, play, rng, times(budget, DEAL_LOOK))] : [];
  });
}
