import { expect, test } from 'vitest';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { startInTerminal, wake } from '../testing/terminalProgram.ts';

function stepping(words: readonly string[] = [], env = {}) {
  const file = written(emptyFolder(), 'game.json', exportedGame());
  return startInTerminal(['replay', file, '--step', ...words], { columns: 80, rows: 24, env });
}

const { length } = exportedGame().commands;
const placeIn = (screen: string) => Number(/command (\d+) of/.exec(screen)?.[1]);

test('steps through a game by keys, forth and back, and leaves the terminal as it was', async () => {
  const program = stepping();
  expect(placeIn(await program.sees('Round 5: 2 sets and 1 run'))).toBe(0);
  program.press(' ');
  const second = placeIn(await program.until('the next move', (screen) => placeIn(screen) > 0));
  program.press('\r');
  const third = placeIn(await program.until('the move after it', (screen) => placeIn(screen) > second));
  expect(third).toBeGreaterThan(second);
  program.press('b');
  expect(await program.sees(`command ${second} of ${length}`)).toContain('space: on');
  program.press('\u001b[F');
  expect(await program.sees(`command ${length} of ${length}`)).toContain('won.');
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
  expect(program.written()).toContain('\u001b[?1049l');
});

test('begins where it is told to, fits a new size, and ends with Ctrl-C', async () => {
  const program = stepping(['--from', '40']);
  await program.until('the fortieth command', (screen) => placeIn(screen) >= 40);
  program.resize(60, 20);
  const screen = await program.until(
    'twenty lines',
    (now) => now.split('\n')[19]?.includes('space: on') ?? false,
  );
  expect(screen.split('\n').filter((line) => line.length > 60)).toEqual([]);
  program.press('\u0003');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
});

test.each([
  ['SIGHUP', 129],
  ['SIGTERM', 143],
])('%s ends it with %i, and the terminal is as it was', async (signal, exitCode) => {
  const program = stepping();
  await program.sees('space: on');
  program.kill(signal);
  expect(await program.ended).toEqual({ exitCode, signal: 0 });
  expect(program.written()).toContain('\u001b[?1049l');
});

test('Ctrl-Z gives the screen to the shell, and takes it back afterwards', async () => {
  const program = stepping();
  const before = await program.sees('space: on');
  program.press('\u001a');
  await program.until('the screen of the shell', (screen) => screen === '');
  expect(await wake(program, 'space: on')).toBe(before);
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
});

test('TERM=dumb: one screen below the other, without codes and in plain letters', async () => {
  const program = stepping([], { TERM: 'dumb' });
  await program.sees('space: on');
  program.press(' ');
  await program.until('the next move', (screen) => placeIn(screen) > 0);
  program.press('q');
  expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
  expect(program.written()).toMatch(/^[\x20-\x7e\r\n]*$/);
});
