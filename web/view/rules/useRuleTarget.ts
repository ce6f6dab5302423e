import { findGuideItem, type Guide } from '@mayi/core/guide';
import { type RefObject, useEffect, useState } from 'react';
import { useHash } from '../shared/hooks.ts';

/** The item about the rule in the address (`/rules#Y5`), scrolled into view whenever it changes. */
export function useRuleInAddress(guide: Guide): string | undefined {
  const hash = useHash().slice(1);
  const target = findGuideItem(guide, hash)?.id;
  useEffect(() => {
    // The page may have been rendered after the browser looked for what the address names.
    const element = document.getElementById(target === undefined ? hash : itemId(target));
    show(element);
    return whenLoaded(() => document.activeElement === element && show(element));
  }, [target, hash]);
  return target;
}

/** Everything may move until fonts and pictures are there. Returns an unsubscribe function. */
function whenLoaded(act: () => void): () => void {
  if (document.readyState === 'complete') return () => {};
  window.addEventListener('load', act, { once: true });
  return () => window.removeEventListener('load', act);
}

/** In a dialog there is no address: links to rules scroll within the same text. */
export function useRuleInDialog(guide: Guide, first: string, text: RefObject<HTMLElement | null>) {
  const [rule, setRule] = useState(first);
  const target = findGuideItem(guide, rule)?.id;
  useEffect(() => {
    if (target) show(text.current?.querySelector<HTMLElement>(`[id="${itemId(target)}"]`) ?? null);
  }, [target, text]);
  return [target, setRule] as const;
}

/** The id of an item's element. */
export function itemId(item: string): string {
  return `rule-${item}`;
}

function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
