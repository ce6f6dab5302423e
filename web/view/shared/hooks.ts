import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { secondsLeft, untilNextSecond } from '../../state/table/clock.ts';

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The part of the address after #, including it. Links within the app change it without a `hashchange` event. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => window.location.hash);
}

/** Not `popstate`, which comes before the browser goes to what the address names, and would have its focus taken away again. */
const HASH_EVENTS = ['hashchange', 'pushState', 'replaceState'] as const;

function subscribeToHash(onChange: () => void): () => void {
  for (const event of HASH_EVENTS) window.addEventListener(event, onChange);
  return () => {
    for (const event of HASH_EVENTS) window.removeEventListener(event, onChange);
  };
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** This device's clock, read again every second until the deadline. */
export function useClock(deadline: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = untilNextSecond(deadline, now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [deadline, now]);
  return now;
}

/** Whole seconds until the deadline by this device's clock; null if there is no deadline. */
export function useSecondsLeft(deadline: number | null): number | null {
  return secondsLeft(deadline, useClock(deadline));
}

/** The state of a code field: its error goes away as soon as the player types. */
export function useCodeField() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const onChange = (text: string) => {
    setValue(text);
    setError(null);
  };
  return { value, setError, field: { value, error, onChange } };
}

/** Use as a ref on a heading with a `tabIndex`, so a screen reader announces the page that replaced a loading one. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** Where the focus goes when the focused element is gone. Pressing either of them can be undone. */
const FALLBACK = '.lay-down button, .hand-card[tabindex="0"]';

/** A pressed button often disappears. Keyboard players must not be sent back to the top of the page. */
export function useRestoredFocus(): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>(FALLBACK)?.focus({ preventScroll: true });
  });
}
