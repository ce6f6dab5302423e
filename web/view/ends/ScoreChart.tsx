import { useId, useRef } from 'react';
import type { ScoreSheet } from '../../state/scores.ts';
import { later } from '../../texts/later.ts';
import { useWidth } from '../shared/useWidth.ts';
import { type ChartLine, layOutChart, MARGIN } from './chartLayout.ts';

const { ends } = later;

interface ScoreChartProps {
  readonly sheet: ScoreSheet;
  readonly height?: number;
}

/** Totals over the rounds. Each line has a color, its own mark and a name; a table shows the same numbers. */
export function ScoreChart({ sheet: { lines, roundCount }, height = 240 }: ScoreChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const title = useId();
  const chart = layOutChart(lines, roundCount, { width, height });
  const summary = lines.map(({ name, totals }) => `${name} ${totals.at(-1) ?? 0}`).join(', ');
  return (
    <div ref={box} className="w-full">
      <svg role="img" aria-labelledby={title} width={width} height={height} className="chart">
        <title id={title}>{`${ends.chart}. ${ends.chartSummary(summary)}`}</title>
        {chart.ticks.map(({ points, y }) => (
          <g key={points}>
            <line className="chart-grid" x1={MARGIN.left} x2={width - MARGIN.right} y1={y} y2={y} />
            <text className="chart-tick" x={MARGIN.left - 8} y={y + 4} textAnchor="end">
              {points}
            </text>
          </g>
        ))}
        {chart.rounds.map(({ round, x }) => (
          <text key={round} className="chart-tick" x={x} y={height - 6} textAnchor="middle">
            {round}
          </text>
        ))}
        {chart.lines.map((line, nth) => (
          <Line key={line.line.playerId} line={line} nth={nth} labelX={width - MARGIN.right + 14} />
        ))}
      </svg>
    </div>
  );
}

interface LineProps {
  readonly line: ChartLine;
  readonly nth: number;
  readonly labelX: number;
}

function Line({ line: { line, points, labelY }, nth, labelX }: LineProps) {
  return (
    <g className={`chart-line chart-line-${nth}`} data-you={line.isYou || undefined}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.slice(1).map(({ x, y }) => (
        <path
          key={x}
          className="chart-mark"
          d={MARKS[nth % MARKS.length]}
          transform={`translate(${x} ${y})`}
        />
      ))}
      <path
        className="chart-mark"
        d={MARKS[nth % MARKS.length]}
        transform={`translate(${labelX} ${labelY - 4})`}
      />
      <text className="chart-name" x={labelX + 9} y={labelY}>
        {shortened(line.name)}
      </text>
    </g>
  );
}

/** A different shape for each line, for players who can't tell the colors apart. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-3.5-3.5h7v7h-7Z',
  'M0-5 5 0 0 5-5 0Z',
  'M0-5 5 4H-5Z',
  'M-4.5-2h2.5v-2.5h4v2.5h2.5v4h-2.5v2.5h-4v-2.5h-2.5Z',
  'M0 5-5-4H5Z',
  'M-5 0-2.5-4.300h5L5 0 2.5 4.300h-5Z',
  'M0-5 1.5-1.5 5 0 1.5 1.5 0 5-1.5 1.5-5 0-1.5-1.5Z',
  'M-5-2h10v4h-10Z',
  'M-5-4 0-1.5 5-4v4L0 5-5 0Z',
] as const;

const MAX_LETTERS = 9;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= MAX_LETTERS ? name : `${letters.slice(0, MAX_LETTERS - 1).join('')}…`;
}
