import type { HouseRules } from '@mayi/core/rules';
import { Suspense, useMemo } from 'react';
import { designer } from '../../texts/designer.ts';
import { sharedRules } from '../../texts/sharedRules.ts';
import { tryOut } from '../../texts/tryOut.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Panel } from '../shared/Page.tsx';

const TryItOut = lazyComponent(async () => (await import('../tryOut/TryItOut.tsx')).TryItOut);
const ShareRules = lazyComponent(async () => (await import('../rules/ShareRules.tsx')).ShareRules);

interface TryAndShareProps {
  /** The rules, or the last ones that could be played: what came of trying them stays while something is to be fixed. */
  readonly playable: HouseRules;
  /** Undefined while something is to be fixed. */
  readonly rules: HouseRules | undefined;
  readonly isInDialog?: boolean;
}

/** How the rules play, and how they get to others. */
export function TryAndShare({ playable, rules, isInDialog = false }: TryAndShareProps) {
  // The name may be what's to be fixed, and makes no difference.
  const tried = useMemo(() => ({ ...playable, name: designer.nameStem }), [playable]);
  return (
    <LoadBoundary as="note">
      <Panel title={tryOut.title}>
        <Suspense>
          <TryItOut rules={tried} />
        </Suspense>
      </Panel>
      {rules && (
        <Panel title={sharedRules.share.title}>
          <Suspense>
            <ShareRules rules={rules} isInDialog={isInDialog} />
          </Suspense>
        </Panel>
      )}
    </LoadBoundary>
  );
}
