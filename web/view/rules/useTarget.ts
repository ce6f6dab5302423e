import { type RefObject, useEffect, useState } from 'react';

/** The rule in the address (`/rules#Y5`), brought into sight whenever it changes. */
export function useTarget(): string | undefined {
  const [target, setTarget] = useState(targetIn(window.location.hash));
  useEffect(() => {
    const follow = () => setTarget(targetIn(window.location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (target) bringInSight(document.getElementById(target));
  }, [target]);
  return target;
}

/** Inside a dialog there is no address: links to rules lead to the rule in the same text. */
export function useTargetWithin(first: string, text: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState(first);
  useEffect(() => {
    bringInSight(text.current?.querySelector<HTMLElement>(`[id="${target}"]`) ?? null);
  }, [target, text]);
  return [target, setTarget] as const;
}

function targetIn(hash: string): string | undefined {
  return /^#([A-Z]\d{0,2})$/.exec(hash)?.[1];
}

function bringInSight(rule: HTMLElement | null): void {
  rule?.scrollIntoView({ block: 'center' });
  rule?.focus({ preventScroll: true });
}
