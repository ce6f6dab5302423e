import { orderFor } from '@mayi/core/protocol';
import { joinNames, playerName, type View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { type KeptOrders, ordersIn } from '../mayI/orders.ts';
import { mayIPrompt } from '../mayI/prompt.ts';
import { DEFAULT_PREFERENCES } from '../preferences.ts';
import { shownCard } from '../wording.ts';
import type { TableState } from './tableStore.ts';

export type AlertKind = 'none' | 'turn' | 'asked' | 'roundOver' | 'over' | 'rematch';

/** How the browser tab gets the player's attention: title, favicon and, if allowed, a notification. */
export interface Alert {
  readonly kind: AlertKind;
  /** The page's title. */
  readonly title: string;
  /** The table is waiting for this player: the favicon shows a dot. */
  readonly isWaiting: boolean;
  /** Shown once for each `tag`, and only while the player is looking elsewhere. */
  readonly notification: { readonly title: string; readonly body: string; readonly tag: string } | null;
}

type AlertState = Pick<TableState, 'view' | 'known' | 'skew'>;

/** `before`: the last state, which alone shows that a lobby is that of a rematch. */
export function alertFor(
  state: AlertState,
  kept: KeptOrders = DEFAULT_PREFERENCES,
  before?: AlertState,
): Alert {
  const { view, known } = state;
  if (isRematch(state, before)) return rematchAlert(known?.room.seedHash);
  if (view === undefined || view.you === null || known === undefined) return NO_ALERT;
  const { alerts } = later;
  switch (known.room.phase) {
    case 'lobby':
      return NO_ALERT;
    case 'over':
      return createAlert(view, 'over', alerts.gameOver, alerts.gameOverBody(winnersOf(view)), false);
    case 'break': {
      const round = view.roundHistory.at(-1)?.roundNumber ?? view.roundNumber;
      const isReady = known.room.seats.some(({ id, ready }) => id === known.you && ready);
      const alert = createAlert(
        view,
        'roundOver',
        alerts.roundOver(round),
        alerts.roundOver(round),
        !isReady,
      );
      return isReady ? { ...alert, notification: null } : alert;
    }
    case 'playing':
      return alertInGame(state, view, kept);
  }
}

function alertInGame(state: AlertState, view: View, kept: KeptOrders): Alert {
  const { alerts } = later;
  const prompt = mayIPrompt(state);
  const isAnswered = 'card' in prompt && orderFor(ordersIn(state, kept), prompt.card) !== 'ask';
  if (isAnswered && prompt.kind !== 'asking') return NO_ALERT;
  if (prompt.kind === 'question' || (prompt.kind === 'offer' && prompt.isAwaited && !prompt.hasPassed)) {
    const card = shownCard(prompt.card);
    return createAlert(view, 'asked', alerts.mayI(card), alerts.mayIBody(card), true);
  }
  if (view.phase === 'mayIWindow' || view.currentPlayerId !== view.you) return NO_ALERT;
  return createAlert(view, 'turn', alerts.turn, alerts.turnBody(view.roundNumber), true);
}

function isRematch({ known }: AlertState, before?: AlertState): boolean {
  const isPlayer = known !== undefined && known.you !== null;
  return isPlayer && known.room.phase === 'lobby' && before?.known?.room.phase === 'over';
}

/** The seed's hash identifies the next game. */
function rematchAlert(seedHash = ''): Alert {
  const { rematch, rematchBody } = later.alerts;
  const notification = { title: rematch, body: rematchBody, tag: `rematch ${seedHash}` };
  return { ...NO_ALERT, kind: 'rematch', notification };
}

const NO_ALERT: Alert = { kind: 'none', title: texts.app.name, isWaiting: false, notification: null };

function createAlert(view: View, kind: AlertKind, title: string, body: string, isWaiting: boolean): Alert {
  // The discard pile identifies the turn: in a round it hardly ever has the same height and top card twice.
  const pile = `${view.discard.length} ${view.discard[0]?.id ?? ''}`;
  const tag = [view.gameId, view.roundNumber, kind, pile].join(' ');
  return { kind, title: later.alerts.pageTitle(title), isWaiting, notification: { title, body, tag } };
}

function winnersOf(view: View): string {
  return joinNames((view.winnerIds ?? []).map((id) => playerName(view, id)));
}
