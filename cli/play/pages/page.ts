import { createStyle, type Style } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { pad, width, wrap } from '../../terminal/text.ts';
import type { PageMove } from '../input/keys.ts';

/** A screen of text. If it's too long, the reader pages through it. */
export interface Page {
  readonly title: string;
  /** Lines of at most this many columns. */
  body(style: Style, columns: number): readonly string[];
  /** What Enter does on the last screen. */
  readonly enter: string;
  /** What other keys do on the last screen, as `enter` says. They return false if the players leave. */
  readonly keys?: Readonly<Record<string, () => boolean>>;
}

export interface PageFrame {
  readonly lines: string[];
  readonly isLast: boolean;
  /** The `top` that shows the last line. */
  readonly end: number;
}

/** The page from line `top` on. The last line is the prompt. */
export function renderPage(page: Page, top: number, terminal: Terminal): PageFrame {
  const style = createStyle(terminal);
  const body = page.body(style, terminal.columns - 1);
  const room = bodyRows(terminal);
  const isLast = top + room >= body.length;
  const end = Math.max(0, body.length - room);
  const percent = Math.floor(((top + room) * 100) / body.length);
  const keys = isLast ? page.enter : `Enter: more (${percent}%)   b: back   q: close`;
  const lines = [
    ` ${style.bold(style.text(page.title))}`,
    style.rule('', terminal.columns),
    ...body.slice(top, top + room),
    '',
    style.accent(` ${style.text(keys)}`),
    ' > ',
  ];
  return {
    lines: lines.slice(-terminal.rows).map((line) => style.truncate(line, terminal.columns)),
    isLast,
    end,
  };
}

/** How many lines of the body fit at once. */
export function bodyRows({ rows }: Terminal): number {
  return Math.max(1, rows - 5);
}

/** Where a key leads: to the line that's then at the top, or out of the page. */
export function turnPage(page: Page, top: number, move: PageMove, terminal: Terminal): number | 'out' {
  const { isLast, end } = renderPage(page, top, terminal);
  const screenful = bodyRows(terminal);
  if (move === 'close' || (move === 'forward' && isLast)) return 'out';
  const row = {
    forward: top + screenful,
    pageDown: top + screenful,
    pageUp: top - screenful,
    lineDown: top + 1,
    lineUp: top - 1,
    top: 0,
    end,
  }[move];
  return Math.max(0, Math.min(row, end));
}

/** Wraps paragraphs into lines. `indent` is for all but the first line of each. */
export function paragraphs(texts: readonly string[], style: Style, columns: number, indent = ''): string[] {
  return texts.flatMap((text) =>
    wrap(style.text(text), columns - 1, indent).map((line) => ` ${style.cards(line)}`),
  );
}

/** Two columns: a short word, and what it means. */
export function glossary(
  entries: readonly (readonly [string, string])[],
  style: Style,
  columns: number,
  firstColumn: number,
): string[] {
  return entries.flatMap(([word, text]) => {
    const lines = wrap(style.text(text), columns - firstColumn - 2);
    if (width(word) > firstColumn) lines.unshift('');
    return lines.map(
      (line, index) => ` ${pad(index === 0 ? style.text(word) : '', firstColumn)} ${style.cards(line)}`,
    );
  });
}
