import { type Day, DEAL_VERSION, dealDay, yesterdayOf } from '@mayi/bots/dailyDeal';
import { useEffect, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import type { KnownDeal } from '../../daily/dailyState.ts';
import { workerConnection } from '../../session/workerConnection.ts';
import { daily as words } from '../../texts/daily.ts';
import { useOpenTable } from '../app/openTable.ts';
import { PhaseScreen } from '../app/PhaseScreen.tsx';
import { preferences } from '../app/preferences.ts';
import { followSpeed, speedNow } from '../app/soloSpeed.ts';
import { useTable } from '../app/tableContext.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { LoadingPage } from '../shared/MessagePage.tsx';
import { dailyDeal } from './dailyContext.ts';

const DAILY = '/daily';

/** The table of the daily deal: today's, or `?day=` of one that was begun before. `?again` plays it for fun. */
export function DailyTable() {
  const [search] = useSearchParams();
  const [visit, setVisit] = useState(1);
  const { deals, played } = dailyDeal.getState().saved;
  const day = search.get('day');
  const deal = day === null ? deals[0] : deals.find((one) => one.day === day);
  // Without cards that still count there's nothing to play: the page says what to do.
  if (deal === undefined || !isCurrent(deal)) return <Redirect to={DAILY} replace />;
  // Only those who have a result play for fun: the first one counts.
  const isAgain = search.has('again') && played.some((one) => one.day === deal.day);
  return <Visit key={visit} deal={deal} isAgain={isAgain} onReconnect={() => setVisit(visit + 1)} />;
}

function isCurrent({ day, version }: KnownDeal): boolean {
  return version === DEAL_VERSION && day >= yesterdayOf(dealDay(Date.now()));
}

interface VisitProps {
  readonly deal: KnownDeal;
  readonly isAgain: boolean;
  readonly onReconnect: () => void;
}

/** One connection to the solo worker. */
function Visit({ deal, isAgain, onReconnect }: VisitProps) {
  const stores = useOpenTable(() => {
    const { name } = preferences.getState();
    const game = isAgain ? 'again' : 'first';
    return workerConnection({ kind: 'daily', deal, game, name, speed: speedNow() }, { followSpeed });
  });
  if (stores === null) return <LoadingPage />;
  return (
    <PhaseScreen
      stores={stores}
      isSolo
      onReconnect={onReconnect}
      endSteps={
        <ButtonLink href={DAILY} variant="brass" size="large">
          {words.seeResults}
        </ButtonLink>
      }
    >
      {!isAgain && <SendResult day={deal.day} />}
    </PhaseScreen>
  );
}

/** Sends the result in as soon as the game is over. */
function SendResult({ day }: { readonly day: Day }) {
  const isOver = useTable(({ known }) => known?.room.phase === 'over');
  useEffect(() => {
    if (isOver) void dailyDeal.finish(day);
  }, [isOver, day]);
  return null;
}
