import { OUTDATED } from '@mayi/core/session';
import { useEffect, useLayoutEffect, useState } from 'react';
import { socketConnection } from '../../session/socketConnection.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { tv } from '../../texts/tv.ts';
import { startSounds } from '../app/alerts.ts';
import { useOpenTable } from '../app/openTable.ts';
import { memoryStorage } from '../app/storage.ts';
import { TableContext, useTable } from '../app/tableContext.ts';
import { LoadingPage, MessagePage } from '../shared/MessagePage.tsx';
import { useWakeLock } from '../shared/useWakeLock.ts';
import { SoundNote } from './SoundNote.tsx';
import { TvScreen } from './TvScreen.tsx';

/** A room for everybody in front of a TV. Nobody has a seat here, and nothing has to be pressed. */
export function TvPage({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState(1);
  useWakeLock();
  useTvSizes();
  useEffect(() => {
    document.title = tv.pageTitle;
    return () => {
      document.title = texts.app.name;
    };
  }, []);
  return <Visit key={visit} code={code} onReconnect={() => setVisit((before) => before + 1)} />;
}

/** Everything on the page is as large as the screen makes it, instead of the browser's text. */
function useTvSizes(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['screen'] = 'tv';
    return () => {
      delete dataset['screen'];
    };
  }, []);
}

interface VisitProps {
  readonly code: string;
  readonly onReconnect: () => void;
}

function Visit({ code, onReconnect }: VisitProps) {
  // What a TV sees is nothing for this device to remember: perhaps a player's own game is on it, too.
  const stores = useOpenTable(() => socketConnection(code), {
    screen: 'tv',
    storage: memoryStorage(),
    isFollowed: false,
  });
  useEffect(() => stores?.table && startSounds(stores.table), [stores]);
  if (stores === null) return <LoadingPage />;
  return (
    <TableContext value={stores}>
      <Connected code={code} onReconnect={onReconnect} />
    </TableContext>
  );
}

function Connected({ code, onReconnect }: VisitProps) {
  const connection = useTable((state) => state.connection);
  const closeCode = useTable((state) => state.closeCode);
  const isKnown = useTable(({ known }) => known !== undefined);
  if (connection === 'closed') return <Closed closeCode={closeCode} onReconnect={onReconnect} />;
  if (!isKnown)
    return connection === 'lost' ? (
      <MessagePage title={texts.join.unreachable} about={tv.lost} />
    ) : (
      <LoadingPage />
    );
  return (
    <div className="tv room">
      <TvScreen code={code} />
      {connection !== 'open' && <output className="tv-note">{tv.lost}</output>}
      <SoundNote />
    </div>
  );
}

const RETRY_MS = 20_000;

interface ClosedProps {
  readonly closeCode: number | null;
  readonly onReconnect: () => void;
}

/** The server closed the connection for good, so others wouldn't try again. Nobody stands at a TV to press a button. */
function Closed({ closeCode, onReconnect }: ClosedProps) {
  useEffect(() => {
    const retry = () => (closeCode === OUTDATED ? window.location.reload() : onReconnect());
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [closeCode, onReconnect]);
  const closed: Readonly<Record<string, { readonly title: string }>> = later.closed;
  const { title } = closed[String(closeCode)] ?? later.closed.other;
  return <MessagePage title={title} about={tv.closed} />;
}
