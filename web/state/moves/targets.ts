import type { Card, CardId } from '@mayi/core/cards';
import {
  addToMeld,
  isDiscardRequired,
  isWild,
  type LayOff,
  type Meld,
  type PlayerCommand,
  type Refusal,
  type Result,
  RUN_ENDS,
  type RunEnd,
  refuse,
  whyNotFits,
} from '@mayi/core/rules';
import { legalCommands, type View, whyNot } from '@mayi/core/view';

/** What the selected cards can do on a meld. */
export interface MeldTarget {
  readonly meldId: string;
  /** All of them can be laid off here. */
  readonly isFit: boolean;
  /** For one card on a run: the ends that take it. */
  readonly ends: readonly RunEnd[];
  /** Jokers that the one selected card can be swapped for; with none selected, any card in the hand. */
  readonly jokers: readonly CardId[];
}

/** Where the card can be laid off now: for each meld the ends that take it, which is empty for a set. */
export function fittingEnds(view: View, cardId: CardId): ReadonlyMap<string, readonly RunEnd[]> {
  const fits = new Map<string, readonly RunEnd[]>();
  for (const command of legalCommands(view)) {
    if (command.type !== 'LAY_OFF' || command.cardId !== cardId) continue;
    const { meldId, end } = command;
    fits.set(meldId, [...(fits.get(meldId) ?? []), ...(end ? [end] : [])]);
  }
  return fits;
}

/** The melds that light up, by id: those that take the selected cards, or have a Joker to swap, which is easily overlooked. */
export function targetsOf(view: View, selected: readonly CardId[]): ReadonlyMap<string, MeldTarget> {
  const targets = new Map<string, MeldTarget>();
  const [first, second] = selected;
  const canLayOff = first !== undefined && whyNot(view, 'LAY_OFF') === undefined;
  const ends = canLayOff && second === undefined ? fittingEnds(view, first) : undefined;
  const jokers = second === undefined ? jokersFor(view, first) : undefined;
  for (const meld of view.table) {
    const isFit = canLayOff && (ends ? ends.has(meld.id) : layOffsOn(view, selected, meld).ok);
    const target = {
      meldId: meld.id,
      isFit,
      ends: ends?.get(meld.id) ?? [],
      jokers: jokers?.get(meld.id) ?? [],
    };
    if (isFit || target.jokers.length > 0) targets.set(meld.id, target);
  }
  return targets;
}

function jokersFor(view: View, cardId: CardId | undefined): ReadonlyMap<string, readonly CardId[]> {
  const jokers = new Map<string, readonly CardId[]>();
  for (const { meldId, jokerCardId } of swapsFor(view, cardId)) {
    const others = jokers.get(meldId) ?? [];
    if (!others.includes(jokerCardId)) jokers.set(meldId, [...others, jokerCardId]);
  }
  return jokers;
}

/** The swaps that are possible now, with this card or with any. */
export function swapsFor(view: View, cardId: CardId | undefined) {
  return legalCommands(view).filter(
    (command) => command.type === 'SWAP_JOKER' && (cardId === undefined || command.cardId === cardId),
  ) as Extract<PlayerCommand, { type: 'SWAP_JOKER' }>[];
}

export type LayOffs = Result<{ readonly layOffs: readonly LayOff[] }>;

/** How to lay all these cards off on one meld, in an order that fits. */
export function layOffsOn(view: View, cardIds: readonly CardId[], meld: Meld, end?: RunEnd): LayOffs {
  const cards = cardIds.flatMap((id) => view.hand.find((card) => card.id === id) ?? []);
  if (cards.length === view.hand.length && isDiscardRequired(view))
    return { ok: false, refusal: refuse('keep-a-card-to-discard') };
  return layOff(cards, meld, view, end);
}

/** Natural cards go first, because each has one place only. When none fits, a wild makes room at either end. */
function layOff(cards: readonly Card[], meld: Meld, view: View, asked: RunEnd | undefined): LayOffs {
  const { rules } = view;
  const fits = (card: Card) =>
    endsOf(meld, asked).filter((end) => whyNotFits(card, meld, rules, end) === undefined);
  const natural = cards.find((one) => !isWild(one, rules) && fits(one).length > 0);
  // One wild is as good as another.
  const card = natural ?? cards.find((one) => isWild(one, rules)) ?? cards[0];
  if (card === undefined) return { ok: true, layOffs: [] };
  const others = cards.filter((other) => other !== card);
  let refusal: Refusal | undefined = whyNotFits(card, meld, rules, meld.type === 'run' ? asked : undefined);
  for (const end of fits(card)) {
    const rest = layOff(others, addToMeld(meld, card, rules, end), view, asked);
    if (rest.ok) {
      const first = { cardId: card.id, meldId: meld.id, ...(end && { end }) };
      return { ok: true, layOffs: [first, ...rest.layOffs] };
    }
    refusal ??= rest.refusal;
  }
  return { ok: false, refusal: refusal ?? refuse('card-does-not-fit') };
}

/** A set has no ends. Unless one is asked for, the high end comes first (T6). */
function endsOf(meld: Meld, asked: RunEnd | undefined): readonly (RunEnd | undefined)[] {
  if (meld.type === 'set') return [undefined];
  return asked === undefined ? RUN_ENDS.toReversed() : [asked];
}
