import { useEffect, useState } from 'react';
import { later } from '../../texts/later.ts';
import { preferences, setPreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';

/**
 * Sounds are off by default. Offers them at the first deal this device sees, and never again. A newcomer has enough to
 * read in the first round, and is asked in the second.
 */
export function SoundOffer() {
  const isDeal = useTable(({ moment }) => moment?.facts.some(({ type }) => type === 'CARDS_DEALT') === true);
  const isConnected = useTable(({ connection, known }) => connection === 'open' && known?.acting === true);
  const isMyTurn = useTable(({ view }) => view?.you != null && view.currentPlayerId === view.you);
  // The TV plays them for everyone.
  const isTvOpen = useTable(({ known }) => known?.tv === true);
  const isFirstRound = useTable(({ view }) => view?.roundNumber === 1);
  const [isOffered, setIsOffered] = useState(
    () => isDeal && !isTvOpen && !wasDecided() && !(isFirstRound && preferences.getState().firstTimeNotes),
  );
  const [hasHadTurn, setHasHadTurn] = useState(false);
  useEffect(() => {
    if (isOffered) setPreferences({ soundOffered: true });
  }, [isOffered]);
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
    <p className="connection-note">
      <span>{words.text}</span>
      <Button onClick={turnOn}>{words.turnOn}</Button>
      <Button variant="plain" onClick={() => setIsOffered(false)}>
        {words.dismiss}
      </Button>
    </p>
  );
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
