import type { View } from '@mayi/core/view';
import { Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { setPreferences } from '../app/preferences.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { CardText } from '../shared/CardText.tsx';
import { Bulb, Cross } from '../shared/icons.tsx';
import { useAdvice } from './useAdvice.ts';
import { useSidePanel } from './useSidePanel.ts';

const TableSheet = lazyComponent(async () => (await import('./TableSheet.tsx')).TableSheet);

/** The coach's advice in one sentence, above the hand, turn after turn until it's switched off. */
export function CoachLine({ view }: { readonly view: View }) {
  const { advice, isThinking, hasFailed } = useAdvice(view);
  const [isOpen, setIsOpen] = useState(false);
  const { isShown: hasDetails } = useSidePanel();
  const words = later.coach;
  const { hide } = texts.table.coach;
  const text = hasFailed ? words.failed : (advice?.headline ?? words.thinking);
  return (
    <section className="coach-line" aria-label={words.line} aria-busy={isThinking}>
      <Bulb />
      <p className="coach-line-text" data-thinking={isThinking || undefined}>
        <CardText text={text} />
      </p>
      {!hasDetails && (
        <button type="button" className="coach-line-more" onClick={() => setIsOpen(true)}>
          {words.more}
        </button>
      )}
      <button
        type="button"
        className="coach-line-off"
        aria-label={hide}
        title={hide}
        onClick={() => setPreferences({ coachOpen: false })}
      >
        <Cross />
      </button>
      <LoadBoundary as="note" resetOn={isOpen} onDismiss={() => setIsOpen(false)}>
        <Suspense>{isOpen && <TableSheet kind="coach" onClose={() => setIsOpen(false)} />}</Suspense>
      </LoadBoundary>
    </section>
  );
}
