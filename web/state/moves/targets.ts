import type { Card, CardId } from '@mayi/core/cards';
import {
  addToMeld,
  isDiscardRequired,
  isWild,
  type LayOff,
  type Meld,
  REFUSALS,
  RUN_ENDS,
  type RuleRefusal,
  type RunEnd,
  whyNotFits,
} from '@mayi/core/rules';
import { legalCommands, type View, whyNot } from '@mayi/core/view';

/** What the selected cards can do at a meld. */
export interface MeldTarget {
  readonly meldId: string;
  /** They can all be laid off here. */
  readonly isFit: boolean;
  /** For one card on a run: the ends that take it. */
  readonly ends: readonly RunEnd[];
  /** Jokers that the one selected card may be swapped for. */
  readonly jokers: readonly CardId[];
}

/** Where the card can be laid off now: meld by meld the ends that take it; none for a set, which has no ends. */
export function fitsOf(view: View, cardId: CardId): ReadonlyMap<string, readonly RunEnd[]> {
  const fits = new Map<string, readonly RunEnd[]>();
  for (const command of legalCommands(view)) {
    if (command.type !== 'LAY_OFF' || command.cardId !== cardId) continue;
    const { meldId, end } = command;
    fits.set(meldId, [...(fits.get(meldId) ?? []), ...(end ? [end] : [])]);
  }
  return fits;
}

/** The melds that light up for the selected cards. */
export function targetsOf(view: View, selected: readonly CardId[]): ReadonlyMap<string, MeldTarget> {
  const targets = new Map<string, MeldTarget>();
  const [first] = selected;
  if (first === undefined) return targets;
  const canLayOff = whyNot(view, 'LAY_OFF') === undefined;
  const ends = selected.length === 1 && canLayOff ? fitsOf(view, first) : undefined;
  const jokers = selected.length === 1 ? jokersFor(view, first) : undefined;
  for (const meld of view.table) {
    const isFit = canLayOff && (ends ? ends.has(meld.id) : 'layOffs' in layOffsOn(view, selected, meld));
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

function jokersFor(view: View, cardId: CardId): ReadonlyMap<string, readonly CardId[]> {
  const jokers = new Map<string, readonly CardId[]>();
  for (const command of legalCommands(view)) {
    if (command.type !== 'SWAP_JOKER' || command.cardId !== cardId) continue;
    jokers.set(command.meldId, [...(jokers.get(command.meldId) ?? []), command.jokerCardId]);
  }
  return jokers;
}

export type LayOffs = { readonly layOffs: readonly LayOff[] } | { readonly whyNot: RuleRefusal };

/** All these cards laid off on one meld, each where the earlier ones leave room. */
export function layOffsOn(view: View, cardIds: readonly CardId[], meld: Meld, end?: RunEnd): LayOffs {
  const cards = cardIds.flatMap((id) => view.hand.find((card) => card.id === id) ?? []);
  if (cards.length === view.hand.length && isDiscardRequired(view))
    return { whyNot: { code: 'keep-a-card-to-discard', ...REFUSALS['keep-a-card-to-discard'] } };
  return laidOff(cards, meld, view, end);
}

/** A natural card has one place only, so it goes first; where none fits, a wild makes room at one end or the other. */
function laidOff(cards: readonly Card[], meld: Meld, view: View, asked: RunEnd | undefined): LayOffs {
  if (cards.length === 0) return { layOffs: [] };
  const { rules } = view;
  const fits = (card: Card) =>
    endsOf(meld, asked).filter((end) => whyNotFits(card, meld, rules, end) === undefined);
  const natural = cards.find((one) => !isWild(one, rules) && fits(one).length > 0);
  // One wild is as good as another.
  const card = natural ?? cards.find((one) => isWild(one, rules)) ?? cards[0];
  if (card === undefined) return { layOffs: [] };
  const others = cards.filter((other) => other !== card);
  let problem = whyNotFits(card, meld, rules, meld.type === 'run' ? asked : undefined);
  for (const end of fits(card)) {
    const rest = laidOff(others, addToMeld(meld, card, rules, end), view, asked);
    if ('layOffs' in rest)
      return { layOffs: [{ cardId: card.id, meldId: meld.id, ...(end && { end }) }, ...rest.layOffs] };
    problem ??= rest.whyNot;
  }
  return { whyNot: problem ?? { code: 'card-does-not-fit', ...REFUSALS['card-does-not-fit'] } };
}

/** A set has none. With none asked for, the high end comes first (T6). */
function endsOf(meld: Meld, asked: RunEnd | undefined): readonly (RunEnd | undefined)[] {
  if (meld.type === 'set') return [undefined];
  return asked === undefined ? RUN_ENDS.toReversed() : [asked];
}
