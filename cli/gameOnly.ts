import { Command } from 'commander';
import { gameCommand } from './commands/game.ts';
import { withPlainHelp } from './plainHelp.ts';
import { run, withSubcommands } from './run.ts';

/** `mayi game` alone, bundled as one file: scripts call it again and again, and one file starts quicker than many. */
const program = new Command('mayi').addCommand(gameCommand());
for (const command of withSubcommands(program)) withPlainHelp(command);
await run(program, process.argv.slice(2));
