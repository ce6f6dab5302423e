import { describe, expect, test } from 'vitest';
import { createDisplay } from './display.ts';
import type { Terminal } from './terminal.ts';

const TERMINAL: Terminal = { columns: 12, rows: 5, color: false, unicode: true, fullScreen: true };

function createRecorder(terminal: Terminal) {
  let size = terminal;
  let text = '';
  const display = createDisplay(
    () => size,
    (more) => {
      text += more;
    },
  );
  return {
    display,
    resize: (columns: number) => {
      size = { ...size, columns };
    },
    /** What was written since the last call, with `^` for the escape sequence. */
    written: () => {
      const now = text.replaceAll('\u001b[', '^');
      text = '';
      return now;
    },
  };
}

describe('a full screen', () => {
  test('is opened, written line by line, and closed', () => {
    const { display, written } = createRecorder(TERMINAL);
    expect(written()).toBe('^?1049h^2J');
    display.show(['one', 'two', '> '], 'ab', 1);
    expect(written()).toBe('^?25l^2J^1;1Hone^K^2;1Htwo^K^3;1H> ab^K^3;12H^0J^3;1H> ab^K^3;4H^?25h');
    display.close();
    expect(written()).toBe('^?1049l^?25h');
    display.show(['three', '> '], '', 0);
    display.close();
    expect(written()).toBe('');
  });

  test('only lines that changed are rewritten', () => {
    const { display, written } = createRecorder(TERMINAL);
    display.show(['one', 'two', '> '], '', 0);
    written();
    display.show(['one', 'TWO', '> '], '', 0);
    expect(written()).toBe('^?25l^2;1HTWO^K^3;1H> ^K^3;3H^?25h');
  });

  test('of a line that is too long, the part around the cursor is shown', () => {
    const { display, written } = createRecorder(TERMINAL);
    display.show(['> '], 'abcdefghijkl', 12);
    expect(written()).toContain('^1;1H> efghijkl^K^1;11H');
    display.show(['> '], 'abcdefghijkl', 0);
    expect(written()).toContain('^1;1H> abcdefghi^K^1;3H');
  });

  test('after a resize or a pause, everything is rewritten', () => {
    const { display, written, resize } = createRecorder(TERMINAL);
    display.show(['one', '> '], '', 0);
    resize(20);
    display.show(['one', '> '], '', 0);
    written();
    display.show(['one', '> '], '', 0);
    expect(written()).not.toContain('one');
    display.reopen();
    display.show(['one', '> '], '', 0);
    expect(written()).toContain('^1;1Hone^K');
  });
});

test('if the cursor can’t be moved, each screen is printed once', () => {
  const { display, written } = createRecorder({ ...TERMINAL, fullScreen: false });
  display.show(['one', '> '], '', 0);
  display.show(['one', '> '], 'x', 1);
  expect(written()).toBe('\none\n> ');
  display.show(['two', '> '], '', 0);
  display.close();
  expect(written()).toBe('\ntwo\n> \n');
  display.show(['three', '> '], '', 0);
  display.close();
  expect(written()).toBe('');
});
