import { type CommandWords, LIST_GAMES, nestedPattern, type Values } from './commandWords.ts';

export function zshCompletion(commands: readonly CommandWords[]): string {
  const names = commands
    .filter(({ name }) => !name.includes(' '))
    .map(({ name, description }) => entry(name, description));
  return `#compdef mayi
# Completion for mayi in zsh. Put it into a file _mayi in a folder of $fpath, or add to ~/.zshrc: eval "$(mayi completion zsh)"
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
${commands.flatMap(placeCases).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _mayi ]]; then _mayi "$@"; else compdef _mayi mayi; fi`;
}

/** Colons part the words from what they mean, and quotes end the text. */
function entry(word: string, meaning: string): string {
  const told = meaning.replaceAll("'", '’').replaceAll('\n', ' ');
  return `'${word.replaceAll(':', '\\:')}:${told}'`;
}

function optionCases({ name, options }: CommandWords): string[] {
  return options
    .filter(({ values }) => values !== null)
    .map(({ flags, values }) => {
      const pattern = flags.map((flag) => `'${name} ${flag}'`).join(' | ');
      return `    ${pattern}) ${reply(values ?? 'anything')}return ;;`;
    });
}

function commandCase({ name, options }: CommandWords): string {
  const valued = options.filter(({ values }) => values !== null).flatMap(({ flags }) => flags);
  const entries = options.map(({ flags, description }) => entry(flags[0] ?? '', description));
  return `    '${name}') valued=' ${valued.join(' ')} '; entries=(${entries.join(' ')}) ;;`;
}

function placeCases({ name, places, subcommands }: CommandWords): string[] {
  return places.map((values, place) => {
    const more = place === 0 && subcommands.length > 0 ? reply(subcommands) : '';
    return `    '${name} ${place}') ${reply(values)}${more};;`;
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
    default:
      return `compadd -- ${values.join(' ')}; `;
  }
}
