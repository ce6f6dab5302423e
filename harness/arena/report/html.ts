import { LEVELS } from '@mayi/bots';
import type { LevelDifference, Summary } from '../summary.ts';
import { differencesChart, placesChart, pointsChart, roundsChart, totalsChart } from './charts.ts';
import { describeRun } from './figures.ts';
import { CUSTOM_COLORS, element, escapeText } from './svg.ts';
import {
  customIn,
  DIFFERENCE_COLUMNS,
  FAULT_NOTE,
  faultColumns,
  LEVEL_COLUMNS,
  MAY_I_COLUMNS,
  MAY_I_NOTE,
  type TableColumn,
} from './tables.ts';

/** The origin of a report. */
export interface Caption {
  readonly command: string;
  readonly date: Date;
  readonly versions: string;
}

/** A self-contained page: no scripts, fonts, or requests. */
export function htmlReport(summary: Summary, caption: Caption): string {
  const { settings, levels, differences, totals } = summary;
  const [run = '', ...cautions] = describeRun(summary);
  const custom = customIn(levels);
  const main = [
    element('h1', {}, 'May I? arena report'),
    paragraph(run),
    ...cautions.map((words) => paragraph(words)),
    section('Points per deal', POINTS_NOTE, pointsChart(levels), htmlTable(LEVEL_COLUMNS, levels)),
    ...(differences.length === 0 ? [] : [differencesSection(differences)]),
    section('Places', placesNote(settings.players.length), placesChart(levels)),
    section('Points per round', 'Fewer are better.', roundsChart(levels, settings)),
    section(
      'Points per game',
      `Share of games, in steps of ${totals.width} points.`,
      totalsChart(levels, totals),
    ),
    section('May I?', MAY_I_NOTE.join(' '), htmlTable(MAY_I_COLUMNS, levels)),
    ...(custom.length === 0 ? [] : [section('Faults', FAULT_NOTE, htmlTable(faultColumns(custom), custom))]),
    footer(caption),
  ];
  return page(`Arena: ${settings.players.join(', ')}`, main);
}

const POINTS_NOTE =
  'Fewer are better. A deal is a whole game, played once with every seating and the same shuffles. Whiskers and brackets: 95 % bootstrap intervals over deals.';
const DIFFERENCE_NOTE =
  'Luck that both levels share cancels out. Below zero, the first is better; an interval that contains zero shows no difference.';

function placesNote(players: number): string {
  return `The dashed line is what equally strong players would get: ${(100 / players).toFixed(1)} %. Tied players share their places.`;
}

function differencesSection(differences: readonly LevelDifference[]): string {
  const table = htmlTable(DIFFERENCE_COLUMNS, differences);
  return section('On the same deals', DIFFERENCE_NOTE, differencesChart(differences), table);
}

function page(title: string, main: readonly string[]): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, escapeText(title)),
    `<style>${STYLE}</style>`,
  );
  const body = element('body', {}, element('main', {}, ...main));
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, body)}\n`;
}

function paragraph(words: string, look?: string): string {
  return element('p', look === undefined ? {} : { class: look }, escapeText(words));
}

function section(title: string, note: string, ...content: readonly string[]): string {
  return element('section', {}, element('h2', {}, escapeText(title)), paragraph(note, 'note'), ...content);
}

function htmlTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const cell = (name: string, words: string, { isText = false }: TableColumn<Row>) =>
    element(name, isText ? { class: 'words' } : {}, escapeText(words));
  const head = columns.map((column) => cell('th', column.title, column));
  const body = rows.map((row) =>
    element('tr', {}, ...columns.map((column) => cell('td', column.of(row), column))),
  );
  const top = element('thead', {}, element('tr', {}, ...head));
  const table = element('table', {}, top, element('tbody', {}, ...body));
  return element('div', { class: 'scroll' }, table);
}

function footer({ command, date, versions }: Caption): string {
  return element(
    'footer',
    {},
    element('code', {}, escapeText(command)),
    element('br', {}),
    escapeText(`${date.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${versions}`),
  );
}

/** Follows the reader's light or dark theme. The level colors work for color-blind readers too. */
const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f3ef; --card: #fff; --ink: #1f2328; --faint: #667079; --rule: #dfe3e8;
  --c0: #8b929c; --c1: #d08700; --c2: #2b74c8; --c3: #b8327f; --c4: #128a68;
  --c5: #c8452f; --c6: #7a55c7; --c7: #0e8fa3; --c8: #7d8a12;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a; --card: #1d2125; --ink: #e8eaed; --faint: #9aa4ae; --rule: #343a41;
    --c0: #9aa2ad; --c1: #e9a93a; --c2: #5ea4f3; --c3: #e873b6; --c4: #45c59d;
    --c5: #f08a76; --c6: #b79bf2; --c7: #4fc6d8; --c8: #c2cf52;
  }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 28px 16px 40px; }
h1 { margin: 0 0 4px; font-size: 26px; }
h2 { margin: 0 0 2px; font-size: 17px; }
p { margin: 0 0 12px; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 22px; margin-top: 18px; }
.note, footer { color: var(--faint); font-size: 13.5px; }
footer { margin-top: 22px; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { padding: 6px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); }
th { color: var(--faint); font-weight: 500; }
.words { text-align: left; }
th:first-child, td:first-child { padding-left: 0; font-weight: 600; }
tbody tr:last-child td { border-bottom: 0; }
svg { display: block; width: 100%; min-width: 620px; height: auto; margin-top: 10px; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .strong { font-weight: 600; }
svg .faint { fill: var(--faint); }
.grid { stroke: var(--rule); }
.axis { stroke: var(--faint); }
.chance { stroke: var(--ink); stroke-dasharray: 5 4; }
.whisker { stroke: var(--ink); stroke-width: 2; }
.dot { fill: var(--ink); }
.path { fill: none !important; stroke-width: 2.5; stroke-linejoin: round; }
${Array.from(
  { length: LEVELS.length + CUSTOM_COLORS },
  (_, level) => `.level-${level} { fill: var(--c${level}); stroke: var(--c${level}); }`,
).join('\n')}
rect { stroke: none !important; }
`;
