import { findGuideItem, type Guide } from '@mayi/core/guide';
import { type RefObject, useEffect, useState } from 'react';
import { useHash } from '../shared/hooks.ts';

/** The item about the rule in the address (`/rules#Y5`), scrolled into view whenever it changes. */
export function useRuleInAddress(guide: Guide): string | undefined {
  const hash = useHash().slice(1);
  const target = findGuideItem(guide, hash)?.id;
  useEffect(() => {
    // The page may have been rendered after the browser looked for what the address names.
    show(document.getElementById(target === undefined ? hash : itemId(target)));
  }, [target, hash]);
  return target;
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
