import type { Terminal } from './terminal.ts';
import { width } from './text.ts';

/** Shows screens. While closed it shows nothing. */
export interface Display {
  /** `typed` follows the last line, with the cursor at this position in it. */
  show(lines: readonly string[], typed: string, cursor: number): void;
  /** Restores the terminal. */
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

/** Uses the alternate screen and rewrites only the lines that changed. */
function fullScreen(terminal: () => Terminal, write: Write): Display {
  let shown: readonly string[] = [];
  let placed = '';
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
      const { text, at } = visiblePart(typed, cursor, columns - width(prompt) - 1);
      const now = [...lines.slice(0, last), prompt + text];
      const changed = now.flatMap((line, row) =>
        !isNew && shown[row] === line ? [] : [`${ESC}${row + 1};1H${line}${ESC}K`],
      );
      const rest = isNew || shown.length > now.length ? `${ESC}${now.length};${columns}H${ESC}0J` : '';
      // Clearing from the last column would erase a character, so the last line is written afterwards.
      const end = `${ESC}${now.length};1H${now[last] ?? ''}${ESC}K`;
      const place = `${ESC}${now.length};${width(prompt) + at + 1}H`;
      if (!isNew && changed.length === 0 && shown.length === now.length && place === placed) return;
      shown = now;
      placed = place;
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

/** The part of a long line around the cursor that fits. */
function visiblePart(typed: string, cursor: number, columns: number): { text: string; at: number } {
  const room = Math.max(1, columns);
  const from = Math.max(0, cursor - room + 1);
  return { text: typed.slice(from, from + room), at: cursor - from };
}

/** For terminals that can't move the cursor: prints each new screen below the last one. */
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
