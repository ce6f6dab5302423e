import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed } from '@mayi/core/cards';
import { PRESET_NAMES } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import { listSchema, type Report, reportSchema } from '../../harness/report/schema.ts';
import { emptyFolder, written } from '../../harness/testing/records.ts';
import { applied, gameJson, problem } from '../testing/gameProcess.ts';
import { MAYI, mayi, PLAIN_ENV } from '../testing/mayi.ts';

function seating({ players }: Report): string {
  return players.map(({ id, bot }) => (bot === null ? id : `:${bot}`)).join(' ');
}

const state = givenState({
  round: 2,
  hands: { ann: '9♣ 9♦ K♣', bob: '5♣ 9♦', carol: '6♣ 10♦' },
  drawn: true,
});

describe('mayi game new', () => {
  test('prints the game, as it will be printed again', () => {
    const dir = emptyFolder();
    const begun = applied(dir, 'new', '--me', 'Ann', '--seed', '7');
    expect(begun).toMatchObject({ you: 'ann', round: 1, rounds: 6, seedHash: hashSeed('7') });
    expect(begun.hand).toHaveLength(11);
    expect(seating(begun)).toBe('ann :sharp :sharp :sharp');
    const again = applied(dir, begun.gameId, 'status');
    expect({ ...again, message: '', events: [] }).toEqual({ ...begun, message: '', events: [] });
  });

  test.each([
    [['--players', '3'], 'ada ben cleo'],
    [['--players', '8', '--bots', '7', '--level', 'steady'], `ada${' :steady'.repeat(7)}`],
    [['--names', 'Ann,Ben', '--bots', '2', '--level', 'beginner'], 'ann ben :beginner :beginner'],
    [['--names', 'Ann, Ben', '--bots', 'steady, random'], 'ann ben :steady :random'],
    [['--me', 'Cy', '--names', 'Ann,Ben,Cy', '--level', 'steady'], ':steady :steady cy'],
  ])('%j', (words, seats) => {
    expect(seating(applied(emptyFolder(), 'new', ...words))).toBe(seats);
  });

  test.each(PRESET_NAMES)('plays by the rules of %s', (rules) => {
    const dir = emptyFolder();
    const begun = applied(dir, 'new', '--rules', rules, '--players', '4', '--round', '2', '--seed', '7');
    expect(begun).toMatchObject({ phase: 'AWAITING_DRAW', round: 2, turn: begun.you });
    expect(applied(dir, begun.gameId, 'draw', 'discard').phase).toBe('AWAITING_ACTION');
  });

  test('the same seed gives the same cards, an unknown one others', () => {
    const dir = emptyFolder();
    const hands = [['--seed', 'x'], ['--seed', 'x'], []].map((words) =>
      JSON.stringify(applied(dir, 'new', '--players', '3', ...words).hand),
    );
    expect(hands[0]).toBe(hands[1]);
    expect(hands[0]).not.toBe(hands[2]);
  });

  test('in words, tells the id and the promise', () => {
    const dir = emptyFolder();
    const { status, stdout, stderr } = mayi('game', 'new', '--me', 'Ann', '--seed', '7', '--dir', dir);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [id] = readdirSync(join(dir, 'games')).map((name) => name.replace('.jsonl', ''));
    expect(stdout).toContain(`Promise for the shuffles: ${hashSeed('7')}`);
    expect(stdout).toContain(`Game ${id} · round 1 of 6: 2 sets`);
  });
});

describe('a game that begins in the middle', () => {
  test('with a state from a file', () => {
    const dir = emptyFolder();
    const begun = applied(dir, 'new', '--state', written(dir, 'state.json', state));
    expect(begun).toMatchObject({ round: 2, you: 'ann', phase: 'AWAITING_ACTION' });
    expect(begun.hand.map(({ card }) => card)).toEqual(['9♣', '9♦', 'K♣']);
    expect(applied(dir, begun.gameId, 'discard', 'KC').players[0]?.cards).toBe(2);
    expect(gameJson(dir, begun.gameId, 'export').status).toBe(0);
  });

  test('with a state from standard input, and bots', () => {
    const dir = emptyFolder();
    const words = ['game', 'new', '--state', '-', '--me', 'ann', '--level', 'steady', '--json', '--dir', dir];
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAYI, ...words], {
      encoding: 'utf8',
      env: PLAIN_ENV,
      input: JSON.stringify(state),
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(seating(reportSchema.parse(JSON.parse(stdout)))).toBe('ann :steady :steady');
  });

  test.each([
    [[], 'nonsense', 'cannot be read as JSON'],
    [[], '{}', 'this state cannot be played'],
    [[], '[]', 'this state cannot be played'],
    [['--rules', 'jeanne'], state, 'no choice of the rules'],
    [['--rules', 'classic'], state, 'no choice of the rules'],
    [['--players', '3'], state, 'no choice of the number of players'],
    [['--names', 'A,B,C'], state, 'no choice of the players'],
    [['--round', '2'], state, 'no choice of the round'],
    [['--seed', '2'], state, 'no choice of the seed'],
    [['--me', 'zoe'], state, 'zoe is not among ann, bob, carol'],
  ])('%j cannot be: %j', (words, text, message) => {
    const dir = emptyFolder();
    const told = problem(dir, 'new', '--state', written(dir, 'state.json', text), ...words);
    expect(told).toMatchObject({ status: 2, code: 'usage', message: expect.stringContaining(message) });
    expect(existsSync(join(dir, 'games'))).toBe(false);
  });
});

describe('a game that cannot be', () => {
  test.each([
    [['--players', '2'], '3 to 8 players, not 2'],
    [['--players', '9'], '3 to 8 players, not 9'],
    [['--players', '999999999'], '999999999 players cannot sit at a table'],
    [['--players', '0'], '0 players cannot sit'],
    [['--players', '-3'], '-3'],
    [['--players', 'many'], 'not a whole number'],
    [['--players', '3.5'], 'not a whole number'],
    [['--players', '1e1'], 'not a whole number'],
    [['--players'], 'argument missing'],
    [['--names', ''], 'A name must not be empty'],
    [['--names', 'Ann,,Ben'], 'A name must not be empty'],
    [['--names', 'Ann,B\u0007n,Cy'], 'is no name'],
    [['--names', 'Ann,Ben'], '3 to 8 players, not 2'],
    [['--names', 'Ann,ann,Ben'], 'two players are called ann'],
    [['--names', 'Ann,Ben,Cy', '--players', '2'], '3 names are given for 2 seats'],
    [['--me', ''], 'is no name'],
    [['--me', 'Zoe', '--names', 'Ann,Ben,Cy'], 'Zoe is not among Ann, Ben, Cy'],
    [['--bots', '9'], 'only 4 of 4 are free'],
    [['--bots', '-1'], '-1'],
    [['--bots', 'wizard'], 'random, beginner, steady, sharp, expert'],
    [['--bots', 'sharp,'], 'random, beginner, steady, sharp, expert'],
    [['--bots', '1.5'], 'It is a number, or levels'],
    [['--bots', ''], 'random, beginner, steady, sharp, expert'],
    [['--level', 'wizard'], 'random, beginner, steady, sharp, expert'],
    [['--rules', 'royal'], 'classic, jeanne, liverpool, contract'],
    [['--round', '0'], 'there is no round 0'],
    [['--round', '7'], 'there is no round 7'],
    [['--round', 'x'], 'not a whole number'],
    [['--seed', ''], 'a seed must not be empty'],
    [['--state', 'no/such/file.json'], 'no/such/file.json cannot be read'],
    [['--state', '.'], 'cannot be read'],
    [['--frob'], "unknown option '--frob'"],
    [['extra'], 'too many arguments'],
  ])('%j is a usage mistake', (words, message) => {
    const dir = emptyFolder();
    expect(problem(dir, 'new', ...words)).toMatchObject({
      status: 2,
      code: 'usage',
      message: expect.stringContaining(message),
    });
    expect(readdirSync(dir)).toEqual([]);
  });

  test('is told to people in a line', () => {
    expect(mayi('game', 'new', '--players', '2', '--dir', emptyFolder())).toEqual({
      status: 2,
      stdout: '',
      stderr: 'mayi game new: these rules are for 3 to 8 players, not 2. See mayi game new --help.\n',
    });
  });
});

describe('mayi game list', () => {
  test('of nothing', () => {
    const dir = join(emptyFolder(), 'none');
    expect(gameJson(dir, 'list')).toEqual({ status: 0, value: { ok: true, games: [] } });
    expect(mayi('game', 'list', '--dir', dir).stdout).toBe(
      `No games are saved in ${dir}. Begin one: mayi game new, or mayi play.\n`,
    );
    expect(existsSync(dir)).toBe(false);
  });

  test('tells of every game, and what is wrong with one that is damaged', () => {
    const dir = emptyFolder();
    const { gameId } = applied(dir, 'new', '--players', '3', '--seed', '7');
    written(join(dir, 'games'), 'broken.jsonl', 'nonsense\n');
    const { games } = listSchema.parse(gameJson(dir, 'list').value);
    expect(games.map(({ id }) => id).sort()).toEqual(['broken', gameId].sort());
    expect(games.find(({ id }) => id === gameId)).toMatchObject({ round: 1, problem: null });
    expect(games.find(({ id }) => id === 'broken')).toMatchObject({
      problem: expect.stringContaining('line 1 cannot be read'),
    });
    expect(mayi('game', 'list', '--ids', '--dir', dir).stdout.trim().split('\n').sort()).toEqual(
      ['broken', gameId].sort(),
    );
    expect(mayi('game', 'list', '--dir', dir).stdout).toContain(`${gameId}  `);
  });

  test('in words, tells whom a game waits for', () => {
    const dir = emptyFolder();
    const mayIWindow = givenState({ mayI: {}, drawn: true });
    const { gameId } = applied(dir, 'new', '--state', written(dir, 'state.json', mayIWindow));
    const [line = ''] = mayi('game', 'list', '--dir', dir).stdout.split('\n');
    expect(line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TODAY')).toBe(
      `${gameId}  TODAY  round 1 of 6, waits for bob and carol  ann 0, bob 0, carol 0`,
    );
  });

  test.each([['extra'], ['--frob'], ['--ids=1']])('takes no %s', (word) => {
    expect(problem(emptyFolder(), 'list', word)).toMatchObject({ status: 2, code: 'usage' });
  });
});
