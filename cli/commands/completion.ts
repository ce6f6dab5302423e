import { Argument, Command } from 'commander';
import { SHELLS, type Shell } from '../completion/shells.ts';
import { examples } from './options.ts';

/** `programOf` is asked only then: the program does not exist yet while its commands are made. */
export function completionCommand(programOf: () => Command): Command {
  return new Command('completion')
    .summary('print a script that completes words in your shell')
    .description('Prints a script with which your shell completes commands, options and the ids of games.')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        ['eval "$(mayi completion bash)"', 'in ~/.bashrc'],
        ['eval "$(mayi completion zsh)"', 'in ~/.zshrc, after compinit'],
        ['mayi completion fish > ~/.config/fish/completions/mayi.fish', 'once'],
      ),
    )
    .action(async (shell: Shell) => {
      const { completionFor } = await import('../completion/completion.ts');
      console.log(completionFor(shell, programOf()));
    });
}
