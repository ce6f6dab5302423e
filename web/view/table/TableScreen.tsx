import type { WireRoom } from '@mayi/core/protocol';
import { describeGoal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { after } from '../../session/timers.ts';
import { solverStore, startSolver } from '../../state/solver.ts';
import { seatsOf } from '../../state/table/seats.ts';
import { tableStatus } from '../../state/table/tableStatus.ts';
import { texts } from '../../texts/index.ts';
import { useLayDown, useTableStores } from '../app/tableContext.ts';
import { DragProvider } from '../drag/DragProvider.tsx';
import { useFlights } from '../flights/useFlights.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { CardText } from '../shared/CardText.tsx';
import { useMediaQuery } from '../shared/hooks.ts';
import { RuleButton } from '../shared/RuleLink.tsx';
import { ConnectionNote, RefusalNote } from './Notes.tsx';
import { PlayerArea } from './PlayerArea.tsx';
import { CrowdedTable, PhoneTable, type TableProps, WideTable } from './Table.tsx';
import type { LessonParts } from './TableExtras.tsx';
import { TableMenu } from './TableMenu.tsx';
import { createTableActions } from './tableActions.ts';
import { useSidePanel } from './useSidePanel.ts';

const TableExtras = lazyComponent(async () => (await import('./TableExtras.tsx')).TableExtras);
const SoundOffer = lazyComponent(async () => (await import('./SoundOffer.tsx')).SoundOffer);
const SidePanelContent = lazyComponent(async () => (await import('./SidePanelContent.tsx')).SidePanelContent);

/** Large enough for players to sit around the table. */
const WIDE = '(min-width: 45rem) and (min-height: 36rem)';

/** Large enough for any number of them. */
const ROOMY = '(min-width: 110rem) and (min-height: 62rem)';
/** With more, and several melds each, they would sit on each other's cards. */
const MANY = 7;

/** The rule that lists the contract of each round. */
const CONTRACTS_RULE = 'K1';

/** At a table that is only shown: what takes the place of the menu, of the status, and of the hand and its buttons. */
export interface Exhibit {
  readonly menu: ReactNode;
  readonly status: ReactNode;
  readonly below: ReactNode;
}

/** Decides whether the whole table is shown, as large as the screen is. */
export type TableOverride = ComponentType<TableProps & { readonly Whole: ComponentType<TableProps> }>;

interface TableScreenProps {
  readonly view: View;
  readonly room: WireRoom;
  readonly isSolo: boolean;
  /** Above the table. */
  readonly note?: ReactNode;
  /** The table of a lesson: no log, scores or settings, and the end of a round stays. */
  readonly lesson?: LessonParts | undefined;
  readonly exhibit?: Exhibit;
  readonly Table?: TableOverride | undefined;
}

export function TableScreen({ view, room, isSolo, note, lesson, exhibit, Table }: TableScreenProps) {
  const isWide = useMediaQuery(WIDE);
  const isRoomy = useMediaQuery(ROOMY);
  const panel = useSidePanel();
  const stores = useTableStores();
  const actions = useMemo(() => createTableActions(stores), [stores]);
  const seats = useMemo(() => seatsOf(view, room), [view, room]);
  useFlights();
  useSolver();
  const AroundTable = seats.length > MANY && !isRoomy ? CrowdedTable : WideTable;
  const Whole = isWide ? AroundTable : PhoneTable;
  const table = { view, seats, actions: exhibit ? null : actions };
  return (
    <DragProvider onDrop={actions.drop}>
      <div
        className="table-screen room"
        data-wide={isWide || undefined}
        data-phase={room.phase}
        data-exhibit={exhibit ? true : undefined}
      >
        <main className="table-main">
          <TopBar view={view}>
            {(lesson ?? exhibit)?.menu ?? <TableMenu hasPanel={panel.hasRoom} isSolo={isSolo} />}
          </TopBar>
          <div className="table-notes">
            {room.phase === 'playing' && <ConnectionNote />}
            {note}
            {room.phase === 'playing' && view.you !== null && !lesson && !exhibit && (
              <LoadBoundary as="note">
                <Suspense>
                  <SoundOffer />
                </Suspense>
              </LoadBoundary>
            )}
          </div>
          {Table ? <Table {...table} Whole={Whole} /> : <Whole {...table} />}
          <RefusalNote />
          {exhibit ? exhibit.status : <StatusLine view={view} isPlaying={room.phase === 'playing'} />}
          {exhibit ? exhibit.below : view.you !== null && <PlayerArea view={view} actions={actions} />}
        </main>
        {panel.isShown && !lesson && <SidePanel view={view} />}
        <LoadBoundary as="note">
          <Suspense>
            <TableExtras lesson={lesson} isExhibit={exhibit !== undefined} />
          </Suspense>
        </LoadBoundary>
      </div>
    </DragProvider>
  );
}

/** Loads the solver after the first cards are shown, and renders again once it can help. */
function useSolver(): void {
  useEffect(() => startSolver(after), []);
  useStore(solverStore);
}

/** Round and contract, always visible; a tap on them opens the rules. */
function TopBar({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { roundNumber, rules } = view;
  return (
    <header className="table-top">
      <h1 className="table-contract">
        <RuleButton rules={rules} rule={CONTRACTS_RULE} className="table-contract-button">
          <span className="table-round">{texts.table.round(roundNumber, rules.contracts.length)}</span>{' '}
          <span>{describeGoal(view)}</span>
          <span className="sr-only"> ({texts.table.menu.rules})</span>
        </RuleButton>
      </h1>
      {children}
    </header>
  );
}

interface StatusLineProps {
  readonly view: View;
  readonly isPlaying: boolean;
}

/** One line that says what the table is waiting for. The live region announces its changes. */
function StatusLine({ view, isPlaying }: StatusLineProps) {
  const draft = useLayDown((controls) => controls.draft);
  if (!isPlaying) return <p className="status-line" />;
  const { text, isYours } = tableStatus(view, draft);
  return (
    <p className="status-line" data-yours={isYours || undefined}>
      <CardText text={view.you === null ? `${texts.table.watching} ${text}` : text} />
    </p>
  );
}

/** Log, scores and coach beside the table. They load after the cards. */
function SidePanel({ view }: { readonly view: View }) {
  return (
    <aside className="side-panel" aria-label={texts.table.panel.label}>
      <LoadBoundary as="note">
        <Suspense>
          <SidePanelContent view={view} />
        </Suspense>
      </LoadBoundary>
    </aside>
  );
}
