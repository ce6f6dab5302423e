import { Argument, Command } from 'commander';
import { type KnownSchema, SCHEMA_NAMES } from '../schema/names.ts';
import { examples } from './options.ts';

export function schemaCommand(): Command {
  return new Command('schema')
    .summary('print the JSON Schemas of what --json prints')
    .description(
      'Prints the JSON Schemas of what mayi game prints with --json: report, a game as one seat sees it; problem, when there is none to show; list, the saved games; export, a whole game.',
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
