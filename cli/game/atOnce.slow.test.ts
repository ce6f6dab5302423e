import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemSchema, type Report, reportSchema } from '@mayi/programs/schemas';
import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../../core/testing/given.ts';
import { readChain } from '../../harness/saved/chain.ts';
import { type Library, openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder } from '../../harness/testing/records.ts';
import { applied, atOnce, nextWords } from '../testing/gameProcess.ts';
import { gameArguments, interrupted, MOMENTS } from '../testing/interrupted.ts';
import { mayi } from '../testing/mayi.ts';

const THREE = { names: ['Ann', 'Ben', 'Cleo'], seed: '7' };

/** The file agrees with the program: every link is a step, and every command is legal. */
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
    for (let turn = 0; turn < 2; turn++) {
      const as = ['--as', applied(dir, id).turn];
      const draws = await atOnce(dir, ...Array(4).fill([id, 'draw', 'discard', ...as]));
      expect(codesOf(draws)).toEqual(['already_drawn', 'already_drawn', 'already_drawn', 'applied']);
      const discards = await atOnce(dir, ...Array(4).fill([id, 'discard', '1', ...as]));
      expect(codesOf(discards)).toEqual(['applied', 'not_your_turn', 'not_your_turn', 'not_your_turn']);
      expect(applied(dir, id).seq).toBe(2 * turn + 2);
    }
    expectSound(library, id, 4);
    expect(library.open(id).log().commands).toHaveLength(4);
  });

  test('the same command is applied once even if bots move after it', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create({ me: 'Ann', players: 3, level: 'steady', seed: '7' }).head;
    let now = applied(dir, id);
    for (let turn = 0; turn < 2; turn++) {
      const [words] = now.legal.map(({ command }) => command.split(' ')).slice(-1);
      const reports = await atOnce(dir, ...Array(3).fill([id, ...(words ?? []), '--seq', `${now.seq}`]));
      expect(codesOf(reports)).toEqual(['applied', 'stale', 'stale']);
      now = applied(dir, id);
      expect(now.seq).toBe(Math.max(...reports.map(({ seq }) => seq)));
    }
    expectSound(library, id, now.seq);
  });

  test('Y4: different answers to May I? are all applied, no matter which comes first', async () => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    for (let game = 0; game < 2; game++) {
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

  test('reading at the same time never sees half a move', async () => {
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

  test('games started at once are all there', async () => {
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
  /** The first line is the command; what the computer players do follows from it. */
  const IS_SAVED = {
    open: false,
    write: false,
    torn: false,
    partial: true,
    written: true,
    synced: true,
    print: true,
  };

  /** The same game without any mishap: before the command, after it, and after the next one. */
  function undisturbed() {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create({ me: 'Ann', players: 3, level: 'steady', seed: '7' }).head;
    const start = readFileSync(join(dir, 'games', `${id}.jsonl`));
    const before = applied(dir, id);
    const words = nextWords(before);
    const after = applied(dir, id, ...words);
    const next = nextWords(after);
    return {
      id,
      start,
      before,
      words,
      after: applied(dir, id),
      next,
      lastSeq: applied(dir, id, ...next).seq,
    };
  }

  let twin: ReturnType<typeof undisturbed> | undefined;

  test.each(MOMENTS)('(%s) has done all of its command or nothing, and the game can continue', (dies) => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    twin ??= undisturbed();
    const { id, start, before, words, after, next, lastSeq } = twin;
    expect(after.seq).toBeGreaterThan(before.seq);
    mkdirSync(join(dir, 'games'), { recursive: true });
    writeFileSync(join(dir, 'games', `${id}.jsonl`), start);
    const { status, stdout } = interrupted({ dies }, dir, id, ...words);
    expect({ status, stdout }).toEqual({ status: null, stdout: '' });
    expect(library.open(id).seq).toBe(IS_SAVED[dies] ? after.seq : before.seq);
    if (!IS_SAVED[dies]) applied(dir, id, ...words);
    expect(applied(dir, id)).toEqual(after);
    applied(dir, id, ...next);
    expectSound(library, id, lastSeq);
  });

  test.each(MOMENTS)('(%s) while it starts a game leaves a whole one or none', (dies) => {
    const library = openLibrary(emptyFolder());
    const { status } = interrupted({ dies }, library.dir, 'new', '--players', '3', '--seed', '7');
    expect(status).toBeNull();
    const games = library.list();
    expect(games).toHaveLength(dies === 'print' ? 1 : 0);
    for (const game of games) expect(game).toMatchObject({ phase: 'AWAITING_DRAW' });
  });

  test.each(MOMENTS)('(%s) between another process’s read and its move doesn’t affect that move', (dies) => {
    const library = openLibrary(emptyFolder());
    const { dir } = library;
    const { id } = library.create(THREE).head;
    const words = [id, 'draw', 'discard'];
    const { status } = interrupted({ first: gameArguments(dir, words, { dies }) }, dir, ...words);
    // One of the two has drawn.
    expect(status).toBe(IS_SAVED[dies] ? 1 : 0);
    applied(dir, id, 'discard', '1');
    expectSound(library, id, 2);
  });
});

describe('a process that is overtaken between its read and its move', () => {
  /** The report of the slower of two commands. */
  function overtaken(dir: string, faster: string[], slower: string[]): Report {
    const { status, stdout } = interrupted({ first: gameArguments(dir, faster) }, dir, ...slower);
    const report = reportSchema.parse(JSON.parse(stdout));
    expect(status).toBe(report.ok ? 0 : 1);
    return report;
  }

  function begun(text: TableText) {
    const library = openLibrary(emptyFolder());
    return { dir: library.dir, library, id: library.create({ state: givenState(text) }).head.id };
  }

  test('is refused if the command was already applied', () => {
    const { dir, id } = begun({});
    const report = overtaken(dir, [id, 'draw', 'discard'], [id, 'draw', 'discard']);
    expect(report).toMatchObject({ seq: 1, error: { code: 'already_drawn' }, you: 'ann' });
  });

  test('never acts for someone else', () => {
    const { dir, id } = begun({ drawn: true });
    const report = overtaken(dir, [id, 'discard', '2'], [id, 'discard', '1']);
    expect(report).toMatchObject({ seq: 1, error: { code: 'not_your_turn' }, you: 'ann' });
    const { dir: there, id: other, library } = begun({ stock: 'K♠ 4♠ 6♠', drawn: true, mayI: {} });
    overtaken(there, [other, 'pass'], [other, 'pass']);
    expect(library.open(other).awaiting).toEqual(['carol']);
  });

  test('plays the card that was meant, even if its position has changed', () => {
    const hands = { ann: '9♠ 7♥ K♣ 3♦', bob: '5♣ 9♦', carol: '6♣ 10♦' };
    const table = ['ann run 5♠ 6♠ 7♠ 8♠', 'bob set Q♣ Q♦ Q♥'];
    const { dir, id } = begun({ round: 2, hands, drawn: true, table });
    const report = overtaken(dir, [id, 'layoff', '1', '1'], [id, 'discard', '3']);
    expect(report).toMatchObject({ ok: true, seq: 2, discard: { top: 'K♣' } });
  });

  test('is refused as stale if it gave --seq', () => {
    const { dir, id } = begun({ stock: 'K♠ 4♠ 6♠', drawn: true, mayI: {} });
    const report = overtaken(dir, [id, 'pass', '--as', 'bob'], [id, 'mayi', '--as', 'carol', '--seq', '0']);
    expect(report).toMatchObject({ seq: 1, error: { code: 'stale' }, you: 'carol' });
  });

  test('never undoes a move it hasn’t seen', () => {
    const { dir, id } = begun({});
    applied(dir, id, 'draw', 'discard');
    const report = overtaken(dir, [id, 'discard', '1'], [id, 'undo']);
    expect(report).toMatchObject({ seq: 2, error: { code: 'stale' } });
  });
});

test.each(['full', 'short'] as const)('a disk that is %s is reported, and what was saved is kept', (disk) => {
  const library = openLibrary(emptyFolder());
  const { dir } = library;
  const { id } = library.create({ state: givenState({ drawn: true }) }).head;
  const { status, stdout } = interrupted({ disk }, dir, id, 'discard', '1');
  expect(status).toBe(1);
  expect(problemSchema.parse(JSON.parse(stdout)).error.code).toBe('failed');
  expect(library.open(id).seq).toBe(0);
  expect(applied(dir, id, 'discard', '1').seq).toBe(1);
});
