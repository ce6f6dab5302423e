/** What the host tells of its work, for those who watch over it. Called for every command: it must cost next to nothing. */
export interface Measure {
  /** A command was answered, so long after it came. */
  command(result: string, ms: number): void;
}

export const NO_MEASURE: Measure = { command() {} };
