import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What a Web Worker would run: the first decisions of a game, by every level, and the coach. */
const PROGRAM = `
  import { BOTS, coach, LEVELS } from '@mayi/bots';
  import { createRng } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import { viewFor } from '@mayi/core/view';
  const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'worker' });
  const rng = createRng({ seed: { server: 'worker', players: [] }, round: 0, words: 0 });
  const view = viewFor(game, 'bob');
  globalThis.told = JSON.stringify({ types: LEVELS.map((level) => BOTS[level].choose(view, rng).type), headline: coach(view).headline });
`;

test('every player and the coach run where there is nothing of Node, as in a Web Worker', async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    conditions: ['mayi-source'],
    logLevel: 'silent',
  });
  const world = createContext({ TextEncoder });
  runInContext(outputFiles[0]!.text, world);
  const { types, headline } = JSON.parse(world.told);
  for (const type of types) expect(['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD']).toContain(type);
  expect(headline).toMatch(/\w/);
});
