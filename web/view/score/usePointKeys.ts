import { useEffect, useRef } from 'react';

interface PointKeys {
  readonly onDigit?: (digit: number) => void;
  readonly onBack?: () => void;
  readonly onEnter?: () => void;
}

/** Digits type points, Backspace takes one back, Enter goes on. Fields, buttons and open dialogs keep their keys. */
export function usePointKeys(keys: PointKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { onDigit, onBack, onEnter } = latest.current;
      if (/^\d$/.test(event.key)) onDigit?.(Number(event.key));
      else if (event.key === 'Backspace') onBack?.();
      else if (event.key === 'Enter' && !isControl(event.target) && !event.repeat) onEnter?.();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role=dialog]') !== null;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role=switch]') !== null;
}
