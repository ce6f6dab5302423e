import type { SeenFact } from '@mayi/core/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Moment } from '../../state/table/tableStore.ts';
import { useTable, useTableStore } from '../app/context.tsx';
import { createFlights } from './flights.ts';

/** Lets the cards of the table around this travel whenever something happens there. */
export function useFlights(): void {
  const table = useTableStore();
  const moment = useTable((state) => state.moment);
  const isBreak = useTable((state) => state.known?.room.phase === 'break');
  // Whoever comes to a table that was dealt just now still sees the deal.
  const seen = useRef(moment !== null && dealIn(moment).length > 0 ? null : moment);
  const owed = useRef<readonly SeenFact[]>([]);
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
    const { view } = table.getState();
    if (view === undefined) return;
    const fly = (facts: readonly SeenFact[]) =>
      flights.fly(facts, { you: view.you, players: view.players.map(({ id }) => id) });
    if (moment !== null && moment !== seen.current) {
      seen.current = moment;
      // The next round is dealt while the scores are read: it is seen when they are put aside.
      owed.current = isBreak ? dealIn(moment) : [];
      fly(moment.facts.filter((fact) => !owed.current.includes(fact)));
    } else if (!isBreak && owed.current.length > 0) {
      fly(owed.current);
      owed.current = [];
    }
  }, [moment, isBreak, table, flights]);
}

function dealIn({ facts }: Moment): readonly SeenFact[] {
  return facts.filter(({ type }) => type === 'CARDS_DEALT');
}
