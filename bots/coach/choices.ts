import { type Card, type Rng, theCard } from '@mayi/core/cards';
import { kindOf, layOffPlan } from '@mayi/core/solver';
import { jokerSwaps, legalCommands } from '@mayi/core/view';
import type { Option } from '../evaluate.ts';
import { cardOfKind, type Knowledge } from '../knowledge.ts';
import { mayHelpHand } from '../model/policy.ts';
import {
  answering,
  discarding,
  drawing,
  holdingBack,
  layingDown,
  playingOn,
  swappingFirst,
} from '../moves.ts';
import { bringsTo, cardNames, contractName } from '../phrases.ts';
import { likeliest, priorFor, TRUST } from '../prior.ts';
import { type RatedDiscard, sharp } from '../sharp.ts';
import type { Decided } from './decisions.ts';
import { discardReason, handReason } from './discards.ts';
import { drawReason } from './draw.ts';
import { meldsToLayDown, pointsAfter, reasonToLayDown } from './layDown.ts';
import { mayIReason } from './mayI.ts';
import { dangerIn } from './risk.ts';

/** Everything the player could have done instead. */
export function choicesFor(decided: Decided, known: Knowledge, rng: Rng): Choices {
  switch (decided.kind) {
    case 'mayI':
      return answersFor(known, decided.card, decided.calls, rng);
    case 'draw':
      return drawsFor(known, decided.card, decided.from, rng);
    case 'layDown':
      return layDownsFor(known, decided.melds);
    case 'discard':
      return discardChoices(known, decided.card);
  }
}

/** The expert doesn't evaluate a card that goes with nothing either. */
function isUseless({ lookup, hand }: Knowledge, card: Card): boolean {
  return !mayHelpHand(lookup, hand, kindOf(card));
}

function answersFor(known: Knowledge, card: Card, calls: boolean, rng: Rng): Choices {
  const wish = sharp.callsMayI(known, rng).value;
  const name = theCard(card);
  const prior = priorFor(known, 'mayI');
  const costs = prior.answers(known, rng);
  const [call, pass] = [true, false].map(
    (answer): Choice => ({
      kind: 'mayI',
      value: answer ? `call May I? for ${name}` : `pass on ${name}`,
      done: answer ? `called May I? for ${name}` : `passed on ${name}`,
      cards: [card],
      why: () => mayIReason(known, card, answer ? 'call' : 'pass'),
      prior: costs[Number(answer)] as number,
      apply: answering(known, answer),
    }),
  ) as [Choice, Choice];
  return {
    options: [call, pass],
    done: calls ? call : pass,
    isTrivial: !calls && !wish && isUseless(known, card),
    priorError: prior.error,
  };
}

function drawsFor(known: Knowledge, card: Card, from: 'stock' | 'discard', rng: Rng): Choices {
  const wish = sharp.takesDiscard(known, rng).value ? 'discard' : 'stock';
  const name = theCard(card);
  const prior = priorFor(known, 'draw');
  const [ofStock, ofDiscard] = prior.draws(known, rng);
  const choice = (pile: 'stock' | 'discard'): Choice => ({
    kind: 'draw',
    value: pile === 'discard' ? `take ${name}` : 'draw from the stock',
    done: pile === 'discard' ? `took ${name}` : `drew from the stock and left ${name}`,
    cards: pile === 'discard' ? [card] : [],
    why: () => drawReason(known, card, pile),
    prior: pile === 'stock' ? ofStock : ofDiscard,
    apply: drawing[pile],
  });
  const [stock, discard] = [choice('stock'), choice('discard')];
  const isTrivial = from === 'stock' && wish === 'stock' && isUseless(known, card);
  const done = from === 'stock' ? stock : discard;
  return { options: [stock, discard], done, isTrivial, priorError: prior.error };
}

type Melds = Parameters<typeof layingDown>[1];

function layDownsFor(known: Knowledge, melds: Melds): Choices {
  const contract = contractName(known.view);
  const choice = (value: string, laid: Melds): Choice => ({
    kind: 'layDown',
    value,
    done: `laid down ${contract}`,
    cards: cardsIn(known, laid),
    why: () => reasonToLayDown(known, laid),
    prior: 0,
    apply: layingDown(known, laid),
  });
  const done = choice(`lay down ${contract}`, melds);
  const best = meldsToLayDown(known) ?? melds;
  const left = pointsAfter(known, best);
  const more =
    left < pointsAfter(known, melds) ? [choice(`lay down more cards, leaving ${left} points`, best)] : [];
  const priorError = priorFor(known, 'discard').error;
  return { options: [done, ...more, heldBack(known)], done, isTrivial: false, priorError };
}

/** Meld by meld. */
function cardsIn({ view }: Knowledge, melds: Melds): Card[] {
  return melds.flatMap(({ cardIds }) =>
    cardIds.flatMap((id) => view.hand.find((card) => card.id === id) ?? []),
  );
}

function heldBack(known: Knowledge): Choice {
  return {
    kind: 'layDown',
    value: 'wait a turn',
    done: 'waited',
    cards: [],
    why: () => 'you could lay down more next turn',
    prior: TRUST,
    apply: holdingBack(known),
  };
}

/** What a player decides in a turn, or about somebody else's discard. */
export const DECISION_KINDS = ['mayI', 'draw', 'swap', 'layDown', 'layOff', 'discard'] as const;
/** One of `DECISION_KINDS`. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** An option with its texts: `value` if it would have been better, `done` if it was done. */
export interface Choice extends Option<string> {
  readonly kind: DecisionKind;
  readonly done: string;
  /** Those in question, to be drawn next to the text. */
  readonly cards: readonly Card[];
  why(): string;
}

/** What could be done, and what was done. */
export interface Choices {
  readonly options: readonly Choice[];
  readonly done: Choice;
  /** The decision was obvious. */
  readonly isTrivial: boolean;
  /** Standard error of the priors, in points. */
  readonly priorError: number;
}

/** Other discards, and what could have been done before the discard but wasn't. */
function discardChoices(known: Knowledge, card: Card): Choices {
  const prior = priorFor(known, 'discard');
  const rated = prior.discards(known);
  const done = rated.find(({ kind }) => kind === kindOf(card)) as RatedDiscard;
  const choice = (one: RatedDiscard): Choice => {
    const name = nameOfKind(known, one.kind);
    return {
      kind: 'discard',
      value: `discard ${name}`,
      done: `discarded ${name}`,
      cards: [cardOfKind(known.view, one.kind) as Card],
      why: () =>
        one === done ? discardReason(known, rated, done, true) : whyBetter(known, rated, one, done),
      prior: one.cost,
      apply: discarding(one.kind),
    };
  };
  const real = choice(done);
  const others = likeliest(prior, rated).filter((one) => one !== done);
  const missedFirst = missed(known, (rated[0]?.cost ?? 0) - TRUST);
  const options = [real, ...others.map(choice), ...missedFirst];
  return { options, done: real, isTrivial: false, priorError: prior.error };
}

function nameOfKind({ view }: Knowledge, kind: number): string {
  return theCard(cardOfKind(view, kind) as Card);
}

/** A reason against the discarded card, or for the other; sometimes only the rollouts know. */
function whyBetter(
  known: Knowledge,
  rated: readonly RatedDiscard[],
  better: RatedDiscard,
  done: RatedDiscard,
): string {
  const { points } = known.lookup;
  const name = nameOfKind(known, better.kind);
  const { risk, reason } = dangerIn(known, done.kind, done.danger);
  const discarded = nameOfKind(known, done.kind);
  const own = handReason(known, rated, done);
  if (own.isAgainst) return `${discarded} ${own.phrase}${risk === 'low' ? '' : `; ${reason}`}`;
  if (risk !== 'low') return `${discarded} may help someone: ${reason}`;
  return (points[better.kind] as number) > (points[done.kind] as number)
    ? `${name} counts ${points[better.kind]}, so it costs more to get caught with`
    : `${name} did better when the round was played out`;
}

function missed(known: Knowledge, prior: number): Choice[] {
  return [missedSwap(known, prior), missedLayDown(known, prior), missedLayOff(known, prior)].flatMap(
    (choice) => choice ?? [],
  );
}

export function missedSwap(known: Knowledge, prior: number): Choice | undefined {
  const swap = jokerSwaps(known.view).find((one) => one.distanceAfter < one.distanceBefore);
  if (swap === undefined) return undefined;
  return {
    kind: 'swap',
    value: `swap ${theCard(swap.card)} for the Joker first`,
    done: '',
    cards: [swap.card],
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
    cards: cardsIn(known, melds),
    why: () => reasonToLayDown(known, melds),
    prior,
    apply: layingDown(known, melds),
  };
}

export function missedLayOff({ view }: Knowledge, prior: number): Choice | undefined {
  if (!legalCommands(view).some((command) => command.type === 'LAY_OFF')) return undefined;
  const { layOffs } = layOffPlan(view.hand, view.table, view.rules, view.roundNumber);
  const cards = view.hand.filter((card) => layOffs.some((layOff) => layOff.cardId === card.id));
  if (cards.length === 0) return undefined;
  return {
    kind: 'layOff',
    value: `lay off ${cardNames(cards)} first`,
    done: '',
    cards,
    why: () => `${cardNames(cards)} could have been laid off`,
    prior,
    apply: playingOn,
  };
}
