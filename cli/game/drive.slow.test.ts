import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { applied, gameJson, problem, report } from '../testing/gameProcess.ts';
import { mayi } from '../testing/mayi.ts';
import { savedGame } from '../testing/savedGame.ts';

const OTHERS = { bob: '5♣ 9♦', carol: '6♣ 10♦' };
const HANDS = { ann: '9♠ 7♥ K♣', ...OTHERS };
const MELDS = ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'];

describe('a turn', () => {
  test('T1: draw, go on, discard', () => {
    const { dir, id } = savedGame({ stock: 'K♠ 4♠', discard: '7♥', mayI: { by: 'carol', passed: ['bob'] } });
    expect(applied(dir, id, 'draw', 'stock')).toMatchObject({
      seq: 1,
      message: 'ann draws K♠',
      phase: 'AWAITING_ACTION',
      you: 'ann',
    });
    expect(applied(dir, id, 'skip')).toMatchObject({ seq: 2, phase: 'AWAITING_DISCARD' });
    expect(applied(dir, id, 'discard', '2')).toMatchObject({
      seq: 3,
      message: 'ann discards 4♦',
      phase: 'AWAITING_DRAW',
      you: 'ann',
      awaiting: ['bob'],
      discard: { top: '4♦' },
    });
  });

  test.each([
    [['1,3,5', '4S,5S,6S,7S']],
    [['1, 3, 5', '2 4 6 7']],
    [['1,3,5 2,4,6,7']],
    [['9C, 9D, 9H  4S, 5S, 6S, 7S']],
  ])('K1, T4: lay down as %j; no laying off in the same turn', (melds) => {
    const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ 8♠ K♣ 3♦', ...OTHERS };
    const { dir, id } = savedGame({ round: 2, hands, drawn: true });
    const down = applied(dir, id, 'laydown', ...melds);
    expect(down.table.map(({ type, owner }) => `${owner} ${type}`)).toEqual(['ann set', 'ann run']);
    expect(down.hand.map(({ card }) => card)).toEqual(['8♠', 'K♣', '3♦']);
    expect(report(dir, id, 'layoff', '1', '2')).toMatchObject({ ok: false, error: { rule: 'T4' } });
  });

  test('J1: swap a Joker', () => {
    const { dir, id } = savedGame({ round: 2, hands: HANDS, drawn: true, table: MELDS });
    expect(applied(dir, id, 'swap', '2', '3', '7H').hand.map(({ card }) => card)).toEqual([
      '9♠',
      'K♣',
      'Joker',
    ]);
  });

  test('R3: round_6_no_layoff', () => {
    const { dir, id } = savedGame({ round: 6, hands: HANDS, drawn: true });
    expect(report(dir, id, 'layoff', '1', '1').error).toMatchObject({
      code: 'round_6_no_layoff',
      rule: 'R3',
    });
  });

  test('is printed as text; a refusal says why and by which rule, and exits with 1', () => {
    const { dir, id } = savedGame({ hands: HANDS });
    const refused = mayi('game', id, 'discard', '1', '--dir', dir);
    expect(refused).toMatchObject({ status: 1, stderr: '' });
    expect(refused.stdout.split('\n')[0]).toBe('Refused: Draw a card first. (T1)');
    const done = mayi('game', id, 'draw', 'discard', '--dir', dir);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout.split('\n').slice(0, 2)).toEqual([
      'ann takes 7♥',
      `Game ${id} · round 1 of 6: 2 sets`,
    ]);
  });
});

describe('several people', () => {
  test('Y2, Y6: answer for themselves with --as, by name or id, and see only their own cards', () => {
    const { dir, id } = savedGame({ stock: 'K♠ 4♠ 6♠', discard: '7♥' });
    expect(applied(dir, id, 'draw', 'stock', '--as', 'ann')).toMatchObject({
      phase: 'MAY_I_WINDOW',
      awaiting: ['bob', 'carol'],
      you: 'ann',
      mayI: { card: '7♥', line: ['bob', 'carol'], called: [], passed: [] },
    });
    expect(report(dir, id, 'mayi', '--as', 'ann').error?.code).toBe('your_own_turn');
    const carol = applied(dir, id, 'mayi', '--as', 'CAROL');
    expect(carol).toMatchObject({ you: 'carol', awaiting: ['bob'], mayI: { called: ['carol'] } });
    const bob = applied(dir, id, 'pass', '--as', 'Bob');
    expect(bob).toMatchObject({ you: 'bob', phase: 'AWAITING_ACTION', awaiting: ['ann'] });
    expect(bob.players.find((player) => player.id === 'carol')?.cards).toBe(5);
    expect(JSON.stringify(bob.events)).not.toContain('4-spades');
    expect(applied(dir, id, 'hand', '--as', 'carol').hand.map(({ card }) => card)).toContain('4♠');
  });

  test('without --as, the player whose move it is acts, and sees the result', () => {
    const { dir, id } = savedGame({ stock: 'K♠ 4♠ 6♠', discard: '7♥' });
    const turns = [
      { words: ['draw', 'stock'], you: 'ann', next: 'bob' },
      { words: ['pass'], you: 'bob', next: 'carol' },
      { words: ['pass'], you: 'carol', next: 'ann' },
      { words: ['discard', '1'], you: 'ann', next: 'bob' },
    ];
    for (const { words, you, next } of turns) {
      expect(applied(dir, id, 'status').you).toBe(you);
      expect(applied(dir, id, ...words).you).toBe(you);
      expect(applied(dir, id, 'status').you).toBe(next);
    }
  });

  test('if one seat is played here, nobody sees or plays another one', () => {
    const { dir, id, file } = savedGame({ hands: HANDS, drawn: true }, { me: 'ann', bots: 1 });
    const before = readFileSync(file, 'utf8');
    for (const words of [['status'], ['hand'], ['log'], ['export'], ['discard', '1'], ['undo']]) {
      const shown = report(dir, id, ...words, '--as', 'bob');
      expect(shown).toMatchObject({ ok: false, error: { code: 'not_your_seat' }, you: null, hand: [] });
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(applied(dir, id, 'discard', '1', '--as', 'ann').you).toBe('ann');
  });

  test('continue after a round, no matter who does it first', () => {
    const { dir, id } = savedGame({ hands: { ann: 'K♣', ...OTHERS }, drawn: true, down: ['ann'] });
    const ended = applied(dir, id, 'discard', '1');
    expect(ended).toMatchObject({ phase: 'ROUND_END', round: 2, awaiting: ['ann', 'bob', 'carol'] });
    expect(ended.legal.map(({ command }) => command)).toContain('continue');
    const on = applied(dir, id, 'continue', '--as', 'carol');
    expect(on).toMatchObject({ phase: 'AWAITING_DRAW', message: 'Round 2: 1 set and 1 run.', you: 'carol' });
    expect(report(dir, id, 'continue').error?.code).toBe('no_round_end');
  });

  test('continue after a round with any command', () => {
    const { dir, id } = savedGame({ hands: { ann: 'K♣', ...OTHERS }, drawn: true, down: ['ann'] });
    const { turn } = applied(dir, id, 'discard', '1');
    expect(applied(dir, id, 'draw', 'discard', '--as', turn ?? '').phase).toBe('AWAITING_ACTION');
  });
});

test('after a round, a command that is already legal continues the game; any other is refused', () => {
  const { dir, id } = savedGame(
    { hands: { ann: 'K♣', ...OTHERS }, drawn: true, down: ['ann'] },
    { me: 'ann' },
  );
  const ended = applied(dir, id, 'discard', '1');
  expect(ended).toMatchObject({ phase: 'ROUND_END', round: 2 });
  expect(ended.legal.map(({ command }) => command)).toEqual(['continue']);
  expect(report(dir, id, 'draw', 'stock').error?.code).toBe('between_rounds');
  expect(applied(dir, id)).toMatchObject({ phase: 'ROUND_END', seq: ended.seq });
  expect(applied(dir, id, 'mayi').phase).not.toBe('ROUND_END');
});

describe('undo', () => {
  test('takes back a move and what the bots did after it; the game continues from there', () => {
    const { dir, id } = savedGame(
      { hands: HANDS, drawn: true, stock: '3♠ 4♠ 5♥ 6♦ 8♦ 9♠ K♠' },
      { me: 'ann' },
    );
    const before = applied(dir, id);
    const after = applied(dir, id, 'discard', 'KC');
    expect(after.hand).toHaveLength(2);
    expect(after.seq).toBeGreaterThan(before.seq + 1);
    const back = applied(dir, id, 'undo');
    expect(back).toMatchObject({ seq: after.seq + 1, phase: 'AWAITING_ACTION', hand: before.hand });
    expect(report(dir, id, 'undo').error?.code).toBe('nothing_to_undo');
    const again = applied(dir, id, 'discard', 'KC');
    expect({ ...again, seq: 0 }).toEqual({ ...after, seq: 0 });
  });

  test('takes back nothing once someone else has moved', () => {
    const { dir, id } = savedGame({ hands: HANDS, drawn: true });
    applied(dir, id, 'discard', 'KC');
    applied(dir, id, 'draw', 'discard', '--as', 'bob');
    expect(report(dir, id, 'undo', '--as', 'ann').error?.code).toBe('others_have_moved');
    expect(applied(dir, id, 'undo', '--as', 'bob')).toMatchObject({ phase: 'AWAITING_DRAW', turn: 'bob' });
    expect(applied(dir, id, 'undo', '--as', 'ann')).toMatchObject({ phase: 'AWAITING_ACTION', turn: 'ann' });
  });
});

describe('queries', () => {
  test('status is the default', () => {
    const { dir, id, file } = savedGame({ hands: HANDS, drawn: true }, { me: 'ann', bots: 2 });
    const before = readFileSync(file, 'utf8');
    const all = [[], ['status'], ['STATUS'], ['hand'], ['legal']].map((words) => gameJson(dir, id, ...words));
    for (const one of all) expect(one).toEqual(all[0]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('each has its own text', () => {
    const { dir, id } = savedGame({ hands: HANDS, drawn: true });
    const output = (...words: string[]) => mayi('game', id, ...words, '--dir', dir).stdout;
    expect(output('hand')).toBe('Your hand\n   1 9♠     2 7♥     3 K♣\n');
    expect(output('legal')).toContain('discard 3        discard K♣\n');
    expect(output('hint')).toMatch(/^.+\nType: .+\n/);
    expect(output('status')).toContain('You can: ');
  });

  test('a command can be one argument, and a card its id, as printed', () => {
    const { dir, id } = savedGame({ hands: HANDS, drawn: true });
    const { legal, hand } = applied(dir, id, 'legal');
    expect(legal.map(({ command }) => command)).toContain('discard 1');
    expect(applied(dir, id, 'log 1').ok).toBe(true);
    const card = hand.at(-1);
    expect(applied(dir, id, `discard ${card?.id}`).message).toBe(`ann discards ${card?.card}`);
  });

  test('a hint can be typed', () => {
    const { dir, id } = savedGame({ hands: HANDS, drawn: true });
    const { hint } = applied(dir, id, 'hint');
    expect(applied(dir, id, ...(hint?.command ?? '').split(' ')).ok).toBe(true);
  });

  test('log shows the latest events, as many as you ask for', () => {
    const { dir, id } = savedGame({ hands: HANDS, discard: 'Q♥' });
    for (const words of [
      ['draw', 'discard'],
      ['discard', '1'],
      ['draw', 'discard'],
    ])
      applied(dir, id, ...words);
    const texts = (...words: string[]) => applied(dir, id, 'log', ...words).events.map(({ text }) => text);
    expect(texts('2')).toEqual(['ann discards 9♠', 'bob takes 9♠']);
    expect(texts('0')).toEqual([]);
    expect(texts()).toEqual(texts('999999'));
    expect(texts().at(-1)).toBe('bob takes 9♠');
    expect(mayi('game', id, 'log', '1', '--dir', dir).stdout).toBe('bob takes 9♠\n');
  });

  test.each([{ me: 'ann' }, { bots: 1 }, { me: 'ann', bots: 0 }])(
    'export keeps the secrets of an unfinished game (%j), unless --reveal is given',
    (options) => {
      const { dir, id } = savedGame({ hands: HANDS }, options);
      expect(problem(dir, id, 'export')).toMatchObject({ status: 1, code: 'game_not_over' });
      expect(gameJson(dir, id, 'export', '--reveal')).toMatchObject({
        status: 0,
        value: { format: 'mayi-export-1', head: { id } },
      });
    },
  );
});

describe('usage errors', () => {
  test.each([
    [['discard', '-1'], "unknown option '-1'"],
    [['status', '--frob'], "unknown option '--frob'"],
    [['status', '--seq', 'x'], 'Expected a whole number'],
    [['status', '--seq'], 'Expected a whole number'],
    [['status', '--as'], "Expected a player's name"],
  ])('%j exit with 2 and change nothing', (words, message) => {
    const { dir, id, file } = savedGame({ hands: HANDS, drawn: true });
    const before = readFileSync(file, 'utf8');
    expect(problem(dir, id, ...words)).toMatchObject({
      status: 2,
      code: 'usage',
      message: expect.stringContaining(message),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('are printed to standard error, in one line', () => {
    const { dir, id } = savedGame({ hands: HANDS });
    expect(mayi('game', id, 'draw', 'two', '--dir', dir)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'mayi game: Usage: draw stock | draw discard\n',
    });
  });

  test('no game at all', () => {
    expect(problem(emptyFolder())).toMatchObject({
      status: 2,
      code: 'usage',
      message: "missing required argument 'id'",
    });
  });
});

test('--seq accepts the current seq and refuses an older one', () => {
  const { dir, id } = savedGame({ hands: HANDS });
  const { seq } = applied(dir, id, 'draw', 'discard', '--seq', '0');
  expect(report(dir, id, 'discard', '1', '--seq', '0')).toMatchObject({
    ok: false,
    error: { code: 'stale', message: `the game has changed: it's at seq ${seq} now, not 0. Look again` },
  });
  expect(applied(dir, id, 'discard', '1', '--seq', `${seq}`).seq).toBe(seq + 1);
});

describe('a game that can’t be opened', () => {
  test('is missing', () => {
    const { dir } = savedGame({});
    expect(problem(dir, 'nosuch', 'draw', 'stock')).toEqual({
      status: 1,
      code: 'missing',
      message: `there's no game nosuch in ${join(dir, 'games')}`,
    });
    const none = join(dir, 'none');
    expect(problem(none, 'nosuch').code).toBe('missing');
    expect(existsSync(none)).toBe(false);
    expect(mayi('game', 'nosuch', '--dir', dir)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `mayi game: there's no game nosuch in ${join(dir, 'games')}\n`,
    });
  });

  test('is ambiguous', () => {
    const { dir, file } = savedGame({});
    for (const name of ['plum', 'plush']) copyFileSync(file, join(dir, 'games', `${name}.jsonl`));
    expect(problem(dir, 'plu')).toMatchObject({ status: 1, code: 'ambiguous' });
    expect(applied(dir, 'plum').ok).toBe(true);
    expect(applied(dir, 'plus').ok).toBe(true);
  });

  test.each(['nonsense\n', '', '{"format":"mayi-game-1"}\n', '\0\0\0'])(
    'is damaged, and isn’t touched: %j',
    (text) => {
      const { dir, id, file } = savedGame({});
      writeFileSync(file, text);
      for (const words of [[], ['draw', 'stock']]) {
        expect(problem(dir, id, ...words)).toMatchObject({
          status: 1,
          code: 'damaged',
          message: expect.stringMatching(/\. Nothing was changed$/),
        });
      }
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  test('is a folder, or is in a folder that isn’t one', () => {
    const { dir } = savedGame({});
    mkdirSync(join(dir, 'games', 'folder.jsonl'));
    expect(problem(dir, 'folder')).toMatchObject({ status: 1 });
    expect(problem(join(dir, 'games', 'folder.jsonl', 'x'), 'folder')).toMatchObject({
      status: 1,
      code: 'missing',
    });
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(problem(file, 'new', '--players', '3')).toMatchObject({ status: 1, code: 'failed' });
  });
});
