import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import type { NewGameOptions } from '../newGame.ts';
import type { Orchestrator } from '../orchestrator.ts';
import { playOn, playUntil, typed } from '../testing/driven.ts';
import { emptyFolder } from '../testing/records.ts';
import { SavedGameError } from './format.ts';
import { type Library, openLibrary } from './library.ts';

const ANN: NewGameOptions = { me: 'Ann', players: 3, level: 'steady', seed: '7' };
const THREE: NewGameOptions = { names: ['Ann', 'Ben', 'Cleo'], seed: '7' };

function library(): Library {
  return openLibrary(join(emptyFolder(), 'saved'));
}

function fileOf({ dir }: Library, id: string): string {
  return join(dir, 'games', `${id}.jsonl`);
}

function cacheOf({ dir }: Library, id: string): string {
  return join(dir, 'games', `${id}.cache.json`);
}

function begun(games: Library, options: NewGameOptions = ANN): string {
  return games.create(options).head.id;
}

function errorOf(act: () => unknown): SavedGameError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(SavedGameError);
    return error as SavedGameError;
  }
  throw new Error('nothing went wrong');
}

function stateOf(table: Orchestrator) {
  const { seq, phase, awaiting, actor } = table;
  const since = table.seats.map(({ id }) => table.factsSince(id));
  return { ...table.snapshot(), seq, phase, awaiting, actor, since, all: table.allFacts() };
}

describe('a new game', () => {
  test('is saved at once, and the bots have moved until a person has to', () => {
    const games = library();
    const table = games.create({ ...ANN, players: 4 });
    expect(table.awaiting).toEqual(['ann']);
    expect(table.head.id).toMatch(/^[a-hjkmnp-z2-9]{6}$/);
    expect(readdirSync(join(games.dir, 'games'))).toEqual([`${table.head.id}.jsonl`]);
    expect(stateOf(games.open(table.head.id))).toEqual(stateOf(table));
    expect(stateOf(openLibrary(games.dir).open(table.head.id))).toEqual(stateOf(table));
  });

  test('of bots alone is played to its end', () => {
    const games = library();
    const table = games.create({ players: 3, bots: 3, level: 'steady', firstRound: 6 });
    expect(table.phase).toBe('GAME_END');
    expect(games.open(table.head.id).phase).toBe('GAME_END');
  });

  test('with impossible options leaves nothing behind', () => {
    const games = library();
    expect(() => games.create({ players: 2 })).toThrow('3 to 8 players, not 2');
    expect(() => games.create({ players: 2 })).toThrow(RangeError);
    expect(existsSync(games.dir)).toBe(false);
  });

  test('can start from a position', () => {
    const games = library();
    const state = givenState({ hands: { ann: '3♦ 2♣ K♣', bob: '5♣ 9♦', carol: '6♣ 10♦' }, drawn: true });
    const { head } = games.create({ state });
    expect(games.change(head.id, (table) => typed(table, 'discard KC')).result.success).toBe(true);
    expect(games.open(head.id).view('ann').hand).toHaveLength(2);
    expect(() => games.open(head.id).log()).toThrow('started from a given position');
  });
});

describe('a saved game', () => {
  test('is found by id, prefix and file', () => {
    const games = library();
    const id = begun(games);
    const again = [id, id.slice(0, 1), fileOf(games, id)].map((word) => games.open(word).head.id);
    expect(again).toEqual([id, id, id]);
    expect(openLibrary(emptyFolder()).open(fileOf(games, id)).head.id).toBe(id);
  });

  test('isn’t found by an ambiguous prefix; a full id is enough', () => {
    const games = library();
    const id = begun(games);
    for (const other of ['plum', 'plumber', 'plumage']) copyFileSync(fileOf(games, id), fileOf(games, other));
    expect(games.open('plum').head.id).toBe(id);
    const { kind, message } = errorOf(() => games.open('plu'));
    expect(kind).toBe('ambiguous');
    expect(message).toMatch(/^plu could be /);
    expect(message.slice(13).split(' or ').sort()).toEqual(['plum', 'plumage', 'plumber']);
  });

  test.each(['nosuch', '', 'nosuch.jsonl', '../games', '.', '/', '*'])('%j isn’t a game', (word) => {
    const games = library();
    begun(games);
    expect(errorOf(() => games.open(word))).toMatchObject({
      kind: 'missing',
      message: `there's no game ${word} in ${join(games.dir, 'games')}`,
    });
  });

  test('is missing if there are no games', () => {
    const games = library();
    expect(errorOf(() => games.open('plum')).kind).toBe('missing');
    expect(errorOf(() => games.change('plum', (table) => table.pass())).kind).toBe('missing');
    expect(games.list()).toEqual([]);
    expect(existsSync(games.dir)).toBe(false);
  });
});

describe('the list', () => {
  test('shows the state of each game, latest first', () => {
    const games = library();
    const first = begun(games);
    const over = games.create({ players: 3, bots: 3, level: 'steady', firstRound: 6, seed: '7' }).head.id;
    playOn(games, first, 1);
    // Both are written within one tick of the file system's clock.
    utimesSync(fileOf(games, over), 0, 0);
    const [latest, other] = games.list();
    expect(latest).toMatchObject({ id: first, round: 1, rounds: 6, phase: games.open(first).phase });
    expect(latest).toMatchObject({ awaiting: ['ann'], winners: null, problem: null });
    expect(latest?.players[0]).toEqual({ id: 'ann', name: 'Ann', bot: null, score: 0 });
    expect(other).toMatchObject({ id: over, phase: 'GAME_END', awaiting: [] });
    expect(other).toMatchObject({ winners: games.open(over).view(null).winnerIds });
  });

  test('shows why a game can’t be opened, and lists the others', () => {
    const games = library();
    const good = begun(games);
    writeFileSync(fileOf(games, 'broken'), 'nonsense\n');
    mkdirSync(fileOf(games, 'folder'));
    const listed = games.list();
    expect(listed).toHaveLength(3);
    expect(listed.find(({ id }) => id === good)?.problem).toBeNull();
    expect(listed.find(({ id }) => id === 'broken')).toMatchObject({
      problem: expect.stringContaining("line 1 can't be read"),
    });
    expect(listed.find(({ id }) => id === 'folder')?.problem).toMatch(/./);
  });

  test('ignores other files', () => {
    const games = library();
    const id = begun(games);
    for (const name of ['notes.txt', 'x.jsonl.new', 'y.cache.json']) {
      writeFileSync(join(games.dir, 'games', name), '');
    }
    expect(games.list().map((game) => game.id)).toEqual([id]);
  });
});

describe('a change', () => {
  test('is saved with the bots’ moves after it', () => {
    const games = library();
    const id = begun(games);
    playUntil(games, id, 'AWAITING_ACTION');
    const { result, table } = games.change(id, (game) => typed(game, 'discard 1'));
    expect(result.facts?.[0]).toMatchObject({ type: 'CARD_DISCARDED', playerId: 'ann' });
    expect(result.facts?.length).toBeGreaterThan(2);
    expect(table.awaiting).toEqual(['ann']);
    expect(stateOf(games.open(id))).toEqual(stateOf(table));
  });

  test('that is refused leaves the file unchanged', () => {
    const games = library();
    const id = begun(games);
    const before = readFileSync(fileOf(games, id), 'utf8');
    const { result, table } = games.change(id, (game) => typed(game, 'discard 99'));
    expect(result).toMatchObject({ success: false });
    expect(table.unsaved).toEqual([]);
    expect(readFileSync(fileOf(games, id), 'utf8')).toBe(before);
  });

  test('that lost the race is retried on the new state: the same command, whatever the words mean by then', () => {
    const games = library();
    const id = begun(games, THREE);
    let tries = 0;
    const { result, table } = games.change(id, (game) => {
      tries++;
      if (tries === 1) games.change(id, (other) => typed(other, 'draw discard'));
      return typed(game, 'draw discard');
    });
    expect(tries).toBe(1);
    expect(result).toMatchObject({ success: false, error: 'already_drawn' });
    expect(table.seq).toBe(1);
    expect(stateOf(games.open(id))).toEqual(stateOf(table));
  });

  test('that lost the race to something unrelated is still made', () => {
    const games = library();
    const id = begun(games, THREE);
    games.change(id, (game) => typed(game, 'draw stock'));
    const waiting = games.open(id).awaiting;
    expect(waiting).toHaveLength(2);
    let tries = 0;
    const { result, table } = games.change(id, (game) => {
      tries++;
      if (tries === 1) games.change(id, (other) => other.pass(waiting[0]));
      return game.pass(waiting[1]);
    });
    expect({ tries, success: result.success, seq: table.seq }).toEqual({ tries: 1, success: true, seq: 3 });
    expect(table.phase).toBe('AWAITING_ACTION');
  });

  test('is never made for another player or with another card', () => {
    const games = library();
    const id = begun(games, THREE);
    games.change(id, (game) => typed(game, 'draw stock'));
    const [first] = games.open(id).awaiting;
    let tries = 0;
    const { result } = games.change(id, (game) => {
      if (tries++ === 0) games.change(id, (other) => typed(other, 'pass'));
      return typed(game, 'pass');
    });
    expect(result).toMatchObject({ success: false, error: 'already_passed' });
    const passes = games.open(id).commands.filter(({ type }) => type === 'PASS_MAY_I');
    expect(passes).toEqual([{ type: 'PASS_MAY_I', playerId: first }]);
  });

  test('isn’t undone if another process saved first', () => {
    const games = library();
    const id = begun(games, THREE);
    games.change(id, (game) => typed(game, 'draw discard'));
    let tries = 0;
    const { result } = games.change(id, (game) => {
      if (tries++ === 0) games.change(id, (other) => typed(other, 'discard 1'));
      return typed(game, 'undo');
    });
    expect(result).toMatchObject({ success: false, error: 'stale' });
    expect(games.open(id).seq).toBe(2);
  });
});

describe('after a process was killed', () => {
  /** The last line is the bots' move. */
  function withoutBotsMove(games: Library, id: string): void {
    const lines = readFileSync(fileOf(games, id), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ bots: true });
    writeFileSync(fileOf(games, id), `${lines.slice(0, -1).join('\n')}\n`);
  }

  test('the bots make the same moves as they would have', () => {
    const games = library();
    const id = begun(games);
    playUntil(games, id, 'AWAITING_ACTION');
    games.change(id, (game) => typed(game, 'discard 1'));
    const whole = stateOf(games.open(id));
    withoutBotsMove(games, id);
    expect(stateOf(games.open(id))).toEqual(whole);
    const { table, result } = games.change(id, (game) => typed(game, 'undo'));
    expect(result.success).toBe(true);
    expect(table.seq).toBe(whole.seq + 1);
    expect(table.phase).toBe('AWAITING_ACTION');
  });

  test('even at the very start', () => {
    const games = library();
    const id = begun(games, { ...ANN, names: ['Ben', 'Cleo', 'Ann'], players: 3 });
    const { seq } = games.open(id);
    expect(seq).toBe(1);
    withoutBotsMove(games, id);
    expect(games.open(id)).toMatchObject({ seq: 1, awaiting: ['ann'] });
    expect(games.list()[0]).toMatchObject({ awaiting: ['ann'] });
  });
});

describe('a damaged game', () => {
  test.each([
    [
      'a command that the rules forbid',
      '{"type":"DISCARD","playerId":"ann","cardId":"9-clubs-7"}',
      'command 1',
    ],
    ['a command that is none', 'null', 'command 1 (undefined)'],
    ['a command of nobody', '{"type":"DRAW_FROM_STOCK","playerId":"zoe"}', 'command 1 (DRAW_FROM_STOCK)'],
  ])('with %s is left unchanged', (_, command, problem) => {
    const games = library();
    const id = begun(games, THREE);
    games.change(id, (game) => typed(game, 'draw discard'));
    const file = fileOf(games, id);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"commands":\[.*?\]/, `"commands":[${command}]`));
    const before = readFileSync(file, 'utf8');
    for (const look of [() => games.open(id), () => games.change(id, (game) => typed(game, 'pass'))]) {
      const { kind, message } = errorOf(look);
      expect(kind).toBe('damaged');
      expect(message).toContain(problem);
      expect(message).toMatch(/\. Nothing was changed$/);
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test.each([
    ['{"format":"another"}', "it isn't a saved game"],
    ['{"format":"mayi-game-1"}', "it isn't a saved game"],
    ['{}', "it isn't a saved game"],
    ['[]', "line 1 can't be read"],
    [
      '{"format":"mayi-game-1","id":"x","createdAt":"","rules":"royal","seats":[],"seed":{},"firstRound":1}',
      'is damaged: ',
    ],
    [
      '{"format":"mayi-game-1","id":"x","createdAt":"","rules":"classic","seats":[{"id":"a","name":"a","bot":"wizard"}],"seed":{},"firstRound":1}',
      "it isn't a saved game",
    ],
  ])('whose first line is %s', (head, problem) => {
    const games = library();
    const id = begun(games, THREE);
    writeFileSync(fileOf(games, id), `${head}\n`);
    expect(errorOf(() => games.open(id))).toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining(problem),
    });
  });

  test('with an invalid step', () => {
    const games = library();
    const id = begun(games, THREE);
    games.change(id, (game) => typed(game, 'draw discard'));
    const file = fileOf(games, id);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"commands":[', '"orders":['));
    expect(errorOf(() => games.open(id)).message).toContain("step 1 isn't a valid step");
  });
});

describe('the cache', () => {
  let home = '';
  let played = '';

  /** Long enough for two snapshots. */
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'mayi-'));
    const games = openLibrary(home);
    played = begun(games, { ...ANN, players: 4 });
    while (!existsSync(cacheOf(games, played)) || cacheIn(games, played).older === null) {
      playOn(games, played, 1);
    }
    playOn(games, played, 3);
  });
  afterAll(() => rmSync(home, { recursive: true }));

  function longGame(games: Library): string {
    cpSync(home, games.dir, { recursive: true });
    return played;
  }

  function cacheIn(games: Library, id: string) {
    return JSON.parse(readFileSync(cacheOf(games, id), 'utf8'));
  }

  function withoutCache(games: Library, id: string) {
    rmSync(cacheOf(games, id), { force: true });
    return stateOf(games.open(id));
  }

  test('changes nothing: the game is the same with and without it', () => {
    const games = library();
    const id = longGame(games);
    const played = stateOf(games.open(id));
    expect(withoutCache(games, id)).toEqual(played);
    expect(stateOf(playOn(games, id, 2)).seq).toBeGreaterThan(played.seq);
  });

  test('is skipped after an undo', () => {
    const games = library();
    const id = longGame(games);
    for (let n = 0; n < 8; n++) games.change(id, (game) => typed(game, 'undo'));
    const back = stateOf(games.open(id));
    expect(withoutCache(games, id)).toEqual(back);
    const on = stateOf(playOn(games, id, 4));
    expect(withoutCache(games, id)).toEqual(on);
  });

  test('undone further than the snapshots and continued differently, the game is still the same', () => {
    const games = library();
    const id = longGame(games);
    const { moves } = cacheIn(games, id).older;
    while (games.open(id).snapshot().moves >= moves) games.change(id, (game) => typed(game, 'undo'));
    for (let n = 0; n < 12; n++) {
      playOn(games, id, 1);
      const quick = stateOf(games.open(id));
      const cache = existsSync(cacheOf(games, id)) ? readFileSync(cacheOf(games, id)) : undefined;
      expect(withoutCache(games, id)).toEqual(quick);
      if (cache !== undefined) writeFileSync(cacheOf(games, id), cache);
    }
  });

  test.each([
    ['empty', ''],
    ['nonsense', 'nonsense'],
    ['null', 'null'],
    ['of another format', '{"format":"mayi-cache-0","older":null,"newer":null}'],
    ['without snapshots', '{"format":"mayi-cache-1"}'],
    ['with odd snapshots', '{"format":"mayi-cache-1","older":7,"newer":"x"}'],
  ])('that is %s does no harm', (_, text) => {
    const games = library();
    const id = longGame(games);
    const whole = stateOf(games.open(id));
    writeFileSync(cacheOf(games, id), text);
    expect(stateOf(games.open(id))).toEqual(whole);
    const on = stateOf(playOn(games, id, 3));
    expect(withoutCache(games, id)).toEqual(on);
  });

  test.each([
    ['a broken state', { state: { gameId: 'x' } }],
    ['no state', { state: null }],
    ['too many moves', { moves: 1_000_000 }],
    ['moves that do not fit', { moves: 0 }],
    ['no number of moves', { moves: 'x' }],
    ['no number of commands', { commands: null }],
  ])('with %s does no harm', (_, odd) => {
    const games = library();
    const id = longGame(games);
    const whole = stateOf(games.open(id));
    const cache = cacheIn(games, id);
    const older = { ...cache.older, ...odd };
    writeFileSync(cacheOf(games, id), JSON.stringify({ ...cache, older, newer: older }));
    expect(stateOf(games.open(id))).toEqual(whole);
    playOn(games, id, 3);
    expect(stateOf(games.open(id)).seq).toBeGreaterThan(whole.seq);
  });

  test('that can’t be written does no harm, and leaves nothing behind', () => {
    const games = library();
    const id = begun(games);
    mkdirSync(join(cacheOf(games, id), 'in the way'), { recursive: true });
    playOn(games, id, 60);
    expect(games.open(id).snapshot().commands).toBeGreaterThan(60);
    expect(readdirSync(join(games.dir, 'games')).sort()).toEqual([`${id}.cache.json`, `${id}.jsonl`]);
  });

  test('of another game is ignored', () => {
    const games = library();
    const one = begun(games);
    playOn(games, one, 40);
    copyFileSync(cacheOf(games, longGame(games)), cacheOf(games, one));
    const state = stateOf(games.open(one));
    expect(withoutCache(games, one)).toEqual(state);
  });

  test('keeps the phase at the end of a round', () => {
    const games = library();
    const id = longGame(games);
    playUntil(games, id, 'ROUND_END');
    const ended = stateOf(games.open(id));
    expect(ended.phase).toBe('ROUND_END');
    expect(withoutCache(games, id)).toEqual(ended);
  });
});

test.runIf(existsSync('/proc/self'))('a folder that can’t be created is refused at once', () => {
  expect(() => openLibrary('/proc').create({ me: 'Ann' })).toThrow(
    /^can't save games in \/proc\/games: .*Choose another folder with --dir$/,
  );
});
