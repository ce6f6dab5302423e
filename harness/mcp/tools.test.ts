import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRules, type HouseRules, PRESETS, rulesFile, rulesFragment } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../../core/testing/given.ts';
import { keepRules } from '../keptRules.ts';
import type { NewGameOptions } from '../newGame.ts';
import { openLibrary } from '../saved/library.ts';
import { emptyFolder } from '../testing/records.ts';
import { type Model, modelAt } from './testing/model.ts';

/** A table as it is written down, and a model that sits there as ann. */
async function annAt(text: TableText, options: NewGameOptions = { me: 'ann', bots: 0 }) {
  const dir = emptyFolder();
  const gameId = openLibrary(dir).create({ ...options, state: givenState(text) }).head.id;
  const model = await modelAt(dir);
  return { model, call: (tool: string, args: object = {}) => model.call(tool, { gameId, ...args }) };
}

/** Two short rounds that two can play. */
const SUNDAY: HouseRules = {
  ...PRESETS.classic,
  name: 'Sunday',
  minPlayers: 2,
  cardsDealt: [9, 9],
  contracts: PRESETS.classic.contracts.slice(0, 2),
  finalRound: 'as-others',
};

const HANDS = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', bob: '5♣ 9♦', carol: 'A♣' };

describe('the server', () => {
  test('says what it is and how to start', async () => {
    const { client } = await modelAt(emptyFolder());
    expect(client.getServerVersion()).toMatchObject({ name: 'mayi', title: 'May I?', version: '1.2.3' });
    expect(client.getInstructions()).toContain('Start with new_game');
  });

  test('shows hosts with a user interface where the table is, if there is one', async () => {
    const toolsWith = async (table?: string) => {
      const { client } = await modelAt(emptyFolder(), { table });
      const { tools } = await client.listTools();
      return { client, shown: tools.filter(({ _meta }) => _meta !== undefined) };
    };
    const { client, shown } = await toolsWith('<!doctype html><title>The table</title>');
    expect(shown.map(({ name }) => name).toSorted()).toEqual(['get_view', 'play', 'wait_for_turn']);
    for (const { _meta } of shown)
      expect(_meta).toEqual({
        ui: { resourceUri: 'ui://mayi/table.html' },
        'ui/resourceUri': 'ui://mayi/table.html',
      });
    const { contents } = await client.readResource({ uri: 'ui://mayi/table.html' });
    expect(contents).toMatchObject([
      { mimeType: 'text/html;profile=mcp-app', text: '<!doctype html><title>The table</title>' },
    ]);
    expect((await toolsWith()).shown).toEqual([]);
  });

  test('has its tools, each with a description and a strict schema', async () => {
    const { client } = await modelAt(emptyFolder());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'new_game',
      'list_games',
      'play',
      'get_view',
      'wait_for_turn',
      'legal_commands',
      'hint',
      'log',
      'rules',
    ]);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title && description, name).toBeTruthy();
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations?.readOnlyHint, name).toBe(!['new_game', 'play'].includes(name));
      if (name === 'list_games') expect(Object.keys(outputSchema?.properties ?? {})).toContain('games');
      else if (name !== 'rules') expect(Object.keys(outputSchema?.properties ?? {}), name).toContain('legal');
    }
  });
});

describe('new_game', () => {
  test('seats the model against three computers, and shows its first view', async () => {
    const dir = emptyFolder();
    const { report } = await (await modelAt(dir)).call('new_game', { level: 'random' });
    expect(report).toMatchObject({ ok: true, you: 'model', round: 1, rounds: 6 });
    expect(report.players.map(({ bot }) => bot)).toEqual([null, 'random', 'random', 'random']);
    expect(report.hand).toHaveLength(11);
    expect(openLibrary(dir).open(report.gameId).head.me).toBe('model');
  });

  test('describes the report in text', async () => {
    const model = await modelAt(emptyFolder());
    const names = ['Ann', 'Ben', 'Cleo'];
    const { report, text } = await model.call('new_game', { names, bots: 0, seed: 'plum', round: 2 });
    expect(text).toBe(
      [
        `Game ${report.gameId}, seq 0. Round 2 of 6: 1 set and 1 run. Ben must draw.`,
        '- Ann (you), dealer, 11 cards, 0 points',
        '- Ben, 11 cards, 0 points',
        '- Cleo, 11 cards, 0 points',
        `Discard pile: ${report.discard.top} on top, 1 in all. Stock: 74.`,
        `Your hand: ${report.hand.map(({ card }, at) => `${at + 1}:${card}`).join(' ')}`,
        'Since your last turn:',
        `- Round 2: 1 set and 1 run. Ann deals and turns up ${report.discard.top}.`,
        'You can: mayi | pass',
      ].join('\n'),
    );
  });

  test('with a number of computer players is against just those, if the rules allow', async () => {
    const model = await modelAt(emptyFolder());
    const { report } = await model.call('new_game', { bots: 2, seed: 's' });
    expect(report.players.map(({ bot }) => bot)).toEqual([null, 'sharp', 'sharp']);
    const { isError, text } = await model.call('new_game', { bots: 1 });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('3') });
  });

  test('keeps seats for other people, and seats computer players last', async () => {
    const dir = emptyFolder();
    const wish = {
      names: ['Ann', 'Bob', 'Cleo', 'Dan'],
      players: 4,
      bots: ['steady', 'sharp'],
      me: 'dan',
      rules: 'jeanne',
    };
    const { report } = await (await modelAt(dir)).call('new_game', { ...wish, round: 6, seed: 's' });
    const { head } = openLibrary(dir).open(report.gameId);
    expect(report.you).toBe('dan');
    expect(head).toMatchObject({ rules: 'jeanne', firstRound: 6, seed: { server: 's' } });
    expect(head.me).toBeUndefined();
    expect(head.seats).toEqual([
      { id: 'ann', name: 'Ann' },
      { id: 'dan', name: 'Dan' },
      { id: 'bob', name: 'Bob', bot: 'steady' },
      { id: 'cleo', name: 'Cleo', bot: 'sharp' },
    ]);
  });

  test.each<[string, unknown]>([
    ['a link', `https://cards.example/rules/shared${rulesFragment(SUNDAY)}`],
    ['a record', SUNDAY],
    ['a rules file', JSON.parse(rulesFile(SUNDAY))],
    ['the text of a rules file', rulesFile(SUNDAY)],
    ['the name of rules kept in the folder', 'sunday'],
  ])('plays by rules from %s', async (_, rules) => {
    const dir = emptyFolder();
    keepRules(dir, SUNDAY);
    const model = await modelAt(dir);
    const { report } = await model.call('new_game', { rules, players: 2, level: 'random' });
    expect(report).toMatchObject({ ok: true, rounds: 2 });
    expect(openLibrary(dir).open(report.gameId).head.rules).toEqual(SUNDAY);
    expect((await model.call('rules', { preset: rules })).text).toBe(describeRules(SUNDAY).join('\n'));
    expect((await model.call('rules', { preset: rules, round: 3 })).text).toContain(
      'Sunday has rounds 1 to 2',
    );
  });

  test('seats the model under the name the server was started with', async () => {
    const model = await modelAt(emptyFolder(), { as: 'Ben' });
    const names = ['Ann', 'Ben', 'Cleo'];
    expect((await model.call('new_game', { names, bots: 0 })).report.you).toBe('ben');
    expect((await model.call('new_game', { level: 'random' })).report.you).toBe('ben');
  });
});

describe('list_games', () => {
  test('lists players, the round and whose move it is, latest first, and no cards', async () => {
    const dir = emptyFolder();
    const model = await modelAt(dir);
    expect((await model.call('list_games')).text).toBe('There are no saved games: new_game starts one.');
    const names = ['Ann', 'Ben', 'Cleo'];
    const old = (await model.call('new_game', { names, bots: 0, round: 2 })).report.gameId;
    const ann = '9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 4♥ 5♥ 6♥ 7♥ 8♥';
    const state = givenState({ round: 6, hands: { ann, bob: '3♣', carol: 'A♣' }, drawn: true });
    const over = openLibrary(dir).create({ state, me: 'ann', bots: ['steady', 'sharp'] }).head.id;
    await model.call('play', { gameId: over, command: 'lay down 1,2,3 and 4,5,6,7 and 8,9,10,11,12' });
    writeFileSync(join(dir, 'games', 'broken.jsonl'), 'no game\n');
    const at = (id: string, second: number) => utimesSync(join(dir, 'games', `${id}.jsonl`), second, second);
    at(old, 1000);
    at(over, 2000);
    at('broken', 3000);
    const { text, raw } = await model.call('list_games');
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^broken: can't be opened\. .*\.$/);
    expect(lines[1]).toBe(
      `${over}: ann, bob (steady computer player), carol (sharp computer player). Over: ann won.`,
    );
    expect(lines[2]).toBe(`${old}: Ann, Ben, Cleo. Round 2 of 6, waiting for Ben.`);
    expect(raw).not.toMatch(/clubs|♣|seed/);
    expect((await model.call('list_games', { last: 1 })).text).toBe(lines[0]);
    await expect(model.call('list_games', { last: 101 })).resolves.toMatchObject({ isError: true });
  });
});

describe('play', () => {
  test('takes typed commands, with cards by position or by name', async () => {
    const { call } = await annAt({ round: 2, hands: HANDS, drawn: true });
    const down = await call('play', { command: 'laydown "9C 9D 9H" 2,4,6,7' });
    expect(down.isError).toBe(false);
    expect(down.report).toMatchObject({ seq: 1, message: 'ann lays down [9♣ 9♦ 9♥] [4♠ 5♠ 6♠ 7♠]' });
    expect(down.text).toContain('Meld 2, a run laid down by ann (you): 4♠ 5♠ 6♠ 7♠\n');
    const out = await call('play', { command: 'discard KC', seq: 1 });
    expect(out.report).toMatchObject({ phase: 'ROUND_END', round: 3, history: [{ winner: 'ann' }] });
    expect(out.text).toContain('Round 2 is over: ann went out.');
    expect(out.text).toMatch(/You can: continue/);
  });

  test('shows what a wild stands for', async () => {
    const table = ['bob run 4♠ Joker 6♠ 7♠'];
    const { call } = await annAt({ round: 2, table, drawn: true });
    expect((await call('get_view')).text).toContain('Meld 1, a run laid down by bob: 4♠ Joker=5♠ 6♠ 7♠\n');
  });

  test('lets the computer players move, and reports what they did', async () => {
    const dir = emptyFolder();
    const model = await modelAt(dir);
    const begun = await model.call('new_game', { level: 'steady', seed: 'plum' });
    const { gameId, awaiting } = begun.report;
    expect(awaiting).toEqual(['model']);
    const { report, text } = await model.call('play', { gameId, command: begun.report.legal[0]?.command });
    expect(report.awaiting).toEqual(['model']);
    expect(report.events.length).toBeGreaterThan(1);
    for (const event of report.events) expect(text).toContain(`- ${event.text}\n`);
  });
});

describe('viewing', () => {
  test('lists the legal commands, each with what it does', async () => {
    const table = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ 7♥ 8♥'];
    const { call } = await annAt({ round: 2, hands: { ...HANDS, ann: '9♠ 2♣' }, table, drawn: true });
    expect((await call('legal_commands')).text).toBe(
      [
        'You can:',
        '- layoff 1 1: lay off 9♠ on 9♣ 9♦ 9♥',
        '- layoff 2 1: lay off 2♣ on 9♣ 9♦ 9♥',
        '- layoff 2 2 low: lay off 2♣ on 5♥ 6♥ 7♥ 8♥, at the low end',
        '- layoff 2 2 high: lay off 2♣ on 5♥ 6♥ 7♥ 8♥, at the high end',
        '- skip: go straight to the discard',
        '- discard 1: discard 9♠',
        '- discard 2: discard 2♣',
      ].join('\n'),
    );
  });

  test('gives a hint that can be played', async () => {
    const { call } = await annAt({ round: 2, hands: HANDS, drawn: true });
    const { report, text } = await call('hint');
    expect(report.hint).toMatchObject({ distance: 0 });
    expect(text).toContain(`Play: ${report.hint?.command}`);
    expect((await call('play', { command: report.hint?.command })).isError).toBe(false);
  });

  test('gives the last events, latest last', async () => {
    const { call } = await annAt({ stock: 'K♠ 4♠', discard: '7♥', mayI: { by: 'carol', passed: ['bob'] } });
    expect((await call('log')).text).toBe('Nothing has happened yet.');
    await call('play', { command: 'draw stock' });
    await call('play', { command: 'discard 4D' });
    expect((await call('log')).text).toBe('What happened:\n- ann draws K♠\n- ann discards 4♦');
    const { text, report } = await call('log', { last: 1 });
    expect(text).toBe('What happened:\n- ann discards 4♦');
    expect(report.events).toHaveLength(1);
  });
});

test('computer players that a killed process left waiting move before anyone views the game', async () => {
  const dir = emptyFolder();
  const begun = await (await modelAt(dir)).call('new_game', { level: 'random', seed: 'plum' });
  const { gameId, seq } = begun.report;
  const file = join(dir, 'games', `${gameId}.jsonl`);
  const [head] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${head}\n`);
  const { report } = await (await modelAt(dir)).call('get_view', { gameId });
  expect({ seq, at: report.seq, awaiting: report.awaiting }).toEqual({ seq: 1, at: 1, awaiting: ['model'] });
  expect(report.hand).toEqual(begun.report.hand);
});

describe('get_view with wait_seconds', () => {
  const modelsAt = (...names: string[]): Promise<Model[]> => {
    const dir = emptyFolder();
    return Promise.all(names.map((as) => modelAt(dir, { as })));
  };
  const names = ['Ann', 'Ben', 'Cleo'];

  test('answers as soon as it is the seat’s turn to act, even if another server made the move', async () => {
    const [ann, ben] = (await modelsAt('Ann', 'Ben')) as [Model, Model];
    const { gameId } = (await ann.call('new_game', { names, bots: 0 })).report;
    expect((await ben.call('get_view', { gameId, wait_seconds: 30 })).report.awaiting).toEqual(['ben']);
    const waiting = ann.call('get_view', { gameId, wait_seconds: 30 });
    await ben.call('play', { gameId, command: 'draw stock' });
    expect((await waiting).report).toMatchObject({ phase: 'MAY_I_WINDOW', awaiting: ['cleo', 'ann'] });
  });

  test('answers with the game as it is when the time is up', async () => {
    const [ann] = (await modelsAt('Ann')) as [Model];
    const { gameId } = (await ann.call('new_game', { names, bots: 0 })).report;
    const { report, isError } = await ann.call('get_view', { gameId, wait_seconds: 0.01 });
    expect({ isError, awaiting: report.awaiting }).toEqual({ isError: false, awaiting: ['ben'] });
  });

  test('can be canceled, and other calls are answered meanwhile', async () => {
    const [ann] = (await modelsAt('Ann')) as [Model];
    const { gameId } = (await ann.call('new_game', { names, bots: 0 })).report;
    const given = new AbortController();
    const call = { name: 'get_view', arguments: { gameId, wait_seconds: 30 } };
    const waiting = ann.client.callTool(call, { signal: given.signal });
    const ended = expect(waiting).rejects.toThrow('enough');
    expect((await ann.call('play', { gameId, command: 'pass' })).isError).toBe(false);
    given.abort('enough');
    await ended;
  });
});
