import { type CommandSpec, LIST_GAMES, nestedPattern, PRESET_WORDS, type Values } from './commandSpecs.ts';

/** For bash 3.2 and newer. */
export function bashCompletion(commands: readonly CommandSpec[]): string {
  const names = commands.map(({ name }) => name).filter((name) => !name.includes(' '));
  return `# Completion for mayi in bash. Add to ~/.bashrc: eval "$(mayi completion bash)"
_mayi() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" command="\${COMP_WORDS[1]}"
  local valued='' position=0 first=2 i
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
    COMPREPLY=($(compgen -W '${[...names, '--help', '--version'].join(' ')}' -- "$cur"))
    return
  fi
  if ((COMP_CWORD > 2)); then
    case "$command \${COMP_WORDS[2]}" in
      ${nestedPattern(commands)}) command="$command \${COMP_WORDS[2]}" first=3 ;;
    esac
  fi
  case "$command $prev" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
  [[ $cur == -* ]] && return
  for ((i = first; i < COMP_CWORD; i++)); do
    [[ \${COMP_WORDS[i]} == -* || $valued == *" \${COMP_WORDS[i - 1]} "* ]] || position=$((position + 1))
  done
  case "$command $position" in
${commands.flatMap(argumentCases).join('\n')}
  esac
}
complete -F _mayi mayi`;
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
  const all = options.map(({ flags }) => flags[0]);
  return `    '${name}')
      valued=' ${valued.join(' ')} '
      [[ $cur == -* ]] && COMPREPLY=($(compgen -W '${all.join(' ')}' -- "$cur"))
      ;;`;
}

function argumentCases({ name, args, subcommands }: CommandSpec): string[] {
  return args.map((values, index) => {
    const more = index === 0 ? subcommands : [];
    return `    '${name} ${index}') ${reply(values)}${alsoReply(more)};;`;
  });
}

function alsoReply(words: readonly string[]): string {
  return words.length === 0 ? '' : `COMPREPLY+=($(compgen -W '${words.join(' ')}' -- "$cur")) `;
}

function reply(values: Values): string {
  switch (values) {
    case 'anything':
      return '';
    case 'file':
      return 'COMPREPLY=($(compgen -f -- "$cur")); ';
    case 'folder':
      return 'COMPREPLY=($(compgen -d -- "$cur")); ';
    case 'game':
      return `COMPREPLY=($(compgen -W "$(${LIST_GAMES})" -- "$cur")); `;
    case 'gameOrFile':
      return `COMPREPLY=($(compgen -W "$(${LIST_GAMES})" -- "$cur") $(compgen -f -- "$cur")); `;
    case 'rulesOrFile':
      return `COMPREPLY=($(compgen -W '${PRESET_WORDS}' -- "$cur") $(compgen -f -- "$cur")); `;
    default:
      return `COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$cur")); `;
  }
}
