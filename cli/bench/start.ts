import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureStarts, printStarts } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mayi = join(root, 'cli/bin/mayi.mjs');
const dir = mkdtempSync(join(tmpdir(), 'mayi-bench-'));
const where = ['--dir', dir, '--json'];
const words = ['game', 'new', '--me', 'Ann', '--seed', 'bench', ...where];
const { stdout } = spawnSync(process.execPath, [mayi, ...words], { encoding: 'utf8' });
const { gameId } = JSON.parse(stdout);

const starts = measureStarts({
  'node -e 0': ['-e', '0'],
  'mayi --version': [mayi, '--version'],
  'mayi game <id> status, as installed': [
    join(root, 'dist/mayi/mayi.mjs'),
    'game',
    gameId,
    'status',
    ...where,
  ],
  'mayi game <id> status, in a checkout': [mayi, 'game', gameId, 'status', ...where],
});
rmSync(dir, { recursive: true });
printStarts('A process from its start to its end (goal: 150 ms)', starts);
