import type { Rng } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

export { LEVELS, type Level } from '@mayi/core/rules';

/** A move and the reason for it: one sentence, composed only on request. */
export interface Decision {
  readonly command: Command;
  /** One sentence, in the first person. */
  why(): string;
}

/** A computer player. It sees only its view and takes all randomness from `rng`: the same view and `rng` give the same move. */
export interface Bot {
  /** One of our levels (`Level`), or any other name: what results call it. */
  readonly level: string;
  /** Its name at the table. */
  readonly name: string;
  /** How it plays: one sentence for the lobby. */
  readonly about: string;
  /** Undefined where there is nothing to decide; never an illegal command. */
  decide(view: View, rng: Rng): Decision | undefined;
  /** The move alone. */
  choose(view: View, rng: Rng): Command | undefined;
}
