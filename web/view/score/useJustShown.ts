import { useState } from 'react';

const DEAF_MS = 400;

/** The second tap of a double tap isn't meant for what follows: says whether this has only just appeared. */
export function useJustShown(): () => boolean {
  const [shownAt] = useState(() => performance.now());
  return () => performance.now() - shownAt < DEAF_MS;
}
