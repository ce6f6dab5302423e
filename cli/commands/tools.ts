import { Argument, Command } from 'commander';
import type { Shell } from '../completion/completion.ts';
import { version } from '../version.ts';
import { examples } from './help.ts';
import { dirOption } from './options.ts';

const WAITING = 'mayi mcp is waiting for an MCP client on standard input. Press Ctrl-C to stop.';

interface McpOptions {
  readonly dir: string;
  readonly as?: string;
  readonly room?: string;
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .summary('let a language model play (an MCP server)')
    .description(
      'Serves the Model Context Protocol on standard input and output until the input ends. The model plays one seat of a saved game and sees only what that seat may see. Others can play the same game with mayi play, mayi game, or a mayi mcp of their own. With --room, the model takes a chair in a room on a server instead.',
    )
    .option('--as <name>', 'the only player the model may play as')
    .option('--room <link>', 'play in this room on a server, with people')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi mcp', 'started by an MCP client: command "npx", arguments "mayi", "mcp"'],
        ['mayi mcp --dir ~/.mayi --as Ben', 'saves games in one place, and plays only as Ben'],
        ['mayi mcp --room https://example.org/r/k7rm2p', 'in a room: what the server offers at /mcp'],
      ),
    )
    .action(async ({ room, ...options }: McpOptions) => {
      const { parseRoomLink } = await import('../room/roomLink.ts');
      const address = room === undefined ? undefined : parseRoomLink(room);
      // Standard output belongs to the protocol.
      if (process.stdin.isTTY) console.error(WAITING);
      if (address !== undefined) {
        const { bridgeToRoom } = await import('../room/mcpBridge.ts');
        return bridgeToRoom(address);
      }
      const { serveMcp } = await import('@mayi/harness/mcp');
      await serveMcp({ ...options, version });
    });
}

/** Listed here because loading the schemas takes a while. */
export const SCHEMA_NAMES = ['report', 'problem', 'list', 'export', 'verify', 'review'] as const;
type SchemaName = (typeof SCHEMA_NAMES)[number];

export function schemaCommand(): Command {
  return new Command('schema')
    .summary('print the JSON Schemas of --json output')
    .description(
      'Prints the JSON Schemas of what commands print with --json. For mayi game: report (a game as one seat sees it), list (the saved games) and export (a whole game). For mayi verify and mayi review: verify and review. For any command that fails: problem.',
    )
    .addArgument(new Argument('[name]', 'print only this one').choices(SCHEMA_NAMES))
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

const SHELLS = ['bash', 'zsh', 'fish'] as const satisfies readonly Shell[];

/** `getProgram` is called late: the program doesn't exist yet while its commands are being created. */
export function completionCommand(getProgram: () => Command): Command {
  return new Command('completion')
    .summary('print a completion script for your shell')
    .description('Prints a script that lets your shell complete commands, options and game ids.')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        ['eval "$(mayi completion bash)"', 'in ~/.bashrc'],
        ['eval "$(mayi completion zsh)"', 'in ~/.zshrc, after compinit'],
        ['mayi completion fish > ~/.config/fish/completions/mayi.fish', 'once'],
      ),
    )
    .action(async (shell: Shell) => {
      const { completionFor } = await import('../completion/completion.ts');
      console.log(completionFor(shell, getProgram()));
    });
}
