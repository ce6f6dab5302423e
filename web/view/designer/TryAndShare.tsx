import type { HouseRules } from '@mayi/core/rules';
import { Suspense } from 'react';
import { sharedRules } from '../../texts/sharedRules.ts';
import { tryOut } from '../../texts/tryOut.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Panel } from '../shared/Page.tsx';

const TryItOut = lazyComponent(async () => (await import('../tryOut/TryItOut.tsx')).TryItOut);
const ShareRules = lazyComponent(async () => (await import('../rules/ShareRules.tsx')).ShareRules);

/** How the rules play, and how they get to others. */
export function TryAndShare({ rules }: { readonly rules: HouseRules }) {
  return (
    <LoadBoundary as="note">
      <Panel title={tryOut.title}>
        <Suspense>
          <TryItOut rules={rules} />
        </Suspense>
      </Panel>
      <Panel title={sharedRules.share.title}>
        <Suspense>
          <ShareRules rules={rules} />
        </Suspense>
      </Panel>
    </LoadBoundary>
  );
}
