import { type CommandSpec, LIST_GAMES, type OptionSpec, PRESET_WORDS, type Values } from './commandSpecs.ts';

export function fishCompletion(commands: readonly CommandSpec[]): string {
  return [
    '# Completion for mayi in fish: mayi completion fish > ~/.config/fish/completions/mayi.fish',
    'complete -c mayi -f',
    ...commands.flatMap(linesFor),
  ].join('\n');
}

function linesFor({ name, description, options, args }: CommandSpec): string[] {
  const path = name.split(' ');
  const after = (words: readonly string[]) =>
    words.length === 0
      ? '__fish_use_subcommand'
      : quote(words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and '));
  const here = `complete -c mayi -n ${after(path)}`;
  return [
    `complete -c mayi -n ${after(path.slice(0, -1))} -a ${path.at(-1)} -d ${quote(description)}`,
    ...options.map((option) => `${here} ${optionPart(option)}`),
    ...args.map((values) => `${here} ${valuesPart(values)}`).filter((line) => line !== `${here} `),
  ];
}

function optionPart({ flags, description, values }: OptionSpec): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = values === null ? '' : ` -r ${valuesPart(values)}`.trimEnd();
  return `${names.join(' ')}${value} -d ${quote(description)}`;
}

function valuesPart(values: Values): string {
  switch (values) {
    case 'anything':
      return '';
    case 'file':
      return '-F';
    case 'folder':
      return "-a '(__fish_complete_directories)'";
    case 'game':
      return `-a '(${LIST_GAMES})'`;
    case 'gameOrFile':
      return `-F -a '(${LIST_GAMES})'`;
    case 'rulesOrFile':
      return `-F -a ${quote(PRESET_WORDS)}`;
    default:
      return `-a ${quote(values.join(' '))}`;
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", '’').replaceAll('\n', ' ')}'`;
}
