import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@mayi/programs/schemas';
import { expect, test } from 'vitest';
import { exportSchema, listSchema } from '../../harness/schemas.ts';
import { emptyFolder, written } from '../../harness/testing/records.ts';
import { applied, gameJson, nextWords, problem } from '../testing/gameProcess.ts';
import { mayi } from '../testing/mayi.ts';

/** Ann's report has only her own cards. */
function expectOnlyOwnCards({ you, hand, players, phase }: Report): void {
  expect(you).toBe('ann');
  expect(hand).toHaveLength(players.find(({ id }) => id === 'ann')?.cards ?? -1);
  if (phase !== 'GAME_END') expect(players.map((player) => player.hand)).toEqual([null, null, null]);
}

/** A short evening: three rounds. */
const ROUNDS = [1, 2, 3];

test('a script plays a whole game, one command at a time', () => {
  const dir = emptyFolder();
  const table = ['--me', 'Ann', '--players', '3', '--level', 'steady', '--rules', 'short', '--seed', '10'];
  let now = applied(dir, 'new', ...table);
  const { gameId, seedHash } = now;
  const done = new Set<string>();
  const rounds = new Set<number>();
  while (now.phase !== 'GAME_END') {
    expectOnlyOwnCards(now);
    expect(now.awaiting).toEqual(['ann']);
    const words = nextWords(now);
    const next = applied(dir, gameId, ...words);
    expect(next.seq, words.join(' ')).toBeGreaterThan(now.seq);
    expect(next.seq).toBeLessThan(1000);
    expect({ ...next }).toMatchObject({ gameId, seedHash, error: null });
    expect(next.events.length > 0 || words[0] === 'pass' || words[0] === 'continue').toBe(true);
    done.add(words[0] ?? '');
    rounds.add(next.round);
    now = next;
  }
  expect([...rounds]).toEqual(ROUNDS);
  expect([...done].sort()).toEqual(['continue', 'discard', 'draw', 'laydown', 'layoff', 'pass']);
  expect(now.history.map(({ round }) => round)).toEqual(ROUNDS);
  for (const { id, score } of now.players) {
    expect(score).toBe(now.history.reduce((sum, { scores }) => sum + (scores[id] ?? Number.NaN), 0));
  }
  const best = Math.min(...now.players.map(({ score }) => score));
  expect(now.winners).toEqual(now.players.filter(({ score }) => score === best).map(({ id }) => id));
  afterwards(dir, now);
});

function afterwards(dir: string, over: Report): void {
  const { gameId, seq } = over;
  expect(applied(dir, gameId)).toMatchObject({ phase: 'GAME_END', seq, legal: [], awaiting: [] });
  expect(gameJson(dir, gameId, 'draw', 'stock')).toMatchObject({
    status: 1,
    value: { ok: false, error: { code: 'game_over' } },
  });
  expect(applied(dir, gameId, 'log', '3').events).toHaveLength(3);
  const { value: list } = gameJson(dir, 'list');
  expect(listSchema.parse(list).games).toMatchObject([{ id: gameId, phase: 'GAME_END', problem: null }]);
  const { status, value } = gameJson(dir, gameId, 'export');
  expect(status).toBe(0);
  const file = written(dir, 'export.json', exportSchema.parse(value));
  for (const game of [file, gameId]) {
    const verified = mayi('verify', game, '--dir', dir);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toMatch(/^✓ .*all 3 deals match the seed/);
    const replayed = mayi('replay', game, '--dir', dir);
    expect(replayed).toMatchObject({ status: 0, stderr: '' });
  }
  const reviewed = mayi('review', file, '--player', 'Ann', '--json');
  expect(reviewed.status, reviewed.stderr).toBe(0);
  expect(() => JSON.parse(reviewed.stdout)).not.toThrow();
  damagedAfterwards(dir, gameId);
}

/** A changed line is detected, and the file is not touched. */
function damagedAfterwards(dir: string, gameId: string): void {
  const file = join(dir, 'games', `${gameId}.jsonl`);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[40] = (lines[40] ?? '').replace('"by":"', '"by":"0');
  const text = lines.join('\n');
  written(join(dir, 'games'), `${gameId}.jsonl`, text);
  for (const words of [['status'], ['draw', 'stock'], ['export'], ['undo']]) {
    expect(problem(dir, gameId, ...words)).toMatchObject({
      status: 1,
      code: 'damaged',
      message: expect.stringContaining(
        "line 42 doesn't follow from the lines before it. Nothing was changed",
      ),
    });
  }
  expect(mayi('verify', gameId, '--dir', dir)).toMatchObject({ status: 1 });
  expect(readFileSync(file, 'utf8')).toBe(text);
}
