import type { SeenFact } from '@mayi/core/view';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';
import { preferences } from './preferences.ts';
import type { Sound } from './sounds.ts';

/** Sounds and a touch in the hand, where they are wanted; never the only sign of anything. Gives back how to stop. */
export function startMoods(table: TableStore): () => void {
  return table.subscribe((state, before) => {
    const { sound, haptics } = preferences.getState();
    const isTurn = isMine(state) && !isMine(before);
    const facts = state.moment === before.moment ? [] : (state.moment?.facts ?? []);
    if (sound) void playAll(soundsOf(facts, isTurn));
    if (haptics && isTurn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
  });
}

/** Most players want none: they are fetched with the first one. */
async function playAll(sounds: ReadonlySet<Sound>): Promise<void> {
  if (sounds.size === 0) return;
  const { playSound } = await import('./sounds.ts');
  for (const sound of sounds) playSound(sound);
}

/** The table waits for this player; not while the scores are read. */
function isMine({ view, known }: TableState): boolean {
  const isPlaying = known?.room.phase === 'playing';
  return isPlaying && view !== undefined && view.you !== null && view.awaiting.includes(view.you);
}

const SOUNDS: Partial<Record<SeenFact['type'], Sound>> = {
  CARDS_DEALT: 'deal',
  CARD_DRAWN: 'card',
  CARD_DISCARDED: 'card',
  CARD_LAID_OFF: 'card',
  JOKER_SWAPPED: 'card',
  MELDS_LAID_DOWN: 'melds',
  MAY_I_CALLED: 'bell',
  MAY_I_GRANTED: 'card',
  PLAYER_WENT_OUT: 'out',
};

/** One of each at most: several at once are only noise. */
function soundsOf(facts: readonly SeenFact[], isTurn: boolean): ReadonlySet<Sound> {
  const sounds = new Set(facts.flatMap(({ type }) => SOUNDS[type] ?? []));
  if (isTurn) sounds.add('turn');
  return sounds;
}
