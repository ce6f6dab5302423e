import type { SeenFact } from '@mayi/core/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Moment } from '../../state/table/tableStore.ts';
import { useTable, useTableStores } from '../app/tableContext.ts';
import { createFlights } from './flights.ts';

/** Lets cards fly whenever something happens at the table. */
export function useFlights(): void {
  const { table } = useTableStores();
  const moment = useTable((state) => state.moment);
  const isBreak = useTable((state) => state.known?.room.phase === 'break');
  // A player who arrives right after the deal still sees it.
  const seen = useRef(moment !== null && dealIn(moment).length > 0 ? null : moment);
  const postponed = useRef<readonly SeenFact[]>([]);
  const [flights] = useState(createFlights);

  useEffect(() => {
    const unsubscribe = table.subscribe((state, before) => {
      // React hasn't rendered yet, so the page still shows the state before.
      if (state.moment !== before.moment) flights.remember();
    });
    return () => {
      unsubscribe();
      flights.close();
    };
  }, [table, flights]);

  // Measuring the page right after the table was rendered for the first time would make that one long task. The next frame
  // does it anyway, and nothing is painted before.
  const hasRendered = useRef(false);
  useLayoutEffect(() => {
    const { view } = table.getState();
    if (view === undefined) return;
    const fly = (facts: readonly SeenFact[]) =>
      flights.fly(facts, { you: view.you, players: view.players.map(({ id }) => id) });
    if (moment !== null && moment !== seen.current) {
      seen.current = moment;
      // The next round is dealt while players read the scores: show the deal when they are closed.
      postponed.current = isBreak ? dealIn(moment) : [];
      const facts = moment.facts.filter((fact) => !postponed.current.includes(fact));
      if (hasRendered.current) fly(facts);
      else requestAnimationFrame(() => seen.current === moment && fly(facts));
    } else if (!isBreak && postponed.current.length > 0) {
      fly(postponed.current);
      postponed.current = [];
    }
    hasRendered.current = true;
  }, [moment, isBreak, table, flights]);
}

function dealIn({ facts }: Moment): readonly SeenFact[] {
  return facts.filter(({ type }) => type === 'CARDS_DEALT');
}
