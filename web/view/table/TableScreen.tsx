import type { WireRoom } from '@mayi/core/protocol';
import type { View } from '@mayi/core/view';
import { useMemo } from 'react';
import { seatsOf } from '../../state/table/seats.ts';
import { useAtTable, useLayDown } from '../app/context.tsx';
import { useMedia } from '../app/useMedia.ts';
import { useFlights } from '../flights/useFlights.ts';
import { DragTable } from '../hand/DragTable.tsx';
import { ActionBar } from './ActionBar.tsx';
import { type Acts, createActs } from './acts.ts';
import { HandArea, SortButtons } from './HandArea.tsx';
import { LayDownBar } from './LayDownBar.tsx';
import { LineNote } from './LineNote.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { PhoneTable } from './PhoneTable.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { WideTable } from './WideTable.tsx';

/** Room enough to sit around a table. */
const WIDE = '(min-width: 45rem) and (min-height: 36rem)';
/** … and for log and scores beside it. */
const ROOMY = '(min-width: 64rem) and (min-height: 36rem)';

interface TableScreenProps {
  readonly view: View;
  readonly room: WireRoom;
  readonly isSolo: boolean;
}

export function TableScreen({ view, room, isSolo }: TableScreenProps) {
  const isWide = useMedia(WIDE);
  const hasPanel = useMedia(ROOMY);
  const at = useAtTable();
  const acts = useMemo(() => createActs(at), [at]);
  const seats = useMemo(() => seatsOf(view, room), [view, room]);
  useFlights();
  const Table = isWide ? WideTable : PhoneTable;
  return (
    <DragTable onDrop={acts.drop}>
      <div className="table-screen room" data-wide={isWide || undefined} data-phase={room.phase}>
        <main className="table-main">
          <TopBar view={view}>
            <TableMenu hasPanel={hasPanel} isSolo={isSolo} />
          </TopBar>
          {room.phase === 'playing' && <LineNote />}
          <Table view={view} seats={seats} acts={acts} />
          <StatusLine view={view} />
          {view.you !== null && <Mine view={view} acts={acts} />}
        </main>
        {hasPanel && <SidePanel view={view} />}
        <ProblemNote />
        <LiveRegion />
      </div>
    </DragTable>
  );
}

/** What only somebody with a seat has. */
function Mine({ view, acts }: { readonly view: View; readonly acts: Acts }) {
  const draft = useLayDown((controls) => controls.draft);
  useKeptFocus();
  return (
    <>
      <HandArea view={view} />
      <div className="table-foot">
        <SortButtons />
        {draft ? <LayDownBar view={view} draft={draft} /> : <ActionBar view={view} acts={acts} />}
      </div>
    </>
  );
}
