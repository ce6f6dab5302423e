import type { Rng } from '@mayi/core/cards';
import type { Knowledge } from '../../bots/knowledge.ts';
import { closestDiscards } from '../../bots/lack.ts';
import { rateRaceDiscards, rateRaceDraws } from '../../bots/learned/raceChoices.ts';
import type { RaceNetwork } from '../../bots/learned/raceNetwork.ts';
import { isTopHelpful } from '../../bots/prior.ts';
import { rateDraws, rateRacing } from '../../bots/race.ts';
import { rateDiscards } from '../../bots/sharp.ts';
import { takesIfCloser } from '../../bots/steady.ts';

/** Who plays a race on the model: kinds instead of cards, and no reasons. */
export interface ModelRacer {
  takes(known: Knowledge): boolean;
  discards(known: Knowledge): number;
}

/** As the sharp player plays races. */
export const sharpRacer: ModelRacer = {
  takes: takesWhatHelps,
  discards: (known) => kindOfFirst(rateDiscards(known)),
};

/** As the expert plays them. */
export const formulaRacer: ModelRacer = {
  takes(known) {
    const { discard, stock } = rateDraws(known);
    return discard > stock;
  },
  discards: (known) => kindOfFirst(rateRacing(known, known.view.hand.length)),
};

/** Nearly as the expert does, and many times faster. */
export const hastyRacer: ModelRacer = {
  takes: takesWhatHelps,
  discards(known) {
    const size = known.view.hand.length;
    return kindOfFirst(rateRacing(known, size, closestDiscards(known, size)));
  },
};

/** By a network. `looksAhead`: it also weighs what to draw, which takes several times as long. */
export function networkRacer(network: RaceNetwork, looksAhead: boolean, win?: number): ModelRacer {
  return {
    takes(known) {
      if (!looksAhead) return takesWhatHelps(known);
      if (!isTopHelpful(known)) return false;
      const { stock, discard } = rateRaceDraws(network, known, win);
      return discard < stock;
    },
    discards: (known) => kindOfFirst(rateRaceDiscards(network, known, win)),
  };
}

function takesWhatHelps(known: Knowledge): boolean {
  return isTopHelpful(known) && takesIfCloser(known).value;
}

function kindOfFirst(rated: readonly { readonly kind: number }[]): number {
  return (rated[0] as { kind: number }).kind;
}

/** A discard that somebody might consider, so that there are hands to learn from that good players avoid. */
export function slip(known: Knowledge, rng: Rng): number {
  const likely = closestDiscards(known, known.view.hand.length, rng.below(4) === 0 ? 1 : 0);
  return likely[rng.below(likely.length)] as number;
}
