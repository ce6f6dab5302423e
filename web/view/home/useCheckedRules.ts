import { useEffect, useRef } from 'react';
import type { ChosenRules } from './lastOptions.ts';

/** Calls back if a family's own rules, as they were stored, can't be played. */
export function useCheckedRules(rules: ChosenRules, onRefused: () => void): void {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => {
    if (typeof rules === 'string') return;
    let isCurrent = true;
    import('../../rules/keptRules.ts')
      .then(({ isPlayable }) => isCurrent && !isPlayable(rules) && refused.current())
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [rules]);
}
