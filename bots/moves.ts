import { arrangeRun, type Meld, type MeldProposal } from '@mayi/core/rules';
import { kindOf } from '@mayi/core/solver';
import type { Knowledge } from './knowledge.ts';
import { swapOne } from './model/melds.ts';
import { CALLS, type Model, PASSES } from './model/model.ts';
import { chooseDiscard } from './model/rollout.ts';
import { discardKind, drawDiscard, drawStock, layDown } from './model/steps.ts';
import { type Move, seenModel } from './sampleDeals.ts';

export function answering({ seat }: Knowledge, calls: boolean): Move {
  return (_, model) => {
    model.answers[seat] = calls ? CALLS : PASSES;
  };
}

/**
 * When the discard is taken, the top card of the stock moves to the bottom, so everyone else draws the same cards either way and the
 * two options differ by less noise.
 */
export const drawing: Readonly<Record<'stock' | 'discard', Move>> = {
  stock: drawStock,
  discard(_, model) {
    drawDiscard(model);
    if (model.stockSize > 0) putUnderStock(model, model.stock[--model.stockSize] as number);
  },
};

export function putUnderStock(model: Model, kind: number): void {
  model.stock.copyWithin(1, 0, model.stockSize);
  model.stock[0] = kind;
  model.stockSize++;
}

export function discarding(kind: number): Move {
  return (lookup, model) => discardKind(lookup, model, kind);
}

/** Only discards this turn. */
export function holdingBack({ seat }: Knowledge): Move {
  return (lookup, model) => discardKind(lookup, model, chooseDiscard(lookup, model, seat));
}

/** The rollout lays down and lays off all it can anyway. */
export const playingOn: Move = () => undefined;

export function swappingFirst({ seat }: Knowledge): Move {
  return (lookup, model) => {
    swapOne(lookup, model, seat);
  };
}

export function layingDown(known: Knowledge, melds: readonly MeldProposal[]): Move {
  const { view, seat } = known;
  const laid = melds.map((meld) => asMeld(known, meld));
  const seen = seenModel({ ...known, view: { ...view, table: [...view.table, ...laid] } });
  const added = seen.melds.slice(view.table.length);
  const kinds = laid.flatMap(({ cards }) => cards.map(kindOf));
  return (_, model) => layDown(model, seat, kinds, added);
}

/** M5: the meld as it would lie on the table. */
function asMeld({ view, you }: Knowledge, { type, cardIds }: MeldProposal): Meld {
  const cards = cardIds.flatMap((id) => view.hand.find((card) => card.id === id) ?? []);
  const run = type === 'run' ? arrangeRun(cards, view.rules) : undefined;
  return { id: '', type, ownerId: you, cards: run?.ok ? run.cards : cards };
}

/** O1: after the lay-down at most one card is left, and it may be discarded. */
export function goesOut({ view, lookup }: Knowledge, melds: readonly MeldProposal[]): boolean {
  const left = view.hand.length - melds.flatMap((meld) => meld.cardIds).length;
  return left === 0 || (left === 1 && !lookup.keepsLastCard);
}
