import type { CardId } from '@mayi/core/cards';
import { toWireCommand, type WireCommand } from '@mayi/core/protocol';
import { type CommandType, REFUSALS, type Refusal } from '@mayi/core/rules';
import { layOffPlan } from '@mayi/core/solver';
import { legalCommands, listed, type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { shownCard } from '../wording.ts';
import { tapMeld } from './taps.ts';
import { targetsOf } from './targets.ts';

const ACTION_IDS = ['draw', 'take', 'goOut', 'layDown', 'layOff', 'swap', 'discard', 'endTurn'] as const;
export type ActionId = (typeof ACTION_IDS)[number];

const NEEDS = ['card', 'oneCard', 'meld', 'melds'] as const;
/** What has still to be chosen: some card, exactly one card, one of the lit melds, or the melds of a lay-down. */
export type Need = (typeof NEEDS)[number];

/** Something that the player may want to do. With neither `whyNot` nor `needs`, its commands are ready to be sent. */
export interface Action {
  readonly id: ActionId;
  /** To be sent one after the other. */
  readonly commands: readonly WireCommand[];
  readonly needs: Need | null;
  readonly whyNot: Refusal | null;
}

/** All that could be done with the selected cards, and why not. */
export function actionsOf(view: View, selected: readonly CardId[]): Readonly<Record<ActionId, Action>> {
  return {
    draw: plain('draw', 'DRAW_FROM_STOCK', view),
    take: plain('take', 'DRAW_FROM_DISCARD', view),
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

function off(id: ActionId, problem: Refusal): Action {
  return { id, commands: [], needs: null, whyNot: problem };
}

function whenLegal(id: ActionId, type: CommandType, view: View, action: () => Action): Action {
  const problem = whyNot(view, type);
  return problem ? off(id, problem) : action();
}

function plain(id: ActionId, type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD', view: View): Action {
  return whenLegal(id, type, view, () => ready(id, [{ type }]));
}

/** One meld takes the cards: ready. Several do, or both ends of a run: the player chooses. */
function layOff(view: View, selected: readonly CardId[]): Action {
  if (selected.length === 0) return need('layOff', 'card');
  const fits = [...targetsOf(view, selected).values()].filter(({ isFit }) => isFit);
  const [only, ...others] = fits;
  if (only === undefined) return off('layOff', whyNowhere(view, selected));
  if (others.length > 0 || only.ends.length > 1) return need('layOff', 'meld');
  const [end] = only.ends;
  const tap = tapMeld(view, selected, only.meldId, end);
  return tap.kind === 'play' ? ready('layOff', tap.commands) : need('layOff', 'meld');
}

function whyNowhere({ hand }: View, selected: readonly CardId[]): Refusal {
  const names = hand.filter(({ id }) => selected.includes(id)).map(shownCard);
  return {
    code: 'card-does-not-fit',
    rule: REFUSALS['card-does-not-fit'].rule,
    message: texts.state.fitsNowhere(listed(names), names.length),
  };
}

function swap(view: View, selected: readonly CardId[]): Action {
  const legal = legalCommands(view).filter((command) => command.type === 'SWAP_JOKER');
  const wanted = selected.length === 0 ? legal : legal.filter(({ cardId }) => selected.includes(cardId));
  const [only] = wanted;
  if (selected.length > 1 || only === undefined) return off('swap', REJECTION_OF_SWAP);
  const places = new Set(wanted.map(({ jokerCardId }) => jokerCardId));
  // Melds are lit once a card is selected.
  if (places.size > 1) return need('swap', selected.length === 0 ? 'card' : 'meld');
  return ready('swap', [toWireCommand(only)]);
}

const REJECTION_OF_SWAP: Refusal = { code: 'swap-wrong-card', ...REFUSALS['swap-wrong-card'] };

function discard(view: View, [cardId, ...more]: readonly CardId[]): Action {
  if (cardId === undefined || more.length > 0 || view.you === null) return need('discard', 'oneCard');
  return ready('discard', [toWireCommand({ type: 'DISCARD', playerId: view.you, cardId })]);
}

/** Only where the last card may not be discarded does a turn end without a discard (H13). */
function endTurn(view: View): Action {
  if (whyNot(view, 'DISCARD') === undefined)
    return off('endTurn', {
      code: 'ready-to-discard',
      rule: REFUSALS['ready-to-discard'].rule,
      message: texts.state.discardEnds,
    });
  return whenLegal('endTurn', 'READY_TO_DISCARD', view, () =>
    ready('endTurn', [{ type: 'READY_TO_DISCARD' }]),
  );
}

/** All the cards in one go. */
function goOut(view: View): Action {
  return whenLegal('goOut', 'GO_OUT', view, () => {
    const { hand, table, rules, roundNumber, you } = view;
    const { layOffs } = layOffPlan(hand, table, rules, roundNumber);
    const command = { type: 'GO_OUT', playerId: you ?? '', finalLayOffs: layOffs } as const;
    const problem = whyNot(view, command);
    return problem ? off('goOut', problem) : ready('goOut', [toWireCommand(command)]);
  });
}
