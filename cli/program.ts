import { Command } from 'commander';
import { backupCommand } from './commands/backup.ts';
import { benchCommand } from './commands/bench.ts';
import { completionCommand } from './commands/completion.ts';
import { gameCommand } from './commands/game.ts';
import { helpCommand } from './commands/help.ts';
import { mcpCommand } from './commands/mcp.ts';
import { examples } from './commands/options.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { reviewCommand } from './commands/review.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { withPlainHelp } from './plainHelp.ts';
import { withSubcommands } from './run.ts';
import { version } from './version.ts';

/** `mayi`, with all its commands. What a command needs is loaded when it is called. */
export function createProgram(): Command {
  const program = new Command('mayi')
    .description('May I?, the family card game of contract rummy, in the terminal.')
    .version(version, '-v, --version', 'print the version')
    .helpCommand(false)
    .addHelpText(
      'after',
      examples(
        ['mayi play', 'play against computer players, here in the terminal'],
        ['mayi game new --me Ann', 'begin a game that is driven command by command'],
        ['mayi serve', 'host rooms for players on many devices'],
        ['mayi review k7m2xq', 'learn from a game that was played'],
        ['mayi help game new', 'all about one command'],
      ),
    );
  const commands = [
    playCommand(),
    gameCommand(),
    mcpCommand(),
    serveCommand(),
    backupCommand(),
    watchCommand(),
    replayCommand(),
    verifyCommand(),
    reviewCommand(),
    simulateCommand('simulate', 'mayi simulate'),
    schemaCommand(),
    benchCommand(),
    completionCommand(() => program),
    helpCommand(() => program),
  ];
  for (const command of commands) program.addCommand(command);
  for (const command of withSubcommands(program)) withPlainHelp(command);
  return program;
}

/** What `mayi` alone says. */
export const WELCOME = `May I? — the family card game of contract rummy

  mayi play      play against computer players, here in the terminal
  mayi serve     host rooms for players on many devices
  mayi watch     watch computer players play a whole game
  mayi game new  drive a game command by command, from a script or as an agent

All commands: mayi --help. The rules: type "rules" while you play.`;
