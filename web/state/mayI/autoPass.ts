import type { Rank } from '@mayi/core/cards';
import { isStale } from '@mayi/core/session';
import type { View } from '@mayi/core/view';
import type { After } from '../../session/timers.ts';
import type { Preferences, PreferencesStore } from '../preferences.ts';
import type { TableState, TableStore } from '../table/tableStore.ts';
import { mayIPrompt } from './prompt.ts';

export interface AutoPassOptions {
  readonly after: After;
  /** From 0 up to 1. */
  random(): number;
}

/** An instant answer would give away that nobody thought about it. */
const MIN_DELAY_MS = 800;
const MAX_DELAY_MS = 2500;

/** Passes where the player's preferences say so, after a human-looking pause. Returns a function that stops it. */
export function startAutoPass(
  table: TableStore,
  preferences: PreferencesStore,
  { after, random }: AutoPassOptions,
): () => void {
  let scheduled: { readonly offer: string; readonly cancel: () => void } | undefined;
  let passed: string | undefined;

  const schedule = () => {
    endWithRound(table.getState().view, preferences);
    const offer = offerToPass(table.getState(), preferences.getState());
    if (scheduled?.offer === offer) return;
    scheduled?.cancel();
    scheduled = undefined;
    if (offer === undefined || offer === passed) return;
    const delay = MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
    scheduled = { offer, cancel: after(delay, () => void pass(offer)) };
  };

  const pass = async (offer: string) => {
    scheduled = undefined;
    passed = offer;
    const result = await table.getState().play({ type: 'PASS_MAY_I' }, { isQuiet: true });
    // Something else happened first, so the offer may still stand.
    if (isStale(result)) passed = undefined;
    schedule();
  };

  const unsubscribes = [table.subscribe(schedule), preferences.subscribe(schedule)];
  schedule();
  return () => {
    scheduled?.cancel();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Identifies the offer that should be passed on automatically, if there is one. */
function offerToPass(state: TableState, preferences: Preferences): string | undefined {
  const { view, known, connection, isSending } = state;
  if (view === undefined || !known?.acting || connection !== 'open' || isSending) return undefined;
  // Passing would decide for the player that a slip can't be taken back.
  if (known.room.undoAsk) return undefined;
  const prompt = mayIPrompt(state);
  if ((prompt.kind !== 'offer' && prompt.kind !== 'question') || prompt.pass === null) return undefined;
  if (!isAutoPassed(prompt.card.rank, preferences)) return undefined;
  return [roundKey(view), prompt.card.id, view.stockCount, prompt.kind].join(' ');
}

export type AutoPass = Pick<Preferences, 'autoPass' | 'markedRanks'>;

export function isAutoPassed(rank: Rank, { autoPass, markedRanks }: AutoPass): boolean {
  return autoPass === 'all' || (autoPass === 'unmarked' && !markedRanks.includes(rank));
}

function roundKey({ gameId, roundNumber }: View): string {
  return `${gameId} ${roundNumber}`;
}

/** Passing on everything lasts for the round it was chosen in; then the mode before it returns. */
function endWithRound(view: View | undefined, preferences: PreferencesStore): void {
  const { autoPass, autoPassRound, autoPassBefore } = preferences.getState();
  if (view === undefined || autoPass !== 'all') return;
  if (autoPassRound === '') preferences.setState({ autoPassRound: roundKey(view) });
  else if (autoPassRound !== roundKey(view))
    preferences.setState({ autoPass: autoPassBefore, autoPassRound: '' });
}
