import { Command } from 'commander';
import type { BackupWords } from '../serve/makeBackup.ts';
import { examples } from './options.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .summary('copy the database of the server, also while it runs')
    .description(
      'Copies the database of mayi serve into a new file, whole and consistent, while the server goes on. To restore it, stop the server and put the file in the place of mayi.db.',
    )
    .argument('<file>', 'the copy; it must not exist yet')
    .option('--data <folder>', 'where the database is (default: MAYI_DATA, or .mayi)')
    .addHelpText(
      'after',
      examples(
        ['mayi backup monday.db', 'of the database under .mayi'],
        ['mayi backup monday.db --data /var/lib/mayi', 'of another one'],
      ),
    )
    .action(async (file: string, words: BackupWords) => {
      const { makeBackup } = await import('../serve/makeBackup.ts');
      await makeBackup(file, words, process.env);
    });
}
