import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where the focus goes when what had it is gone: nothing there does anything that could not be undone. */
const NEXT = '.lay-down button, .hand-card[tabindex="0"]';

/** A button that was pressed is often gone afterwards. Whoever plays by keys is not sent back to the top of the page. */
export function useKeptFocus(): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>(NEXT)?.focus({ preventScroll: true });
  });
}
