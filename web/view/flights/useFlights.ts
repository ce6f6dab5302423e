import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTable, useTableStore } from '../app/context.tsx';
import { createFlights } from './flights.ts';

/** Lets the cards of the table around this travel whenever something happens there. */
export function useFlights(): void {
  const table = useTableStore();
  const moment = useTable((state) => state.moment);
  const seen = useRef(moment);
  const [flights] = useState(createFlights);

  useEffect(() => {
    const stop = table.subscribe((state, before) => {
      // The page still shows what was before: React has yet to hear of it.
      if (state.moment !== before.moment) flights.remember();
    });
    return () => {
      stop();
      flights.close();
    };
  }, [table, flights]);

  useLayoutEffect(() => {
    if (moment === null || moment === seen.current) return;
    seen.current = moment;
    const { view } = table.getState();
    if (view) flights.fly(moment.facts, { you: view.you, players: view.players.map(({ id }) => id) });
  }, [moment, table, flights]);
}
