import type { Command } from 'commander';
import { bashCompletion } from './bash.ts';
import { commandWords } from './commandWords.ts';
import { fishCompletion } from './fish.ts';
import type { Shell } from './shells.ts';
import { zshCompletion } from './zsh.ts';

const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;

export function completionFor(shell: Shell, program: Command): string {
  return SCRIPTS[shell](commandWords(program));
}
