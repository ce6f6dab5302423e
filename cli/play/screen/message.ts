import { createStyle, type Style } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { wrap } from '../../terminal/text.ts';
import { type Page, paragraphs } from '../pages/page.ts';

/** The answer to the last line that was typed. */
export interface Message {
  readonly lines: readonly string[];
  readonly tone: 'plain' | 'good' | 'bad';
}

export function note(...lines: readonly string[]): Message {
  return { lines, tone: 'plain' };
}

export function warning(...lines: readonly string[]): Message {
  return { lines, tone: 'bad' };
}

const MIN_ROWS = 6;

/** A message takes at most half the screen, so you still see what it's about. */
function maxRows({ rows }: Terminal): number {
  return Math.max(MIN_ROWS, Math.floor(rows / 2));
}

function rowsOf({ lines }: Message, style: Style): string[] {
  return lines.flatMap((text) => wrap(style.text(text), style.terminal.columns - 2));
}

export function fitsTable(message: Message, terminal: Terminal): boolean {
  return rowsOf(message, createStyle(terminal)).length <= maxRows(terminal);
}

/** For a message that's too long for the table. The title is what was typed. */
export function messagePage({ lines }: Message, title: string): Page {
  return {
    title,
    enter: 'Enter: back to the game',
    body: (style, columns) => paragraphs(lines, style, columns),
  };
}

/** The message at the table. After the window shrinks, the part that doesn't fit is cut off with a mark. */
export function messageLines(message: Message | undefined, style: Style): string[] {
  if (message === undefined) return [];
  const { tone } = message;
  const rows = rowsOf(message, style);
  const most = maxRows(style.terminal);
  const shown = rows
    .slice(0, most)
    .map((row) => ` ${tone === 'plain' ? style.cards(row) : style[tone](row)}`);
  return rows.length > most ? [...shown.slice(0, -1), `${shown.at(-1)} ${style.text('…')}`] : shown;
}
