import type { Rng } from '@mayi/core/cards';
import type { Command, Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

export { LEVELS, type Level } from '@mayi/core/rules';

/** A move and the reason for it: one sentence, composed only on request. */
export interface Decision {
  readonly command: Command;
  why(): string;
}

/** A computer player. It sees only its view and takes all randomness from `rng`: the same view and `rng` give the same move. */
export interface Bot {
  readonly level: Level;
  /** Its name at the table. */
  readonly name: string;
  /** How it plays: one sentence for the lobby. */
  readonly about: string;
  /** Undefined where there is nothing to decide; never an illegal command. */
  decide(view: View, rng: Rng): Decision | undefined;
  choose(view: View, rng: Rng): Command | undefined;
}
