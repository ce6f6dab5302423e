import { type Card, theCard } from '@mayi/core/cards';
import { isSureToBeExact } from '@mayi/core/solver';
import { cardOfKind, type Knowledge } from './knowledge.ts';
import { choice, stillAway } from './phrases.ts';
import { type RacingDiscard, rateDraws, rateRacing } from './race.ts';
import { sharp } from './sharp.ts';
import type { Choice, Strategy } from './strategy.ts';
import type { Standing } from './value.ts';

/** How a player decides in a round where every card must go down at once (R1, H20). */
export type Racer = Pick<Strategy, 'takesDiscard' | 'discards'>;

/** Otherwise thinking two moves ahead takes seconds and compares guesses. */
export function isRaceSure({ view, lookup: { contract, rules } }: Knowledge): boolean {
  return isSureToBeExact(contract, view.hand.length + 1, rules);
}

/** By the formulas of `race.ts`. `note` is appended to a reason. */
export function createFormulaRacer(note = ''): Racer {
  return {
    takesDiscard(known, rng) {
      if (isRaceSure(known)) return draw(known, note);
      const { value, why } = sharp.takesDiscard(known, rng);
      return choice(value, () => `${why()}${note}`);
    },
    discards: (known) => discard(known, note),
  };
}

function draw(known: Knowledge, note: string): Choice<boolean> {
  const { discard, stock } = rateDraws(known);
  const [better, worse] = discard > stock ? ['discard', 'stock'] : ['stock', 'discard'];
  return choice(discard > stock, () => {
    const chances = `${inHundred(Math.max(discard, stock))} against ${inHundred(Math.min(discard, stock))}`;
    return `the ${better} rather than the ${worse}: wins about ${chances} games${note}`;
  });
}

function discard(known: Knowledge, note: string): Choice<Card> {
  const { kind, standing, worth } = rateRacing(known, known.view.hand.length)[0] as RacingDiscard;
  const card = cardOfKind(known.view, kind) as Card;
  return choice(
    card,
    () => `${handWithout(known, card, standing)}; wins about ${inHundred(worth)} games${note}`,
  );
}

/** `without 9♣: 1 card away from 1 set and 2 runs, 12 live outs, 63 points`. */
export function handWithout(
  { view }: Knowledge,
  card: Card,
  { lack, liveOuts, points }: Omit<Standing, 'spare'>,
): string {
  const outs = lack > 0 ? `, ${liveOuts} live outs` : '';
  return `without ${theCard(card)}: ${stillAway(view, lack)}${outs}, ${points} points`;
}

/** A chance: `31 in 100`. */
function inHundred(chance: number): string {
  return `${Math.round(100 * Math.min(1, Math.max(0, chance)))} in 100`;
}
