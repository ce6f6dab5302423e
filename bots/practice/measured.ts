/** What a decision cost compared with the best option, in points. */
export interface Measured {
  readonly loss: number;
  /** Standard error. */
  readonly error: number;
}

/**
 * A loss counts if it is this many times its standard error: then chance alone would show it in one decision of forty. The same
 * multiple is the margin that players read, so a loss that counts never reaches down to zero: `12 ± 4 points`.
 */
const SURE = 2;

export function isSure(measured: Measured): boolean {
  return measured.loss > 0 && measured.loss >= marginOf(measured);
}

/** The margin of error that players read. */
export function marginOf({ error }: Pick<Measured, 'error'>): number {
  return SURE * error;
}
