import { type ComponentProps, Suspense } from 'react';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import type { RoomFields, SoloFields } from './OptionFields.tsx';

const Solo = lazyComponent(async () => (await import('./OptionFields.tsx')).SoloFields);
const Room = lazyComponent(async () => (await import('./OptionFields.tsx')).RoomFields);

/** Loads when the options are opened: most players just deal. */
export function SoloOptionFields(props: ComponentProps<typeof SoloFields>) {
  return (
    <LoadBoundary as="note">
      <Suspense>
        <Solo {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

export function RoomOptionFields(props: ComponentProps<typeof RoomFields>) {
  return (
    <LoadBoundary as="note">
      <Suspense>
        <Room {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
