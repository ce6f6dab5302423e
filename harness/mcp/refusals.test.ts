import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRESETS } from '@mayi/core/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenState } from '../../core/testing/given.ts';
import { openLibrary } from '../saved/library.ts';
import { emptyFolder } from '../testing/records.ts';
import { type Model, modelAt } from './testing/model.ts';

const TOOLS = ['get_view', 'legal_commands', 'play', 'hint', 'log'];

function argsFor(tool: string): object {
  return tool === 'play' ? { command: 'pass' } : {};
}

/** Ann's turn, who is down and has drawn; bob is a person, too, and carol a bot. */
async function begun(): Promise<{ dir: string; gameId: string; model: Model }> {
  const dir = emptyFolder();
  const hands = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦', carol: '6♣ 10♦' };
  const state = givenState({ round: 2, hands, table: ['ann set 9♣ 9♦ 9♥'], drawn: true });
  const gameId = openLibrary(dir).create({ state, bots: ['steady'] }).head.id;
  return { dir, gameId, model: await modelAt(dir) };
}

describe('a command against the rules', () => {
  test('is refused with its code, the text of the rule, and what can be done instead', async () => {
    const { model, gameId } = await begun();
    const { isError, report, text, raw } = await model.call('play', {
      gameId,
      as: 'Ann',
      command: 'layoff 1 1',
    });
    expect(isError).toBe(true);
    expect(report.error).toMatchObject({ code: 'card_does_not_fit', rule: 'T6' });
    expect(report).toMatchObject({ ok: false, seq: 0, you: 'ann' });
    expect(text).toMatch(
      /^Refused \(card_does_not_fit\): .*\.\nRule T6: A set takes a card of its rank, or a wild\./,
    );
    expect(text).toContain('\nYour hand: 1:3♣ 2:4♦ 3:8♥\nYou can: skip | discard CARD');
    expect(raw).not.toMatch(/\.ts|\bat \//);
  });

  test.each([
    ['draw stock', 'already_drawn'],
    ['mayi', 'your_own_turn'],
    ['discard 4', 'no_such_card'],
    ['discard K♥', 'no_such_card'],
    ['continue', 'no_round_end'],
    ['undo', 'no_undo'],
    ['discard', 'usage'],
    ['discard 1 2', 'usage'],
    ['laydown', 'usage'],
    ['fly away', 'usage'],
    ['', 'usage'],
    ['   ', 'usage'],
    ['"discard" "one"', 'usage'],
    ['discard 99999999999999999999', 'usage'],
  ])('%j is refused as %s', async (command, code) => {
    const { model, gameId, dir } = await begun();
    const { isError, report, text } = await model.call('play', { gameId, as: 'ann', command });
    expect({ isError, code: report.error?.code }).toEqual({ isError: true, code });
    expect(text).toContain('You can: skip | discard CARD');
    expect(openLibrary(dir).open(gameId).seq).toBe(0);
  });

  test('Y4: someone who is asked May I? is told to call or pass', async () => {
    const dir = emptyFolder();
    const state = givenState({ discard: '7♥', drawn: true, mayI: { by: 'carol' } });
    const gameId = openLibrary(dir).create({ state, bots: 0 }).head.id;
    const model = await modelAt(dir, { as: 'bob' });
    for (const command of ['discard 5', 'draw', 'lay down 1,2,3 and 4,5,6', 'layoff QS 3', 'skip']) {
      const { text, report } = await model.call('play', { gameId, command });
      expect(report.error, command).toMatchObject({ code: 'not_your_turn', rule: 'T1' });
      expect(text, command).toContain("It isn't your turn: call May I? for 7♥, or pass.\n");
      expect(text, command).toMatch(/You can: mayi \| pass$/);
      expect(text, command).not.toContain('First you draw');
    }
    expect((await model.call('play', { gameId, command: 'No thanks.' })).isError).toBe(false);
  });

  test('never mentions undo', async () => {
    const { model, gameId } = await begun();
    for (const command of ['', 'fly', 'unod', 'discard', 'discard ZZ'])
      expect((await model.call('play', { gameId, as: 'ann', command })).raw, command).not.toMatch(/undo/i);
    const { tools } = await model.client.listTools();
    expect(JSON.stringify(tools)).not.toMatch(/undo/i);
  });

  test('is refused as stale when the game has changed since', async () => {
    const { model, gameId } = await begun();
    await model.call('play', { gameId, as: 'ann', command: 'skip', seq: 0 });
    const { report, text } = await model.call('play', { gameId, command: 'discard 1', seq: 0 });
    expect(report.error?.code).toBe('stale');
    expect(report.seq).toBe(1);
    expect(text).toMatch(/^Refused \(stale\): the game has changed: it's at seq 1 now, not 0. Look again\./);
    expect((await model.call('play', { gameId, command: 'discard 1', seq: 1 })).isError).toBe(false);
  });

  test('after the end nothing can be played, but everything can be viewed', async () => {
    const dir = emptyFolder();
    const ann = '9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 4♥ 5♥ 6♥ 7♥ 8♥';
    const state = givenState({ round: 6, hands: { ann, bob: '3♣', carol: 'A♣' }, drawn: true });
    const gameId = openLibrary(dir).create({ state, me: 'ann' }).head.id;
    const model = await modelAt(dir);
    const end = await model.call('play', { gameId, command: 'laydown 1,2,3 4,5,6,7 8,9,10,11,12' });
    expect(end.report).toMatchObject({ phase: 'GAME_END', winners: ['ann'], legal: [] });
    expect(end.text).toContain('The game is over. ann (you) won.');
    const late = await model.call('play', { gameId, command: 'draw stock' });
    expect(late.report.error).toMatchObject({ code: 'game_over', rule: 'G4' });
    for (const tool of ['get_view', 'legal_commands', 'hint', 'log']) {
      expect((await model.call(tool, { gameId })).report.phase, tool).toBe('GAME_END');
    }
    const { report } = await model.call('get_view', { gameId, wait_seconds: 30 });
    expect(report.phase).toBe('GAME_END');
  });
});

describe('a seat that is not the model’s', () => {
  test.each(TOOLS)('can’t be taken: %s', async (tool) => {
    const { model, gameId } = await begun();
    const told = async (as?: string) => {
      const { isError, text, raw } = await model.call(tool, { gameId, ...(as && { as }), ...argsFor(tool) });
      expect(isError).toBe(true);
      expect(raw).not.toContain('structuredContent');
      return text;
    };
    expect(await told()).toBe('Refused (seat_unsaid): say who you are (as): ann or bob.');
    expect(await told('carol')).toBe('Refused (bot_seat): carol is a computer player.');
    expect(await told('zed')).toBe(
      "Refused (unknown_player): there's no player named zed here. Players: ann, bob.",
    );
    await model.call('get_view', { gameId, as: 'bob' });
    const both = "Refused (not_your_seat): you are bob in this game, so you can't be ann as well.";
    expect(await told('ann')).toBe(both);
    expect(await told('carol')).toContain('bot_seat');
    expect((await model.call('get_view', { gameId })).report.you).toBe('bob');
  });

  test('a game with one played seat has no other', async () => {
    const dir = emptyFolder();
    const state = givenState();
    const gameId = openLibrary(dir).create({ state, me: 'bob', bots: 0 }).head.id;
    const model = await modelAt(dir);
    const { text } = await model.call('get_view', { gameId, as: 'ann' });
    expect(text).toBe('Refused (not_your_seat): in this game you play only bob.');
    expect((await model.call('get_view', { gameId })).report.you).toBe('bob');
  });

  test('a server started for one name plays under no other', async () => {
    const { dir, gameId } = await begun();
    const model = await modelAt(dir, { as: 'bob' });
    const { text } = await model.call('get_view', { gameId, as: 'ann' });
    expect(text).toBe("Refused (not_your_seat): you are bob in this game, so you can't be ann as well.");
    expect((await model.call('get_view', { gameId })).report.you).toBe('bob');
    const wish = { names: ['Ann', 'Bob', 'Cleo'], me: 'Ann' };
    expect((await model.call('new_game', wish)).text).toBe(
      'Refused (usage): you can only be bob here, not Ann.',
    );
    const others = await model.call('new_game', { names: ['Ann', 'Ben', 'Cleo'] });
    expect(others.text).toBe("Refused (usage): there's no player named bob. Players: Ann, Ben, Cleo.");
    const strange = await modelAt(dir, { as: 'Zed' });
    expect((await strange.call('get_view', { gameId })).text).toContain('unknown_player');
  });
});

describe('a game that can’t be opened', () => {
  test.each(TOOLS)('is a refusal, not an exception: %s', async (tool) => {
    const { dir, gameId, model } = await begun();
    const told = async (id: string) => (await model.call(tool, { gameId: id, ...argsFor(tool) })).text;
    expect(await told('nosuchgame')).toMatch(/^Refused \(missing\): there's no game nosuchgame in /);
    const games = join(dir, 'games');
    writeFileSync(join(games, 'broken1.jsonl'), 'no game\n');
    writeFileSync(join(games, 'broken2.jsonl'), '{}\n');
    expect(await told('broken')).toBe('Refused (ambiguous): broken could be broken1 or broken2.');
    expect(await told('broken1')).toMatch(/^Refused \(damaged\): .*broken1\.jsonl is damaged/);
    expect(await told('broken2')).toMatch(/^Refused \(damaged\): .*it isn't a saved game/);
    appendFileSync(join(games, `${gameId}.jsonl`), '{"after":"elsewhere","commands":[]}\n');
    expect(await told(gameId)).toMatch(/^Refused \(damaged\): .*Nothing was changed\.$/);
  });
});

test('a folder that isn’t writable is reported without a stack trace', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  const { isError, text } = await (await modelAt(join(file, 'games'))).call('new_game');
  expect({ isError, text }).toEqual({
    isError: true,
    text: expect.stringMatching(/^can't save games in [^\n]*ENOTDIR[^\n]*$/),
  });
});

describe('invalid arguments', () => {
  const nowhere = join(tmpdir(), 'mayi-mcp-nowhere');
  let model: Model;
  beforeAll(async () => {
    model = await modelAt(nowhere);
  });

  test.each([
    ['new_game', { players: 2 }, 'these rules are for 3 to 8 players, not 2'],
    ['new_game', { players: 99 }, 'these rules are for 3 to 8 players, not 99'],
    ['new_game', { round: 9 }, 'there is no round 9'],
    ['new_game', { round: 0 }, 'there is no round 0'],
    ['new_game', { seed: '' }, "the seed can't be empty"],
    ['new_game', { names: ['Ann', 'ann'] }, 'two players are named'],
    ['new_game', { names: ['\u0007'] }, "isn't a valid name"],
    [
      'new_game',
      { names: ['Ann', 'Ben'], bots: 1, me: 'Zed' },
      "there's no player named Zed. Players: Ann, Ben, ",
    ],
    ['new_game', { bots: 9 }, 'these rules are for 3 to 8 players, not 10'],
    ['new_game', { bots: -1 }, "there can't be -1 bots"],
    ['new_game', { bots: ['wizard'] }, 'bots: Invalid input'],
    ['new_game', { players: 3.5 }, 'players: Invalid input'],
    ['new_game', { players: 'three' }, 'players: Invalid input'],
    ['new_game', { level: 'wizard' }, 'level: Invalid option: expected one of "random"|"beginner"'],
    ['new_game', { rules: 'royal' }, 'there are no rules named royal. Rules: classic, jeanne, '],
    ['new_game', { rules: import.meta.dirname }, 'there are no rules named /'],
    ['new_game', { rules: '#r=WzE' }, "This link isn't complete"],
    ['new_game', { rules: '#r='.padEnd(20_001, 'A') }, 'too long for house rules'],
    ['new_game', { rules: 'x'.repeat(25_001) }, 'rules: Too big'],
    ['new_game', { rules: 7 }, 'rules: Invalid input'],
    ['new_game', { rules: {} }, 'Refused (usage): name must be'],
    ['new_game', { rules: { ...PRESETS.classic, cardsDealt: [11] } }, '(cardsDealt, H2)'],
    ['new_game', { rules: { name: 'x'.repeat(20_000) } }, 'too long for house rules'],
    ['new_game', { rules: PRESETS.two, players: 3 }, 'not 3'],
    ['new_game', { names: 'Ann,Ben' }, 'names: Invalid input'],
    ['new_game', { state: {} }, 'Unrecognized key: "state"'],
    ['get_view', {}, 'gameId: Invalid input'],
    ['get_view', { gameId: 7 }, 'gameId: Invalid input'],
    ['get_view', { gameId: '' }, 'an id is letters and digits'],
    ['get_view', { gameId: '../x.jsonl' }, 'an id is letters and digits'],
    ['get_view', { gameId: 'abc', as: null }, 'as: Invalid input'],
    ['get_view', { gameId: 'abc', wait_seconds: 31 }, 'wait_seconds: Too big'],
    ['get_view', { gameId: 'abc', wait_seconds: -1 }, 'wait_seconds: Too small'],
    ['play', { gameId: 'abc' }, 'command: Invalid input'],
    ['play', { gameId: 'abc', command: ['pass'] }, 'command: Invalid input'],
    ['play', { gameId: 'abc', command: 'x'.repeat(501) }, 'command: Too big'],
    ['play', { gameId: 'abc', command: 'pass', seq: 'now' }, 'seq: Invalid input'],
    ['log', { gameId: 'abc', last: 0 }, 'last: Too small'],
    ['rules', { id: 'M99' }, "Refused (no_such_rule): there's no rule M99"],
    ['rules', { round: 7 }, 'Refused (no_such_round): classic has rounds 1 to 6'],
    ['rules', { preset: 'royal' }, 'there are no rules named royal'],
    ['rules', { preset: '/dev/zero' }, 'there are no rules named /dev/zero'],
  ])('%s %j', async (tool, args, message) => {
    const { isError, text, raw } = await model.call(tool, args);
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(message) });
    expect(raw).not.toMatch(/\.ts|\bat \//);
    expect(existsSync(nowhere)).toBe(false);
  });

  test('a tool that does not exist', async () => {
    await expect(model.call('cheat')).rejects.toThrow('Tool cheat not found');
  });
});
