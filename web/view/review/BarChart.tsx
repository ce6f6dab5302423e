import { useId, useRef } from 'react';
import { useWidth } from '../shared/useWidth.ts';
import { BAR_MARGIN, layOutBars } from './barLayout.ts';

interface BarChartProps {
  /** For screen readers: what it shows, and the numbers in words. */
  readonly title: string;
  /** A group for each round or game, with as many bars as there are series. */
  readonly groups: readonly { readonly label: string; readonly values: readonly number[] }[];
  /** Names of the series; a legend shows them if there are several. */
  readonly series: readonly string[];
  readonly height?: number;
}

/** Bars up for what it cost, down for what it saved. The first series is filled, the second outlined; a table shows the same numbers. */
export function BarChart({ title, groups, series, height = 200 }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const chart = layOutBars(
    groups.map(({ values }) => values),
    { width, height },
    height < 150 ? 2 : 4,
  );
  return (
    <div ref={box} className="w-full">
      {series.length > 1 && <Legend series={series} />}
      <svg role="img" aria-labelledby={id} width={width} height={height} className="chart">
        <title id={id}>{title}</title>
        {chart.ticks.map(({ value, y }) => (
          <g key={value}>
            <line
              className={value === 0 ? 'bar-zero' : 'chart-grid'}
              x1={BAR_MARGIN.left}
              x2={width - BAR_MARGIN.right}
              y1={y}
              y2={y}
            />
            <text className="chart-tick" x={BAR_MARGIN.left - 8} y={y + 4} textAnchor="end">
              {value > 0 ? value : String(value).replace('-', '−')}
            </text>
          </g>
        ))}
        {chart.groups.map(({ x, bars }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its place
          <g key={nth}>
            {bars.map((bar, at) => (
              <rect key={bar.x} className={`bar bar-${at}`} rx={2} {...bar} />
            ))}
            <text className="chart-tick" x={x} y={height - 6} textAnchor="middle">
              {groups[nth]?.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <ul aria-hidden="true" className="mb-1 flex flex-wrap gap-x-5 gap-y-1">
      {series.map((name, at) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="16" height="16" aria-hidden="true">
            <rect className={`bar bar-${at}`} x="1" y="1" width="14" height="14" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
