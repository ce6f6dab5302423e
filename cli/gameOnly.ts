import { Command } from 'commander';
import { gameCommand } from './commands/game.ts';
import { withPlainHelp } from './commands/help.ts';
import { run, withSubcommands } from './run.ts';

/** Only `mayi game`, bundled into one file: scripts call it again and again, and one file starts faster than many. */
const program = new Command('mayi').addCommand(gameCommand());
for (const command of withSubcommands(program)) withPlainHelp(command);
await run(program, process.argv.slice(2));
