import { type Card, theCard } from '@mayi/core/cards';
import { cardOfKind, type Knowledge } from '../knowledge.ts';
import { choice } from '../phrases.ts';
import { isTopHelpful } from '../prior.ts';
import { createFormulaRacer, handWithout, type Racer } from '../racer.ts';
import type { Choice } from '../strategy.ts';
import { isFamiliarRace, UNFAMILIAR_NOTE } from './familiar.ts';
import { type RacedDiscard, rateRaceDiscards, rateRaceDraws } from './raceChoices.ts';
import type { RaceNetwork } from './raceNetwork.ts';

/** By the formulas, far from what the network was trained with. */
const fallbackRacer = createFormulaRacer(UNFAMILIAR_NOTE);

/** By a network that has seen how hundreds of thousands of hands went on. */
export function createLearnedRacer(networkOf: () => RaceNetwork): Racer {
  return {
    takesDiscard(known, rng) {
      if (!isFamiliarRace(known)) return fallbackRacer.takesDiscard(known, rng);
      return draw(known, isTopHelpful(known) ? rateRaceDraws(networkOf(), known) : STOCK);
    },
    discards(known, rng) {
      if (!isFamiliarRace(known)) return fallbackRacer.discards(known, rng);
      return discard(known, rateRaceDiscards(networkOf(), known));
    },
  };
}

const STOCK = { stock: 0, discard: Number.POSITIVE_INFINITY };

function draw(known: Knowledge, { stock, discard }: typeof STOCK): Choice<boolean> {
  const isBetter = discard < stock;
  return choice(isBetter, () => {
    const name = known.top === undefined ? 'the discard' : theCard(known.top);
    const margin = Math.abs(stock - discard);
    if (margin === Number.POSITIVE_INFINITY)
      return isBetter ? `${name} completes my hand` : `${name} doesn't help`;
    const [better, worse] = isBetter ? [name, 'a card from the stock'] : ['a card from the stock', name];
    return `${better} rather than ${worse}: worth about ${Math.max(0.1, margin).toFixed(1)} points`;
  });
}

function discard(known: Knowledge, rated: readonly RacedDiscard[]): Choice<Card> {
  const best = rated[0] as RacedDiscard;
  const card = cardOfKind(known.view, best.kind) as Card;
  return choice(
    card,
    () =>
      `${handWithout(known, card, best)}; goes out first about ${Math.round(100 * best.out)} times in 100`,
  );
}
