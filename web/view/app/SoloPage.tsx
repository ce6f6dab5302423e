import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { workerConnection } from '../../session/workerConnection.ts';
import { type Opening, SPEEDS, type Speed } from '../../solo/opening.ts';
import { texts } from '../../texts/index.ts';
import { botLevels, lastSoloOptions } from '../home/lastOptions.ts';
import { lazyComponent } from '../shared/lazyComponent.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { useOpenTable } from './openTable.ts';
import { PhaseScreen } from './PhaseScreen.tsx';
import { preferences } from './preferences.ts';
import { storage } from './storage.ts';

const UndoButton = lazyComponent(async () => (await import('../table/UndoButton.tsx')).UndoButton);

const requestedSpeed = new URLSearchParams(window.location.search).get('speed');

/** How long computer players think; `?speed=quick` is for tests. */
const SPEED: Speed = SPEEDS.find((speed) => speed === requestedSpeed) ?? 'calm';

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
  const stores = useOpenTable(() => workerConnection(opening));
  // Without `?new`, a reload continues the game that was dealt here.
  useEffect(() => {
    if (!search.has('new')) return;
    const rest = [...search].filter(([name]) => name !== 'new');
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  if (stores === null) return <LoadingPage />;
  const dealNew = () => {
    navigate(`/solo?${new URLSearchParams([...search, ['new', '']])}`, { replace: true });
    onReconnect();
  };
  return (
    <PhaseScreen stores={stores} isSolo onReconnect={onReconnect} onDealNew={dealNew}>
      <Suspense>
        <UndoButton />
      </Suspense>
    </PhaseScreen>
  );
}

function openingNow(): Opening {
  const speed = SPEED;
  if (!new URLSearchParams(window.location.search).has('new')) return { kind: 'continue', speed };
  const options = lastSoloOptions(storage);
  const name = preferences.getState().name.trim() || texts.table.guest;
  return { kind: 'new', name, bots: botLevels(options), rules: options.rules, speed };
}
