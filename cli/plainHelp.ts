import type { Argument, Command, Option } from 'commander';

/** Words as they are typed: without quotes, and without `[options]` behind every command. */
export function withPlainHelp(command: Command): Command {
  return command.helpOption('-h, --help', 'print help').configureHelp({
    subcommandTerm: (one) => [one.name(), ...one.registeredArguments.map(placeTerm)].join(' '),
    optionDescription,
  });
}

function placeTerm(place: Argument): string {
  return place.required ? `<${place.name()}>` : `[${place.name()}]`;
}

function optionDescription({ description, argChoices, defaultValue, envVar }: Option): string {
  const more = [
    ...(argChoices ? [argChoices.join(', ')] : []),
    ...(defaultValue === undefined ? [] : [`default: ${defaultValue}`]),
    ...(envVar ? [`or ${envVar}`] : []),
  ];
  return more.length > 0 ? `${description} (${more.join('; ')})` : description;
}
