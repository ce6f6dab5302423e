export {
  GAME_FORMAT,
  type GameHead,
  headFrom,
  type Move,
  movesOf,
  type Seat,
  type Step,
  stepFrom,
} from '@mayi/core/engine';

/** Of the file names of saved games. */
export const GAME_EXTENSION = '.jsonl';

export type SavedGameErrorKind = 'missing' | 'damaged' | 'ambiguous';

/** A saved game can't be opened. Its file hasn't been touched. */
export class SavedGameError extends Error {
  readonly kind: SavedGameErrorKind;

  constructor(kind: SavedGameErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function damaged(file: string, what: string): SavedGameError {
  return new SavedGameError('damaged', `${file} is damaged: ${what}. Nothing was changed`);
}
