/** The data is no possible game; the message says why. */
export class GameDataError extends Error {
  override readonly name = 'GameDataError';
}

export function refuseIf(isWrong: boolean, reason: string): void {
  if (isWrong) throw new GameDataError(reason);
}
