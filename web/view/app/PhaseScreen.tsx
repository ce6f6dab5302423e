import { type ReactNode, Suspense } from 'react';
import { ClosedPage, UnreachablePage } from '../join/ConnectionPages.tsx';
import { lazyComponent } from '../shared/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { ConnectionNote } from '../table/Notes.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { TableContext, type TableStores, useTable } from './tableContext.ts';

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
  /** Shown on top of everything. */
  readonly children?: ReactNode;
  /** Shown instead of the table to a player without a seat. */
  readonly unseated?: ReactNode;
}

/** The screen for the phase the room is in: lobby, game, the break between two rounds, or the end. */
export function PhaseScreen({ stores, children, ...rest }: PhaseProps & { readonly stores: TableStores }) {
  return (
    <TableContext value={stores}>
      <Suspense fallback={<LoadingPage />}>
        <Phase {...rest} />
        <ConnectionOverlay />
      </Suspense>
      {children}
    </TableContext>
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

function Phase({ isSolo, onReconnect, onDealNew, onSitDown, unseated = null }: PhaseProps) {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const connection = useTable((state) => state.connection);
  const closeCode = useTable((state) => state.closeCode);
  const retry = useTable((state) => state.checkConnection);
  if (connection === 'closed')
    return <ClosedPage closeCode={closeCode} onReconnect={onReconnect} onDealNew={() => onDealNew?.()} />;
  if (known === undefined)
    return connection === 'lost' ? <UnreachablePage onRetry={retry} /> : <LoadingPage />;
  if (known.you === null && unseated !== null) return unseated;
  const { room } = known;
  if (room.phase === 'lobby' || view === undefined) return <Lobby onSitDown={() => onSitDown?.()} />;
  if (room.phase === 'over') return <GameEnd isSolo={isSolo} />;
  return (
    <>
      <TableScreen view={view} room={room} isSolo={isSolo} />
      {/* Its own boundary: the table stays visible while the code of the round end loads. */}
      <Suspense>{room.phase === 'break' && <RoundEnd />}</Suspense>
    </>
  );
}
