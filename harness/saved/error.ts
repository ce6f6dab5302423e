export type SavedGameProblem = 'missing' | 'damaged' | 'ambiguous';

/** A saved game cannot be opened. Its file was not touched. */
export class SavedGameError extends Error {
  readonly kind: SavedGameProblem;

  constructor(kind: SavedGameProblem, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function damaged(file: string, what: string): SavedGameError {
  return new SavedGameError('damaged', `${file} is damaged: ${what}. Nothing was changed`);
}
