import { describeContract } from '@mayi/core/rules';
import { nameIn, statusOf } from '@mayi/core/view';
import { createPaint, type Paint } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { apart, beside, flow, width, wrap } from '../../terminal/text.ts';
import { handLines, handTitle } from './hand.ts';
import { meldLinesAtMost } from './melds.ts';
import type { MenuEntry } from './menu.ts';
import { messageLines } from './message.ts';
import { latestNews } from './news.ts';
import { playerLines, playersInShort } from './players.ts';
import type { Screen } from './screen.ts';

/** How much of everything is shown; what a small terminal has no room for goes first. */
interface Plan {
  readonly boxed: boolean;
  /** Empty lines. */
  readonly gaps: number;
  readonly titles: boolean;
  readonly news: number;
  readonly table: number;
  readonly players: 'rows' | 'short';
  readonly menu: 'list' | 'all' | 'main' | 'none';
}

const ROOMY = 32;

const GENEROUS: Plan = {
  boxed: true,
  gaps: 7,
  titles: true,
  news: 30,
  table: 40,
  players: 'rows',
  menu: 'list',
};

const THRIFT: readonly Partial<Plan>[] = [
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

/** The table as lines that fit the terminal; the last one is the prompt. */
export function render(screen: Screen, terminal: Terminal): string[] {
  const paint = createPaint(terminal);
  // Only so tall a terminal has room for these in every turn: nothing changes its shape all the time.
  const roomy: Partial<Plan> = terminal.rows < ROOMY ? { boxed: false, menu: 'all', gaps: 5 } : {};
  let plan = { ...GENEROUS, ...roomy };
  let lines = compose(screen, paint, plan);
  for (const less of THRIFT) {
    if (lines.length <= terminal.rows) break;
    plan = { ...plan, ...less };
    lines = compose(screen, paint, plan);
  }
  return lines
    .slice(-terminal.rows)
    .map((line, nth, { length }) => paint.cut(nth < length - 1 ? line.trimEnd() : line, terminal.columns));
}

/** From here on what happened stands beside the table. */
const WIDE = 108;
const SIDE = 42;

function compose(screen: Screen, paint: Paint, plan: Plan): string[] {
  const { columns } = paint.terminal;
  const gap = (rank: number) => (plan.gaps >= rank ? [''] : []);
  const title = (text: string, room: number) => (plan.titles ? [paint.rule(paint.say(text), room)] : []);
  const isWide = columns >= WIDE;
  const left = isWide ? columns - SIDE - 2 : columns;
  const news = latestNews(screen.news, screen.view, paint, isWide ? SIDE : columns, plan.news);
  const main = [
    ...playersBlock(screen, paint, left, plan),
    ...gap(4),
    ...title('Table', left),
    ...meldLinesAtMost(screen.view, paint, left, plan.table),
    ...gap(7),
    pilesLine(screen, paint, left),
  ];
  const newsTitle = (room: number) => (news.length > 0 ? title('Since your last turn', room) : []);
  const body = isWide
    ? beside(main, [...newsTitle(SIDE), ...news], left + 2)
    : [...main, ...(news.length > 0 ? gap(5) : []), ...newsTitle(columns), ...news];
  return [
    ...titleLines(screen, paint, columns),
    ...gap(2),
    ...body,
    ...gap(3),
    ...title(handTitle(screen), columns),
    ...handLines(screen, paint, columns, plan.boxed),
    ...progressLine(screen, paint, columns),
    ...gap(1),
    ...statusLines(screen, paint, columns),
    ...(screen.menu.length > 0 ? gap(7) : []),
    ...menuLines(screen, paint, columns, plan.menu),
    ...gap(6),
    ...messageLines(screen.message, paint),
    ` ${paint.say(screen.prompt)}`,
  ];
}

function titleLines({ view }: Screen, paint: Paint, columns: number): string[] {
  const rounds = view.rules.contracts.length;
  const round = `Round ${view.roundNumber} of ${rounds}`;
  const contract = describeContract(view.contract);
  const rules = paint.dim(`${paint.say(view.rules.name)} rules `);
  const long = ` ${paint.bold('May I?')}   ${round}: ${paint.bold(contract)}`;
  if (width(long) <= columns) return [apart(long, rules, columns)];
  return [apart(` ${paint.bold('May I?')}   ${round}`, rules, columns), ` ${paint.bold(contract)}`];
}

function playersBlock(screen: Screen, paint: Paint, columns: number, { players }: Plan): string[] {
  return players === 'rows' ? playerLines(screen, paint, columns) : playersInShort(screen, paint, columns);
}

function pilesLine({ view }: Screen, paint: Paint, columns: number): string {
  const [top] = view.discard;
  const stock = `${view.stockCount} ${view.stockCount === 1 ? 'card' : 'cards'}`;
  const discard = top === undefined ? paint.dim('empty') : paint.bold(paint.card(top));
  const piles = ` Discard ${discard}    Stock ${stock}`;
  const dealer = `    Dealer ${paint.say(nameIn(view, view.dealerId))}`;
  return width(piles + dealer) <= columns ? piles + paint.dim(dealer) : piles;
}

function progressLine({ progress }: Screen, paint: Paint, columns: number): string[] {
  if (progress === undefined) return [];
  return [paint.cards(paint.cut(` ${paint.say(progress)}`, columns))];
}

function statusLines({ view }: Screen, paint: Paint, columns: number): string[] {
  const { text, isYours } = statusOf(view);
  const mark = paint.say(isYours ? '▶ ' : '');
  return wrap(paint.say(text), columns - 4).map((line, nth) => {
    const whole = ` ${nth === 0 ? mark : ' '.repeat(mark.length)}${line}`;
    return isYours ? paint.accent(whole) : whole;
  });
}

function menuLines({ menu }: Screen, paint: Paint, columns: number, how: Plan['menu']): string[] {
  if (how === 'none') return [];
  const shown = menu
    .map((entry, nth) => ({ ...entry, number: nth + 1 }))
    .filter(({ isMain }) => how !== 'main' || isMain);
  const items = shown.map((entry) => menuItem(entry, paint));
  const margin = columns < 60 ? ' ' : '   ';
  const lines = how === 'list' ? items : flow(items, columns - margin.length, '   ');
  return lines.map((line) => margin + line);
}

function menuItem({ number, label, type }: MenuEntry & { readonly number: number }, paint: Paint): string {
  const short = type.length <= 2 ? ` [${type}]` : '';
  return `${paint.bold(`${number}`)} ${paint.cards(paint.say(label))}${short}`;
}
