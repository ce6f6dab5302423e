import { Command } from 'commander';
import { gameCommand } from './commands/game.ts';
import { examples, helpCommand, withPlainHelp } from './commands/help.ts';
import { replayCommand, reviewCommand, verifyCommand } from './commands/history.ts';
import { benchCommand, simulateCommand } from './commands/measure.ts';
import { learnCommand, playCommand, watchCommand } from './commands/play.ts';
import { practiceCommand } from './commands/practice.ts';
import { joinCommand, roomsCommand } from './commands/rooms.ts';
import { rulesCommand } from './commands/rules.ts';
import { backupCommand, serveCommand } from './commands/server.ts';
import { completionCommand, mcpCommand, schemaCommand } from './commands/tools.ts';
import { withSubcommands } from './run.ts';
import { version } from './version.ts';

/** `mayi` with all its commands. Each command loads its implementation when it runs. */
export function createProgram(): Command {
  const program = new Command('mayi')
    .description('Play May I?, a family game of contract rummy, in your terminal.')
    .version(version, '-v, --version', 'print the version')
    .helpCommand(false)
    .addHelpText(
      'after',
      examples(
        ['mayi play', 'play against computer players in this terminal'],
        ['mayi learn', 'learn the game in six short lessons'],
        ['mayi join https://example.org/r/k7rm2p', 'play with friends in a room on a server'],
        ['mayi game new --me Ann', 'start a game to play one command at a time'],
        ['mayi serve', 'host games for players on their own devices'],
        ['mayi review k7m2xq', 'learn from a game you played'],
        ['mayi help game new', 'all about one command'],
      ),
    );
  const commands = [
    playCommand(),
    learnCommand(),
    joinCommand(),
    roomsCommand(),
    gameCommand(),
    rulesCommand(),
    mcpCommand(),
    serveCommand(),
    backupCommand(),
    watchCommand(),
    replayCommand(),
    verifyCommand(),
    reviewCommand(),
    practiceCommand(),
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

/** Printed by `mayi` without arguments. */
export const WELCOME = `May I? — a family game of contract rummy

  mayi learn     learn the game in six short lessons
  mayi play      play against computer players in this terminal
  mayi serve     host games for players on their own devices
  mayi join      play in a room on a server
  mayi watch     watch computer players play a whole game
  mayi game new  play one command at a time, from a script or as an agent

For all commands: mayi --help. For the rules: type "rules" while you play.`;
