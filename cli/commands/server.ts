import { Command } from 'commander';
import type { ServeWords } from '../serve/hostGames.ts';
import type { BackupWords } from '../serve/makeBackup.ts';
import { examples } from './help.ts';
import { parseWholeNumber } from './options.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .summary('host games for players on their own devices')
    .description(
      'Runs the server until Ctrl-C: people play in their browsers, alone or with each other. Games are kept in a database in .mayi, or in PostgreSQL if DATABASE_URL is set. Other settings are environment variables, listed in docs/hosting.md; options override them.',
    )
    .option(
      '--port <number>',
      'port to listen on; 0 picks a free one (default: PORT, or 8080)',
      parseWholeNumber,
    )
    .option('--host <address>', 'address to listen on (default: HOST, or 0.0.0.0)')
    .option('--data <folder>', 'folder of the database (default: MAYI_DATA, or .mayi)')
    .addHelpText(
      'after',
      examples(
        ['mayi serve', 'for everyone on your network, on port 8080'],
        ['mayi serve --host 127.0.0.1 --port 9000', 'for this machine only, on another port'],
        ['DATABASE_URL=postgres://… mayi serve', 'one of several servers that share a database'],
      ),
    )
    .action(async (options: ServeWords) => {
      const { hostGames } = await import('../serve/hostGames.ts');
      await hostGames(options, process.env);
    });
}

export function backupCommand(): Command {
  return new Command('backup')
    .summary("copy the server's database, even while it runs")
    .description(
      'Copies the database of mayi serve to a new file. The server can keep running. To restore the copy, stop the server and put the file in place of mayi.db.',
    )
    .argument('<file>', 'the copy; the file must not exist yet')
    .option('--data <folder>', 'folder of the database (default: MAYI_DATA, or .mayi)')
    .addHelpText(
      'after',
      examples(
        ['mayi backup monday.db', 'copies the database in .mayi'],
        ['mayi backup monday.db --data /var/lib/mayi', 'copies another one'],
      ),
    )
    .action(async (file: string, options: BackupWords) => {
      const { makeBackup } = await import('../serve/makeBackup.ts');
      await makeBackup(file, options, process.env);
    });
}
