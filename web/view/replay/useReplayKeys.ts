import { useEffect } from 'react';
import type { ReplayState, ReplayStore } from '../../replay/replayStore.ts';

/** These scroll, or choose: they keep their keys. */
const OWN_KEYS = '[role=dialog], select, input:not([type=range]), textarea';
const SCROLLS = '.log, .phone-melds, .open-hands';
const PRESSED = 'button, a, summary';

/** Arrow keys step, Page Up and Page Down jump by turn (with Shift by round), Home and End go to the ends, Space plays. */
export function useReplayKeys(replay: ReplayStore): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = actionFor(event);
      if (act === undefined) return;
      event.preventDefault();
      act(replay.getState());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [replay]);
}

type Act = (replay: ReplayState) => void;

function actionFor({ key, shiftKey, target }: KeyboardEvent): Act | undefined {
  const at = target instanceof Element ? target : document.body;
  if (at.closest(OWN_KEYS)) return undefined;
  if (key === ' ') return at.closest(PRESSED) ? undefined : ({ togglePlaying }) => togglePlaying();
  if (key === 'ArrowLeft') return ({ step }) => step(-1);
  if (key === 'ArrowRight') return ({ step }) => step(1);
  if (at.closest(SCROLLS)) return undefined;
  if (key === 'Home') return ({ toStart }) => toStart();
  if (key === 'End') return ({ toEnd }) => toEnd();
  const by = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : undefined;
  return by && (({ turn, round }) => (shiftKey ? round : turn)(by));
}
