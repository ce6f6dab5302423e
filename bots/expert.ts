import { type Card, type Rng, theCard } from '@mayi/core/cards';
import type { MeldProposal } from '@mayi/core/rules';
import { kindOf } from '@mayi/core/solver';
import type { Budget } from './deals.ts';
import { BUDGET, type Foreseen, foresee, type Option, TRUST } from './foresee.ts';
import { cardOfKind, type Knowledge } from './knowledge.ts';
import type { Choice, Mind } from './mind.ts';
import { mayHelpHand } from './model/policy.ts';
import { answering, discarding, drawing, goesOut, holdingBack, layingDown } from './moves.ts';
import { type RacingDiscard, rateDraws, rateRacing } from './race.ts';
import { isTimeToPause, rateDiscards, sharp, takesForGood } from './sharp.ts';
import { choice, stillAway } from './words.ts';

/** What holding back the contract costs as a rule; when it was tried on every hand it cost 2 to 5 points a game. */
const HOLDING_BACK = 15;
/** So many discards are played out. */
const MOST_DISCARDS = 5;

/** Each answer to May I?, played out. */
function foreseeMayI(known: Knowledge, rng: Rng, budget?: Budget): Foreseen<boolean>[] {
  const wish = sharp.callsMayI(known, rng).value;
  const answer = (value: boolean): Option<boolean> => ({
    value,
    prior: value === wish ? 0 : TRUST,
    apply: answering(known, value),
  });
  return foresee(known, [answer(false), answer(true)], rng, budget);
}

/** The stock and the discard, played out. */
function foreseeDraw(known: Knowledge, rng: Rng, budget?: Budget): Foreseen<'stock' | 'discard'>[] {
  const wish = sharp.takesDiscard(known, rng).value ? 'discard' : 'stock';
  const prior = (value: 'stock' | 'discard') => (value === wish ? 0 : TRUST);
  return foresee<'stock' | 'discard'>(
    known,
    [
      { value: 'stock', prior: prior('stock'), apply: drawing.stock },
      { value: 'discard', prior: prior('discard'), apply: drawing.discard },
    ],
    rng,
    budget,
  );
}

/** To lay down now, or to hold back for a turn, played out. */
function foreseeLayDown(
  known: Knowledge,
  melds: readonly MeldProposal[],
  rng: Rng,
  budget?: Budget,
): Foreseen<'now' | 'later'>[] {
  return foresee<'now' | 'later'>(
    known,
    [
      { value: 'now', prior: 0, apply: layingDown(known, melds) },
      { value: 'later', prior: HOLDING_BACK, apply: holdingBack(known) },
    ],
    rng,
    budget,
  );
}

/** The likeliest discards, played out. */
function foreseeDiscard(known: Knowledge, rng: Rng, budget?: Budget): Foreseen<Card>[] {
  const rated = rateDiscards(known).slice(0, MOST_DISCARDS);
  const options = rated.map(
    ({ kind, cost }): Option<Card> => ({
      value: cardOfKind(known.view, kind) as Card,
      prior: cost,
      apply: discarding(kind),
    }),
  );
  return foresee(known, options, rng, budget);
}

/** Deals the hidden cards again and again as they might lie, plays the rest of the round out, and does what costs least. */
export function createExpert(budget: Budget = BUDGET): Mind {
  return {
    ...sharp,
    callsMayI(known, rng) {
      if (
        known.table.wantsAll ||
        known.top === undefined ||
        !mayHelpHand(known.table, known.hand, kindOf(known.top))
      )
        return sharp.callsMayI(known, rng);
      return best(foreseeMayI(known, rng, budget), (value) => (value ? 'calling' : 'passing'));
    },
    takesDiscard(known, rng) {
      if (isTimeToPause(known, rng)) return takesForGood(known);
      if (known.table.wantsAll) return drawInRace(known);
      if (known.top === undefined || !mayHelpHand(known.table, known.hand, kindOf(known.top)))
        return sharp.takesDiscard(known, rng);
      const { value, why } = best(foreseeDraw(known, rng, budget), (from) => `drawing from the ${from}`);
      return { value: value === 'discard', why };
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (isAnybodyDown || goesOut(known, melds)) return sharp.laysDown(known, melds, rng);
      const { value, why } = best(foreseeLayDown(known, melds, rng, budget), (when) =>
        when === 'now' ? 'laying down' : 'holding back',
      );
      return { value: value === 'now', why };
    },
    discards(known, rng) {
      if (known.table.wantsAll) return discardInRace(known);
      return best(foreseeDiscard(known, rng, budget), (card) => `discarding ${theCard(card)}`);
    },
  };
}

/** In hundredths: a chance to win the game. */
function inHundred(worth: number): string {
  return `${Math.round(100 * Math.min(1, Math.max(0, worth)))} in 100`;
}

function drawInRace(known: Knowledge): Choice<boolean> {
  const { discard, stock } = rateDraws(known);
  const [better, worse] = discard > stock ? ['discard', 'stock'] : ['stock', 'discard'];
  return choice(discard > stock, () => {
    const chances = `${inHundred(Math.max(discard, stock))} against ${inHundred(Math.min(discard, stock))}`;
    return `the ${better} rather than the ${worse}: wins the game in about ${chances}`;
  });
}

function discardInRace(known: Knowledge): Choice<Card> {
  const { view } = known;
  const { kind, standing, worth } = rateRacing(known, view.hand.length)[0] as RacingDiscard;
  const card = cardOfKind(view, kind) as Card;
  return choice(card, () => {
    const outs = standing.lack > 0 ? `, ${standing.liveOuts} live outs` : '';
    const hand = `${stillAway(view, standing.lack)}${outs}, ${standing.points} points`;
    return `without ${theCard(card)}: ${hand}; wins the game in about ${inHundred(worth)}`;
  });
}

/** The first, and how it compares with the next. */
function best<T>(foreseen: readonly Foreseen<T>[], name: (value: T) => string): Choice<T> {
  const [first, second] = foreseen as [Foreseen<T>, Foreseen<T> | undefined];
  return choice(first.option.value, () => {
    const points = `about ${Math.round(first.points)} points at the end of the round`;
    if (second === undefined) return `${name(first.option.value)}: ${points}`;
    const better = Math.max(0.1, second.cost - first.cost).toFixed(1);
    return `${name(first.option.value)}: ${points}, ${better} better than ${name(second.option.value)}`;
  });
}

export const expert: Mind = createExpert();
