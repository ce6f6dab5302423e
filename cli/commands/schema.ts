import { Argument, Command } from 'commander';
import { type KnownSchema, SCHEMA_NAMES } from '../schema/names.ts';
import { examples } from './options.ts';

export function schemaCommand(): Command {
  return new Command('schema')
    .summary('print the JSON Schemas of what game, verify and review print with --json')
    .description(
      'Prints the JSON Schemas of what is printed with --json. By mayi game: report, a game as one seat sees it; list, the saved games; export, a whole game. By mayi verify and mayi review: verify, review. By all of them, when there is nothing to show: problem.',
    )
    .addArgument(new Argument('[name]', 'only this one').choices(SCHEMA_NAMES))
    .addHelpText(
      'after',
      examples(['mayi schema', 'all of them, by name'], ['mayi schema report', 'what mayi game <id> prints']),
    )
    .action(async (name?: KnownSchema) => {
      const { printSchemas } = await import('../schema/schema.ts');
      printSchemas(name);
    });
}
