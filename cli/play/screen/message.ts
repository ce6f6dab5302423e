import { createPaint, type Paint } from '../../terminal/style.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { wrap } from '../../terminal/text.ts';
import { type Page, paragraphs } from '../pages/page.ts';
import type { Message } from './screen.ts';

const LEAST_ROOM = 6;

/** Rows of the table that answers may take: no more than half of them, so that one sees what they are about. */
function roomFor({ rows }: Terminal): number {
  return Math.max(LEAST_ROOM, Math.floor(rows / 2));
}

function rowsOf({ lines }: Message, paint: Paint): string[] {
  return lines.flatMap((text) => wrap(paint.say(text), paint.terminal.columns - 2));
}

export function fitsTable(message: Message, terminal: Terminal): boolean {
  return rowsOf(message, createPaint(terminal)).length <= roomFor(terminal);
}

/** What is too long for the table; the title is what was typed. */
export function messagePage({ lines }: Message, title: string): Page {
  return {
    title,
    enter: 'Enter: back to the game',
    body: (paint, columns) => paragraphs(lines, paint, columns),
  };
}

/** At the table. What a window that has become smaller has no room for is left out, with a mark. */
export function messageLines(message: Message | undefined, paint: Paint): string[] {
  if (message === undefined) return [];
  const { tone } = message;
  const rows = rowsOf(message, paint);
  const room = roomFor(paint.terminal);
  const shown = rows
    .slice(0, room)
    .map((row) => ` ${tone === 'plain' ? paint.cards(row) : paint[tone](row)}`);
  return rows.length > room ? [...shown.slice(0, -1), `${shown.at(-1)} ${paint.say('…')}`] : shown;
}
