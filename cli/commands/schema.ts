import { Argument, Command } from 'commander';
import { examples } from './options.ts';

/** Listed here because loading the schemas takes a while. */
export const SCHEMA_NAMES = ['report', 'problem', 'list', 'export', 'verify', 'review'] as const;
type SchemaName = (typeof SCHEMA_NAMES)[number];

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
    .action(async (name?: SchemaName) => {
      const { jsonSchemaOf } = await import('@mayi/harness/schemas');
      const all = () => Object.fromEntries(SCHEMA_NAMES.map((one) => [one, jsonSchemaOf(one)]));
      console.log(JSON.stringify(name === undefined ? all() : jsonSchemaOf(name), null, 2));
    });
}
