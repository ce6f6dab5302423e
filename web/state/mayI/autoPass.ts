import type { Rank } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import type { Preferences, PreferencesStore } from '../preferences.ts';
import type { TableState, TableStore } from '../table/tableStore.ts';
import { mayIPrompt } from './prompt.ts';

/** What habits borrow from the world. */
export interface HabitDeps {
  /** Like `setTimeout`; gives back how to call it off. */
  later(act: () => void, milliseconds: number): () => void;
  /** From 0 up to 1. */
  random(): number;
}

/** An answer that comes at once would tell the others that nobody thought about it. */
const SHORTEST = 800;
const LONGEST = 2500;

/** Passes by habit, after a human-looking moment; gives back how to stop. */
export function startHabits(table: TableStore, preferences: PreferencesStore, deps: HabitDeps): () => void {
  let planned: { readonly situation: string; readonly cancel: () => void } | undefined;
  let done: string | undefined;

  const plan = () => {
    endNever(table.getState().view, preferences);
    const situation = situationToPass(table.getState(), preferences.getState());
    if (planned?.situation === situation) return;
    planned?.cancel();
    planned = undefined;
    if (situation === undefined || situation === done) return;
    const pause = SHORTEST + deps.random() * (LONGEST - SHORTEST);
    planned = { situation, cancel: deps.later(() => void pass(situation), pause) };
  };

  const pass = async (situation: string) => {
    planned = undefined;
    done = situation;
    const { result } = await table.getState().play({ type: 'PASS_MAY_I' }, { isQuiet: true });
    // Something else happened first: the question may still stand.
    if (result === 'stale') done = undefined;
    plan();
  };

  const stops = [table.subscribe(plan), preferences.subscribe(plan)];
  plan();
  return () => {
    planned?.cancel();
    for (const stop of stops) stop();
  };
}

/** Names what there is to pass on by habit; nothing, if the player is to be asked. */
function situationToPass(state: TableState, preferences: Preferences): string | undefined {
  const { view, known, line, isSending } = state;
  if (view === undefined || !known?.acting || line !== 'open' || isSending) return undefined;
  const prompt = mayIPrompt(state);
  if ((prompt.kind !== 'offer' && prompt.kind !== 'question') || prompt.pass === null) return undefined;
  if (!isPassedByHabit(prompt.card.rank, preferences)) return undefined;
  return [roundName(view), prompt.card.id, view.stockCount, prompt.kind].join(' ');
}

export type Habits = Pick<Preferences, 'habit' | 'markedRanks'>;

export function isPassedByHabit(rank: Rank, { habit, markedRanks }: Habits): boolean {
  return habit === 'never' || (habit === 'marked' && !markedRanks.includes(rank));
}

function roundName({ gameId, roundNumber }: View): string {
  return `${gameId} ${roundNumber}`;
}

/** `never` lasts for the round in which it was said, and no longer; then the habit before it comes back. */
function endNever(view: View | undefined, preferences: PreferencesStore): void {
  const { habit, neverIn, habitBefore } = preferences.getState();
  if (view === undefined || habit !== 'never') return;
  if (neverIn === '') preferences.setState({ neverIn: roundName(view) });
  else if (neverIn !== roundName(view)) preferences.setState({ habit: habitBefore, neverIn: '' });
}
