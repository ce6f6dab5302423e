import { Command } from 'commander';
import { examples } from './options.ts';

/** `programOf` is asked only then: the program does not exist yet while its commands are made. */
export function helpCommand(programOf: () => Command): Command {
  return new Command('help')
    .summary('print help for a command')
    .description('Prints help for all commands, or for one of them.')
    .argument('[topic...]', 'the command')
    .addHelpText('after', examples(['mayi help', 'all commands'], ['mayi help game new', 'one of them']))
    .action((topic: readonly string[]) => commandCalled(topic, programOf()).outputHelp());
}

function commandCalled(topic: readonly string[], program: Command): Command {
  return topic.reduce((command, name) => {
    const found = command.commands.find((one) => one.name() === name);
    return found ?? command.error(`unknown command '${name}'`);
  }, program);
}
