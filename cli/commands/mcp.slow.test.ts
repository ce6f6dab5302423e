import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type Model, modelOf } from '../../harness/mcp/testing/model.ts';
import { playOn, playRoundAmongOthers } from '../../harness/mcp/testing/moves.ts';
import { openLibrary } from '../../harness/saved/library.ts';
import { emptyFolder } from '../../harness/testing/records.ts';
import { MAYI, mayi, mayiProcess, PLAIN_ENV } from '../testing/mayi.ts';
import { version } from '../version.ts';

function startedWith(...words: string[]): Promise<Model> {
  return modelOf([MAYI, 'mcp', ...words], PLAIN_ENV);
}

/** Writes these lines to the program's input and closes it. */
async function fed(
  lines: readonly string[],
  dir = emptyFolder(),
): Promise<{ code: number; answers: string[] }> {
  const child = spawn(process.execPath, [MAYI, 'mcp', '--dir', dir], {
    env: PLAIN_ENV,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = await once(child, 'close');
  return { code, answers: output.split('\n').slice(0, -1) };
}

function request(id: number, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

const HELLO = request(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

describe('mayi mcp', () => {
  test('lets a model play a whole game', async () => {
    const dir = emptyFolder();
    const model = await startedWith('--dir', dir);
    expect(model.client.getServerVersion()).toMatchObject({ name: 'mayi', version });
    const begun = await model.call('new_game', { me: 'Ann', level: 'steady', seed: 'a whole game' });
    const { gameId } = begun.report;
    let calls = 0;
    const end = await playOn(model, begun.report, () => {
      calls += 1;
    });
    expect(end).toMatchObject({ phase: 'GAME_END', round: 6, awaiting: [], legal: [] });
    expect(end.history.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    const lowest = Math.min(...end.players.map(({ score }) => score));
    expect(end.winners).toEqual(end.players.filter(({ score }) => score === lowest).map(({ id }) => id));
    expect(calls).toBeGreaterThan(50);
    // What was played is what was saved, and it follows the rules.
    const saved = openLibrary(dir).open(gameId);
    expect({ seq: saved.seq, phase: saved.phase }).toEqual({ seq: end.seq, phase: 'GAME_END' });
    expect(mayi('verify', gameId, '--dir', dir)).toMatchObject({ status: 0 });
  });

  test('lets two models play one game, each in its own process', async () => {
    const dir = emptyFolder();
    const [ann, ben] = await Promise.all([
      startedWith('--dir', dir),
      startedWith('--dir', dir, '--as', 'Ben'),
    ]);
    const wish = { names: ['Ann', 'Ben'], bots: ['steady', 'steady'], seed: 'cherry' };
    const { gameId } = (await ann.call('new_game', wish)).report;
    const [one, two] = await Promise.all([
      playRoundAmongOthers(ann, { gameId, as: 'Ann' }),
      playRoundAmongOthers(ben, { gameId, as: 'Ben' }),
    ]);
    expect(one.last.you).toBe('ann');
    expect(two.last).toMatchObject({ you: 'ben', round: 2, seq: one.last.seq });
    expect(two.last.history).toEqual(one.last.history);
    expect(one.last.history).toHaveLength(1);
    // Every command reported as applied is there exactly once; one of the two went on after the round.
    const { commands } = openLibrary(dir).open(gameId);
    const countOf = (id: string) => commands.filter((one) => 'playerId' in one && one.playerId === id).length;
    const isMove = (command: string) => command !== 'continue';
    expect(one.played.filter(isMove)).toHaveLength(countOf('ann'));
    expect(two.played.filter(isMove)).toHaveLength(countOf('ben'));
    expect([...one.played, ...two.played].filter((command) => !isMove(command))).toHaveLength(1);
    expect((await ben.call('get_view', { gameId, as: 'Ann' })).text).toContain('not_your_seat');
    expect(mayi('verify', gameId, '--dir', dir)).toMatchObject({ status: 0 });
  });

  test('plays the same game as mayi game', async () => {
    const dir = emptyFolder();
    const model = await startedWith('--dir', dir);
    const { gameId } = (await model.call('new_game', { names: ['Ann', 'Ben', 'Cleo'], bots: 0 })).report;
    expect(mayi('game', gameId, 'draw', 'stock', '--as', 'Ben', '--dir', dir)).toMatchObject({ status: 0 });
    const { report } = await model.call('get_view', { gameId, wait_seconds: 30 });
    expect(report).toMatchObject({ phase: 'MAY_I_WINDOW', awaiting: ['cleo', 'ann'] });
  });
});

describe('its output', () => {
  test('is only the protocol, and all requests are answered before the program exits', async () => {
    const lines = [
      HELLO,
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      request(2, 'tools/list'),
      request(3, 'tools/call', { name: 'new_game', arguments: {} }),
      request(4, 'tools/call', { name: 'play', arguments: { gameId: 'nosuch', command: 'pass' } }),
      request(5, 'no/such/method'),
    ];
    const { code, answers } = await fed(lines);
    expect(code).toBe(0);
    const ids = answers.map((line) => JSON.parse(line)).map(({ jsonrpc, id }) => `${jsonrpc} ${id}`);
    expect(ids.sort()).toEqual(['2.0 1', '2.0 2', '2.0 3', '2.0 4', '2.0 5']);
  });

  test('is only the protocol even if the input is nonsense', async () => {
    const { code, answers } = await fed(['nonsense', '', '{}', '[1]', '{"jsonrpc":"2.0"}', HELLO]);
    expect(code).toBe(0);
    expect(answers.map((line) => JSON.parse(line).id)).toEqual([1]);
  });

  test('is empty without any input', () => {
    expect(mayiProcess('mcp', '--dir', emptyFolder())).toMatchObject({ status: 0, stdout: '' });
  });

  test('ends with the input, even while a request is waiting', async () => {
    const dir = emptyFolder();
    const { head } = openLibrary(dir).create({ names: ['Ann', 'Ben', 'Cleo'] });
    const wait = { gameId: head.id, as: 'Ann', wait_seconds: 30 };
    const look = { name: 'get_view', arguments: wait };
    const { code, answers } = await fed([HELLO, request(2, 'tools/call', look)], dir);
    expect({ code, ids: answers.map((line) => JSON.parse(line).id) }).toEqual({ code: 0, ids: [1] });
  });
});
