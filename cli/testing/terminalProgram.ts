import { onTestFinished } from 'vitest';
import { withTimeout } from '../../server/testing/withTimeout.ts';
import { MAYI } from './mayi.ts';
import { openTerminal, type Size, type TerminalProgram } from './pseudoTerminal.ts';

export type { Size, TerminalProgram };

export function startInTerminal(words: readonly string[], size: Size): TerminalProgram {
  return startProgram(process.execPath, [MAYI, ...words], size);
}

/** It never outlives the test. */
export function startProgram(file: string, args: string[], size: Size): TerminalProgram {
  const program = openTerminal(file, args, size);
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await withTimeout(program.ended, () => `it doesn't exit:\n${program.screen()}`);
  });
  return program;
}

/** Resumes a suspended program. Sends the signal repeatedly, since one sent before it's suspended has no effect. */
export async function resume(program: TerminalProgram, text: string): Promise<string> {
  const timer = setInterval(() => program.kill('SIGCONT'), 50);
  try {
    return await program.sees(text);
  } finally {
    clearInterval(timer);
  }
}
