import type { Option } from '../foresee.ts';

export const DECISION_KINDS = ['mayI', 'draw', 'swap', 'layDown', 'layOff', 'discard'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** One of the things that could be done, with its words: what is said of it if it was done, and if it would have been better. */
export interface Choice extends Option<string> {
  readonly kind: DecisionKind;
  readonly done: string;
  why(): string;
}

/** What could be done, and what was. */
export interface Choices {
  readonly options: readonly Choice[];
  readonly done: Choice;
  /** What was done goes without saying. */
  readonly isTrivial: boolean;
}
