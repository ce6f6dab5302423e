import { type ComponentType, Suspense } from 'react';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import type { TableProps } from '../table/Table.tsx';
import { useHandOnly } from './useHandOnly.ts';

const HandOnly = lazyComponent(async () => (await import('./HandOnly.tsx')).HandOnly);

interface RoomTableProps extends TableProps {
  /** The whole table, as large as this screen is. */
  readonly Whole: ComponentType<TableProps>;
}

/** The table of a room: the whole of it, or only what isn't on the TV. */
export function RoomTable({ Whole, ...table }: RoomTableProps) {
  const { isOn } = useHandOnly();
  const whole = <Whole {...table} />;
  if (!isOn) return whole;
  return (
    <LoadBoundary as="note">
      <Suspense fallback={whole}>
        <HandOnly {...table} />
      </Suspense>
    </LoadBoundary>
  );
}
