import { type RefObject, useEffect, useState } from 'react';
import { useHash } from '../shared/hooks.ts';

/** The rule in the address (`/rules#Y5`), scrolled into view whenever it changes. */
export function useRuleInAddress(): string | undefined {
  const target = /^#([A-Z]\d{0,2})$/.exec(useHash())?.[1];
  useEffect(() => {
    if (target) show(document.getElementById(target));
  }, [target]);
  return target;
}

/** In a dialog there is no address: links to rules scroll within the same text. */
export function useRuleInDialog(first: string, text: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState(first);
  useEffect(() => {
    show(text.current?.querySelector<HTMLElement>(`[id="${target}"]`) ?? null);
  }, [target, text]);
  return [target, setTarget] as const;
}

function show(rule: HTMLElement | null): void {
  rule?.scrollIntoView({ block: 'center' });
  rule?.focus({ preventScroll: true });
}
