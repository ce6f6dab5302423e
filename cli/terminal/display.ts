import type { Terminal } from './terminal.ts';
import { width } from './text.ts';

/** Where screens are shown; nothing is, while it is closed. */
export interface Display {
  /** `typed` stands after the last line, with the cursor at this place in it. */
  show(lines: readonly string[], typed: string, cursor: number): void;
  /** Gives the terminal back as it was. */
  close(): void;
  reopen(): void;
}

type Write = (text: string) => void;

const ESC = '\u001b[';
const OPEN = `${ESC}?1049h${ESC}2J`;
const CLOSE = `${ESC}?1049l${ESC}?25h`;

export function createDisplay(terminal: () => Terminal, write: Write): Display {
  return terminal().fullScreen ? fullScreen(terminal, write) : scrolling(write);
}

/** The second screen that terminals have for programs; only lines that differ are written again. */
function fullScreen(terminal: () => Terminal, write: Write): Display {
  let shown: readonly string[] = [];
  let size = '';
  let isOpen = true;
  write(OPEN);
  return {
    show(lines, typed, cursor) {
      if (!isOpen) return;
      const { columns, rows } = terminal();
      const isNew = size !== `${columns}x${rows}`;
      size = `${columns}x${rows}`;
      const last = lines.length - 1;
      const prompt = lines[last] ?? '';
      const { text, at } = windowOf(typed, cursor, columns - width(prompt) - 1);
      const now = [...lines.slice(0, last), prompt + text];
      const changed = now.flatMap((line, row) =>
        !isNew && shown[row] === line ? [] : [`${ESC}${row + 1};1H${line}${ESC}K`],
      );
      const rest = isNew || shown.length > now.length ? `${ESC}${now.length};${columns}H${ESC}0J` : '';
      // Clearing from the last column on would take a letter with it: the last line is written after it.
      const end = `${ESC}${now.length};1H${now[last] ?? ''}${ESC}K`;
      const place = `${ESC}${now.length};${width(prompt) + at + 1}H`;
      shown = now;
      write(`${ESC}?25l${isNew ? `${ESC}2J` : ''}${changed.join('')}${rest}${end}${place}${ESC}?25h`);
    },
    close() {
      if (isOpen) write(CLOSE);
      isOpen = false;
    },
    reopen() {
      size = '';
      isOpen = true;
      write(OPEN);
    },
  };
}

/** As much of a long line as there is room for, around the cursor. */
function windowOf(typed: string, cursor: number, columns: number): { text: string; at: number } {
  const room = Math.max(1, columns);
  const from = Math.max(0, cursor - room + 1);
  return { text: typed.slice(from, from + room), at: cursor - from };
}

/** For terminals that cannot move the cursor: one screen below the other, each only once. */
function scrolling(write: Write): Display {
  let before = '';
  let isOpen = true;
  return {
    show(lines) {
      const now = lines.join('\n');
      if (!isOpen || now === before) return;
      before = now;
      write(`\n${now}`);
    },
    close() {
      if (isOpen) write('\n');
      isOpen = false;
    },
    reopen() {
      before = '';
      isOpen = true;
    },
  };
}
