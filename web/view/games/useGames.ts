import { useCallback, useEffect, useState } from 'react';
import { createApi, type OpenRoom } from '../../session/api.ts';
import { type SavedGame, savedGame, savedRecords } from '../../solo/savedGame.ts';
import { useOnline } from '../shared/useOnline.ts';
import { newestFirst, type PastGame, playedAlone, playedTogether } from './pastGames.ts';

interface OnDevice {
  readonly saved: SavedGame | undefined;
  readonly games: readonly PastGame[];
}

/** What the server knows of this device; `gone`: it does not answer. */
type OnServer =
  | { readonly step: 'asking' | 'gone' }
  | { readonly step: 'told'; readonly rooms: readonly OpenRoom[]; readonly games: readonly PastGame[] };

/** All that was played here, and what can be gone on with. What is on the device is there without the server. */
export function useGames() {
  const [alone, setAlone] = useState<OnDevice>();
  const [together, setTogether] = useState<OnServer>({ step: 'asking' });
  const isOnline = useOnline();
  const ask = useCallback(async () => {
    setTogether({ step: 'asking' });
    setTogether(await onServer());
  }, []);
  useEffect(() => void onDevice().then(setAlone), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the network comes another answer
  useEffect(() => void ask(), [ask, isOnline]);
  const told = together.step === 'told' ? together : { rooms: [], games: [] };
  return {
    isReady: alone !== undefined && together.step !== 'asking',
    isGone: together.step === 'gone',
    saved: alone?.saved,
    rooms: told.rooms,
    games: newestFirst([...(alone?.games ?? []), ...told.games]),
    ask,
  };
}

async function onDevice(): Promise<OnDevice> {
  const [saved, records] = await Promise.all([savedGame(), savedRecords()]);
  const isReadable = typeof saved === 'object';
  return {
    saved: isReadable ? saved : undefined,
    games: records.flatMap((record) => playedAlone(record) ?? []),
  };
}

async function onServer(): Promise<OnServer> {
  const told = await createApi().getHistory();
  if (!told.ok) return { step: 'gone' };
  const { rooms, games } = told.value;
  return { step: 'told', rooms, games: games.map(playedTogether) };
}
