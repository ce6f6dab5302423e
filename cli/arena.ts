import { simulateCommand } from './commands/simulate.ts';
import { withPlainHelp } from './plainHelp.ts';
import { run } from './run.ts';

const NAME = 'npm run arena --';
await run(withPlainHelp(simulateCommand(NAME, NAME)), process.argv.slice(2));
