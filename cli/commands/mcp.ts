import { Command } from 'commander';
import { version } from '../version.ts';
import { dirOption, examples } from './options.ts';

const WAITING = 'mayi mcp waits for a program that speaks the Model Context Protocol. Ctrl-C ends it.';

interface Words {
  readonly dir: string;
  readonly as?: string;
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .summary('let a language model play: an MCP server')
    .description(
      'Serves the Model Context Protocol on standard input and output, until the input ends. The model sits in one seat of a saved game and sees only what that seat may see; others play at the same game with mayi play, mayi game, or a server of their own.',
    )
    .option('--as <name>', 'the only name under which the model may sit down')
    .addOption(dirOption())
    .addHelpText(
      'after',
      examples(
        ['mayi mcp', 'started by an MCP client: command "npx", arguments "mayi", "mcp"'],
        ['mayi mcp --dir ~/.mayi --as Ben', 'with games in one place, and never anybody but Ben'],
      ),
    )
    .action(async (words: Words) => {
      // Standard output belongs to the protocol.
      if (process.stdin.isTTY) console.error(WAITING);
      const { serveMcp } = await import('@mayi/harness/mcp');
      await serveMcp({ ...words, version });
    });
}
