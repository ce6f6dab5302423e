import type { SeatId } from '@mayi/core/protocol';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { captionOf } from '../../replay/captions.ts';
import type { Recording } from '../../replay/recording.ts';
import type { ReplayState, ReplayStore } from '../../replay/replayStore.ts';

/** What is being watched, for everything on the screen. */
interface Shown {
  readonly recording: Recording;
  /** The seat of the person at this device, if they played. */
  readonly you: SeatId | undefined;
  /** Its address works on other devices, too. */
  readonly isOnServer: boolean;
  readonly store: ReplayStore;
}

export const ReplayContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ReplayContext);
  if (shown === null) throw new Error('useShown needs a ReplayContext around it');
  return shown;
}

export function useReplay<T>(select: (state: ReplayState) => T): T {
  return useStore(useShown().store, select);
}

/** Where we are, and what just happened. */
export function useCaption() {
  const { recording } = useShown();
  const stop = useReplay((replay) => replay.stop);
  const move = useReplay(({ moment }) => moment.move);
  const watched = useReplay((replay) => replay.watched);
  const text = useMemo(() => captionOf(recording, stop, watched), [recording, stop, watched]);
  return { move, of: recording.log.commands.length, text };
}
