import { describeGoal } from '@mayi/core/rules';
import { playerName, statusOf } from '@mayi/core/view';
import { rulesLabel } from '@mayi/harness';
import { createStyle, type Style } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { flow, justify, sideBySide, width, wrap } from '../../terminal/text.ts';
import { handLines, handTitle } from './hand.ts';
import { meldLinesAtMost } from './melds.ts';
import type { MenuEntry, NumberedEntry } from './menu.ts';
import { messageLines, note } from './message.ts';
import { latestNews } from './news.ts';
import { playerLines, playerSummary } from './players.ts';
import type { Screen } from './screen.ts';

/** How much of each part is shown. */
interface Layout {
  readonly boxed: boolean;
  /** How many of the blank lines are kept; see `gap`. */
  readonly gaps: number;
  readonly titles: boolean;
  readonly news: number;
  readonly table: number;
  readonly players: 'rows' | 'short';
  readonly menu: 'list' | 'all' | 'main' | 'none';
}

/** From this height on, cards have frames and the menu is a list. */
const ROOMY = 32;

const FULL_LAYOUT: Layout = {
  boxed: true,
  gaps: 7,
  titles: true,
  news: 30,
  table: 40,
  players: 'rows',
  menu: 'list',
};

/** What to save, in this order, until everything fits the terminal. */
const SAVINGS: readonly Partial<Layout>[] = [
  { news: 12 },
  { menu: 'all' },
  { news: 8 },
  { gaps: 5 },
  { boxed: false },
  { gaps: 3 },
  { gaps: 2 },
  { gaps: 1 },
  ...[6, 5, 4].map((news) => ({ news })),
  ...[12, 8, 6, 5, 4].map((table) => ({ table })),
  { gaps: 0 },
  { news: 3 },
  { table: 3 },
  { news: 2 },
  { menu: 'main' },
  { table: 2 },
  { titles: false },
  { news: 1 },
  { table: 1 },
  { players: 'short' },
  { news: 0 },
  { menu: 'none' },
];

/** The table as lines that fit the terminal. The last one is the prompt. */
export function render(screen: Screen, terminal: Terminal): string[] {
  const style = createStyle(terminal);
  const { lines } = fitToTerminal(screen, style);
  return lines
    .slice(-terminal.rows)
    .map((line, index, { length }) =>
      style.truncate(index < length - 1 ? line.trimEnd() : line, terminal.columns),
    );
}

/** The menu entries that `render` shows. Their numbers don't depend on how many fit. */
export function shownMenu(screen: Screen, terminal: Terminal): NumberedEntry[] {
  return entriesIn(screen.menu, fitToTerminal(screen, createStyle(terminal)).layout.menu);
}

function entriesIn(menu: readonly MenuEntry[], mode: Layout['menu']): NumberedEntry[] {
  if (mode === 'none') return [];
  return menu
    .map((entry, index) => ({ ...entry, number: index + 1 }))
    .filter(({ isMain }) => mode !== 'main' || isMain);
}

function fitToTerminal(screen: Screen, style: Style): { readonly lines: string[]; readonly layout: Layout } {
  const { terminal } = style;
  // Decided by the height alone, so the screen doesn't change its shape from turn to turn.
  const compact: Partial<Layout> = terminal.rows < ROOMY ? { boxed: false, menu: 'all', gaps: 5 } : {};
  let layout = { ...FULL_LAYOUT, ...compact };
  let lines = compose(screen, style, layout);
  for (const saving of SAVINGS) {
    if (lines.length <= terminal.rows) break;
    layout = { ...layout, ...saving };
    lines = compose(screen, style, layout);
  }
  return { lines, layout };
}

/** From this width on, the news goes beside the table. */
const WIDE = 108;
const NEWS_COLUMNS = 42;

function compose(screen: Screen, style: Style, layout: Layout): string[] {
  const { columns } = style.terminal;
  /** A blank line; those with a higher rank go first when room is short. */
  const gap = (rank: number) => (layout.gaps >= rank ? [''] : []);
  const title = (text: string, room: number) => (layout.titles ? [style.rule(style.text(text), room)] : []);
  const isWide = columns >= WIDE;
  const left = isWide ? columns - NEWS_COLUMNS - 2 : columns;
  const news = latestNews(screen.news, screen.view, style, isWide ? NEWS_COLUMNS : columns, layout.news);
  const main = [
    ...playersBlock(screen, style, left, layout),
    ...gap(4),
    ...title('Table', left),
    ...meldLinesAtMost(screen.view, style, left, layout.table),
    ...gap(7),
    pilesLine(screen, style, left),
  ];
  const newsTitle = (room: number) =>
    news.length > 0 ? title(screen.view.you === null ? 'What happened' : 'Since your last turn', room) : [];
  const body = isWide
    ? sideBySide(main, [...newsTitle(NEWS_COLUMNS), ...news], left + 2)
    : [...main, ...(news.length > 0 ? gap(5) : []), ...newsTitle(columns), ...news];
  return [
    ...titleLines(screen, style, columns),
    ...gap(2),
    ...body,
    ...gap(3),
    ...(screen.view.you === null
      ? []
      : [...title(handTitle(screen), columns), ...handLines(screen, style, columns, layout.boxed)]),
    ...progressLine(screen, style, columns),
    ...gap(1),
    ...statusLines(screen, style, columns),
    ...(screen.menu.length > 0 ? gap(7) : []),
    ...menuLines(screen, style, columns, layout.menu),
    ...gap(6),
    ...(screen.banner?.length ? messageLines(note(...screen.banner), style) : []),
    ...messageLines(screen.message, style),
    ` ${style.text(screen.prompt)}`,
  ];
}

function titleLines({ view }: Screen, style: Style, columns: number): string[] {
  const rounds = view.rules.contracts.length;
  const round = `Round ${view.roundNumber} of ${rounds}`;
  const contract = describeGoal(view);
  const rules = style.dim(`${style.text(rulesLabel(view.rules))} `);
  const long = ` ${style.bold('May I?')}   ${round}: ${style.bold(contract)}`;
  if (width(long) <= columns) return [justify(long, rules, columns)];
  return [justify(` ${style.bold('May I?')}   ${round}`, rules, columns), ` ${style.bold(contract)}`];
}

function playersBlock(screen: Screen, style: Style, columns: number, { players }: Layout): string[] {
  return players === 'rows' ? playerLines(screen, style, columns) : playerSummary(screen, style, columns);
}

function pilesLine({ view }: Screen, style: Style, columns: number): string {
  const [top] = view.discard;
  const stock = `${view.stockCount} ${view.stockCount === 1 ? 'card' : 'cards'}`;
  const discard = top === undefined ? style.dim('empty') : style.bold(style.card(top));
  const piles = ` Discard ${discard}    Stock ${stock}`;
  const dealer = `    Dealer ${style.text(playerName(view, view.dealerId))}`;
  return width(piles + dealer) <= columns ? piles + style.dim(dealer) : piles;
}

function progressLine({ progress }: Screen, style: Style, columns: number): string[] {
  if (progress === undefined) return [];
  return [style.cards(style.truncate(` ${style.text(progress)}`, columns))];
}

function statusLines({ view }: Screen, style: Style, columns: number): string[] {
  const { text, isYours } = statusOf(view);
  const mark = style.text(isYours ? '▶ ' : '');
  return wrap(style.text(text), columns - 4).map((line, index) => {
    const full = ` ${index === 0 ? mark : ' '.repeat(mark.length)}${line}`;
    return isYours ? style.accent(full) : full;
  });
}

function menuLines({ menu }: Screen, style: Style, columns: number, mode: Layout['menu']): string[] {
  const items = entriesIn(menu, mode).map((entry) => menuItem(entry, style));
  const margin = columns < 60 ? ' ' : '   ';
  const lines = mode === 'list' ? items : flow(items, columns - margin.length, '   ');
  return lines.map((line) => margin + line);
}

function menuItem({ number, label, type }: NumberedEntry, style: Style): string {
  const short = type.length <= 2 ? ` [${type}]` : '';
  return `${style.bold(`${number}`)} ${style.cards(style.text(label))}${short}`;
}
