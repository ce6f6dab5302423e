import { cardWithLetter } from './cardLetters.ts';
import type { Position } from './position.ts';
import { type Answer, discardAnswer, type Puzzle, type PuzzleChoice, type Question } from './puzzle.ts';

/** A puzzle of the collection: short names, and of a discard only its letter. */
interface PackedPuzzle {
  readonly i: string;
  readonly p: Position;
  readonly q: Question;
  /** Of the best: its points. Of the others: what they lose, with its error. */
  readonly c: readonly [[string, number], ...[string, number, number][]];
  readonly r: string;
}

/** A puzzle as short JSON, for the collection. */
export function packPuzzle({ id, position, question, choices, reason }: Puzzle): string {
  const [best, ...others] = choices as [PuzzleChoice, ...PuzzleChoice[]];
  const packed: PackedPuzzle = {
    i: id,
    p: position,
    q: question,
    c: [
      [short(best.answer), best.points],
      ...others.map(({ answer, loss, error }): [string, number, number] => [short(answer), loss, error]),
    ],
    r: reason,
  };
  return JSON.stringify(packed);
}

/** The puzzle that `packPuzzle` packed. */
export function unpackPuzzle(json: string): Puzzle {
  const { i: id, p: position, q: question, c, r: reason } = JSON.parse(json) as PackedPuzzle;
  const [[best, points], ...others] = c;
  const choices: PuzzleChoice[] = [
    { answer: long(best), points, loss: 0, error: 0 },
    ...others.map(([answer, loss, error]) => ({
      answer: long(answer),
      points: Math.round(10 * (points + loss)) / 10,
      loss,
      error,
    })),
  ];
  return { id, position, question, choices, reason };
}

/** Its id, without unpacking it all: it comes first. */
export function packedId(json: string): string {
  return /^\{"i":"([^"]+)"/.exec(json)?.[1] ?? unpackPuzzle(json).id;
}

function short(answer: Answer): string {
  return answer.replace('discard:', '');
}

function long(text: string): Answer {
  const card = cardWithLetter(text);
  return card === undefined ? (text as Answer) : discardAnswer(card);
}
