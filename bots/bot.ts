import type { Rng } from '@mayi/core/cards';
import type { Command, Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

export { LEVELS, type Level } from '@mayi/core/rules';

/** A move, and why: one sentence, put together only if somebody asks. */
export interface Decision {
  readonly command: Command;
  why(): string;
}

/** A computer player. It sees only its view, and has all its chance from `rng`: the same view and chance, the same move. */
export interface Bot {
  readonly level: Level;
  /** What it is called at the table. */
  readonly name: string;
  /** How it plays, in a sentence for the lobby. */
  readonly about: string;
  /** Nothing, where there is nothing to decide. Never an illegal command. */
  decide(view: View, rng: Rng): Decision | undefined;
  choose(view: View, rng: Rng): Command | undefined;
}
