import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder, exportedGame, finishedRecord, written } from '../../harness/testing/records.ts';
import { verify } from '../../harness/verify.ts';
import { mayi } from '../testing/mayi.ts';

function verified(game: unknown, ...words: string[]) {
  return mayi('verify', written(emptyFolder(), 'game.json', game), ...words);
}

describe('mayi verify', () => {
  test('says in one line that all is well', () => {
    const { status, stdout, stderr } = verified(exportedGame());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^✓ \S+game\.json \(game plum\): all 2 deals are those of the seed \(promised as [0-9a-f]{12}…\), \d+ commands by the rules; \w+ won\.\n$/,
    );
  });

  test('names a saved game in full, and one that calls itself otherwise as it was asked for', () => {
    const dir = emptyFolder();
    const { head } = openLibrary(dir).create({ names: ['Ann', 'Bob', 'Carol'], seed: 'x' });
    const name = (id: string) => /^✓ (.*?): /.exec(mayi('verify', id, '--dir', dir).stdout)?.[1];
    expect([name(head.id), name(head.id.slice(0, 3))]).toEqual([head.id, head.id]);
    copyFileSync(join(dir, 'games', `${head.id}.jsonl`), join(dir, 'games', 'other.jsonl'));
    expect(name('other')).toBe(`other (game ${head.id})`);
  });

  test('says of a game that goes on how far it is', () => {
    const game = exportedGame();
    expect(verified({ ...game, commands: game.commands.slice(0, 1) }).stdout).toMatch(
      /^✓ \S+ \(game plum\): the deal is that of the seed .*, 1 command by the rules; it is not over yet\.\n$/,
    );
  });

  test('says in one line what is wrong, and ends with 1', () => {
    const game = exportedGame();
    const skipped = verified({ ...game, commands: game.commands.slice(1) });
    expect(skipped).toMatchObject({ status: 1, stderr: '' });
    expect(skipped.stdout).toMatch(
      /^✗ \S+ \(game plum\): command \d+ \([A-Z_]+\) is against rule [A-Z]\d+: .*\.\n$/,
    );
    const promised = verified({ ...game, seedHash: hashSeed('another') });
    expect(promised).toMatchObject({ status: 1, stderr: '' });
    expect(promised.stdout).toMatch(/^✗ \S+ \(game plum\): the seed is not the one that was promised\.\n$/);
  });

  test('tells programs all it knows', () => {
    const { status, stdout } = verified(exportedGame(), '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(verify(finishedRecord()));
  });

  test('prints nothing that could move the cursor', () => {
    const game = exportedGame();
    const { stdout } = verified({ ...game, head: { ...game.head, id: '\u001b[2Jplum' } });
    expect(stdout).toMatch(/^✓ \S+ \(game \[2Jplum\): /);
  });
});
