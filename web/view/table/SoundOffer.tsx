import type { View } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { later } from '../../texts/later.ts';
import { preferences, setPreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';

/**
 * Sounds are off by default. Offers them at the start of the first round this device sees, and never again. A newcomer
 * has enough to read in the first round, and is asked in the second.
 */
export function SoundOffer() {
  const isStart = useTable(({ view }) => view !== undefined && isFirstLap(view));
  const isConnected = useTable(({ connection, known }) => connection === 'open' && known?.acting === true);
  const isMyTurn = useTable(({ view }) => view?.you != null && view.currentPlayerId === view.you);
  // The TV plays them for everyone.
  const isTvOpen = useTable(({ known }) => known?.tv === true);
  const isFirstRound = useTable(({ view }) => view?.roundNumber === 1);
  const [isOffered, setIsOffered] = useState(false);
  const [hasHadTurn, setHasHadTurn] = useState(false);
  useEffect(() => {
    if (!isStart || isTvOpen || wasDecided() || (isFirstRound && preferences.getState().firstTimeNotes))
      return;
    setPreferences({ soundOffered: true });
    setIsOffered(true);
  }, [isStart, isTvOpen, isFirstRound]);
  useEffect(() => {
    if (isMyTurn) setHasHadTurn(true);
    // After the player's own turn it goes without being asked.
    else if (hasHadTurn) setIsOffered(false);
  }, [isMyTurn, hasHadTurn]);
  if (!isOffered || !isConnected || isTvOpen) return null;
  const words = later.play.soundOffer;
  const turnOn = () => {
    setPreferences({ sound: true });
    setIsOffered(false);
    void playDeal();
  };
  return (
    <p className="connection-note offer-note">
      <span>{words.text}</span>
      <Button onClick={turnOn}>{words.turnOn}</Button>
      <Button variant="plain" onClick={() => setIsOffered(false)}>
        {words.dismiss}
      </Button>
    </p>
  );
}

/** Not only the deal itself: on a slow phone, others have moved by the time this part is loaded. */
function isFirstLap({ table, discard, players }: View): boolean {
  return table.length === 0 && discard.length <= players.length;
}

function wasDecided(): boolean {
  const { sound, soundOffered } = preferences.getState();
  return sound || soundOffered;
}

/** What the player will hear from now on. Without it the table works just as well. */
async function playDeal(): Promise<void> {
  const sounds = await import('../app/sounds.ts').catch(() => undefined);
  sounds?.playSound('deal');
}
