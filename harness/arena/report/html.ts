import type { LevelDifference, Summary } from '../summary.ts';
import { DIFFERENCE_COLUMNS, LEVEL_COLUMNS, MAY_I_COLUMNS, MAY_I_NOTE, type TableColumn } from './columns.ts';
import { differencesChart } from './differencesChart.ts';
import { describeRun } from './figures.ts';
import { placesChart } from './placesChart.ts';
import { pointsChart } from './pointsChart.ts';
import { roundsChart } from './roundsChart.ts';
import { STYLE } from './style.ts';
import { element, escapeText } from './svg.ts';
import { totalsChart } from './totalsChart.ts';

/** Where a report came from. */
export interface Caption {
  readonly command: string;
  readonly date: Date;
  readonly versions: string;
}

/** One page that needs nothing else: no script, no font, no request. */
export function htmlReport(summary: Summary, caption: Caption): string {
  const { settings, levels, differences, totals } = summary;
  const [run = '', ...cautions] = describeRun(summary);
  const main = [
    element('h1', {}, 'May I? in the arena'),
    paragraph(run),
    ...cautions.map((words) => paragraph(words)),
    section('Points a deal', POINTS_NOTE, pointsChart(levels), htmlTable(LEVEL_COLUMNS, levels)),
    ...(differences.length === 0 ? [] : [differencesSection(differences)]),
    section('Places', placesNote(settings.players.length), placesChart(levels)),
    section('Points in each round', 'Fewer are better.', roundsChart(levels, settings)),
    section(
      'Points of a game',
      `Share of games, in steps of ${totals.width} points.`,
      totalsChart(levels, totals),
    ),
    section('May I?', MAY_I_NOTE.join(' '), htmlTable(MAY_I_COLUMNS, levels)),
    footer(caption),
  ];
  return page(`Arena: ${settings.players.join(', ')}`, main);
}

const POINTS_NOTE =
  'Fewer are better. A deal is a whole game, played once at every seating with the same shuffles. Whiskers and brackets: 95 % bootstrap intervals over deals.';
const DIFFERENCE_NOTE =
  'Luck that both levels had drops out. Below zero the first is better; an interval that holds zero shows nothing.';

function placesNote(players: number): string {
  return `The dashed line is what equal players would have: ${(100 / players).toFixed(1)} %. Tied players share their places.`;
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
  const cell = (name: string, words: string, { isWords = false }: TableColumn<Row>) =>
    element(name, isWords ? { class: 'words' } : {}, escapeText(words));
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
