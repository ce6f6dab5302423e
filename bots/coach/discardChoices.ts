import { type Card, theCard } from '@mayi/core/cards';
import { kindOf, layOffPlan } from '@mayi/core/solver';
import { jokerSwaps, legalCommands } from '@mayi/core/view';
import { TRUST } from '../foresee.ts';
import { cardOfKind, type Knowledge } from '../knowledge.ts';
import { discarding, layingDown, playingOn, swappingFirst } from '../moves.ts';
import { type RatedDiscard, rateDiscards } from '../sharp.ts';
import { contractName } from '../words.ts';
import type { Choice, Choices } from './choice.ts';
import { handReason } from './discardReason.ts';
import { discardReason } from './discards.ts';
import { meldsToLayDown, reasonToLayDown } from './layDown.ts';
import { dangerIn } from './risk.ts';
import { bringsTo, cardNames } from './words.ts';

/** So many discards are compared with what was done. */
const MOST_DISCARDS = 4;

/** Other discards, and whatever could have been done before the discard, but was not. */
export function discardChoices(known: Knowledge, card: Card): Choices {
  const rated = rateDiscards(known);
  const done = rated.find(({ kind }) => kind === kindOf(card)) as RatedDiscard;
  const choice = (one: RatedDiscard): Choice => {
    const name = nameOfKind(known, one.kind);
    return {
      kind: 'discard',
      value: `discard ${name}`,
      done: `discarded ${name}`,
      why: () =>
        one === done ? discardReason(known, rated, done, false) : whyBetter(known, rated, one, done),
      prior: one.cost,
      apply: discarding(one.kind),
    };
  };
  const real = choice(done);
  const others = rated.slice(0, MOST_DISCARDS).filter((one) => one !== done);
  const prior = (rated[0]?.cost ?? 0) - TRUST;
  return { options: [real, ...others.map(choice), ...missed(known, prior)], done: real, isTrivial: false };
}

function nameOfKind({ view }: Knowledge, kind: number): string {
  return theCard(cardOfKind(view, kind) as Card);
}

/** What speaks against the card that went, or for the other; there need not be a plain reason. */
function whyBetter(
  known: Knowledge,
  rated: readonly RatedDiscard[],
  better: RatedDiscard,
  done: RatedDiscard,
): string {
  const { points } = known.table;
  const name = nameOfKind(known, better.kind);
  const isWanted = dangerIn(known, done.kind, done.danger).risk !== 'low';
  if (isWanted || handReason(known, rated, done).isAgainst) {
    return `${nameOfKind(known, done.kind)} ${discardReason(known, rated, done, false)}`;
  }
  return (points[better.kind] as number) > (points[done.kind] as number)
    ? `${name} counts ${points[better.kind]}: dearer to be caught with`
    : `${name} came out better when the round was played to its end`;
}

function missed(known: Knowledge, prior: number): Choice[] {
  return [missedSwap(known, prior), missedLayDown(known, prior), missedLayOff(known, prior)].flatMap(
    (choice) => choice ?? [],
  );
}

function missedSwap(known: Knowledge, prior: number): Choice | undefined {
  const swap = jokerSwaps(known.view).find((one) => one.distanceAfter < one.distanceBefore);
  if (swap === undefined) return undefined;
  return {
    kind: 'swap',
    value: `swap ${theCard(swap.card)} for the Joker first`,
    done: '',
    why: () => bringsTo(known, 'the Joker', swap.distanceAfter),
    prior,
    apply: swappingFirst(known),
  };
}

function missedLayDown(known: Knowledge, prior: number): Choice | undefined {
  const melds = meldsToLayDown(known);
  if (melds === undefined) return undefined;
  return {
    kind: 'layDown',
    value: `lay down ${contractName(known.view)}`,
    done: '',
    why: () => reasonToLayDown(known, melds),
    prior,
    apply: layingDown(known, melds),
  };
}

function missedLayOff({ view }: Knowledge, prior: number): Choice | undefined {
  if (!legalCommands(view).some((command) => command.type === 'LAY_OFF')) return undefined;
  const { layOffs } = layOffPlan(view.hand, view.table, view.rules, view.roundNumber);
  const cards = view.hand.filter((card) => layOffs.some((layOff) => layOff.cardId === card.id));
  if (cards.length === 0) return undefined;
  return {
    kind: 'layOff',
    value: `lay off ${cardNames(cards)} first`,
    done: '',
    why: () => `${cardNames(cards)} could have been laid off`,
    prior,
    apply: playingOn,
  };
}
