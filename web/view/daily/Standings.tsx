import { type Bin, binsOf } from '../../daily/bins.ts';
import type { Listed } from '../../daily/dailyApi.ts';
import { daily as words } from '../../texts/daily.ts';
import { Panel } from '../shared/Page.tsx';
import { useDaily, useResultToday } from './dailyContext.ts';
import { Marks } from './Result.tsx';

/** Those who have played see how everyone did. */
export function EveryonePanel() {
  const standings = useDaily((daily) => daily.standings);
  const hasCounted = useResultToday()?.sent === 'counted';
  if (standings === undefined)
    return hasCounted ? <Panel title={words.everyone}>{words.noStandings}</Panel> : null;
  const { results, scores, best, you } = standings;
  return (
    <Panel title={words.everyone} lead={words.played(results)}>
      <Distribution bins={binsOf(scores, you?.score)} />
      <h3 className="mt-5 mb-1 font-semibold text-lg">{words.best}</h3>
      <ResultList results={best} />
    </Panel>
  );
}

/** A bar for each range of points. */
function Distribution({ bins }: { readonly bins: readonly Bin[] }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <ol aria-label={words.distribution} className="daily-bins">
      {bins.map(({ from, to, count, isOwn }) => (
        <li key={from} data-own={isOwn || undefined}>
          <span className="sr-only">
            {words.inBin(from, to, count)}
            {isOwn && `, ${words.yourBin}`}
          </span>
          <span aria-hidden="true">
            {from}–{to}
          </span>
          <span aria-hidden="true" className="daily-track">
            <span className="daily-bar" style={{ inlineSize: `${(100 * count) / most}%` }} />
          </span>
          <span aria-hidden="true" className="daily-count">
            {count}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Best first. */
export function ResultList({ results }: { readonly results: readonly Listed[] }) {
  return (
    <ol className="daily-list">
      {results.map(({ name, score, wentOut, rank, you }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two results apart
        <li key={nth} data-own={you || undefined}>
          <span className="daily-rank">{rank}</span>
          <span className="min-w-0 grow truncate">
            {name ?? <span className="text-soft">{you ? words.youUnnamed : words.nobody}</span>}
            {you && name !== null && <span className="text-soft"> ({words.you})</span>}
          </span>
          <Marks wentOut={Array.from(wentOut, (mark) => mark === '1')} />
          <span className="daily-points">
            {score}
            <span className="sr-only"> {words.pointsWord}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
