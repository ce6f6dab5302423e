import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ClosedPage } from '../join/ClosedPage.tsx';
import { Unreachable } from '../join/Unreachable.tsx';
import { Waiting } from '../shared/Waiting.tsx';
import { LineNote } from '../table/LineNote.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { type AtTable, TableProvider, useTable } from './context.tsx';

const Lobby = lazy(async () => ({ default: (await import('../lobby/Lobby.tsx')).Lobby }));
const RoundEnd = lazy(async () => ({ default: (await import('../ends/RoundEnd.tsx')).RoundEnd }));
const GameEnd = lazy(async () => ({ default: (await import('../ends/GameEnd.tsx')).GameEnd }));

interface TableForProps {
  readonly isSolo: boolean;
  /** The line was closed for good: tries with another one. */
  readonly onAgain: () => void;
  /** Alone: the saved game is left aside, and another one dealt. */
  readonly onNew?: () => void;
  /** Whoever looks on would like a seat. */
  readonly onSitDown?: () => void;
  /** Shown to whoever has no seat, instead of the table. */
  readonly stranger?: ReactNode;
}

/** Whatever the room is at: the lobby, the game, the scores between two rounds, the end. */
export function TableFor({ at, ...rest }: TableForProps & { readonly at: AtTable }) {
  return (
    <TableProvider at={at}>
      <Suspense fallback={<Waiting />}>
        <Phase {...rest} />
        <LineAbove />
      </Suspense>
    </TableProvider>
  );
}

/** Away from the table itself, which has its own place for it while it is played at, it lies over whatever is shown. */
function LineAbove() {
  const phase = useTable(({ known }) => known?.room.phase);
  const line = useTable((state) => state.connection);
  if (phase === undefined || phase === 'playing' || line === 'closed') return null;
  // The lobby itself tells whoever plays in another window.
  return phase !== 'lobby' || line === 'lost' ? (
    <div className="line-note-above">
      <LineNote />
    </div>
  ) : null;
}

function Phase({ isSolo, onAgain, onNew, onSitDown, stranger = null }: TableForProps) {
  const known = useTable((state) => state.known);
  const view = useTable((state) => state.view);
  const line = useTable((state) => state.connection);
  const closedWhy = useTable((state) => state.closeCode);
  const wake = useTable((state) => state.checkConnection);
  const [, go] = useLocation();
  if (line === 'closed') return <ClosedPage why={closedWhy} onAgain={onAgain} onNew={() => onNew?.()} />;
  if (known === undefined) return line === 'lost' ? <Unreachable onRetry={wake} /> : <Waiting />;
  if (known.you === null && stranger !== null) return stranger;
  const { room } = known;
  if (room.phase === 'lobby' || view === undefined)
    return <Lobby onSitDown={() => onSitDown?.()} onLeft={() => go('/')} />;
  if (room.phase === 'over') return <GameEnd isSolo={isSolo} />;
  return (
    <>
      <TableScreen view={view} room={room} isSolo={isSolo} />
      {/* The table stays in sight while the scores are fetched for the first time. */}
      <Suspense>{room.phase === 'break' && <RoundEnd />}</Suspense>
    </>
  );
}
