import { arrangeRun, type Meld, type MeldProposal } from '@mayi/core/rules';
import { kindOf } from '@mayi/core/solver';
import type { Move } from './deals.ts';
import { seenModel } from './imagine.ts';
import type { Knowledge } from './knowledge.ts';
import { swapOne } from './model/melds.ts';
import { CALLS, type Model, PASSES } from './model/model.ts';
import { chooseDiscard } from './model/playout.ts';
import { discardKind, drawDiscard, drawStock, layDown } from './model/steps.ts';

export function answering({ seat }: Knowledge, calls: boolean): Move {
  return (_, model) => {
    model.answers[seat] = calls ? CALLS : PASSES;
  };
}

/**
 * With the discard taken, the card on top of the stock goes under it: it is as good as any, and so everybody else draws the same cards
 * whichever is chosen. The two are compared on fewer deals.
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
  return (table, model) => discardKind(table, model, kind);
}

/** Nothing but a discard this turn. */
export function holdingBack({ seat }: Knowledge): Move {
  return (table, model) => discardKind(table, model, chooseDiscard(table, model, seat));
}

/** Playing out lays off, and lays down, all it can: only what is held back must be said. */
export const playingOn: Move = () => undefined;

export function swappingFirst({ seat }: Knowledge): Move {
  return (table, model) => {
    swapOne(table, model, seat);
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

/** M5: as it would lie on the table. */
function asMeld({ view, you }: Knowledge, { type, cardIds }: MeldProposal): Meld {
  const cards = cardIds.flatMap((id) => view.hand.find((card) => card.id === id) ?? []);
  const run = type === 'run' ? arrangeRun(cards, view.rules) : undefined;
  return { id: '', type, ownerId: you, cards: run?.ok ? run.cards : cards };
}

/** O1: at most the discard is left after the lay-down, and it may be the last card. */
export function goesOut({ view, table }: Knowledge, melds: readonly MeldProposal[]): boolean {
  const left = view.hand.length - melds.flatMap((meld) => meld.cardIds).length;
  return left === 0 || (left === 1 && !table.keepsLastCard);
}
