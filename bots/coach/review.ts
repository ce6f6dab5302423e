import { createRng, formatCard, type Rng } from '@mayi/core/cards';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { asSentence } from '@mayi/core/view';
import { difference } from '../estimate.ts';
import { type Evaluation, evaluate } from '../evaluate.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { tenths } from '../phrases.ts';
import { isSure, type Measured } from '../practice/measured.ts';
import type { Budget } from '../sampleDeals.ts';
import { type Choice, type Choices, choicesFor, type DecisionKind } from './choices.ts';
import { type Decided, decisionsIn } from './decisions.ts';
import { type Luck, luckIn, luckInAll, type RoundLuck, type RoundStart, roundStart } from './luck.ts';
import { isSlip, type Verdict, verdictOn, wordsFor } from './verdict.ts';
import { playDeals, times } from './weigh.ts';

/** A finished game from one player's side. Plain JSON. */
export interface Review {
  readonly playerId: PlayerId;
  /** In game order. */
  readonly decisions: readonly ReviewedDecision[];
  /** The three that cost the most, or fewer if fewer cost anything. */
  readonly worst: readonly ReviewedDecision[];
  readonly totals: ReviewTotals;
  readonly luck: { readonly rounds: readonly RoundLuck[]; readonly total: Luck };
}

/** The decisions of a game, counted by verdict. */
export interface ReviewTotals {
  readonly decisions: number;
  readonly good: number;
  readonly closeCalls: number;
  readonly smallSlips: number;
  readonly costlySlips: number;
  /** Mistakes that were made more than once in a round: each counts where it cost the most. */
  readonly repeated: number;
  readonly loss: number;
  /** How often the player called, how many of the calls were slips, and how many of the passes. */
  readonly mayI: { readonly called: number; readonly wrong: number; readonly missed: number };
}

/** A decision, what would have been better, and by how much. */
export interface ReviewedDecision {
  /** In the log, from 0. */
  readonly commandIndex: number;
  readonly roundNumber: number;
  readonly kind: DecisionKind;
  /** The answer, if the question was May I?. */
  readonly answer: 'call' | 'pass' | null;
  readonly verdict: ReviewVerdict;
  readonly done: string;
  /** What the expert would have done; null if that isn't measurably better. */
  readonly better: string | null;
  /** Mean points lost, given what the player could know; 0 if chance explains it as well. */
  readonly loss: number;
  /** Standard error. */
  readonly error: number;
  readonly reason: string;
  /** All of it in a sentence or two, with the margin of error: twice the standard error. */
  readonly words: string;
  /** The cards in question, as `9♣`: those of what was done, and of what would have been better. */
  readonly cards: { readonly done: readonly string[]; readonly better: readonly string[] };
}

/** `repeated`: a mistake that counts elsewhere in the same round. */
export type ReviewVerdict = Verdict | 'repeated';

/** How closely to look, and who wants to hear about it. */
export interface ReviewOptions {
  /** Per decision. */
  readonly budget?: Budget;
  /** Called after every decision. */
  onProgress?(done: number, total: number): void;
}

/** One more decision has been reviewed. */
export interface ReviewStep {
  readonly done: number;
  readonly total: number;
  /** The review of everything up to here. */
  soFar(): Review;
}

/** A whole game takes a few seconds (`npm run bench`), so that a slow phone is done within 20, too. */
export const REVIEW_BUDGET: Budget = { turns: 1500, turnsWhenAll: 500, most: 100 };

/** Rollouts for a dealt hand, as a multiple of those for a decision. */
const DEAL_LOOK = 4;
const WORST = 3;

/**
 * Replays the game and compares each of the player's decisions with what the expert would have done, given what the player saw. The
 * same log gives the same review. An unfinished game is reviewed as far as it goes. Throws if the log doesn't replay.
 */
export function review(log: GameLog, playerId: PlayerId, options: ReviewOptions = {}): Review {
  const steps = reviewSteps(log, playerId, options.budget);
  let step = steps.next();
  while (!step.done) {
    options.onProgress?.(step.value.done, step.value.total);
    step = steps.next();
  }
  return step.value;
}

/** The same, decision by decision. The luck of a round is known with its last decision. */
export function* reviewSteps(
  log: GameLog,
  playerId: PlayerId,
  budget: Budget = REVIEW_BUDGET,
): Generator<ReviewStep, Review, undefined> {
  const { decided, starts, records } = decisionsIn(log, playerId);
  const each = budgetFor(budget, decided.length);
  const decisions: ReviewedDecision[] = [];
  const rounds: RoundStart[] = [];
  const soFar = () => assemble(playerId, decisions, rounds);
  const lookAtRounds = (before: number) => {
    for (const record of records.slice(rounds.length)) {
      const start = starts.find(({ roundNumber }) => roundNumber === record.roundNumber);
      if (start === undefined || record.roundNumber >= before) return;
      const rng = rngFor(playerId, `round ${record.roundNumber}`);
      rounds.push(roundStart(start, record, rng, times(each, DEAL_LOOK)));
    }
  };
  for (const [nth, one] of decided.entries()) {
    decisions.push(reviewDecision(one, rngFor(playerId, `command ${one.commandIndex}`), each));
    lookAtRounds(decided[nth + 1]?.view.roundNumber ?? Number.POSITIVE_INFINITY);
    yield { done: nth + 1, total: decided.length, soFar };
  }
  lookAtRounds(Number.POSITIVE_INFINITY);
  return soFar();
}

/** Far more than a game has; only someone who wants to keep a reviewer busy plays on for so long. */
const MOST_DECISIONS = 500;

/** The review of an endless game takes no longer than that of a long one: each decision gets less. */
export function budgetFor(budget: Budget, decisions: number): Budget {
  return decisions <= MOST_DECISIONS ? budget : times(budget, MOST_DECISIONS / decisions);
}

/** Each decision has its own random numbers, so that its result depends on no other. */
function rngFor(playerId: PlayerId, what: string): Rng {
  return createRng({ seed: { server: 'review', players: [playerId, what] }, round: 0, words: 0 });
}

function assemble(
  playerId: PlayerId,
  reviewed: readonly ReviewedDecision[],
  starts: readonly RoundStart[],
): Review {
  const decisions = eachOnce(reviewed);
  const rounds = luckOf(starts, decisions);
  return {
    playerId,
    decisions,
    worst: worstOf(decisions),
    totals: totalsOf(decisions),
    luck: { rounds, total: luckInAll(rounds) },
  };
}

function totalsOf(decisions: readonly ReviewedDecision[]): ReviewTotals {
  const count = (is: (decision: ReviewedDecision) => boolean) => decisions.filter(is).length;
  return {
    decisions: decisions.length,
    good: count(({ verdict }) => verdict === 'good'),
    closeCalls: count(({ verdict }) => verdict === 'close-call'),
    smallSlips: count(({ verdict }) => verdict === 'small-slip'),
    costlySlips: count(({ verdict }) => verdict === 'costly-slip'),
    repeated: count(({ verdict }) => verdict === 'repeated'),
    loss: lossOf(decisions),
    mayI: {
      called: count(({ answer }) => answer === 'call'),
      wrong: count(({ answer, verdict }) => answer === 'call' && isSlip(verdict)),
      missed: count(({ answer, verdict }) => answer === 'pass' && isSlip(verdict)),
    },
  };
}

function reviewDecision(decided: Decided, rng: Rng, budget: Budget): ReviewedDecision {
  const known = knowledgeOf(decided.view);
  const choices = choicesFor(decided, known, rng);
  const judgment = choices.isTrivial ? GOOD : judgeDecision(known, choices, rng, budget);
  const { verdict, better, other, loss, error } = judgment;
  const { done } = choices;
  const explained = better ?? done;
  const why = explained.why();
  return {
    commandIndex: decided.commandIndex,
    roundNumber: decided.view.roundNumber,
    kind: explained.kind,
    answer: decided.kind === 'mayI' ? (decided.calls ? 'call' : 'pass') : null,
    verdict,
    done: done.done,
    better: better?.value ?? null,
    loss: tenths(better ? loss : 0),
    error: tenths(error),
    reason: asSentence(why),
    words: wordsFor({ verdict, done: done.done, other: other?.value, why, loss, error }),
    cards: { done: done.cards.map(formatCard), better: better?.cards.map(formatCard) ?? [] },
  };
}

/**
 * A player who keeps a card that should go makes the same mistake every turn, but loses the points only once: the card can still go
 * next turn. The loss counts where it was largest.
 */
export function eachOnce(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  const costliest = new Map<string, ReviewedDecision>();
  const keyOf = ({ kind, better, roundNumber }: ReviewedDecision) =>
    kind === 'discard' && better !== null ? `${roundNumber} ${better}` : undefined;
  for (const decision of decisions) {
    const key = keyOf(decision);
    if (key !== undefined && decision.loss > (costliest.get(key)?.loss ?? 0)) costliest.set(key, decision);
  }
  return decisions.map((decision) => {
    const key = keyOf(decision);
    const isAgain = key !== undefined && costliest.get(key) !== decision;
    return isAgain ? { ...decision, loss: 0, verdict: 'repeated', words: againWords(decision) } : decision;
  });
}

function againWords({ done, better, reason }: ReviewedDecision): string {
  return `You ${done}. Better: ${better}. ${reason} The same mistake counts only once a round.`;
}

function lossOf(decisions: readonly ReviewedDecision[]): number {
  return tenths(decisions.reduce((sum, { loss }) => sum + loss, 0));
}

export function worstOf(decisions: readonly ReviewedDecision[]): ReviewedDecision[] {
  return decisions
    .filter(({ verdict }) => isSlip(verdict))
    .sort((a, b) => b.loss - a.loss)
    .slice(0, WORST);
}

function luckOf(starts: readonly RoundStart[], decisions: readonly ReviewedDecision[]): RoundLuck[] {
  // Rounded so that the rounds add up to the total.
  const lostBy = (last: number) =>
    Math.round(lossOf(decisions.filter(({ roundNumber }) => roundNumber <= last)));
  return starts.map((start) => luckIn(start, lostBy(start.roundNumber) - lostBy(start.roundNumber - 1)));
}

/** What was done compared with what would have been better. */
export interface Judgment extends Measured {
  readonly verdict: Verdict;
  /** Undefined if nothing was measurably better. */
  readonly better: Choice | undefined;
  /** What seemed better at first, even if it wasn't. */
  readonly other?: Choice | undefined;
}

const GOOD: Judgment = { verdict: 'good', better: undefined, loss: 0, error: 0 };

/** A smaller loss isn't measured a second time. */
const WORTH_A_LOOK = 1;
/** Rollouts of the second measurement, as a multiple of the first. */
const SECOND_LOOK = 4;

/**
 * Compares what was done with what the expert would have done. The best of many options looks better than it is, and some of many
 * decisions look bad by chance, so a loss is measured again on fresh deals and counts only if it shows again.
 */
export function judgeDecision(known: Knowledge, choices: Choices, rng: Rng, budget: Budget): Judgment {
  return judgeEvaluated(
    known,
    choices,
    evaluate(known, choices.options, rng, budget, choices.priorError),
    rng,
    budget,
  );
}

/** `evaluations`: of the options, or of some of them; best first. */
export function judgeEvaluated(
  known: Knowledge,
  { options, done }: Pick<Choices, 'options' | 'done'>,
  evaluations: readonly Evaluation<string>[],
  rng: Rng,
  budget: Budget,
): Judgment {
  const first = evaluations[0];
  const other = options.find((option) => option === first?.option);
  const mine = evaluations.find(({ option }) => option === done);
  if (first === undefined || other === undefined || mine === undefined || other === done) return GOOD;
  if (mine.cost - first.cost < WORTH_A_LOOK) {
    const measured = { loss: mine.cost - first.cost, error: mine.error };
    return { ...measured, verdict: 'close-call', better: undefined, other };
  }
  const [best, real] = playDeals(known, [other, done], rng, times(budget, SECOND_LOOK));
  const { mean: loss, error } = difference(real?.points ?? [], best?.points ?? []);
  const measured = { loss, error };
  return { ...measured, verdict: verdictOn(measured), better: isSure(measured) ? other : undefined, other };
}
