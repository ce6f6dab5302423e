import type { CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import { type CommandType, type Refusal, refuse } from '@mayi/core/rules';
import { joinNames, type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { loadedSolver } from '../solver.ts';
import { shownCard } from '../wording.ts';
import { tapMeld } from './taps.ts';
import { swapsFor, targetsOf } from './targets.ts';

const ACTION_IDS = ['draw', 'take', 'goOut', 'layDown', 'layOff', 'swap', 'discard', 'endTurn'] as const;
export type ActionId = (typeof ACTION_IDS)[number];

const NEEDS = ['card', 'oneCard', 'meld', 'melds'] as const;
/** What the player still has to choose: some card, exactly one card, one of the lit melds, or the melds of a lay-down. */
export type Need = (typeof NEEDS)[number];

/** Something the player may want to do. If both `whyNot` and `needs` are null, its commands are ready to be sent. */
export interface Action {
  readonly id: ActionId;
  /** Send these one after the other. */
  readonly commands: readonly WireCommand[];
  readonly needs: Need | null;
  readonly whyNot: Refusal | null;
}

/** Everything that could be done with the selected cards, or why not. */
export function actionsOf(view: View, selected: readonly CardId[]): Readonly<Record<ActionId, Action>> {
  return {
    draw: draw('draw', 'DRAW_FROM_STOCK', view),
    take: draw('take', 'DRAW_FROM_DISCARD', view),
    goOut: goOut(view),
    layDown: whenLegal('layDown', 'LAY_DOWN', view, () => need('layDown', 'melds')),
    layOff: whenLegal('layOff', 'LAY_OFF', view, () => layOff(view, selected)),
    swap: whenLegal('swap', 'SWAP_JOKER', view, () => swap(view, selected)),
    discard: whenLegal('discard', 'DISCARD', view, () => discard(view, selected)),
    endTurn: endTurn(view),
  };
}

function ready(id: ActionId, commands: readonly WireCommand[]): Action {
  return { id, commands, needs: null, whyNot: null };
}

function need(id: ActionId, needs: Need): Action {
  return { id, commands: [], needs, whyNot: null };
}

function off(id: ActionId, whyNot: Refusal): Action {
  return { id, commands: [], needs: null, whyNot };
}

function whenLegal(id: ActionId, type: CommandType, view: View, action: () => Action): Action {
  const refusal = whyNot(view, type);
  return refusal ? off(id, refusal) : action();
}

function draw(id: ActionId, type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD', view: View): Action {
  return whenLegal(id, type, view, () => ready(id, [{ type }]));
}

/** Ready if exactly one place takes the cards; with several, the player chooses. */
function layOff(view: View, selected: readonly CardId[]): Action {
  if (selected.length === 0) return need('layOff', 'card');
  const fits = [...targetsOf(view, selected).values()].filter(({ isFit }) => isFit);
  const [only, ...others] = fits;
  if (only === undefined) return off('layOff', fitsNowhere(view, selected));
  if (others.length > 0 || only.ends.length > 1) return need('layOff', 'meld');
  const [end] = only.ends;
  const tap = tapMeld(view, selected, only.meldId, end);
  return tap.kind === 'play' ? ready('layOff', tap.commands) : need('layOff', 'meld');
}

function fitsNowhere({ hand }: View, selected: readonly CardId[]): Refusal {
  const names = hand.filter(({ id }) => selected.includes(id)).map(shownCard);
  return refuse('card-does-not-fit', texts.table.problem.fitsNowhere(joinNames(names), names.length === 1));
}

function swap(view: View, selected: readonly CardId[]): Action {
  const wanted = swapsFor(view, selected[0]);
  const [only] = wanted;
  if (selected.length > 1 || only === undefined) return off('swap', refuse('swap-wrong-card'));
  const places = new Set(wanted.map(({ jokerCardId }) => jokerCardId));
  if (places.size > 1) return need('swap', 'meld');
  return ready('swap', [toWireCommand(only)]);
}

function discard(view: View, [cardId, ...more]: readonly CardId[]): Action {
  if (cardId === undefined || more.length > 0 || view.you === null) return need('discard', 'oneCard');
  return ready('discard', [toWireCommand({ type: 'DISCARD', playerId: view.you, cardId })]);
}

/** A turn ends without a discard only where the last card may not be discarded (H13). */
function endTurn(view: View): Action {
  if (whyNot(view, 'DISCARD') === undefined)
    return off('endTurn', refuse('ready-to-discard', texts.table.problem.discardEndsTurn));
  return whenLegal('endTurn', 'READY_TO_DISCARD', view, () =>
    ready('endTurn', [{ type: 'READY_TO_DISCARD' }]),
  );
}

/** Lays off all the cards at once, once the solver can say how. */
function goOut(view: View): Action {
  return whenLegal('goOut', 'GO_OUT', view, () => {
    const { hand, table, rules, roundNumber, you } = view;
    const layOffs = loadedSolver()?.layOffPlan(hand, table, rules, roundNumber).layOffs ?? [];
    const command = { type: 'GO_OUT', playerId: you ?? '', finalLayOffs: layOffs } as const;
    const refusal = whyNot(view, command);
    return refusal ? off('goOut', refusal) : ready('goOut', [toWireCommand(command)]);
  });
}
