import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isOver } from '../../score/evening.ts';
import { eveningsOnDevice } from '../../score/savedEvenings.ts';
import { createScorePad, type ScorePad } from '../../score/scorePad.ts';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { useWakeLock } from '../shared/useWakeLock.ts';
import { EveningEnd } from './EveningEnd.tsx';
import { Pad } from './Pad.tsx';
import { Setup } from './Setup.tsx';
import { ScorePadContext } from './scorePadContext.ts';

/** Keeps the score of a game with real cards. */
export function ScorePage() {
  const [pad] = useState(openPad);
  useWakeLock();
  useFreshPad(pad);
  return (
    <ScorePadContext value={pad}>
      <Opened pad={pad} />
    </ScorePadContext>
  );
}

function Opened({ pad }: { readonly pad: ScorePad }) {
  const step = useStore(pad.store, (state) => state.step);
  const evening = useStore(pad.store, (state) => state.pad?.evening);
  /** A sheet that was over when it was opened has had its celebration. */
  const wasPlayed = useRef(false);
  if (step === 'loading') return <LoadingPage />;
  if (evening === undefined) return <Setup />;
  wasPlayed.current ||= !isOver(evening);
  return isOver(evening) ? (
    <EveningEnd key={evening.id} evening={evening} isNew={wasPlayed.current} />
  ) : (
    <Pad key={evening.id} evening={evening} />
  );
}

function openPad(): ScorePad {
  return createScorePad(eveningsOnDevice(), {
    now: () => Date.now(),
    revision: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  });
}

/** Another tab may have written on the sheet while this one was hidden. */
function useFreshPad(pad: ScorePad): void {
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible') void pad.load();
    };
    void pad.load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [pad]);
}
