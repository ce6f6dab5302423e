import { type CommandSpec, LIST_GAMES, nestedPattern, PRESET_WORDS, type Values } from './commandSpecs.ts';

export function zshCompletion(commands: readonly CommandSpec[]): string {
  const names = commands
    .filter(({ name }) => !name.includes(' '))
    .map(({ name, description }) => entry(name, description));
  return `#compdef mayi
# Completion for mayi in zsh. Save it as _mayi in a folder of your $fpath, or add to ~/.zshrc: eval "$(mayi completion zsh)"
_mayi() {
  local command=\${words[2]} cur=\${words[CURRENT]} prev=\${words[CURRENT-1]} valued='' position=0 first=3 i
  local -a entries
  if (( CURRENT == 2 )) || [[ $command == help ]]; then
    entries=(${names.join(' ')})
    _describe 'command' entries
    return
  fi
  if (( CURRENT > 3 )); then
    case "$command \${words[3]}" in
      ${nestedPattern(commands)}) command="$command \${words[3]}" first=4 ;;
    esac
  fi
  case "$command $prev" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case $command in
${commands.map(commandCase).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    _describe 'option' entries
    return
  fi
  for (( i = first; i < CURRENT; i++ )); do
    [[ \${words[i]} == -* || $valued == *" \${words[i-1]} "* ]] || position=$(( position + 1 ))
  done
  case "$command $position" in
${commands.flatMap(argumentCases).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _mayi ]]; then _mayi "$@"; else compdef _mayi mayi; fi`;
}

/** A colon separates the word from its description, and quotes would end the text. */
function entry(word: string, description: string): string {
  const text = description.replaceAll("'", '’').replaceAll('\n', ' ');
  return `'${word.replaceAll(':', '\\:')}:${text}'`;
}

function optionCases({ name, options }: CommandSpec): string[] {
  return options
    .filter(({ values }) => values !== null)
    .map(({ flags, values }) => {
      const pattern = flags.map((flag) => `'${name} ${flag}'`).join(' | ');
      return `    ${pattern}) ${reply(values ?? 'anything')}return ;;`;
    });
}

function commandCase({ name, options }: CommandSpec): string {
  const valued = options.filter(({ values }) => values !== null).flatMap(({ flags }) => flags);
  const entries = options.map(({ flags, description }) => entry(flags[0] ?? '', description));
  return `    '${name}') valued=' ${valued.join(' ')} '; entries=(${entries.join(' ')}) ;;`;
}

function argumentCases({ name, args, subcommands }: CommandSpec): string[] {
  return args.map((values, index) => {
    const more = index === 0 && subcommands.length > 0 ? reply(subcommands) : '';
    return `    '${name} ${index}') ${reply(values)}${more};;`;
  });
}

function reply(values: Values): string {
  switch (values) {
    case 'anything':
      return '';
    case 'file':
      return '_files; ';
    case 'folder':
      return '_files -/; ';
    case 'game':
      return `compadd -- $(${LIST_GAMES}); `;
    case 'gameOrFile':
      return `compadd -- $(${LIST_GAMES}); _files; `;
    case 'rulesOrFile':
      return `compadd -- ${PRESET_WORDS}; _files; `;
    default:
      return `compadd -- ${values.join(' ')}; `;
  }
}
