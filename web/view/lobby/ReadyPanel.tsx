import type { Known } from '@mayi/core/protocol';
import { listed } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { keep } from '../app/keep.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Panel.tsx';
import type { Ask } from './ask.ts';
import { type Beginning, beginningOf } from './beginning.ts';
import { keepShare, newShare } from './share.ts';

const { lobby } = texts;

/** As the server has it: whoever has been ready for so long need not wait for the others. */
const LONG = 120_000;

/** One's own yes, what is still waited for, and the deal. */
export function ReadyPanel({ known, onAsk }: { readonly known: Known; readonly onAsk: Ask }) {
  const beginning = beginningOf(known);
  const hasWaited = useHasWaited(beginning.isReady);
  const { seedHash } = known.room;
  const beReady = () => {
    const seed = newShare(crypto);
    keepShare(keep, seedHash, seed);
    onAsk({ type: 'ready', ready: true, seed });
  };
  const deal = () => {
    if (!beginning.isReady) beReady();
    onAsk({ type: 'start' });
  };
  const isWaiting = beginning.isReady && hasWaited && beginning.missing === 0;
  return (
    <Panel className="text-center">
      <p role="status" className="mb-3 text-lg">
        {storyOf(beginning, known.you)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {beginning.canStart || isWaiting ? (
          <Button look="brass" size="large" className="grow" onClick={deal}>
            {lobby.deal}
          </Button>
        ) : (
          !beginning.isReady && (
            <Button look="brass" size="large" className="grow" onClick={beReady}>
              {lobby.imReady}
            </Button>
          )
        )}
        {beginning.isReady && (
          <Button onClick={() => onAsk({ type: 'ready', ready: false })}>{lobby.notYet}</Button>
        )}
      </div>
      <p className="mt-3 text-sm text-soft">
        {beginning.isReady && !beginning.canStart ? lobby.waitedLong : lobby.yourShare}
      </p>
      <p className="mt-1 text-sm text-soft">
        {lobby.promised} <code className="text-brass-text">{seedHash.slice(0, 12)}…</code>
      </p>
    </Panel>
  );
}

function storyOf({ missing, tooManyFor, notReady, isReady }: Beginning, you: Known['you']): string {
  if (tooManyFor !== null) return lobby.tooMany(tooManyFor);
  if (missing > 0) return `${lobby.needMore(missing)} ${lobby.fillUp}`;
  const others = notReady.filter(({ id }) => id !== you).map(({ name }) => name);
  if (others.length > 0) return lobby.waitingFor(listed(others));
  return isReady || notReady.length > 0 ? lobby.allReady : '';
}

/** Since this device saw that it is ready: the server may know better, and then says so. */
function useHasWaited(isReady: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    setHasWaited(false);
    if (!isReady) return;
    const timer = setTimeout(() => setHasWaited(true), LONG);
    return () => clearTimeout(timer);
  }, [isReady]);
  return hasWaited;
}
