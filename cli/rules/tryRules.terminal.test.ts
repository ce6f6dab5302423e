import { expect, test } from 'vitest';
import { startInTerminal } from '../testing/terminalProgram.ts';

test('mayi rules try shows its progress, and Ctrl-C stops it with what was found', async () => {
  const program = startInTerminal(['rules', 'try', 'short', '--games', '10000'], { columns: 100, rows: 30 });
  await program.until('progress', (screen) => /Played [1-9]\d* of 10000 games …/.test(screen));
  program.press('\u0003');
  const { exitCode } = await program.ended;
  expect(exitCode).toBe(130);
  const screen = program.screen();
  expect(screen).toMatch(/short rules, 4 players\nStopped after \d+ of 10000 games\.\n/);
  expect(screen).toContain('goes out');
  expect(screen).toMatch(/A game takes about .*\./);
  expect(screen).not.toContain('…');
});
