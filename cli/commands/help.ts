import { type Argument, Command, type Option } from 'commander';

/** `getProgram` is called late: the program doesn't exist yet while its commands are being created. */
export function helpCommand(getProgram: () => Command): Command {
  return new Command('help')
    .summary('show help for a command')
    .description('Shows help for all commands, or for one of them.')
    .argument('[topic...]', 'the command')
    .addHelpText('after', examples(['mayi help', 'all commands'], ['mayi help game new', 'one of them']))
    .action((topic: readonly string[]) => findCommand(topic, getProgram()).outputHelp());
}

function findCommand(topic: readonly string[], program: Command): Command {
  return topic.reduce((command, name) => {
    const found = command.commands.find((one) => one.name() === name);
    return found ?? command.error(`unknown command '${name}'`);
  }, program);
}

/** The examples below a command's help: what to type, and what it does. */
export function examples(...lines: readonly (readonly [command: string, meaning: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, meaning]) => `  ${command.padEnd(width)}  ${meaning}`).join('\n')}`;
}

/** Help without quotes around choices, and without `[options]` after every subcommand. */
export function withPlainHelp(command: Command): Command {
  return command.helpOption('-h, --help', 'show help').configureHelp({
    subcommandTerm: (one) => [one.name(), ...one.registeredArguments.map(argumentTerm)].join(' '),
    optionDescription,
  });
}

function argumentTerm(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}

function optionDescription({ description, argChoices, defaultValue, envVar }: Option): string {
  const notes = [
    ...(argChoices ? [argChoices.join(', ')] : []),
    ...(defaultValue === undefined ? [] : [`default: ${defaultValue}`]),
    ...(envVar ? [`or ${envVar}`] : []),
  ];
  return notes.length > 0 ? `${description} (${notes.join('; ')})` : description;
}
