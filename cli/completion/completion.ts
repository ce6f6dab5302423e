import type { Command } from 'commander';
import { bashCompletion } from './bash.ts';
import { commandSpecs } from './commandSpecs.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
export type Shell = keyof typeof SCRIPTS;

/** The script that teaches the shell to complete `mayi` commands. */
export function completionFor(shell: Shell, program: Command): string {
  return SCRIPTS[shell](commandSpecs(program));
}
