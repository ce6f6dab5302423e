import type { SeatId } from '@mayi/core/protocol';
import { useCallback, useEffect, useState } from 'react';
import { openRecording, type Recording } from '../../replay/recording.ts';
import { type FoundGame, findGame } from '../../session/findGame.ts';
import { savedRecord } from '../../solo/savedGame.ts';
import { replay as words } from '../../texts/replay.ts';
import { NoGamePage } from '../games/NoGamePage.tsx';
import { MessagePage } from '../shared/MessagePage.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';

type Loaded =
  | {
      readonly result: 'found';
      readonly recording: Recording;
      readonly you: SeatId | undefined;
      readonly isOnServer: boolean;
    }
  | Exclude<FoundGame, { readonly result: 'found' }>;

/** The replay of a finished game, by its link. */
export function ReplayPage({ id }: { readonly id: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    setLoaded(undefined);
    void loadReplay(id).then(setLoaded);
  }, [id]);
  useEffect(load, [load]);
  if (loaded === undefined) return <MessagePage title={words.loading} />;
  if (loaded.result === 'found') {
    const back = { href: `/games/${encodeURIComponent(id)}`, text: words.leave };
    return <ReplayScreen {...loaded} back={back} />;
  }
  return <NoGamePage result={loaded.result} onRetry={load} />;
}

async function loadReplay(id: string): Promise<Loaded> {
  const found = await findGame(id);
  if (found.result !== 'found') return found;
  try {
    const [recording, onDevice] = await Promise.all([
      openRecording(found.log, yieldToPage, found.bots),
      savedRecord(id),
    ]);
    return { ...found, recording, isOnServer: onDevice === undefined };
  } catch {
    return { result: 'unreadable' };
  }
}

/** Lets the browser paint and handle taps before the game is replayed further. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
