import { createPaint, type Paint } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { pad, width, wrap } from '../../terminal/text.ts';

/** A screen full of text; longer ones are leafed through. */
export interface Page {
  readonly title: string;
  /** Lines of at most so many columns. */
  body(paint: Paint, columns: number): readonly string[];
  /** What Enter does on the last screen of it. */
  readonly enter: string;
}

export interface Leaf {
  readonly lines: string[];
  readonly isLast: boolean;
}

/** The page from line `top` on. The last line is the prompt. */
export function renderPage(page: Page, top: number, terminal: Terminal): Leaf {
  const paint = createPaint(terminal);
  const body = page.body(paint, terminal.columns - 1);
  const room = roomOf(terminal);
  const shown = body.slice(top, top + room);
  const isLast = top + room >= body.length;
  const seen = Math.floor(((top + room) * 100) / body.length);
  const more = isLast ? page.enter : `Enter: more (${seen} %), b: back, q: close`;
  const lines = [
    ` ${paint.bold(paint.say(page.title))}`,
    paint.rule('', terminal.columns),
    ...shown,
    '',
    paint.accent(` ${paint.say(more)}`),
    ' > ',
  ];
  return { lines: lines.slice(-terminal.rows).map((line) => paint.cut(line, terminal.columns)), isLast };
}

/** Lines of the body that fit at once. */
export function roomOf({ rows }: Terminal): number {
  return Math.max(1, rows - 5);
}

/** Paragraphs in lines; `indent` for all but the first of each. */
export function paragraphs(texts: readonly string[], paint: Paint, columns: number, indent = ''): string[] {
  return texts.flatMap((text) =>
    wrap(paint.say(text), columns - 1, indent).map((line) => ` ${paint.cards(line)}`),
  );
}

/** Two columns: a short word, and what it means. */
export function glossary(
  entries: readonly (readonly [string, string])[],
  paint: Paint,
  columns: number,
  first: number,
): string[] {
  return entries.flatMap(([word, text]) => {
    const lines = wrap(paint.say(text), columns - first - 2);
    if (width(word) > first) lines.unshift('');
    return lines.map((line, nth) => ` ${pad(nth === 0 ? paint.say(word) : '', first)} ${paint.cards(line)}`);
  });
}
