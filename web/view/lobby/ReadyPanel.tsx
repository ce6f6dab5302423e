import { type Known, START_ANYWAY_AFTER } from '@mayi/core/protocol';
import { joinNames } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { later } from '../../texts/later.ts';
import { storage } from '../app/storage.ts';
import { useTable } from '../app/tableContext.ts';
import { newShare, storeShare } from '../fairness/evidence.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { type Readiness, readinessOf } from './readiness.ts';

const { lobby } = later;

/** Ready or not, who is missing, and the deal. */
export function ReadyPanel({ known }: { readonly known: Known }) {
  const ask = useTable((table) => table.ask);
  const readiness = readinessOf(known);
  const { isReady, canStart } = readiness;
  const hasWaited = useHasWaited(isReady);
  const { seedHash } = known.room;
  const beReady = () => {
    const seed = newShare(crypto);
    storeShare(storage, seedHash, seed);
    void ask({ type: 'ready', ready: true, seed });
  };
  const deal = () => {
    if (!isReady) beReady();
    void ask({ type: 'start' });
  };
  const canDeal = readinessOf(known, hasWaited ? START_ANYWAY_AFTER : 0).canStart;
  return (
    <Panel className="text-center">
      <p role="status" className="mb-3 text-lg">
        {statusOf(readiness, known.you)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {canDeal ? (
          <Button variant="brass" size="large" className="grow" onClick={deal}>
            {lobby.deal}
          </Button>
        ) : (
          !isReady && (
            <Button variant="brass" size="large" className="grow" onClick={beReady}>
              {lobby.imReady}
            </Button>
          )
        )}
        {isReady && <Button onClick={() => ask({ type: 'ready', ready: false })}>{lobby.notYet}</Button>}
      </div>
      <p className="mt-3 text-sm text-soft">
        {isReady && !canStart ? lobby.dealWithoutOthers : lobby.yourPart}
      </p>
      <p className="mt-1 text-sm text-soft">
        {lobby.serverPart} <code className="text-brass-text">{seedHash.slice(0, 12)}…</code>
      </p>
    </Panel>
  );
}

function statusOf({ missing, tooManyFor, notReady, isReady }: Readiness, you: Known['you']): string {
  if (tooManyFor !== null) return lobby.tooManyPlayers(tooManyFor);
  if (missing > 0) return `${lobby.playersNeeded(missing)} ${lobby.fillSeats}`;
  const others = notReady.filter(({ id }) => id !== you).map(({ name }) => name);
  if (others.length > 0) return lobby.waitingFor(joinNames(others));
  if (isReady) return lobby.allReady;
  return notReady.length > 0 ? lobby.othersReady : '';
}

/** Counts from when this device became ready. If the server counts differently, it refuses the deal and says so. */
function useHasWaited(isReady: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    setHasWaited(false);
    if (!isReady) return;
    const timer = setTimeout(() => setHasWaited(true), START_ANYWAY_AFTER);
    return () => clearTimeout(timer);
  }, [isReady]);
  return hasWaited;
}
