import { nextDealAt } from '@mayi/bots/dailyDeal';
import { useRoute } from 'wouter';
import { type KnownDeal, resultOf } from '../../daily/dailyState.ts';
import { daily as words } from '../../texts/daily.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { HomeLink, LoadingPage, MessagePage } from '../shared/MessagePage.tsx';
import { Notice, Page, Panel } from '../shared/Page.tsx';
import { DailyTable } from './DailyTable.tsx';
import { dailyDeal, useDaily, useRefresh, useToday } from './dailyContext.ts';
import { FamilyPanel } from './FamilyPanel.tsx';
import { NamePanel } from './NamePanel.tsx';
import { Result } from './Result.tsx';
import { EveryonePanel } from './Standings.tsx';

/** One game a day, the same for everyone on this server; it's played at `/daily/play`. */
export function DailyDealPage() {
  const [isPlaying] = useRoute('/daily/play');
  return isPlaying ? <DailyTable /> : <Overview />;
}

/** `?group=` invites to a family's list. */
function Overview() {
  useRefresh();
  const availability = useDaily((daily) => daily.availability);
  const deals = useDaily(({ saved }) => saved.deals);
  const day = useToday();
  const deal = deals.find((one) => one.day === day);
  if (availability === 'loading') return <LoadingPage />;
  if (availability !== 'ready' || deal === undefined) return <NotPlayable />;
  return (
    <Page title={words.title}>
      <p className="-mt-3 mb-5 text-soft">{words.lead}</p>
      <div className="grid grid-cols-1 gap-5">
        <Unfinished />
        <TodayPanel deal={deal} />
        <EveryonePanel />
        <FamilyPanel />
        <NamePanel />
        <YesterdayPanel />
        <Fairness deal={deal} />
      </div>
    </Page>
  );
}

function NotPlayable() {
  const availability = useDaily((daily) => daily.availability);
  if (availability === 'off')
    return (
      <MessagePage isAnswer title={words.off} about={words.offAbout}>
        <ButtonLink href="/practice/daily">{words.toPuzzle}</ButtonLink>
        <HomeLink />
      </MessagePage>
    );
  if (availability === 'outdated')
    return (
      <MessagePage isAnswer title={words.outdated} about={words.outdatedAbout}>
        <Button variant="brass" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
        <HomeLink />
      </MessagePage>
    );
  return (
    <MessagePage isAnswer title={words.offline} about={words.offlineAbout}>
      <Button variant="brass" onClick={() => void dailyDeal.refresh()}>
        {words.retry}
      </Button>
      <HomeLink />
    </MessagePage>
  );
}

function Unfinished() {
  const unfinished = useDaily((daily) => daily.unfinished);
  if (unfinished === undefined) return null;
  return (
    <Notice>
      {words.unfinished}{' '}
      <ButtonLink href={`/daily/play?day=${unfinished.day}`} className="mt-2">
        {words.finishIt}
      </ButtonLink>
    </Notice>
  );
}

const dateFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function TodayPanel({ deal }: { readonly deal: KnownDeal }) {
  const result = useDaily(({ saved }) => resultOf(saved, deal.day));
  const begun = useDaily((daily) => daily.begun);
  return (
    <Panel title={dateFormat.format(new Date(deal.day))}>
      {result ? (
        <Result result={result} />
      ) : (
        <>
          <p>{begun ? words.begun(begun.round, begun.of) : words.fresh}</p>
          <p className="text-soft">{words.firstCounts}</p>
          <p className="mt-4">
            <ButtonLink href="/daily/play" variant="brass" size="large">
              {begun ? words.continue : words.play}
            </ButtonLink>
          </p>
        </>
      )}
      <NextDeal />
    </Panel>
  );
}

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** In the player's own time: midnight UTC is in the middle of the evening for some. */
function NextDeal() {
  const endsAt = useDaily(({ today }) => today?.endsAt) ?? nextDealAt(Date.now());
  return <p className="mt-4 text-soft">{words.next(timeFormat.format(endsAt))}</p>;
}

function YesterdayPanel() {
  const yesterday = useDaily(({ today }) => today?.yesterday);
  if (yesterday === undefined) return null;
  const { best, results } = yesterday;
  return (
    <Panel title={words.yesterday}>
      {best === null ? (
        <p>{words.yesterdayNone}</p>
      ) : (
        <>
          <p>{words.yesterdayBest(results, best.name ?? words.nobody, best.score)}</p>
          <p className="mt-4">
            <ButtonLink href={`/games/${best.gameId}/replay`}>{words.watchBest}</ButtonLink>
          </p>
        </>
      )}
    </Panel>
  );
}

function Fairness({ deal: { isAsPromised } }: { readonly deal: KnownDeal }) {
  return (
    <details className="more">
      <summary>{words.fair}</summary>
      <div className="mt-2 grid gap-2 text-soft">
        <p>
          {words.fairCards}{' '}
          {isAsPromised !== null && <strong>{isAsPromised ? words.asPromised : words.notAsPromised}</strong>}
        </p>
        <p>{words.fairMoves}</p>
        <p>{words.fairPeeking}</p>
      </div>
    </details>
  );
}
