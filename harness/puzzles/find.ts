import {
  type Budget,
  chanceOf,
  type Dilemma,
  dilemmaAt,
  dilemmaIn,
  puzzleOf,
  weighAnswers,
} from '@mayi/bots';
import { type Puzzle, type PuzzleChoice, positionOf } from '@mayi/bots/practice';
import type { View } from '@mayi/core/view';
import { rngOf, watchGame } from './table.ts';

/** A puzzle with what chooses among puzzles: whether the obvious answer is wrong. */
export interface Found {
  readonly game: number;
  readonly puzzle: Puzzle;
  readonly isTricky: boolean;
}

/** Deals per look: a glance at every decision, a look at the promising ones, and a measurement of those that stay. */
const GLANCE = dealsOf(16);
const LOOK = dealsOf(100);
const MEASUREMENT = dealsOf(1000);
/** How many answers are compared before the measurement. */
const LIKELIEST = 4;

/** The best answer must be better than the next by this many points and standard errors. */
const POINTS = 3;
const ERRORS = 3;
/** What a first glance must promise. */
const PROMISING = 1.2;

/** Most puzzles from one game, so that they come from many. */
const MOST_A_GAME = 4;
/** Where the obvious answer is right, one in so many is looked at. */
const OBVIOUS = 5;

function dealsOf(most: number): Budget {
  return { turns: most * 400, turnsWhenAll: most * 60, most };
}

/** The puzzles in one game. The same seed and number find the same puzzles. */
export function findPuzzles(seed: string, game: number): Found[] {
  const { views } = watchGame(seed, game);
  const chance = rngOf(seed, `${game}`, 'find');
  const found: Found[] = [];
  const start = chance.below(views.length);
  // From a random moment on, so that early rounds have no advantage.
  for (const [nth] of views.entries()) {
    if (found.length >= MOST_A_GAME) break;
    const at = (start + nth) % views.length;
    const isObviousWelcome = chance.below(OBVIOUS) === 0;
    const one = lookAt(views[at] as View, `${seed}-${game}-${at}`, isObviousWelcome);
    if (one && !found.some(({ puzzle }) => isAlike(puzzle, one.puzzle))) found.push({ game, ...one });
  }
  return found;
}

/** The same question in the same round is too similar. */
function isAlike(a: Puzzle, b: Puzzle): boolean {
  return a.position.round === b.position.round && a.question === b.question;
}

function lookAt(view: View, id: string, isObviousWelcome: boolean): Omit<Found, 'game'> | undefined {
  const rng = chanceOf(id);
  const first = dilemmaIn(view, rng);
  if (first === undefined || first.possible.length < 2) return undefined;
  const likely = likeliest(first);
  const glance = weighAnswers(likely, rng, GLANCE);
  const isTricky = glance[0]?.answer !== first.obvious;
  const isDull = !isTricky && (first.isPlain || !isObviousWelcome);
  if (isDull || !standsOut(glance, POINTS / 2, PROMISING)) return undefined;
  const look = weighAnswers(likely, rng, LOOK);
  if (look[0]?.answer !== glance[0]?.answer || !standsOut(look, POINTS, ERRORS - 1)) return undefined;
  // Measured on the position as it's stored.
  const position = positionOf(view);
  const dilemma = dilemmaAt(position, rng) as Dilemma;
  const choices = weighAnswers(dilemma, rng, MEASUREMENT);
  if (choices[0]?.answer !== look[0]?.answer || !standsOut(choices, POINTS, ERRORS)) return undefined;
  return { puzzle: puzzleOf(dilemma, position, id, choices), isTricky };
}

/** Possible answers come best guess first. */
function likeliest(dilemma: Dilemma): Dilemma {
  const { possible, obvious } = dilemma;
  return {
    ...dilemma,
    possible: possible.filter(({ answer }, nth) => nth < LIKELIEST || answer === obvious),
  };
}

/** Every other answer is worse by this many points, and by this many errors. */
function standsOut([, ...others]: readonly PuzzleChoice[], points: number, errors: number): boolean {
  return others.every(({ loss, error }) => loss >= points && loss >= errors * error);
}
