import { useEffect, useState } from 'react';
import { tv } from '../../texts/tv.ts';
import { watchSound } from '../app/sounds.ts';

/** Most browsers play sounds only after somebody pressed something. A TV works without them, so one line has to do. */
export function SoundNote() {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => watchSound(setIsBlocked), []);
  return isBlocked && <p className="tv-sound">{tv.sound}</p>;
}
