import type { View } from '@mayi/core/view';
import { type GameEnd, scoreSheet } from '../../state/scores.ts';
import { texts } from '../../texts/index.ts';
import { Panel } from '../shared/Panel.tsx';
import { CheckShuffles } from './CheckShuffles.tsx';
import { Ranking } from './Ranking.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { ScoreTable } from './ScoreTable.tsx';

const { ends } = texts;

interface GameResultProps {
  readonly view: View;
  readonly end: GameEnd;
  /** Read from its record, and not seen at the table just now. */
  readonly isPast?: boolean;
}

/** How a finished game came out, round by round, and whether all was fair. */
export function GameResult({ view, end, isPast = false }: GameResultProps) {
  const sheet = scoreSheet(view);
  return (
    <>
      <Panel aria-labelledby="ranking">
        <h2 id="ranking" className="mb-3 font-semibold text-2xl">
          {ends.ranking}
        </h2>
        <Ranking end={end} />
      </Panel>
      <Panel aria-labelledby="chart">
        <h2 id="chart" className="mb-2 font-semibold text-2xl">
          {ends.chart}
        </h2>
        <ScoreChart sheet={sheet} />
        <details className="more mt-2">
          <summary>{ends.chartTable}</summary>
          <ScoreTable sheet={sheet} />
        </details>
      </Panel>
      <CheckShuffles view={view} isPast={isPast} />
    </>
  );
}
