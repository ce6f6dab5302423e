import type { Card } from '@mayi/core/cards';
import type { WireCommand } from '@mayi/core/protocol';
import type { PlayerId } from '@mayi/core/rules';
import { joinNames, playerName, type View, whyNot } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import type { TableState } from '../table/tableStore.ts';
import { shownCard } from '../wording.ts';

interface Exposed {
  readonly card: Card;
  /** The deadline by this device's clock; null without one. */
  readonly closesAt: number | null;
}

interface Asked extends Exposed {
  /** One line for the player. */
  readonly text: string;
}

interface Callable extends Exposed {
  readonly penaltyCards: number;
  readonly call: WireCommand;
  readonly callLabel: string;
  /** Null once the player has passed. */
  readonly pass: WireCommand | null;
  readonly passLabel: string;
}

/** What May I? asks this player. */
export type MayIPrompt =
  | { readonly kind: 'none' }
  /** The player can call for the card. `hasPassed`: they passed on it already, but may change their mind. */
  | (Callable & { readonly kind: 'offer'; readonly hasPassed: boolean; readonly isAwaited: boolean })
  /** The player called. `before`: who could still take the card first. `withdraw` takes the call back. */
  | (Asked & {
      readonly kind: 'waiting';
      readonly before: readonly string[];
      readonly withdraw: WireCommand | null;
      readonly withdrawLabel: string;
    })
  /** Somebody behind in line wants the card: take it, or let them have it. */
  | (Callable & Asked & { readonly kind: 'question'; readonly callers: readonly string[] })
  /** It's the player's turn, and the others are being asked. `pending`: who hasn't answered yet. */
  | (Asked & {
      readonly kind: 'asking';
      readonly callers: readonly string[];
      readonly pending: readonly string[];
    });

const NONE: MayIPrompt = { kind: 'none' };
const CALL: WireCommand = { type: 'CALL_MAY_I' };
const PASS: WireCommand = { type: 'PASS_MAY_I' };

export function mayIPrompt({ view, known, skew }: Pick<TableState, 'view' | 'known' | 'skew'>): MayIPrompt {
  const card = view?.discard[0];
  if (!view?.mayI || !view.you || !card || known?.room.phase !== 'playing') return NONE;
  const { closesAt: at, settings } = known.room;
  // Nobody counts the seconds of an hour.
  const closesAt = at === null || settings.turnTime !== 'live' ? null : at - skew;
  const base = { card, closesAt };
  if (view.currentPlayerId === view.you) return view.phase === 'mayIWindow' ? asking(view, base) : NONE;
  if (view.mayI.claimants.includes(view.you)) return waiting(view, view.mayI, base);
  return whyNot(view, 'CALL_MAY_I') === undefined ? callable(view, view.mayI, base) : NONE;
}

type Window = NonNullable<View['mayI']>;

function asking(view: View, base: Exposed): MayIPrompt {
  const callers = (view.mayI?.claimants ?? []).map((id) => playerName(view, id));
  const card = shownCard(base.card);
  const { asking, called } = texts.table.mayI;
  const text = callers.length === 0 ? asking(card) : called(joinNames(callers), callers.length === 1, card);
  return { kind: 'asking', ...base, text, callers, pending: view.awaiting.map((id) => playerName(view, id)) };
}

function waiting(view: View, { line, passed }: Window, base: Exposed): MayIPrompt {
  const before = beforeIn(line, view.you)
    .filter((id) => !passed.includes(id))
    .map((id) => playerName(view, id));
  const { waitingBehind, waiting, withdraw: withdrawLabel } = texts.table.mayI;
  const card = shownCard(base.card);
  const text =
    before.length > 0
      ? waitingBehind(joinNames(before), before.length === 1)
      : waiting(card, drawsFirst(view));
  const withdraw = whyNot(view, 'PASS_MAY_I') === undefined ? PASS : null;
  return { kind: 'waiting', ...base, text, before, withdraw, withdrawLabel };
}

/** Until they draw, the current player has the first right to the card (Y3). */
function drawsFirst(view: View): string | null {
  return view.phase === 'awaitingDraw' ? playerName(view, view.currentPlayerId ?? '') : null;
}

function callable(view: View, { line, claimants }: Window, base: Exposed): MayIPrompt {
  const words = texts.table.mayI;
  const card = shownCard(base.card);
  const { penaltyCards } = view.rules.mayI;
  const cost = words.penalty(penaltyCards);
  const ahead = beforeIn(line, view.you);
  const names = claimants.map((id) => playerName(view, id));
  const pass = whyNot(view, 'PASS_MAY_I') === undefined ? PASS : null;
  const common = { ...base, penaltyCards, call: CALL, pass };
  const isFirst = claimants.length > 0 && !claimants.some((id) => ahead.includes(id));
  if (isFirst && pass !== null)
    return {
      kind: 'question',
      ...common,
      callers: names,
      text: words.question(joinNames(names), names.length === 1, card, cost),
      callLabel: words.take(card, cost),
      passLabel: words.letThem(joinNames(names)),
    };
  return {
    kind: 'offer',
    ...common,
    hasPassed: pass === null,
    isAwaited: view.you !== null && view.awaiting.includes(view.you),
    callLabel: words.call(card, cost),
    passLabel: words.pass(card),
  };
}

/** The players ahead in line (Y5). */
function beforeIn(line: readonly PlayerId[], you: PlayerId | null): readonly PlayerId[] {
  return line.slice(0, Math.max(0, line.indexOf(you ?? '')));
}
