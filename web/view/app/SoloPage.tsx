import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { handedOver, handOver } from '../../session/handOver.ts';
import { workerConnection } from '../../session/workerConnection.ts';
import type { Opening } from '../../solo/opening.ts';
import { botLevels, lastSoloOptions } from '../home/lastOptions.ts';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { FirstTimeNotes, loadFirstTimeNotes } from '../table/FirstTimeNotes.tsx';
import { useOpenTable } from './openTable.ts';
import { PhaseScreen } from './PhaseScreen.tsx';
import { preferences } from './preferences.ts';
import { followSpeed, speedNow } from './soloSpeed.ts';
import { storage } from './storage.ts';
import type { TableStores } from './tableContext.ts';

const UndoButton = lazyComponent(async () => (await import('../table/UndoButton.tsx')).UndoButton);

/** A game against computer players, on this device alone. `?new` deals a new one; default: continue the saved game. */
export function SoloPage() {
  const [visit, setVisit] = useState(1);
  return <Visit key={visit} onReconnect={() => setVisit(visit + 1)} />;
}

/** One connection to the solo worker. */
function Visit({ onReconnect }: { readonly onReconnect: () => void }) {
  const [opening] = useState(openingNow);
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const stores = useOpenTable(() => workerConnection(opening, { followSpeed }));
  const isOpen = useIsOpen(stores);
  // Without `?new`, a reload continues the game that was dealt here, which is saved once the connection is open.
  useEffect(() => {
    if (!isOpen || !search.has('new')) return;
    const rest = [...search].filter(([name]) => name !== 'new');
    setSearch(rest, { replace: true });
  }, [isOpen, search, setSearch]);
  useEffect(() => {
    handOver(undefined);
    loadFirstTimeNotes();
  }, []);
  if (stores === null) return <LoadingPage />;
  const dealNew = () => {
    navigate(`/solo?${new URLSearchParams([...search, ['new', '']])}`, { replace: true });
    onReconnect();
  };
  return (
    <PhaseScreen
      stores={stores}
      isSolo
      onReconnect={onReconnect}
      onDealNew={dealNew}
      note={<FirstTimeNotes />}
    >
      <Suspense>
        <UndoButton />
      </Suspense>
    </PhaseScreen>
  );
}

function useIsOpen(stores: TableStores | null): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (stores === null) return;
    const update = () => setIsOpen(stores.table.getState().connection === 'open');
    update();
    return stores.table.subscribe(update);
  }, [stores]);
  return isOpen;
}

function openingNow(): Opening {
  const speed = speedNow();
  const record = handedOver();
  if (record !== undefined) return { kind: 'record', record, speed };
  if (!new URLSearchParams(window.location.search).has('new')) return { kind: 'continue', speed };
  const options = lastSoloOptions(storage);
  const name = preferences.getState().name;
  return { kind: 'new', name, bots: botLevels(options), rules: options.rules, speed };
}
