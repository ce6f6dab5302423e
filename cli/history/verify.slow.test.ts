import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../harness/saved/library.ts';
import { SCHEMAS } from '../../harness/schemas.ts';
import { emptyFolder, exportedGame, finishedRecord, written } from '../../harness/testing/records.ts';
import { verify } from '../../harness/verify.ts';
import { mayi } from '../testing/mayi.ts';

function verified(game: unknown, ...words: string[]) {
  return mayi('verify', written(emptyFolder(), 'game.json', game), ...words);
}

describe('mayi verify', () => {
  test('says in one line that everything is right', () => {
    const { status, stdout, stderr } = verified(exportedGame());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^✓ \S+game\.json \(game plum\): all 2 deals match the seed \(promised as [0-9a-f]{12}…\), \d+ legal commands; \w+ won\.\n$/,
    );
  });

  test('names a saved game by its full id, and a file by its name and the id in it', () => {
    const dir = emptyFolder();
    const { head } = openLibrary(dir).create({ names: ['Ann', 'Bob', 'Carol'], seed: 'x' });
    const name = (id: string) => /^✓ (.*?): /.exec(mayi('verify', id, '--dir', dir).stdout)?.[1];
    expect([name(head.id), name(head.id.slice(0, 3))]).toEqual([head.id, head.id]);
    copyFileSync(join(dir, 'games', `${head.id}.jsonl`), join(dir, 'games', 'other.jsonl'));
    expect(name('other')).toBe(`other (game ${head.id})`);
  });

  test('says that a game isn’t over yet', () => {
    const game = exportedGame();
    expect(verified({ ...game, commands: game.commands.slice(0, 1) }).stdout).toMatch(
      /^✓ \S+ \(game plum\): the deal matches the seed .*, 1 legal command; it isn't over yet\.\n$/,
    );
  });

  test('says in one line what is wrong, and exits with 1', () => {
    const game = exportedGame();
    const skipped = verified({ ...game, commands: game.commands.slice(1) });
    expect(skipped).toMatchObject({ status: 1, stderr: '' });
    expect(skipped.stdout).toMatch(
      /^✗ \S+ \(game plum\): command \d+ \([A-Z_]+\) breaks rule [A-Z]\d+: .*\.\n$/,
    );
    const promised = verified({ ...game, seedHash: hashSeed('another') });
    expect(promised).toMatchObject({ status: 1, stderr: '' });
    expect(promised.stdout).toMatch(
      /^✗ \S+ \(game plum\): the seed doesn't match the hash that was promised\.\n$/,
    );
  });

  test('--json has everything', () => {
    const { status, stdout } = verified(exportedGame(), '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(verify(finishedRecord()));
  });

  test('prints no control characters', () => {
    const game = exportedGame();
    const { stdout } = verified({ ...game, head: { ...game.head, id: '\u001b[2Jplum' } });
    expect(stdout).toMatch(/^✓ \S+ \(game \[2Jplum\): /);
  });
});

describe('mayi verify --promise', () => {
  const game = exportedGame();
  const verifiedBy = (promise: string) => verified(game, '--promise', promise, '--json');

  test('checks the seed against a hash that someone wrote down', () => {
    expect(verifiedBy(game.seedHash.toUpperCase()).status).toBe(0);
    const other = verifiedBy(hashSeed('another'));
    expect(other.status).toBe(1);
    expect(SCHEMAS.verify.parse(JSON.parse(other.stdout))).toMatchObject({
      ok: false,
      problem: { message: "the seed doesn't match the hash that was promised" },
    });
  });

  test.each(['', 'cd0d3da9', `${game.seedHash}0`])('%j is not a full hash', (promise) => {
    const { status, stdout } = verifiedBy(promise);
    expect(status).toBe(2);
    expect(SCHEMAS.problem.parse(JSON.parse(stdout)).error).toMatchObject({
      code: 'usage',
      message: expect.stringContaining('Expected 64 hex digits'),
    });
  });
});
