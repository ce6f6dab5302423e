import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import type { PresetChoice } from '../shared/PresetChoice.tsx';
import type { ChosenRules } from './lastOptions.ts';

const Choice = lazyComponent(async () => (await import('../shared/PresetChoice.tsx')).PresetChoice);

/** Loads when the options are opened: most players just deal. */
export function HouseRulesChoice(props: ComponentProps<typeof PresetChoice>) {
  return (
    <LoadBoundary as="note">
      <Suspense>
        <Choice {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

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
