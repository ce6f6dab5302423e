import type { Card, CardId } from '@mayi/core/cards';
import { isAllAtOnce, isWild } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import type { HandState } from '../hand/hand.ts';
import { bestMelds } from '../layDown/layDown.ts';
import { shownCard } from '../wording.ts';
import { type Action, type ActionId, actionsOf } from './actions.ts';

/** A button labeled with what it will do. */
export interface ActionButton extends Action {
  readonly label: string;
  /** The best thing to do now; at most one button. */
  readonly isMain: boolean;
}

/** What the coach says about a discard: its cost in points compared with the best one, and the standard error of that. */
export interface DiscardCost {
  readonly card: Pick<Card, 'rank' | 'suit'>;
  readonly cost: number;
  readonly error: number | null;
}

/** The part of the coach's advice that is needed here. */
interface Advised {
  readonly discards: readonly DiscardCost[] | null;
}

const MAX_BUTTONS = 3;

/** At most three buttons; none unless it's the player's turn. `advice` is about this very view, if there is any. */
export function actionBar(
  view: View,
  { selected }: Pick<HandState, 'selected'>,
  advice?: Advised,
): ActionButton[] {
  if (view.you === null || view.currentPlayerId !== view.you) return [];
  const actions = actionsOf(view, selected);
  const shown = actionIds(view, actions).map((id) => actions[id]);
  const main = shown.find((action) => isWorthIt(action, view, selected, advice));
  return shown.map((action) => ({
    ...action,
    label: labelOf(action, view, selected),
    isMain: action === main,
  }));
}

function actionIds(view: View, actions: Readonly<Record<ActionId, Action>>): ActionId[] {
  if (view.phase === 'awaitingDraw') return ['draw', 'take'];
  if (view.phase === 'mayIWindow') return [];
  const isOn = (id: ActionId) => actions[id].whyNot === null;
  const isDown = view.players.some(({ id, isDown }) => id === view.you && isDown);
  const last: ActionId = isOn('endTurn') ? 'endTurn' : 'discard';
  const others: ActionId[] = [
    ...(isOn('goOut') ? (['goOut'] as const) : []),
    isDown ? 'layOff' : 'layDown',
    ...(whyNot(view, 'SWAP_JOKER') === undefined ? (['swap'] as const) : []),
  ];
  return [...others.slice(0, MAX_BUTTONS - 1), last];
}

function isWorthIt(
  { id, commands, needs }: Action,
  view: View,
  [cardId]: readonly CardId[],
  advice: Advised | undefined,
): boolean {
  if (id === 'layDown') return bestMelds(view) !== undefined && whyNot(view, 'LAY_DOWN') === undefined;
  // The melds are lit: the next step is to tap one.
  if (needs === 'meld') return true;
  if (commands.length === 0) return false;
  const card = view.hand.find((one) => one.id === cardId);
  return id !== 'discard' || card === undefined || !(isWild(card, view.rules) || isCostly(card, advice));
}

/** In points; the review counts smaller losses as good moves, too. */
const COSTLY = 1;

function isCostly({ rank, suit }: Card, advice: Advised | undefined): boolean {
  // The coach names one of several equal cards.
  const found = advice?.discards?.find(({ card }) => card.rank === rank && card.suit === suit);
  return found !== undefined && found.cost >= COSTLY && found.cost > (found.error ?? 0);
}

type Label = (view: View, selected: readonly CardId[]) => string;

const { buttons } = texts.table;

const LABELS: Readonly<Record<ActionId, Label>> = {
  draw: () => buttons.draw,
  take: ({ discard: [top] }) => buttons.take(top ? shownCard(top) : ''),
  goOut: () => buttons.goOut,
  layDown: (view) => (isAllAtOnce(view) ? buttons.layDownAll : buttons.layDown),
  layOff: (view, selected) =>
    selected.length > 1
      ? buttons.layOffCards(selected.length)
      : named(view, selected, buttons.layOff, buttons.layOffCard),
  swap: (view, selected) => named(view, selected, buttons.swap, buttons.swapCard),
  discard: (view, selected) => named(view, selected, buttons.discard, buttons.discardCard),
  endTurn: () => buttons.endTurn,
};

/** With several melds lit, the next step is to tap one of them. */
function labelOf({ id, needs }: Action, view: View, selected: readonly CardId[]): string {
  const label = LABELS[id](view, selected);
  return id === 'layOff' && needs === 'meld' ? buttons.pickMeld(label) : label;
}

/** Names the card if exactly one is selected. */
function named(
  { hand }: View,
  selected: readonly CardId[],
  plain: string,
  withCard: (card: string) => string,
): string {
  const card = selected.length === 1 ? hand.find(({ id }) => id === selected[0]) : undefined;
  return card === undefined ? plain : withCard(shownCard(card));
}
