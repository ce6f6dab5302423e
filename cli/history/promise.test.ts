import { hashSeed } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../harness/report/schemas.ts';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { mayi } from '../testing/mayi.ts';

describe('mayi verify --promise', () => {
  const game = exportedGame();
  const verified = (promise: string) =>
    mayi('verify', written(emptyFolder(), 'game.json', game), '--promise', promise, '--json');

  test('checks the seed against a hash that somebody wrote down', () => {
    expect(verified(game.seedHash.toUpperCase()).status).toBe(0);
    const other = verified(hashSeed('another'));
    expect(other.status).toBe(1);
    expect(SCHEMAS.verify.parse(JSON.parse(other.stdout))).toMatchObject({
      ok: false,
      problem: { message: 'the seed is not the one that was promised' },
    });
  });

  test.each(['', 'cd0d3da9', `${game.seedHash}0`])('%j is no promise', (promise) => {
    const { status, stdout } = verified(promise);
    expect(status).toBe(2);
    expect(SCHEMAS.problem.parse(JSON.parse(stdout)).error).toMatchObject({
      code: 'usage',
      message: expect.stringContaining('A promise has 64 digits'),
    });
  });
});
