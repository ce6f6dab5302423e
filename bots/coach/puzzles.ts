import { type Card, createRng, type Rng, theCard } from '@mayi/core/cards';
import { type GameLog, replay } from '@mayi/core/engine';
import type { Command, PlayerCommand, PlayerId } from '@mayi/core/rules';
import { asSentence, legalCommands, type View, viewFor } from '@mayi/core/view';
import { difference, estimate } from '../estimate.ts';
import { cardOfKind, isDown, type Knowledge, knowledgeOf } from '../knowledge.ts';
import { lackWithTop } from '../lack.ts';
import { answering, discarding, drawing, goesOut, holdingBack, layingDown } from '../moves.ts';
import { tenths } from '../phrases.ts';
import { gameAt, type Position, positionOf, seatIdOf } from '../practice/position.ts';
import {
  type Answer,
  choiceTaken,
  discardAnswer,
  isRight,
  type Puzzle,
  type PuzzleChoice,
  type Question,
} from '../practice/puzzle.ts';
import type { Budget, Move } from '../sampleDeals.ts';
import { type RatedDiscard, rateDiscards } from '../sharp.ts';
import { steady } from '../steady.ts';
import { isAsked } from '../strategy.ts';
import { missedLayOff, missedSwap } from './choices.ts';
import { discardReason, handReason } from './discards.ts';
import { drawReason } from './draw.ts';
import { meldsToLayDown, reasonToLayDown } from './layDown.ts';
import { mayIReason } from './mayI.ts';
import { playDeals } from './weigh.ts';

/** An answer that can be rolled out. */
interface Possible {
  readonly answer: Answer;
  readonly apply: Move;
}

/** A decision with all its answers. */
export interface Dilemma {
  readonly known: Knowledge;
  readonly question: Question;
  readonly possible: readonly Possible[];
  /** What a player would do who looks only at their own cards. */
  readonly obvious: Answer;
  /** Nothing tempts the player to do anything else. */
  readonly isPlain: boolean;
  /** Why `best` rather than `other`. */
  why(best: Answer, other: Answer): string;
}

/** What the owner of the view has to decide now; undefined if nothing, or nothing that takes thought. */
export function dilemmaIn(view: View, rng: Rng): Dilemma | undefined {
  if (view.you === null || view.phase === 'gameEnd') return undefined;
  const known = knowledgeOf(view);
  if (view.currentPlayerId !== view.you) return isAsked(view) ? mayIDilemma(known, rng) : undefined;
  if (view.phase === 'mayIWindow') return undefined;
  if (view.phase === 'awaitingDraw') return drawDilemma(known, rng);
  return layDownDilemma(known) ?? playDilemma(known, rng);
}

function mayIDilemma(known: Knowledge, rng: Rng): Dilemma | undefined {
  const { top } = known;
  if (top === undefined) return undefined;
  return {
    known,
    question: 'mayI',
    possible: [
      { answer: 'call', apply: answering(known, true) },
      { answer: 'pass', apply: answering(known, false) },
    ],
    obvious: steady.callsMayI(known, rng).value ? 'call' : 'pass',
    isPlain: known.lookup.wantsAll || !bringsCloser(known),
    why: (best) => mayIReason(known, top, best === 'call' ? 'call' : 'pass'),
  };
}

function drawDilemma(known: Knowledge, rng: Rng): Dilemma | undefined {
  const { top, view } = known;
  const mayTake = legalCommands(view).some((command) => command.type === 'DRAW_FROM_DISCARD');
  if (top === undefined || !mayTake) return undefined;
  return {
    known,
    question: 'draw',
    possible: [
      { answer: 'take', apply: drawing.discard },
      { answer: 'stock', apply: drawing.stock },
    ],
    obvious: steady.takesDiscard(known, rng).value ? 'take' : 'stock',
    isPlain: !bringsCloser(known),
    why: (best) => drawReason(known, top, best === 'take' ? 'discard' : 'stock'),
  };
}

function bringsCloser(known: Knowledge): boolean {
  const { before, after } = lackWithTop(known);
  return after < before;
}

function layDownDilemma(known: Knowledge): Dilemma | undefined {
  const melds = meldsToLayDown(known);
  if (melds === undefined) return undefined;
  return {
    known,
    question: 'layDown',
    possible: [
      { answer: 'layDown', apply: layingDown(known, melds) },
      { answer: 'wait', apply: holdingBack(known) },
    ],
    obvious: 'layDown',
    isPlain: goesOut(known, melds) || known.opponents.some((player) => player.isDown),
    why: (best) => (best === 'layDown' ? reasonToLayDown(known, melds) : 'you could lay down more next turn'),
  };
}

function playDilemma(known: Knowledge, rng: Rng): Dilemma | undefined {
  if (!legalCommands(known.view).some((command) => command.type === 'DISCARD')) return undefined;
  const rated = rateDiscards(known);
  const nameOf = (kind: number) => cardOfKind(known.view, kind) as Card;
  const answerOf = ({ kind }: RatedDiscard) => discardAnswer(nameOf(kind));
  const swap = missedSwap(known, 0);
  const layOff = missedLayOff(known, 0);
  const first = [
    ...(swap ? [{ answer: 'swap' as const, apply: swap.apply }] : []),
    ...(layOff ? [{ answer: 'layOff' as const, apply: layOff.apply }] : []),
  ];
  return {
    known,
    question: first.length > 0 ? 'play' : 'discard',
    possible: [...first, ...rated.map((one) => ({ answer: answerOf(one), apply: discarding(one.kind) }))],
    obvious: layOff ? 'layOff' : swap ? 'swap' : discardAnswer(steady.discards(known, rng).value),
    isPlain: layOff !== undefined || isDown(known),
    why(best, other) {
      if (best === 'swap') return swap?.why() ?? '';
      if (best === 'layOff') return layOff?.why() ?? '';
      const [one, two] = [best, other].map((answer) => rated.find((card) => answerOf(card) === answer));
      return one ? discardsCompared(known, rated, one, two) : '';
    },
  };
}

/** What speaks for one discard, and against the other if something does. */
function discardsCompared(
  known: Knowledge,
  rated: readonly RatedDiscard[],
  best: RatedDiscard,
  other: RatedDiscard | undefined,
): string {
  const name = ({ kind }: RatedDiscard) => theCard(cardOfKind(known.view, kind) as Card);
  const reason = `${name(best)} ${whyThisDiscard(known, rated, best)}`;
  if (other === undefined || other === best) return reason;
  const against = handReason(known, rated, other);
  return against.isAgainst ? `${reason}. ${capitalized(name(other))} ${against.phrase}` : reason;
}

/** Continues the name of the card. Where the hand would miss it, what it counts may outweigh that. */
function whyThisDiscard(known: Knowledge, rated: readonly RatedDiscard[], best: RatedDiscard): string {
  const { points } = known.lookup;
  const counts = points[best.kind] as number;
  const isCostly = rated.every(({ kind }) => (points[kind] as number) <= counts);
  if (isCostly && handReason(known, rated, best).isAgainst)
    return `counts ${counts}, so it costs the most to get caught with`;
  const reason = discardReason(known, rated, best, true);
  return reason.startsWith('you') ? `is the best discard, because ${reason}` : reason;
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Rolls every answer out on the same deals; best first. */
export function weighAnswers(
  { known, possible }: Pick<Dilemma, 'known' | 'possible'>,
  rng: Rng,
  budget: Budget,
): PuzzleChoice[] {
  const played = playDeals(known, possible, rng, budget);
  const costs = played.map((one) => estimate(one.costs).mean);
  const leader = played[costs.indexOf(Math.min(...costs))];
  const choices = possible.map(({ answer }, nth): PuzzleChoice => {
    const points = played[nth]?.points ?? [];
    const { mean, error } = difference(points, leader?.points ?? []);
    return { answer, points: tenths(estimate(points).mean), loss: tenths(mean), error: tenths(error) };
  });
  const place = (answer: Answer) => costs[possible.findIndex((one) => one.answer === answer)] as number;
  return choices.sort((a, b) => place(a.answer) - place(b.answer));
}

/** For one's own decisions, weighed while the player waits. */
const PUZZLE_BUDGET: Budget = { turns: 24_000, turnsWhenAll: 5000, most: 160 };

/** A decision in a past game. */
export interface PastDecision {
  /** Of the puzzle. */
  readonly id: string;
  readonly gameId: string;
  readonly log: GameLog;
  /** How many commands came before it. */
  readonly move: number;
  readonly playerId: PlayerId;
}

/** A decision of a past game, weighed closely. */
export interface OwnPuzzle {
  /** Null if there was no choice. */
  readonly puzzle: Puzzle | null;
  /** Whether what the player did turned out to be as good as anything. */
  readonly wasRight: boolean;
}

/** The puzzle that one's own decision poses. Weighing every choice takes a second or more. */
export function ownPuzzle(decision: PastDecision, budget: Budget = PUZZLE_BUDGET): OwnPuzzle {
  const { id, gameId, log, move, playerId } = decision;
  try {
    const view = viewFor(replay(log, move), playerId);
    const position = positionOf(view);
    const rng = chanceOf(id);
    const dilemma = dilemmaAt(position, rng);
    if (dilemma === undefined || dilemma.possible.length < 2) return NO_PUZZLE;
    const made = puzzleOf(dilemma, position, id, weighAnswers(dilemma, rng, budget));
    const puzzle = { ...made, from: { gameId, move } };
    const done = choiceTaken(puzzle, commandOf(log.commands[move], playerId), view.hand);
    return { puzzle, wasRight: done === undefined || isRight(done) };
  } catch {
    return NO_PUZZLE;
  }
}

const NO_PUZZLE: OwnPuzzle = { puzzle: null, wasRight: true };

/** Y4: when time was up, silence was a pass. */
function commandOf(command: Command | undefined, playerId: PlayerId): PlayerCommand {
  return command === undefined || command.type === 'RESOLVE' ? { type: 'PASS_MAY_I', playerId } : command;
}

/** What there is to decide at a position; undefined if nothing is hard about it. */
export function dilemmaAt(position: Position, rng: Rng): Dilemma | undefined {
  return dilemmaIn(viewFor(gameAt(position), seatIdOf(position.you)), rng);
}

/** Randomness for weighing a puzzle: the same labels give the same. */
export function chanceOf(...labels: string[]): Rng {
  return createRng({ seed: { server: 'puzzle', players: labels }, round: 0, words: 0 });
}

/** A puzzle made of a dilemma and its weighed choices. */
export function puzzleOf(
  { question, obvious, why }: Dilemma,
  position: Position,
  id: string,
  choices: readonly PuzzleChoice[],
): Puzzle {
  const [best, second] = choices;
  const other = best?.answer === obvious ? second?.answer : obvious;
  const reason = best ? asSentence(why(best.answer, other ?? best.answer)) : '';
  return { id, position, question, choices, reason };
}
