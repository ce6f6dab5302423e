import { useEffect, useRef, useState } from 'react';
import { handOnly as words } from '../../texts/tv.ts';
import { Button } from '../shared/Button.tsx';
import { useMediaQuery } from '../shared/hooks.ts';
import { useHandOnly } from './useHandOnly.ts';

/** A large screen has room for everything. */
const LARGE = '(min-width: 64rem) and (min-height: 36rem)';

/** Offers Hand only once in a room, when a TV shows it, and says why the whole table is back when it no longer does. */
export function HandOnlyNote() {
  const { isTvOpen, choice, isOn, choose } = useHandOnly();
  const isLarge = useMediaQuery(LARGE);
  const isBack = useIsBack(isOn, isTvOpen);
  if (isBack) return <output className="connection-note">{words.back}</output>;
  if (!isTvOpen || choice !== undefined || isLarge) return null;
  return (
    <output className="connection-note">
      <span>{words.offer}</span>
      <span className="flex flex-wrap justify-center gap-2">
        <Button variant="brass" onClick={() => choose(true)}>
          {words.accept}
        </Button>
        <Button onClick={() => choose(false)}>{words.decline}</Button>
      </span>
    </output>
  );
}

const SHOWN_MS = 8000;

/** For a while after the TV was closed, not if the player chose to see the whole table. */
function useIsBack(isOn: boolean, isTvOpen: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasOn = useRef(isOn);
  useEffect(() => {
    setIsBack(wasOn.current && !isOn && !isTvOpen);
    wasOn.current = isOn;
  }, [isOn, isTvOpen]);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}
