import type { View } from '@mayi/core/view';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts/index.ts';
import { usePreferences } from '../app/preferences.ts';

const PanelParts = lazy(async () => ({ default: (await import('./PanelParts.tsx')).PanelParts }));

/** Log, scores and coach beside the table, where there is room; it can be folded away. The cards come before it. */
export function SidePanel({ view }: { readonly view: View }) {
  const isOpen = usePreferences(({ panelOpen }) => panelOpen);
  if (!isOpen) return null;
  return (
    <aside className="side-panel" aria-label={texts.table.panel.label}>
      <Suspense>
        <PanelParts view={view} />
      </Suspense>
    </aside>
  );
}
