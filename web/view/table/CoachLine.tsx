import type { View } from '@mayi/core/view';
import { Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { setPreferences } from '../app/preferences.ts';
import { CardText } from '../shared/CardText.tsx';
import { Bulb, Cross } from '../shared/icons.tsx';
import { lazyComponent } from '../shared/lazyComponent.ts';
import { useAdvice } from './useAdvice.ts';
import { useSidePanel } from './useSidePanel.ts';

const TableSheet = lazyComponent(async () => (await import('./TableSheet.tsx')).TableSheet);

/** The coach's advice in one sentence, above the hand, turn after turn until it's switched off. */
export function CoachLine({ view }: { readonly view: View }) {
  const { advice, isThinking } = useAdvice(view);
  const [isOpen, setIsOpen] = useState(false);
  const { isShown: hasDetails } = useSidePanel();
  const words = texts.table.coach;
  return (
    <section className="coach-line" aria-label={words.line} aria-busy={isThinking}>
      <Bulb />
      <p className="coach-line-text" data-thinking={isThinking || undefined}>
        <CardText text={advice?.headline ?? words.thinking} />
      </p>
      {!hasDetails && (
        <button type="button" className="coach-line-more" onClick={() => setIsOpen(true)}>
          {words.more}
        </button>
      )}
      <button
        type="button"
        className="coach-line-off"
        aria-label={words.hide}
        title={words.hide}
        onClick={() => setPreferences({ coachOpen: false })}
      >
        <Cross />
      </button>
      <Suspense>{isOpen && <TableSheet kind="coach" onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  );
}
