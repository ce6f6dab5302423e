import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { roomServer, sharedLink } from './roomServer.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

const ROOM = {
  code: 'k7rm2p',
  phase: 'lobby',
  settings: DEFAULT_SETTINGS,
  seats: [],
  asks: [],
  undo: null,
  undoAsk: null,
  seedHash: 'x',
  closesAt: null,
  goesOnAt: null,
  turnEndsAt: null,
};

async function problemOf(answer: RequestListener): Promise<string> {
  const found = await roomServer(await serve(answer)).getRoom('k7rm2p');
  return found.ok ? 'none' : found.refusal.message;
}

describe('a server that isn’t what it should be is described', () => {
  const { programs, ...oldSettings } = DEFAULT_SETTINGS;
  test.each<[string, RequestListener, string]>([
    ['a room', says(200, ROOM), 'none'],
    ['a web page', says(200, '<html>Hello!</html>'), "isn't a May I? server"],
    ['an error page', says(502, '<html>Bad gateway</html>'), "isn't a May I? server"],
    ['an older version', says(200, { ...ROOM, settings: oldSettings }), 'another version'],
    ['an endless answer', says(200, 'x'.repeat(2_000_000)), "isn't a May I? server"],
    [
      'a refusal',
      says(404, { error: { code: 'no-such-room', message: 'There\u001b[2J is no such room.' } }),
      'There[2J is no such room.',
    ],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      "can't reach",
    ],
  ])('%s', async (_, answer, problem) => {
    expect(await problemOf(answer)).toContain(problem);
  });

  test('none at all', async () => {
    const found = await roomServer('http://127.0.0.1:1').getRoom('k7rm2p');
    expect(found).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
  });
});

test('a seat is taken with the secret in a header, and a strange secret is refused', async () => {
  const seen: unknown[] = [];
  let secret = 'mine';
  const url = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (text) => {
      seen.push([request.headers.authorization, JSON.parse(text)]);
      says(201, { seat: 's1', secret })(request, response);
    });
  });
  const api = roomServer(url);
  expect(await api.takeSeat('k7rm2p', { name: 'Ann', secret: 'old' })).toEqual({
    ok: true,
    value: { secret },
  });
  expect(seen).toEqual([['Bearer old', { name: 'Ann', keep: 'header' }]]);
  secret = 'two\nlines of it';
  expect((await api.takeSeat('k7rm2p', { name: 'Ann' })).ok).toBe(false);
});

test.each([
  ['some', { urls: ['http://192.168.1.20:8080'], players: ['mine'] }, ['mine']],
  ['none, from an older version', { urls: [] }, []],
  ['nonsense', { players: [1, 'mi\u001bne', {}] }, ['mine']],
  ['endlessly many', { players: Array.from({ length: 500 }, () => 'x') }, Array(20).fill('x')],
])('the operator’s own players: %s', async (_, answer, players) => {
  expect((await roomServer(await serve(says(200, answer))).addresses()).players).toEqual(players);
});

test('a link to localhost is shared with the address on the network, unless that is strange', () => {
  const room = { server: 'http://localhost:8080', code: 'k7rm2p' };
  const linkFor = (server: string, ...urls: string[]) => sharedLink({ ...room, server }, { urls });
  expect(linkFor(room.server, 'http://192.168.1.20:8080')).toBe('http://192.168.1.20:8080/r/k7rm2p');
  expect(linkFor(room.server)).toBe('http://localhost:8080/r/k7rm2p');
  expect(linkFor(room.server, 'javascript:alert(1)')).toBe('http://localhost:8080/r/k7rm2p');
  expect(linkFor('https://example.org', 'http://192.168.1.20:8080')).toBe('https://example.org/r/k7rm2p');
});
