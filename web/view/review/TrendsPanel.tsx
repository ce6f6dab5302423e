import type { Review } from '@mayi/bots';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createReviewQueue, type ReviewQueue } from '../../review/reviewQueue.ts';
import { reviewsOnDevice } from '../../review/savedReviews.ts';
import { notReviewed, type Trends, trendsOf } from '../../review/trends.ts';
import { review as words } from '../../texts/review.ts';
import { ScrollingTable } from '../ends/ScoreTable.tsx';
import type { PastGame } from '../games/pastGames.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { BarChart } from './BarChart.tsx';

/** How many games are looked back at in one go. */
const AT_ONCE = 5;

interface TrendsPanelProps {
  /** Newest first. Only those the player took part in count, and no variations. */
  readonly games: readonly PastGame[];
}

/** Trends across the player's reviewed games, and a way to review more. */
export function TrendsPanel({ games }: TrendsPanelProps) {
  const own = useMemo(() => games.filter(isOwn), [games]);
  const [reviews, setReviews] = useState<ReadonlyMap<string, Review>>();
  const queue = useMemo(() => createReviewQueue(), []);
  const load = useCallback(() => void reviewsOnDevice().all().then(setReviews), []);
  useEffect(() => {
    load();
    return queue.stop;
  }, [load, queue]);
  if (reviews === undefined || own.length === 0) return null;
  const trends = trendsOf(own, reviews);
  return (
    <Panel title={words.trends} lead={trends ? words.trendsAbout(trends.games.length) : words.trendsNone}>
      {trends && <Charts trends={trends} />}
      <LookBackAtMore
        queue={queue}
        left={notReviewed(own, reviews, AT_ONCE)}
        count={own.length}
        onReviewed={load}
      />
    </Panel>
  );
}

/** A variation was played by someone who knew the cards. */
function isOwn({ players, isVariation }: PastGame): boolean {
  return !isVariation && players.some(({ you }) => you);
}

function Charts({ trends: { games, lately, before } }: { readonly trends: Trends }) {
  const bars = (values: (game: Trends['games'][number]) => readonly number[]) =>
    games.map((game, nth) => ({
      label: nth === 0 || nth === games.length - 1 ? `${nth + 1}` : '',
      values: values(game),
    }));
  const charts = [
    {
      title: words.pointsChart,
      about: words.meanWords(lately.points, lately.games, before?.points),
      series: [words.pointsChart],
      groups: bars(({ points }) => [points]),
    },
    {
      title: words.lostChart,
      about: words.meanWords(lately.lost, lately.games, before?.lost),
      series: [words.lostChart],
      groups: bars(({ lost }) => [lost]),
    },
    {
      title: words.mayIChart,
      about: words.mayIWords(lately.well, lately.badly, lately.games),
      series: [words.well, words.badly],
      groups: bars(({ mayI }) => [mayI.well, mayI.badly]),
    },
  ];
  return (
    <>
      <div className="trend-charts">
        {charts.map(({ title, about, series, groups }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-semibold text-lg leading-tight">{title}</h3>
            <p className="mb-1 text-soft">{about}</p>
            <BarChart title={`${title}: ${about}`} series={series} groups={groups} height={130} />
          </section>
        ))}
      </div>
      <p className="mt-2 text-soft">{words.mayIAbout}</p>
      <details className="more mt-2">
        <summary>{words.trendsTable}</summary>
        <TrendsTable games={games} />
      </details>
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

function TrendsTable({ games }: Pick<Trends, 'games'>) {
  return (
    <ScrollingTable name={words.trendsInNumbers} className="[&_td]:px-1.5! [&_th]:px-1.5!">
      <thead>
        <tr>
          {[words.when, words.score, words.lost, words.well, words.badly].map((name) => (
            <th key={name} scope="col" className="whitespace-normal!">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, endedAt, points, lost, mayI }) => (
          <tr key={id}>
            <th scope="row">{dayFormat.format(endedAt)}</th>
            <td>{points}</td>
            <td>{lost}</td>
            <td>{mayI.well}</td>
            <td>{mayI.badly}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

interface LookBackAtMoreProps {
  readonly queue: ReviewQueue;
  /** Ids of the newest games without a review. */
  readonly left: readonly string[];
  /** Of all games. */
  readonly count: number;
  readonly onReviewed: () => void;
}

/** Reviews the newest games one after the other, as long as this page is open. */
function LookBackAtMore({ queue, left, count, onReviewed }: LookBackAtMoreProps) {
  const { step, game, of, share, failed } = useSyncExternalStore(queue.subscribe, queue.getState);
  const isRunning = step === 'running';
  return (
    <>
      <div role="status" className="not-empty:mt-4">
        {isRunning && words.runningGame(game, of)}
        {step === 'done' && (failed > 0 ? words.someFailed(failed) : words.finishedQueue)}
      </div>
      {isRunning && (
        <>
          <progress
            className="review-progress mt-2"
            aria-label={words.progressName}
            value={game - 1 + share}
            max={of}
          />
          <Button className="mt-3" onClick={queue.stop}>
            {words.stop}
          </Button>
        </>
      )}
      {!isRunning && left.length > 0 && (
        <Button className="mt-4" onClick={() => void queue.start(left, onReviewed)}>
          {words.lookBackAtLast(left.length, Math.min(AT_ONCE, count))}
        </Button>
      )}
    </>
  );
}
