import { expect, test } from 'vitest';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { resume, startInTerminal } from '../testing/terminalProgram.ts';

function stepping(words: readonly string[] = [], env = {}) {
  const file = written(emptyFolder(), 'game.json', exportedGame());
  return startInTerminal(['replay', file, '--step', ...words], { columns: 80, rows: 24, env });
}

const { length } = exportedGame().commands;
const placeIn = (screen: string) => Number(/command (\d+) of/.exec(screen)?.[1]);

test('keys step forward and back through a game, and the terminal is restored', async () => {
  const program = stepping();
  expect(placeIn(await program.sees('Round 5: 2 sets and 1 run'))).toBe(0);
  program.press(' ');
  const second = placeIn(await program.until('the next move', (screen) => placeIn(screen) > 0));
  program.press('\r');
  const third = placeIn(await program.until('the move after it', (screen) => placeIn(screen) > second));
  expect(third).toBeGreaterThan(second);
  program.press('b');
  expect(await program.sees(`command ${second} of ${length}`)).toContain('space: next');
  program.press('\u001b[F');
  expect(await program.sees(`command ${length} of ${length}`)).toContain('won.');
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
  expect(program.written()).toContain('\u001b[?1049l');
});

test('starts at --from, adapts to a new size, and quits on Ctrl-C', async () => {
  const program = stepping(['--from', '40']);
  await program.until('the fortieth command', (screen) => placeIn(screen) >= 40);
  program.resize(60, 20);
  // The terminal cuts off what was there before, until the program has drawn it again.
  await program.until('twenty lines of sixty columns', (screen) => {
    const lines = screen.split('\n');
    return (lines[19]?.includes('space: next') ?? false) && lines.every((line) => line.length <= 60);
  });
  program.press('\u0003');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
});

test.each([
  ['SIGHUP', 129],
  ['SIGTERM', 143],
])('%s exits with %i and restores the terminal', async (signal, exitCode) => {
  const program = stepping();
  await program.sees('space: next');
  program.kill(signal);
  expect(await program.ended).toEqual({ exitCode, signal: 0 });
  expect(program.written()).toContain('\u001b[?1049l');
});

test('Ctrl-Z gives the screen to the shell until the program is resumed', async () => {
  const program = stepping();
  const before = await program.sees('space: next');
  program.press('\u001a');
  await program.until('the shell’s screen', (screen) => screen === '');
  expect(await resume(program, 'space: next')).toBe(before);
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
});

test('TERM=dumb: prints one screen below the other, in plain ASCII', async () => {
  const program = stepping([], { TERM: 'dumb' });
  await program.sees('space: next');
  program.press(' ');
  await program.until('the next move', (screen) => placeIn(screen) > 0);
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
  expect(program.written()).toMatch(/^[\x20-\x7e\r\n]*$/);
});
