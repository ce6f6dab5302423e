import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { UnreachablePage } from '../join/UnreachablePage.tsx';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { ConnectionNote } from '../table/Notes.tsx';
import type { LessonParts } from '../table/TableExtras.tsx';
import { type TableOverride, TableScreen } from '../table/TableScreen.tsx';
import { TableContext, type TableStores, useTable } from './tableContext.ts';

const ClosedPage = lazyComponent(async () => (await import('../join/ClosedPage.tsx')).ClosedPage);
const Lobby = lazyComponent(async () => (await import('../lobby/Lobby.tsx')).Lobby);
const RoundEnd = lazyComponent(async () => (await import('../ends/RoundEnd.tsx')).RoundEnd);
const GameEnd = lazyComponent(async () => (await import('../ends/GameEnd.tsx')).GameEnd);

interface PhaseProps {
  readonly isSolo: boolean;
  /** Tries again with a new connection after this one was closed for good. */
  readonly onReconnect: () => void;
  /** Solo: drops the saved game and deals a new one. */
  readonly onDealNew?: () => void;
  /** A spectator would like a seat. */
  readonly onSitDown?: () => void;
  /** Takes the place of the table on the screen. */
  readonly Table?: TableOverride;
  /** Above the table, in a game. */
  readonly note?: ReactNode;
  /** The table of a lesson stays, also when a round or the game is over. */
  readonly lesson?: LessonParts;
  /** What to do after the game, in place of a rematch and the like. */
  readonly endSteps?: ReactNode;
  /** Shown on top of everything. */
  readonly children?: ReactNode;
  /** Shown instead of the table to a player without a seat. */
  readonly unseated?: ReactNode;
}

/** The screen for the phase the room is in: lobby, game, the break between two rounds, or the end. */
export function PhaseScreen({ stores, children, ...rest }: PhaseProps & { readonly stores: TableStores }) {
  return (
    <TableContext value={stores}>
      <PhaseBoundary>
        <Suspense fallback={<LoadingPage />}>
          <Phase {...rest} />
          <ConnectionOverlay />
        </Suspense>
      </PhaseBoundary>
      {children}
    </TableContext>
  );
}

/** If a screen can't be loaded, the table stays connected; the next phase has another screen. */
function PhaseBoundary({ children }: { readonly children: ReactNode }) {
  const phase = useTable(({ known }) => known?.room.phase);
  return (
    <LoadBoundary as="page" resetOn={phase}>
      {children}
    </LoadBoundary>
  );
}

/** While cards are played, the table has its own place for the connection note; otherwise it covers the screen's top. */
function ConnectionOverlay() {
  const phase = useTable(({ known }) => known?.room.phase);
  const connection = useTable((state) => state.connection);
  if (phase === undefined || phase === 'playing' || connection === 'closed') return null;
  // The lobby has its own panel for players who also sit in another window.
  return phase !== 'lobby' || connection === 'lost' ? (
    <div className="connection-overlay">
      <ConnectionNote />
    </div>
  ) : null;
}

function Phase({
  isSolo,
  onReconnect,
  onDealNew,
  onSitDown,
  Table,
  note,
  lesson,
  endSteps,
  unseated = null,
}: PhaseProps) {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const finale = useTable((state) => state.finale);
  const connection = useTable((state) => state.connection);
  const closeCode = useTable((state) => state.closeCode);
  const retry = useTable((state) => state.checkConnection);
  // The first render of the table is the largest of all: deferred, it is done in slices, and taps get through.
  const hasArrived = useDeferredValue(known !== undefined);
  if (connection === 'closed')
    return <ClosedPage closeCode={closeCode} onReconnect={onReconnect} onDealNew={onDealNew} />;
  if (known === undefined || !hasArrived)
    return connection === 'lost' ? <UnreachablePage onRetry={retry} /> : <LoadingPage />;
  if (known.you === null && unseated !== null) return unseated;
  const { room } = known;
  if (room.phase === 'lobby' || view === undefined) return <Lobby onSitDown={() => onSitDown?.()} />;
  const gameEnd = !lesson && room.phase === 'over' && <GameEnd isSolo={isSolo} steps={endSteps} />;
  if (gameEnd && finale === null) return gameEnd;
  return (
    <>
      <TableScreen
        view={finale ?? view}
        room={room}
        isSolo={isSolo}
        Table={Table}
        note={note}
        lesson={lesson}
      />
      {/* Its own boundary: the table stays visible while the code of the round end loads. */}
      <LoadBoundary as="note" resetOn={room.phase}>
        <Suspense>
          {!lesson && room.phase === 'break' && finale === null && <RoundEnd />}
          {/* Loads behind the table, so no loading page comes between the last card and the result. */}
          <div hidden>{gameEnd}</div>
        </Suspense>
      </LoadBoundary>
    </>
  );
}
