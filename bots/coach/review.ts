import { createRng, type Rng } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { asSentence } from '@mayi/core/view';
import { difference } from '../estimate.ts';
import { evaluate } from '../evaluate.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { tenths } from '../phrases.ts';
import type { Budget } from '../sampleDeals.ts';
import { type Choice, type Choices, choicesFor, type DecisionKind } from './choices.ts';
import { type Course, type Decided, decisionsIn } from './decisions.ts';
import { type Luck, luckIn, luckInAll, type RoundLuck } from './luck.ts';
import { playDeals, times } from './weigh.ts';

/** A finished game from one player's side. Plain JSON. */
export interface Review {
  readonly playerId: PlayerId;
  /** In game order. */
  readonly decisions: readonly ReviewedDecision[];
  /** The three that cost the most, or fewer if fewer cost anything. */
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
  /** What the expert would have done; null if that isn't measurably better. */
  readonly better: string | null;
  /** Mean points lost, given what the player could know; 0 if chance explains it as well. */
  readonly loss: number;
  readonly error: number;
  readonly reason: string;
}

export interface ReviewOptions {
  /** Per decision. */
  readonly budget?: Budget;
  onProgress?(done: number, total: number): void;
}

export const REVIEW_BUDGET: Budget = { turns: 1500, turnsWhenAll: 500, most: 100 };

/** Rollouts for a dealt hand, as a multiple of those for a decision. */
const DEAL_LOOK = 4;
const GOOD_BELOW = 1;
const WORST = 3;

/**
 * Replays the game and compares each of the player's decisions with what the expert would have done, given what the player saw. The
 * same log gives the same review. An unfinished game is reviewed as far as it goes. Throws if the log doesn't replay.
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
  const { better, loss, error } = choices.isTrivial ? GOOD : judgeDecision(known, choices, rng, budget);
  const explained = better ?? choices.done;
  return {
    commandIndex: decided.commandIndex,
    roundNumber: decided.view.roundNumber,
    kind: explained.kind,
    done: choices.done.done,
    better: better?.value ?? null,
    loss: tenths(loss),
    error: tenths(error),
    reason: asSentence(explained.why()),
  };
}

/**
 * A player who keeps a card that should go makes the same mistake every turn, but loses the points only once: the card can still go
 * next turn. The loss counts where it was largest.
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
      ? { ...decision, loss: 0, reason: `${decision.reason} Counted only once this round.` }
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
  // Rounded so that the rounds add up to the total.
  const lostBy = (last: number) =>
    Math.round(lossOf(decisions.filter(({ roundNumber }) => roundNumber <= last)));
  return records.flatMap((record) => {
    const start = starts.find((view) => view.roundNumber === record.roundNumber);
    const play = lostBy(record.roundNumber) - lostBy(record.roundNumber - 1);
    return start ? [luckIn(start, record, play, rng, times(budget, DEAL_LOOK))] : [];
  });
}

/** What was done compared with what would have been better. */
export interface Judgment {
  /** Undefined if nothing was measurably better. */
  readonly better: Choice | undefined;
  /** Points lost, and their standard error. */
  readonly loss: number;
  readonly error: number;
}

const GOOD: Judgment = { better: undefined, loss: 0, error: 0 };

/** A smaller loss isn't measured a second time. */
const WORTH_A_LOOK = 1;
/** A loss counts if it is this many times its error. */
const SURE = 2;
/** Rollouts of the second measurement, as a multiple of the first. */
const SECOND_LOOK = 4;

/**
 * Compares what was done with what the expert would have done. The best of many options looks better than it is, and some of many
 * decisions look bad by chance, so a loss is measured again on fresh deals and counts only if it shows again.
 */
export function judgeDecision(
  known: Knowledge,
  { options, done }: Choices,
  rng: Rng,
  budget: Budget,
): Judgment {
  const evaluations = evaluate(known, options, rng, budget);
  const first = evaluations[0];
  const better = options.find((option) => option === first?.option);
  const mine = evaluations.find(({ option }) => option === done);
  if (first === undefined || better === undefined || mine === undefined) return GOOD;
  if (mine.cost - first.cost < WORTH_A_LOOK) return { ...GOOD, error: mine.error };
  const [best, real] = playDeals(known, [better, done], rng, times(budget, SECOND_LOOK));
  const { mean: loss, error } = difference(real?.points ?? [], best?.points ?? []);
  return loss > 0 && loss >= SURE * error ? { better, loss, error } : { ...GOOD, error };
}
