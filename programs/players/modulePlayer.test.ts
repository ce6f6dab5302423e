import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS, type Bot } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import { viewFor, whyNot } from '@mayi/core/view';
import { afterAll, describe, expect, test } from 'vitest';
import { guardedBot } from './customPlayer.ts';
import { loadBot } from './modulePlayer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayi-module-'));
afterAll(() => rmSync(folder, { recursive: true }));

function moduleWith(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

const BOT = `{ level: 'mine', name: 'Mine', about: '', decide() {}, choose() {} }`;

describe('a module', () => {
  test.each([
    ['default.mjs', `export default ${BOT}`],
    ['named.mjs', `export const bot = ${BOT}`],
    ['made.mjs', `export default ({ bots }) => bots.createBot('mine', 'Mine', '', bots.steady)`],
  ])('%s exports a bot', async (name, code) => {
    expect(await loadBot(moduleWith(name, code))).toMatchObject({ level: 'mine', name: 'Mine' });
  });

  test.each([
    ['nothing.mjs', 'export {}', /nothing\.mjs must export a Bot as default or as bot/],
    [
      'other.mjs',
      'export default { choose: 7 }',
      /other\.mjs must export a Bot .+ with level, name and choose,/,
    ],
    ['throws.mjs', `throw new Error('not today')`, /throws\.mjs can't be loaded: not today/],
    [
      'broken.mjs',
      `throw new SyntaxError('Unexpected end of input')`,
      /broken\.mjs can't be loaded: .+ \(node --check .*broken\.mjs shows where\)/,
    ],
    ['fails.mjs', `export default () => { throw new Error('no kit') }`, /failed to make its bot: no kit/],
  ])('%s is refused', async (name, code, message) => {
    await expect(loadBot(moduleWith(name, code))).rejects.toThrow(message);
    await expect(loadBot(moduleWith(name, code))).rejects.toThrow(RangeError);
  });

  test('that is missing is refused', async () => {
    await expect(loadBot('./no-such-player.mjs')).rejects.toThrow("there's no file ./no-such-player.mjs");
  });
});

describe('a guarded bot', () => {
  const game = createGame({ players: ['ann', 'bob', 'cleo'].map((id) => ({ id, name: id })), seed: 'guard' });
  const [you = ''] = viewFor(game, 'ann').awaiting;
  const view = viewFor(game, you);
  const rng = () => createRng({ seed: { server: 'secret seed', players: [] }, round: 0, words: 0 });
  const botThat = (choose: Bot['choose']): Bot => ({ ...BOTS.steady, choose });

  test.each<[string, string, Bot['choose']]>([
    [
      'throws',
      'crash',
      () => {
        throw new Error('lost count');
      },
    ],
    ['breaks a rule', 'illegal', () => ({ type: 'PASS_MAY_I', playerId: you })],
    ['moves for somebody else', 'illegal', () => ({ type: 'DRAW_FROM_STOCK', playerId: 'nobody' })],
    ['returns nothing', 'illegal', () => undefined],
    ['returns nonsense', 'illegal', () => 7 as never],
  ])('that %s gets a simple legal move', (_, fault, choose) => {
    const reports: string[] = [];
    const player = guardedBot('mine', botThat(choose), (text) => reports.push(text));
    for (const _time of [1, 2]) expect(whyNot(view, player.choose(view, rng())!)).toBeUndefined();
    expect(player.takeFaults()).toEqual({ [fault]: 2, replaced: 2 });
    expect(player.takeFaults()).toEqual({});
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^mine /);
  });

  test('plays as it likes, with chance of its own: the seed of the shuffles stays secret', () => {
    const player = guardedBot(
      'mine',
      botThat((seen, own) => {
        if (JSON.stringify(own.state).includes('secret')) throw new Error('the seed is known');
        return BOTS.steady.choose(seen, own);
      }),
      () => {},
    );
    expect(player.choose(view, rng())).toEqual(player.choose(view, rng()));
    expect(player.takeFaults()).toEqual({});
  });
});
