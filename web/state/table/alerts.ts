import { listed, nameIn, type View } from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { type Habits, isPassedByHabit } from '../mayI/autoPass.ts';
import { mayIPrompt } from '../mayI/prompt.ts';
import { DEFAULT_PREFERENCES } from '../preferences.ts';
import { shownCard } from '../wording.ts';
import type { TableState } from './tableStore.ts';

const NUDGES = ['none', 'turn', 'asked', 'roundOver', 'over'] as const;
export type NudgeKind = (typeof NUDGES)[number];

/** What the title, the favicon and, if allowed, a notification should say. */
export interface Nudge {
  readonly kind: NudgeKind;
  /** Of the page. */
  readonly title: string;
  /** The favicon wears its dot: the table waits for this player. */
  readonly isWaiting: boolean;
  /** Once for each `tag`, and only while the player looks elsewhere. */
  readonly notification: { readonly title: string; readonly body: string; readonly tag: string } | null;
}

type Seen = Pick<TableState, 'view' | 'known' | 'skew'>;

export function nudgeOf(state: Seen, habits: Habits = DEFAULT_PREFERENCES): Nudge {
  const { view, known } = state;
  if (view === undefined || view.you === null || known === undefined) return QUIET;
  const { nudge } = texts.state;
  switch (known.room.phase) {
    case 'lobby':
      return QUIET;
    case 'over':
      return nudged(view, 'over', nudge.over, nudge.overBody(winnersOf(view)), false);
    case 'break': {
      const round = view.roundHistory.at(-1)?.roundNumber ?? view.roundNumber;
      const isReady = known.room.seats.some(({ id, ready }) => id === known.you && ready);
      return nudged(view, 'roundOver', nudge.roundOver(round), nudge.roundOver(round), !isReady);
    }
    case 'playing':
      return playing(state, view, habits);
  }
}

function playing(state: Seen, view: View, habits: Habits): Nudge {
  const { nudge } = texts.state;
  const prompt = mayIPrompt(state);
  const isHabit = 'card' in prompt && isPassedByHabit(prompt.card.rank, habits);
  if (isHabit && prompt.kind !== 'asking') return QUIET;
  if (prompt.kind === 'question' || (prompt.kind === 'offer' && prompt.isAwaited && !prompt.hasPassed)) {
    const card = shownCard(prompt.card);
    return nudged(view, 'asked', nudge.asked(card), nudge.askedBody(card), true);
  }
  if (view.phase === 'mayIWindow' || view.currentPlayerId !== view.you) return QUIET;
  return nudged(view, 'turn', nudge.turn, nudge.turnBody(view.roundNumber), true);
}

const QUIET: Nudge = { kind: 'none', title: texts.app.name, isWaiting: false, notification: null };

function nudged(view: View, kind: NudgeKind, title: string, body: string, isWaiting: boolean): Nudge {
  // Hardly ever does the same card lie on a pile of the same height twice in a round.
  const about = `${view.discard.length} ${view.discard[0]?.id ?? ''}`;
  const tag = [view.gameId, view.roundNumber, kind, about].join(' ');
  return { kind, title: texts.state.nudge.withName(title), isWaiting, notification: { title, body, tag } };
}

function winnersOf(view: View): string {
  return listed((view.winnerIds ?? []).map((id) => nameIn(view, id)));
}
