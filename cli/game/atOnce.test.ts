import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import { problemSchema, type Report, reportSchema } from '../../harness/report/schema.ts';
import { readChain } from '../../harness/saved/chain.ts';
import { type Library, openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder } from '../../harness/testing/records.ts';
import { applied, atOnce, startGame } from '../testing/gameProcess.ts';
import { MAYI, mayi, PLAIN_ENV } from '../testing/mayi.ts';

const THREE = { names: ['Ann', 'Ben', 'Cleo'], seed: '7' };

/** The file says the same as the program: every link is a step, and the log is by the rules. */
function expectSound(library: Library, id: string, seq: number): void {
  const { links } = readChain(`${library.dir}/games/${id}.jsonl`);
  expect(links).toHaveLength(seq);
  expect(library.open(id).seq).toBe(seq);
  const { status, stdout } = mayi('verify', id, '--dir', library.dir);
  expect(status, stdout).toBe(0);
}

function codesOf(reports: readonly Report[]): string[] {
  return reports.map(({ error }) => error?.code ?? 'applied').sort();
}

describe('several processes at once', () => {
  test('the same command is applied once, and refused to all others', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create(THREE).head;
    for (let turn = 0; turn < 5; turn++) {
      const draws = await atOnce(dir, ...Array(4).fill([id, 'draw', 'discard']));
      expect(codesOf(draws)).toEqual(['already_drawn', 'already_drawn', 'already_drawn', 'applied']);
      const discards = await atOnce(dir, ...Array(4).fill([id, 'discard', '1']));
      expect(codesOf(discards)).toEqual(['applied', 'must_draw_first', 'must_draw_first', 'must_draw_first']);
      expect(applied(dir, id).seq).toBe(2 * turn + 2);
    }
    expectSound(library, id, 10);
    expect(library.open(id).log().commands).toHaveLength(10);
  });

  test('the same command is applied once, too, when bots move after it', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create({ me: 'Ann', players: 3, level: 'steady', seed: '7' }).head;
    let now = applied(dir, id);
    for (let turn = 0; turn < 6; turn++) {
      const [words] = now.legal.map(({ command }) => command.split(' ')).slice(-1);
      const reports = await atOnce(dir, ...Array(3).fill([id, ...(words ?? []), '--seq', `${now.seq}`]));
      expect(codesOf(reports)).toEqual(['applied', 'stale', 'stale']);
      now = applied(dir, id);
      expect(now.seq).toBe(Math.max(...reports.map(({ seq }) => seq)));
    }
    expectSound(library, id, now.seq);
  });

  test('Y4: different answers to May I? are all applied, whoever is first', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    for (let game = 0; game < 4; game++) {
      const { id } = library.create({ ...THREE, seed: `${game}` }).head;
      applied(dir, id, 'draw', 'stock');
      const [first = '', second = ''] = library.open(id).awaiting;
      const answer = game % 2 === 0 ? 'pass' : 'mayi';
      const reports = await atOnce(dir, [id, 'pass', '--as', first], [id, answer, '--as', second]);
      expect(codesOf(reports)).toEqual(['applied', 'applied']);
      expect(applied(dir, id)).toMatchObject({ seq: 3, phase: 'AWAITING_ACTION' });
      expectSound(library, id, 3);
    }
  });

  test('reading at the same time never meets half a move', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create(THREE).head;
    const words = [['draw', 'discard'], ['status'], ['hand'], ['legal']];
    const reports = await atOnce(dir, ...words.map((one) => [id, ...one]));
    expect(codesOf(reports)).toEqual(['applied', 'applied', 'applied', 'applied']);
    for (const { seq, phase } of reports) {
      expect(phase).toBe(seq === 0 ? 'AWAITING_DRAW' : 'AWAITING_ACTION');
    }
  });

  test('games begun at once are all there', async () => {
    const library = openLibrary(emptyFolder());
    const begun = await atOnce(library.dir, ...Array(4).fill(['new', '--players', '3']));
    const ids = begun.map(({ gameId }) => gameId).sort();
    expect(
      library
        .list()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
  });
});

describe('a process that is killed', () => {
  /** From before it has read a line to after it has ended. */
  const DELAYS = [0, 40, 60, 70, 80, 85, 90, 95, 100, 105, 110, 115, 120, 130, 140, 150, 170, 200];

  test('leaves a game that can be played on, with every command that was acknowledged', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create({ me: 'Ann', players: 3, level: 'steady', seed: '7' }).head;
    let now = applied(dir, id);
    for (const delay of DELAYS) {
      const command = now.legal.at(-1)?.command ?? '';
      const running = startGame(dir, id, ...command.split(' '));
      await new Promise((resolve) => setTimeout(resolve, delay));
      running.kill();
      const { stdout } = await running.ended;
      const after = library.open(id);
      if (stdout.endsWith('\n'))
        expect(after.seq).toBeGreaterThanOrEqual(reportSchema.parse(JSON.parse(stdout)).seq);
      expect(after.seq).toBeGreaterThanOrEqual(now.seq);
      expect(after.awaiting).toEqual(['ann']);
      now = applied(dir, id);
      expect(now.seq).toBe(after.seq);
    }
    const { seq } = applied(dir, id, ...(now.legal.at(-1)?.command ?? '').split(' '));
    expect(seq).toBeGreaterThan(now.seq);
    expectSound(library, id, seq);
  });

  test('while others play: nothing of theirs is lost', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create(THREE).head;
    for (const delay of DELAYS.slice(4, 10)) {
      const words = library.open(id).phase === 'AWAITING_DRAW' ? ['draw', 'discard'] : ['discard', '1'];
      const { seq } = library.open(id);
      const killed = startGame(dir, id, ...words);
      const other = startGame(dir, id, ...words);
      await new Promise((resolve) => setTimeout(resolve, delay));
      killed.kill();
      const { status } = await other.ended;
      await killed.ended;
      // One of the two did it, whichever.
      expect(library.open(id).seq).toBe(seq + 1);
      expect([0, 1]).toContain(status);
    }
    expectSound(library, id, 6);
  });
});

test('a disk that is full is told, and what was saved is kept', () => {
  const library = openLibrary(emptyFolder());
  const state = givenState({ drawn: true });
  const { id } = library.create({ state }).head;
  // A limit on the size of files is a disk that is full.
  const script = 'ulimit -f 0; trap "" XFSZ; exec "$@"';
  const words = ['game', id, 'discard', '1', '--json', '--dir', library.dir];
  const { status, stdout } = spawnSync('bash', ['-c', script, 'bash', process.execPath, MAYI, ...words], {
    encoding: 'utf8',
    env: PLAIN_ENV,
  });
  expect(status).toBe(1);
  expect(problemSchema.parse(JSON.parse(stdout)).error.code).toBe('failed');
  expect(library.open(id).seq).toBe(0);
  expect(applied(library.dir, id, 'discard', '1').seq).toBe(1);
});
