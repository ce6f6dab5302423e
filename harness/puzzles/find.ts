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

/** How far the best answer must be ahead, in points and in standard errors. */
interface Lead {
  readonly points: number;
  readonly errors: number;
}

/** Of every other answer, where there are two. */
const CLEAR: Lead = { points: 3, errors: 3 };
/** Some cards are nearly as bad as the best discard: it must be ahead of them, too, but clearly only of the obvious one. */
const AHEAD: Lead = { points: 1, errors: 2 };
/** What a first glance and a look must promise. */
const PROMISING = { glance: 0.4, look: 0.7 };

/** Most puzzles from one game, so that they come from many. */
const MOST_A_GAME = 4;
/** Where the obvious answer is right, one in so many is looked at. */
const OBVIOUS = { discard: 2, other: 5 };

function dealsOf(most: number): Budget {
  return { turns: most * 400, turnsWhenAll: most * 60, most };
}

/** The puzzles in one game, or only those that ask one of these. The same seed and number find the same puzzles. */
export function findPuzzles(seed: string, game: number, only: readonly string[] = []): Found[] {
  const { views } = watchGame(seed, game);
  const chance = rngOf(seed, `${game}`, 'find');
  const found: Found[] = [];
  const start = chance.below(views.length);
  // From a random moment on, so that early rounds have no advantage.
  for (const [nth] of views.entries()) {
    if (found.length >= MOST_A_GAME) break;
    const at = (start + nth) % views.length;
    const one = lookAt(views[at] as View, `${seed}-${game}-${at}`, only);
    if (one && !found.some(({ puzzle }) => isAlike(puzzle, one.puzzle))) found.push({ game, ...one });
  }
  return found;
}

/** The same question in the same round is too similar. */
function isAlike(a: Puzzle, b: Puzzle): boolean {
  return a.position.round === b.position.round && a.question === b.question;
}

function lookAt(view: View, id: string, only: readonly string[]): Omit<Found, 'game'> | undefined {
  const rng = chanceOf(id);
  const first = dilemmaIn(view, rng);
  if (first === undefined || first.possible.length < 2) return undefined;
  if (only.length > 0 && !only.includes(first.question)) return undefined;
  const isObviousWelcome = rng.below(first.question === 'discard' ? OBVIOUS.discard : OBVIOUS.other) === 0;
  const likely = likeliest(first);
  const glance = weighAnswers(likely, rng, GLANCE);
  const isTricky = glance[0]?.answer !== first.obvious;
  const isDull = !isTricky && (first.isPlain || !isObviousWelcome);
  if (isDull || !standsOut(glance, first, PROMISING.glance)) return undefined;
  const look = weighAnswers(likely, rng, LOOK);
  if (look[0]?.answer !== glance[0]?.answer || !standsOut(look, first, PROMISING.look)) return undefined;
  // Measured on the position as it's stored.
  const position = positionOf(view);
  const dilemma = dilemmaAt(position, rng) as Dilemma;
  const choices = weighAnswers(dilemma, rng, MEASUREMENT);
  if (choices[0]?.answer !== look[0]?.answer || !standsOut(choices, dilemma)) return undefined;
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

/** The best answer is clearly better; `share`: or seems to be, on few deals. */
function standsOut(
  [best, ...others]: readonly PuzzleChoice[],
  { question, obvious }: Dilemma,
  share = 1,
): boolean {
  const isAhead = (choice: PuzzleChoice, { points, errors }: Lead) =>
    choice.loss >= share * points && choice.loss >= share * errors * choice.error;
  if (question !== 'discard') return others.every((choice) => isAhead(choice, CLEAR));
  const tempting = best?.answer === obvious ? others[0] : others.find(({ answer }) => answer === obvious);
  // A glance at few deals can't tell cards apart that are nearly as good.
  const isEachBehind = share < 1 || others.every((choice) => isAhead(choice, AHEAD));
  return isEachBehind && tempting !== undefined && isAhead(tempting, CLEAR);
}
