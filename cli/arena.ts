import { withPlainHelp } from './commands/help.ts';
import { simulateCommand } from './commands/measure.ts';
import { run } from './run.ts';

const NAME = 'npm run arena --';
await run(withPlainHelp(simulateCommand(NAME, NAME)), process.argv.slice(2));
