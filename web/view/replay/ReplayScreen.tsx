import type { SeatId } from '@mayi/core/protocol';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { Recording } from '../../replay/recording.ts';
import { replay as words } from '../../texts/replay.ts';
import { TableContext, useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { CardText } from '../shared/CardText.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { readAddress, useAddress } from './address.ts';
import { ControlBar } from './ControlBar.tsx';
import { OpenHands } from './OpenHands.tsx';
import { type OpenReplay, useOpenReplay } from './openReplay.ts';
import { ReplayMenu } from './ReplayMenu.tsx';
import { ReplayContext, useCaption } from './replayContext.ts';
import { ShownHand } from './ShownHand.tsx';
import { useReplayKeys } from './useReplayKeys.ts';

const ReviewNote = lazyComponent(async () => (await import('./ReviewNote.tsx')).ReviewNote);

interface ReplayScreenProps {
  readonly recording: Recording;
  readonly you: SeatId | undefined;
  readonly isOnServer: boolean;
  /** Where the way out leads. */
  readonly back: { readonly href: string; readonly text: string };
}

/** A finished game at the real table, read-only. */
export function ReplayScreen(props: ReplayScreenProps) {
  const { recording, you } = props;
  const { move, watched } = readAddress(
    window.location.search,
    recording.log.players.map(({ id }) => id),
  );
  const opened = useOpenReplay(recording, { move, watched: watched ?? you ?? 'all' });
  return opened === null ? <LoadingPage /> : <Opened {...props} opened={opened} />;
}

function Opened({
  recording,
  you,
  isOnServer,
  back,
  opened: { replay: store, stores },
}: ReplayScreenProps & { opened: OpenReplay }) {
  const shown = useMemo(() => ({ recording, you, isOnServer, store }), [recording, you, isOnServer, store]);
  useAddress(store);
  useReplayKeys(store);
  return (
    <ReplayContext value={shown}>
      <TableContext value={stores}>
        <ReplayTable menu={<ReplayMenu back={back} />} />
      </TableContext>
    </ReplayContext>
  );
}

function ReplayTable({ menu }: { readonly menu: ReactNode }) {
  const known = useTable((table) => table.known);
  const view = useTable((table) => table.view);
  if (known === undefined || view === undefined) return <LoadingPage />;
  // With all hands open, and at the end of a round, everybody's cards are known.
  const areOpen = view.players.some(({ hand }) => hand !== undefined);
  const below = (
    <>
      {areOpen ? <OpenHands view={view} /> : <ShownHand view={view} />}
      <ControlBar />
    </>
  );
  const exhibit = { menu, status: <Caption />, below };
  const note = (
    <LoadBoundary as="note">
      <Suspense>
        <ReviewNote />
      </Suspense>
    </LoadBoundary>
  );
  return <TableScreen view={view} room={known.room} isSolo={false} exhibit={exhibit} note={note} />;
}

/** Where we are, and what just happened. */
function Caption() {
  const { move, of, text } = useCaption();
  return (
    <p className="status-line replay-caption">
      <span className="replay-move">{words.at(move, of)}</span>{' '}
      <span className="replay-text">
        <CardText text={text} />
      </span>
    </p>
  );
}
