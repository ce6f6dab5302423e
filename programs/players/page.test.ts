import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { loadBot } from './modulePlayer.ts';
import { PLAYER_LIMITS } from './playerProcess.ts';
import { PROTOCOL, toPlayerSchema } from './protocol.ts';

const page = readFileSync(new URL('../../docs/players.md', import.meta.url), 'utf8');

test('docs/players.md explains every fault, message and limit', () => {
  for (const fault of FAULTS) expect(page).toContain(`| \`${fault}\` |`);
  for (const { shape } of toPlayerSchema.options) expect(page).toContain(`{"type":"${shape.type.value}"`);
  expect(page).toContain(`"protocol":${PROTOCOL}`);
  expect(PLAYER_LIMITS).toEqual({
    startMs: 10_000, // within 10 seconds
    moveMs: 5000, // 5000
    quitMs: 1000, // within a second
    maxOutput: 65_536, // 65,536 characters
    timeoutsInARow: 3, // three deadlines in a row
    restarts: 3, // at most three times
  });
  for (const words of [
    'within 10 seconds',
    '5000',
    'within a second',
    '65,536',
    'three deadlines',
    'at most three',
  ])
    expect(page).toContain(words);
});

test('the module in docs/players.md is a bot', async () => {
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'mayi-page-'));
  const file = join(folder, 'hungry.mjs');
  writeFileSync(file, code);
  expect(await loadBot(file)).toMatchObject({ level: 'hungry', name: 'Ned' });
  rmSync(folder, { recursive: true });
});
