import { ACTIONS } from '@mayi/harness';
import type { Command, Option } from 'commander';
import { LOOKS } from '../game/drive.ts';

/** What may stand in a place: nothing in particular, a file, a folder, a saved game, or one of these words. */
export type Values = 'anything' | 'file' | 'folder' | 'game' | 'gameOrFile' | readonly string[];

export interface OptionWords {
  readonly flags: readonly string[];
  readonly description: string;
  /** Null, if the option stands alone. */
  readonly values: Values | null;
}

export interface CommandWords {
  /** `watch`, `game new` */
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionWords[];
  readonly subcommands: readonly string[];
  /** Of what comes first, second and so on after the command. */
  readonly places: readonly Values[];
}

/** Everything that can be typed, read from the program itself; commands of commands come after them. */
export function commandWords(program: Command, before = ''): CommandWords[] {
  return program.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    const words: CommandWords = {
      name,
      description: command.summary(),
      options: [...command.options.map(optionWords), HELP],
      subcommands: command.commands.map((one) => one.name()),
      places: command.registeredArguments.map((place) => valuesOf(place.argChoices, place.name())),
    };
    return [words, ...commandWords(command, `${name} `)];
  });
}

const HELP: OptionWords = { flags: ['--help', '-h'], description: 'print help', values: null };

function optionWords({
  long,
  short,
  description,
  argChoices,
  flags,
  required,
  optional,
}: Option): OptionWords {
  const name = /[<[]([a-z]+)/.exec(flags)?.[1] ?? '';
  return {
    flags: [long, short].filter((flag) => flag !== undefined && flag !== null),
    description,
    values: required || optional ? valuesOf(argChoices, name) : null,
  };
}

/** Help names a place by what is expected there. */
function valuesOf(choices: readonly string[] | undefined, name: string): Values {
  return choices ?? PLACES[name] ?? 'anything';
}

const PLACES: Readonly<Record<string, Values>> = {
  file: 'file',
  folder: 'folder',
  game: 'gameOrFile',
  id: 'game',
  command: [...LOOKS, ...ACTIONS],
};

/** What lists the saved games, in every shell. */
export const LIST_GAMES = 'mayi game list --ids 2>/dev/null';

/** `'game new' | 'game list'`, as a pattern of bash and zsh. */
export function nestedPattern(commands: readonly CommandWords[]): string {
  const nested = commands.map(({ name }) => name).filter((name) => name.includes(' '));
  return nested.map((name) => `'${name}'`).join(' | ');
}
