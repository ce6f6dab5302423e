import { describe, expect, it } from 'vitest';
import { createCounters } from '../server/http/counters.ts';
import { createMetrics } from '../server/http/metrics.ts';
import { IDLE_BOTS } from '../server/http/testing/testServer.ts';
import { text } from './testing/files.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] };
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
}

const dashboard: Dashboard = JSON.parse(text('deploy/grafana/mayi.json'));
const { panels } = dashboard;
const targets = panels.flatMap((panel) => panel.targets ?? []);
const queries = [...targets, ...dashboard.annotations.list].map(({ expr }) => expr);

/** Prometheus adds them to everything it scrapes. */
const ADDED = ['job', 'instance'];

/** What a server really answers to GET /metrics, after a command with each result and a program's call. */
async function scrape(): Promise<string> {
  const counters = createCounters();
  const metrics = createMetrics(counters, { ofProcess: true });
  metrics.watch({ figures: () => ({ roomsInMemory: 0, connections: 0 }), bots: IDLE_BOTS });
  for (const result of ['applied', 'refused', 'stale']) metrics.host.command(result, 1);
  counters.programCalls.set('play ok', 1);
  return metrics.text();
}

/** The series of each metric in an answer, with the values of their labels. */
function seriesIn(answer: string): Map<string, Map<string, Set<string>>> {
  const series = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', kind] of answer.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      series.set(name + end, new Map());
  for (const [, name = '', labels = ''] of answer.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = series.get(name) ?? new Map<string, Set<string>>();
      series.set(name, known.set(label, (known.get(label) ?? new Set()).add(value)));
    }
  return series;
}

/** `mayi_commands_total{result="applied"}` and the like, without what Prometheus adds. */
function selectorsIn(query: string): { name: string; labels: [string, string][] }[] {
  return [...query.matchAll(/\b((?:mayi|nodejs|process)_\w+|up)\{([^}]*)\}/g)].map(
    ([, name = '', inside = '']) => ({
      name,
      labels: [...inside.matchAll(/(\w+)(?:=~?)"([^"]*)"/g)]
        .map(([, label = '', value = '']): [string, string] => [label, value])
        .filter(([label]) => !ADDED.includes(label)),
    }),
  );
}

describe('the Grafana dashboard', () => {
  it('uses only metrics, labels and values that a server has', async () => {
    const series = seriesIn(await scrape());
    for (const query of queries) {
      const selectors = selectorsIn(query);
      expect(selectors, query).not.toEqual([]);
      for (const { name, labels } of selectors) {
        if (name === 'up') continue;
        expect([...series.keys()]).toContain(name);
        for (const [label, value] of labels)
          expect([...(series.get(name)?.get(label) ?? [])]).toContain(value);
        const grouped = query.match(/(?<=by \()[\w, ]+(?=\))/g)?.flatMap((list) => list.split(', ')) ?? [];
        for (const label of grouped.filter((label) => !ADDED.includes(label)))
          expect([...(series.get(name)?.keys() ?? [])], query).toContain(label);
      }
    }
  });

  it('names only labels that a query keeps', () => {
    for (const { expr, legendFormat } of targets)
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
        const isGrouped = new RegExp(`by \\([^)]*\\b${label}\\b`).test(expr);
        expect(isGrouped || (ADDED.includes(label) && !/\b(sum|max|count)\b/.test(expr)), expr).toBe(true);
      }
  });

  it('shows every metric of ours', async () => {
    const ours = (await scrape()).match(/(?<=^# TYPE )mayi_\w+/gm) ?? [];
    const shown = queries.flatMap(selectorsIn).map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('asks for the chosen servers everywhere', () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'job', 'instance']);
    for (const query of queries)
      expect(query.match(/\{/g)).toHaveLength(query.split('{job=~"$job",instance=~"$instance"').length - 1);
  });

  it('has panels that explain themselves and don’t overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const rows = panels.filter(({ type }) => type === 'row');
    for (const { title } of rows) expect(title).toMatch(/\?$/);
    const taken = new Set<string>();
    for (const { type, title, description, gridPos, targets } of panels) {
      if (type !== 'row')
        expect([description, targets?.length], title).toEqual([expect.any(String), expect.any(Number)]);
      const { h, w, x, y } = gridPos;
      expect(x + w).toBeLessThanOrEqual(24);
      for (let cell = 0; cell < w * h; cell++) {
        const place = `${x + (cell % w)},${y + Math.floor(cell / w)}`;
        expect(taken.has(place), title).toBe(false);
        taken.add(place);
      }
    }
  });
});
