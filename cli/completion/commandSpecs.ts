import { PRESET_NAMES } from '@mayi/core/rules';
import { ACTIONS } from '@mayi/programs';
import type { Command, Option } from 'commander';
import { QUERIES } from '../game/drive.ts';

/** What an argument can be: anything, a file, a folder, a saved game, house rules, or one of these words. */
export type Values =
  | 'anything'
  | 'file'
  | 'folder'
  | 'game'
  | 'gameOrFile'
  | 'rulesOrFile'
  | readonly string[];

export interface OptionSpec {
  readonly flags: readonly string[];
  readonly description: string;
  /** Null if the option takes no value. */
  readonly values: Values | null;
}

export interface CommandSpec {
  /** `watch`, `game new` */
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionSpec[];
  readonly subcommands: readonly string[];
  /** The positional arguments, in order. */
  readonly args: readonly Values[];
}

/** Everything that can be typed, read from the program itself. Subcommands follow their parents. */
export function commandSpecs(program: Command, prefix = ''): CommandSpec[] {
  return program.commands.flatMap((command) => {
    const name = `${prefix}${command.name()}`;
    const spec: CommandSpec = {
      name,
      description: command.summary(),
      options: [...command.options.map(optionSpec), HELP],
      subcommands: command.commands.map((one) => one.name()),
      args: command.registeredArguments.map((arg) => valuesOf(arg.argChoices, arg.name())),
    };
    return [spec, ...commandSpecs(command, `${name} `)];
  });
}

const HELP: OptionSpec = { flags: ['--help', '-h'], description: 'show help', values: null };

function optionSpec({ long, short, description, argChoices, flags, required, optional }: Option): OptionSpec {
  const name = /[<[]([a-z]+)/.exec(flags)?.[1] ?? '';
  return {
    flags: [long, short].filter((flag) => flag !== undefined && flag !== null),
    description,
    values: required || optional ? valuesOf(argChoices, name) : null,
  };
}

/** The argument's name in the help says what it is; otherwise it has choices, or could be anything. */
function valuesOf(choices: readonly string[] | undefined, name: string): Values {
  return VALUES_BY_NAME[name] ?? choices ?? 'anything';
}

const VALUES_BY_NAME: Readonly<Record<string, Values>> = {
  file: 'file',
  folder: 'folder',
  game: 'gameOrFile',
  id: 'game',
  rules: 'rulesOrFile',
  command: [...QUERIES, ...ACTIONS],
};

/** What every shell offers for `--rules`, besides files. Names of kept rules may have spaces, which shells would split. */
export const PRESET_WORDS = PRESET_NAMES.join(' ');

/** The command every shell uses to list the saved games. */
export const LIST_GAMES = 'mayi game list --ids 2>/dev/null';

/** `'game new' | 'game list'`, as a pattern for bash and zsh. */
export function nestedPattern(commands: readonly CommandSpec[]): string {
  const nested = commands.map(({ name }) => name).filter((name) => name.includes(' '));
  return nested.map((name) => `'${name}'`).join(' | ');
}
