import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { workerConnection } from '../../session/workerConnection.ts';
import type { Opening } from '../../solo/opening.ts';
import { texts } from '../../texts/index.ts';
import { keptSoloWish, levelsOf } from '../home/wishes.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { keep } from './keep.ts';
import { preferences } from './preferences.ts';
import { SPEED } from './speed.ts';
import { TableFor } from './TableFor.tsx';
import { useOpenTable } from './useOpenTable.ts';

/** Alone against computer players, on this device alone. `?new` deals anew; else the saved game goes on. */
export function SoloPage() {
  const [visit, setVisit] = useState(1);
  return <Visit key={visit} onAgain={() => setVisit(visit + 1)} />;
}

/** At one table, until its line is closed. */
function Visit({ onAgain }: { readonly onAgain: () => void }) {
  const [opening] = useState(openingNow);
  const [search, setSearch] = useSearchParams();
  const [, go] = useLocation();
  const table = useOpenTable(() => workerConnection(opening));
  // A reload goes on with the game that was dealt here.
  useEffect(() => {
    if (!search.has('new')) return;
    const rest = [...search].filter(([name]) => name !== 'new');
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  if (table === null) return <Waiting />;
  const anew = () => {
    go(`/solo?${new URLSearchParams([...search, ['new', '']])}`, { replace: true });
    onAgain();
  };
  return <TableFor at={table} isSolo onAgain={onAgain} onNew={anew} />;
}

function openingNow(): Opening {
  const speed = SPEED;
  if (!new URLSearchParams(window.location.search).has('new')) return { kind: 'continue', speed };
  const wish = keptSoloWish(keep);
  const name = preferences.getState().name.trim() || texts.table.guest;
  return { kind: 'new', name, bots: levelsOf(wish), rules: wish.rules, speed };
}
