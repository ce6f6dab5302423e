import { Command } from 'commander';
import type { ServeWords } from '../serve/hostGames.ts';
import { examples, wholeNumber } from './options.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .summary('host rooms for players on many devices')
    .description(
      'Starts the server, until Ctrl-C: the game in the browser, alone or with others. Rooms and games are kept in a database under .mayi, or in PostgreSQL if DATABASE_URL is set. All else is set by variables, which docs/hosting.md lists; options win over them.',
    )
    .option(
      '--port <number>',
      'where it listens; 0 takes any free port (default: PORT, or 8080)',
      wholeNumber,
    )
    .option('--host <address>', 'the address it listens on (default: HOST, or 0.0.0.0)')
    .option('--data <folder>', 'where the database is (default: MAYI_DATA, or .mayi)')
    .addHelpText(
      'after',
      examples(
        ['mayi serve', 'for everybody in your network, at port 8080'],
        ['mayi serve --host 127.0.0.1 --port 9000', 'for this machine only, at another port'],
        ['DATABASE_URL=postgres://… mayi serve', 'one of several servers that share a database'],
      ),
    )
    .action(async (words: ServeWords) => {
      const { hostGames } = await import('../serve/hostGames.ts');
      await hostGames(words, process.env);
    });
}
