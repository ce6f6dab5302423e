import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureStarts, printStarts } from './processes.ts';
import { savedGames } from './savedGames.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const checkout = join(root, 'cli/bin/mayi.mjs');
const installed = join(root, 'dist/mayi/mayi.mjs');
const { dir, fresh, middle, undone, copyOf } = savedGames();
const game = (id: string, ...words: string[]) => [installed, 'game', id, ...words, '--dir', dir, '--json'];

const starts = measureStarts({
  'node -e 0': ['-e', '0'],
  'mayi --version, in a checkout': [checkout, '--version'],
  'status of a new game, in a checkout': [checkout, ...game(fresh, 'status').slice(1)],
  'status of a new game': game(fresh, 'status'),
  'status in the fourth round': game(middle.id, 'status'),
  'log of the latest events': game(middle.id, 'log'),
  'a discard then, and the turns of three sharp players': () =>
    game(copyOf(middle.id), ...middle.discard.split(' ')),
  'status after an undo': game(undone, 'status'),
});
rmSync(dir, { recursive: true });
printStarts('mayi game: one process from start to exit, as installed (goal: 150 ms)', starts);
