import type { CardId } from '@mayi/core/cards';
import { isAllAtOnce } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import type { HandState } from '../hand/hand.ts';
import { bestMelds } from '../layDown/layDown.ts';
import { shownCard } from '../wording.ts';
import { type Action, type ActionId, actionsOf } from './actions.ts';

/** A button that says what it will do. */
export interface BarButton extends Action {
  readonly label: string;
  /** What there is most reason to do now; one at most. */
  readonly isMain: boolean;
}

const MOST_BUTTONS = 3;

/** The action bar: at most three buttons; none while it is not the player's turn. */
export function barOf(view: View, hand: Pick<HandState, 'selected'>): BarButton[] {
  if (view.you === null || view.currentPlayerId !== view.you) return [];
  const actions = actionsOf(view, hand.selected);
  const shown = idsNow(view, actions).map((id) => actions[id]);
  const main = shown.find((action) => isWorthIt(action, view));
  return shown.map((action) => ({
    ...action,
    label: labelOf(action, view, hand.selected),
    isMain: action === main,
  }));
}

function idsNow(view: View, actions: Readonly<Record<ActionId, Action>>): ActionId[] {
  if (view.phase === 'awaitingDraw') return ['draw', 'take'];
  if (view.phase === 'mayIWindow') return [];
  const isOn = (id: ActionId) => actions[id].whyNot === null;
  const isDown = view.players.some(({ id, isDown }) => id === view.you && isDown);
  const last: ActionId = isOn('endTurn') ? 'endTurn' : 'discard';
  const wishes: ActionId[] = [
    ...(isOn('goOut') ? (['goOut'] as const) : []),
    isDown ? 'layOff' : 'layDown',
    ...(whyNot(view, 'SWAP_JOKER') === undefined ? (['swap'] as const) : []),
  ];
  return [...wishes.slice(0, MOST_BUTTONS - 1), last];
}

function isWorthIt({ id, commands }: Action, view: View): boolean {
  if (id === 'layDown') return bestMelds(view) !== undefined && whyNot(view, 'LAY_DOWN') === undefined;
  return commands.length > 0;
}

type Label = (view: View, selected: readonly CardId[]) => string;

const { bar } = texts.state;

const LABELS: Readonly<Record<ActionId, Label>> = {
  draw: () => bar.draw,
  take: ({ discard: [top] }) => bar.take(top ? shownCard(top) : ''),
  goOut: () => bar.goOut,
  layDown: (view) => (isAllAtOnce(view) ? bar.layDownAll : bar.layDown),
  layOff: (view, selected) =>
    selected.length > 1
      ? bar.layOffCards(selected.length)
      : named(view, selected, bar.layOff, bar.layOffCard),
  swap: (view, selected) => named(view, selected, bar.swap, bar.swapCard),
  discard: (view, selected) => named(view, selected, bar.discard, bar.discardCard),
  endTurn: () => bar.endTurn,
};

/** Where several melds are lit, the next step is a tap on one of them. */
function labelOf({ id, needs }: Action, view: View, selected: readonly CardId[]): string {
  const label = LABELS[id](view, selected);
  return id === 'layOff' && needs === 'meld' ? bar.onLit(label) : label;
}

/** The card is named where it is one. */
function named(
  { hand }: View,
  selected: readonly CardId[],
  plain: string,
  withCard: (card: string) => string,
): string {
  const card = selected.length === 1 ? hand.find(({ id }) => id === selected[0]) : undefined;
  return card === undefined ? plain : withCard(shownCard(card));
}
