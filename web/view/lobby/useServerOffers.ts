import { useEffect, useState } from 'react';
import { askServer } from '../shared/useShareOrigin.ts';

type Offers = Pick<Awaited<ReturnType<typeof askServer>>, 'programs' | 'players'>;

const NOTHING: Offers = { programs: false, players: [] };

/** Whether programs can join, and the operator's own players. */
export function useServerOffers(): Offers {
  const [offers, setOffers] = useState(NOTHING);
  useEffect(() => {
    void askServer().then(setOffers);
  }, []);
  return offers;
}
