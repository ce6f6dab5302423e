import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashSeed } from '@mayi/core/cards';
import { PRESET_NAMES } from '@mayi/core/rules';
import { type Report, reportSchema } from '@mayi/programs/schemas';
import { describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import { listSchema } from '../../harness/schemas.ts';
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
    const started = applied(dir, 'new', '--me', 'Ann', '--seed', '7');
    expect(started).toMatchObject({ you: 'ann', round: 1, rounds: 6, seedHash: hashSeed('7') });
    expect(started.hand).toHaveLength(11);
    expect(seating(started)).toBe('ann :sharp :sharp :sharp');
    const again = applied(dir, started.gameId, 'status');
    expect({ ...again, message: '', events: [] }).toEqual({ ...started, message: '', events: [] });
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
    const started = applied(dir, 'new', '--rules', rules, '--round', '2', '--seed', '7');
    expect(started).toMatchObject({ phase: 'AWAITING_DRAW', round: 2, turn: started.you });
    expect(applied(dir, started.gameId, 'draw', 'discard').phase).toBe('AWAITING_ACTION');
  });

  test('the same seed gives the same cards, an unknown one others', () => {
    const dir = emptyFolder();
    const hands = [['--seed', 'x'], ['--seed', 'x'], []].map((words) =>
      JSON.stringify(applied(dir, 'new', '--players', '3', ...words).hand),
    );
    expect(hands[0]).toBe(hands[1]);
    expect(hands[0]).not.toBe(hands[2]);
  });

  test('as text, prints the id and the promise', () => {
    const dir = emptyFolder();
    const { status, stdout, stderr } = mayi('game', 'new', '--me', 'Ann', '--seed', '7', '--dir', dir);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [id] = readdirSync(join(dir, 'games')).map((name) => name.replace('.jsonl', ''));
    expect(stdout).toContain(`Shuffle promise: ${hashSeed('7')}`);
    expect(stdout).toContain(`Game ${id} · round 1 of 6: 2 sets`);
  });
});

describe('a game that starts from a position', () => {
  test('with a state from a file', () => {
    const dir = emptyFolder();
    const started = applied(dir, 'new', '--state', written(dir, 'state.json', state));
    expect(started).toMatchObject({ round: 2, you: 'ann', phase: 'AWAITING_ACTION' });
    expect(started.hand.map(({ card }) => card)).toEqual(['9♣', '9♦', 'K♣']);
    expect(applied(dir, started.gameId, 'discard', 'KC').players[0]?.cards).toBe(2);
    expect(gameJson(dir, started.gameId, 'export').status).toBe(0);
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
    [[], 'nonsense', "can't read"],
    [[], '{}', "this state can't be played"],
    [[], '[]', "this state can't be played"],
    [['--rules', 'jeanne'], state, "you can't choose the rules"],
    [['--rules', 'classic'], state, "you can't choose the rules"],
    [['--players', '3'], state, "you can't choose the number of players"],
    [['--names', 'A,B,C'], state, "you can't choose the players"],
    [['--round', '2'], state, "you can't choose the round"],
    [['--seed', '2'], state, "you can't choose the seed"],
    [['--me', 'zoe'], state, "there's no player named zoe. Players: ann, bob, carol"],
  ])('%j is refused: %j', (words, text, message) => {
    const dir = emptyFolder();
    const refused = problem(dir, 'new', '--state', written(dir, 'state.json', text), ...words);
    expect(refused).toMatchObject({ status: 2, code: 'usage', message: expect.stringContaining(message) });
    expect(existsSync(join(dir, 'games'))).toBe(false);
  });
});

describe('an impossible game', () => {
  test.each([
    [['--players', '2'], '3 to 8 players, not 2'],
    [['--players', '9'], '3 to 8 players, not 9'],
    [['--players', '999999999'], "can't have 999999999 players"],
    [['--players', '0'], "can't have 0 players"],
    [['--players', '-3'], '-3'],
    [['--players', 'many'], 'Expected a whole number'],
    [['--players', '3.5'], 'Expected a whole number'],
    [['--players', '1e1'], 'Expected a whole number'],
    [['--players'], 'argument missing'],
    [['--names', ''], "A name can't be empty"],
    [['--names', 'Ann,,Ben'], "A name can't be empty"],
    [['--names', 'Ann,B\u0007n,Cy'], "isn't a valid name"],
    [['--names', 'Ann,Ben'], '3 to 8 players, not 2'],
    [['--names', 'Ann,ann,Ben'], 'two players are named ann'],
    [['--names', 'Ann,Ben,Cy', '--players', '2'], 'there are 3 names for 2 seats'],
    [['--me', ''], "isn't a valid name"],
    [['--me', 'Zoe', '--names', 'Ann,Ben,Cy'], "there's no player named Zoe. Players: Ann, Ben, Cy"],
    [['--bots', '9'], 'only 4 of 4 seats are free'],
    [['--bots', '-1'], '-1'],
    [['--bots', 'wizard'], 'random, beginner, steady, sharp, expert'],
    [['--bots', 'sharp,'], 'random, beginner, steady, sharp, expert'],
    [['--bots', '1.5'], 'Expected a number, or levels'],
    [['--bots', ''], 'random, beginner, steady, sharp, expert'],
    [['--level', 'wizard'], 'random, beginner, steady, sharp, expert'],
    [['--rules', 'royal'], 'classic, jeanne, liverpool, contract, shanghai, short, two'],
    [['--round', '0'], 'there is no round 0'],
    [['--round', '7'], 'there is no round 7'],
    [['--round', 'x'], 'Expected a whole number'],
    [['--seed', ''], "The seed can't be empty"],
    [['--state', 'no/such/file.json'], "can't read no/such/file.json"],
    [['--state', '.'], "can't read"],
    [['--frob'], "unknown option '--frob'"],
    [['extra'], 'too many arguments'],
  ])('%j is a usage error', (words, message) => {
    const dir = emptyFolder();
    expect(problem(dir, 'new', ...words)).toMatchObject({
      status: 2,
      code: 'usage',
      message: expect.stringContaining(message),
    });
    expect(readdirSync(dir)).toEqual([]);
  });

  test('is reported in one line', () => {
    expect(mayi('game', 'new', '--players', '2', '--dir', emptyFolder())).toEqual({
      status: 2,
      stdout: '',
      stderr: 'mayi game new: these rules are for 3 to 8 players, not 2. See mayi game new --help.\n',
    });
  });
});

describe('mayi game list', () => {
  test('without games', () => {
    const dir = join(emptyFolder(), 'none');
    expect(gameJson(dir, 'list')).toEqual({ status: 0, value: { ok: true, games: [] } });
    expect(mayi('game', 'list', '--dir', dir).stdout).toBe(
      `No saved games in ${dir}. Start one with mayi play or mayi game new.\n`,
    );
    expect(existsSync(dir)).toBe(false);
  });

  test('lists every game, and what is wrong with a damaged one', () => {
    const dir = emptyFolder();
    const { gameId } = applied(dir, 'new', '--players', '3', '--seed', '7');
    written(join(dir, 'games'), 'broken.jsonl', 'nonsense\n');
    const { games } = listSchema.parse(gameJson(dir, 'list').value);
    expect(games.map(({ id }) => id).sort()).toEqual(['broken', gameId].sort());
    expect(games.find(({ id }) => id === gameId)).toMatchObject({ round: 1, problem: null });
    expect(games.find(({ id }) => id === 'broken')).toMatchObject({
      problem: expect.stringContaining("line 1 can't be read"),
    });
    expect(mayi('game', 'list', '--ids', '--dir', dir).stdout.trim().split('\n').sort()).toEqual(
      ['broken', gameId].sort(),
    );
    expect(mayi('game', 'list', '--dir', dir).stdout).toContain(`${gameId}  `);
  });

  test('as text, says who the game is waiting for', () => {
    const dir = emptyFolder();
    const mayIWindow = givenState({ mayI: {}, drawn: true });
    const { gameId } = applied(dir, 'new', '--state', written(dir, 'state.json', mayIWindow));
    const [line = ''] = mayi('game', 'list', '--dir', dir).stdout.split('\n');
    expect(line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TODAY')).toBe(
      `${gameId}  TODAY  round 1 of 6, waiting for bob and carol  ann 0, bob 0, carol 0`,
    );
  });

  test.each([['extra'], ['--frob'], ['--ids=1']])('takes no %s', (word) => {
    expect(problem(emptyFolder(), 'list', word)).toMatchObject({ status: 2, code: 'usage' });
  });
});
