export { gameAt, type Position, positionOf, seatIdOf } from './position.ts';
export {
  type Answer,
  answerText,
  choiceTaken,
  isRight,
  type Puzzle,
  type PuzzleChoice,
  type Question,
} from './puzzle.ts';
