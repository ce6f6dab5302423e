import { once } from 'node:events';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Era, type Model, modelAt, NEWEST } from '../programs/testing/model.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { HINTS_IN_ALL, MAX_BATCH } from './mcpRoute.ts';
import { get, post } from './testing/request.ts';
import { openClient } from './testing/socketClient.ts';
import { startTestServer } from './testing/testServer.ts';

const ERAS: readonly Era[] = [{ pin: NEWEST }, 'legacy'];
const TOOLS =
  'get_view hint join_room leave legal_commands log play rules say wait_for_turn watch_room'.split(' ');

async function room(url: string, settings: object = {}): Promise<string> {
  const { body } = await post(`${url}/api/rooms`, settings);
  return body.code;
}

async function join(model: Model, link: string, name = 'Robot'): Promise<string> {
  const { handle, text } = await model.call('join_room', { link, name });
  if (handle === '') throw new Error(text);
  return handle;
}

const ACCEPT = { accept: 'application/json, text/event-stream' };

/** As older clients call a tool, without a handshake. */
function callTool(url: string, name: unknown, args: unknown, headers: Record<string, string> = {}) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return post(`${url}/mcp`, body, { ...ACCEPT, ...headers });
}

/** Of a server behind a proxy. */
function callFrom(url: string, address: string, name: string, args: unknown) {
  return callTool(url, name, args, { 'x-forwarded-for': address });
}

describe('a language model', () => {
  it.each(ERAS)('takes a seat by link, is marked as a program, and leaves: %o', async (era) => {
    const { url, counters } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp`, era);
    const { tools } = await model.client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS);
    const joined = await model.call('join_room', { link: `${url}/r/${code}`, name: 'Robot' });
    expect(joined).toMatchObject({ isError: false, lobby: { code, you: 's1' } });
    expect(joined.handle).toMatch(new RegExp(`^${code}\\.\\w{32}$`));
    const { handle } = joined;
    const ready = await model.call('play', { handle, command: 'ready' });
    expect(ready.lobby?.seats[0]).toMatchObject({ name: 'Robot', who: 'program', ready: true, here: true });
    const { body } = await get(`${url}/api/rooms/${code}`);
    expect(body.seats[0]).toMatchObject({ name: 'Robot', who: 'person', program: true, presence: 'here' });
    expect(await model.call('leave', { handle })).toMatchObject({ isError: false });
    expect(await model.call('get_view', { handle })).toMatchObject({ isError: true });
    expect((await get(`${url}/api/rooms/${code}`)).body.seats[0]).toMatchObject({ who: 'nobody' });
    expect(Object.fromEntries(counters.programCalls)).toEqual({
      'join_room ok': 1,
      'play ok': 1,
      'leave ok': 1,
      'get_view refused': 1,
    });
    await model.client.close();
  });

  it('needs no link if the address names the room, and finds it by its code', async () => {
    const { url } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp?room=${code.toUpperCase()}`);
    expect((await model.call('join_room', { name: 'One' })).lobby?.code).toBe(code);
    expect((await model.call('join_room', { link: code, name: 'Two' })).lobby?.you).toBe('s2');
    expect((await model.call('watch_room')).lobby).toMatchObject({ code, you: null });
    const rules = await model.call('rules', { handle: `${code}.`, round: 2 });
    expect(rules.text).toMatch(/^Round 2 \(classic\)/);
    await model.client.close();
  });

  it('is told why it can’t have a seat', async () => {
    const { url } = await startTestServer();
    const closed = await room(url, { programs: false });
    const model = await modelAt(`${url}/mcp`);
    const refusals: [object, string][] = [
      [{ name: 'X' }, 'no-room'],
      [{ link: 'https://cards.example/', name: 'X' }, 'no-room'],
      [{ link: 'zzzzzz', name: 'X' }, 'no-such-room'],
      [{ link: closed, name: 'X' }, 'no-programs'],
      [{ link: await room(url), name: '\u202E' }, 'bad-name'],
    ];
    for (const [args, code] of refusals)
      expect(await model.call('join_room', args)).toMatchObject({
        isError: true,
        text: expect.stringContaining(`Refused (${code})`),
      });
    await model.client.close();
  });

  it('only watches without a seat, and sees no hand', async () => {
    const { url } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp`);
    const { handle, lobby } = await model.call('watch_room', { link: code });
    expect([handle, lobby?.you]).toEqual([`${code}.`, null]);
    const played = await model.call('play', { handle, command: 'ready' });
    expect(played.text).toContain('Refused (not-seated)');
    expect((await model.call('leave', { handle })).isError).toBe(true);
    await model.client.close();
  });

  it('reacts like anyone at the table, not too often, and only where the room allows it', async () => {
    const { url } = await startTestServer();
    const code = await room(url);
    const watching = await openClient(url, `/api/rooms/${code}/ws`);
    for (const message of [{ type: 'hello', protocol: 1, seen: 0 }, { type: 'signals' }]) {
      watching.socket.send(JSON.stringify(message));
      await watching.next();
    }
    const model = await modelAt(`${url}/mcp`);
    const handle = await join(model, code);
    for (let nth = 0; nth < 4; nth++)
      expect(await model.call('say', { handle, reaction: 'applause' })).toMatchObject({ isError: false });
    const tooMany = await model.call('say', { handle, reaction: 'applause' });
    expect(tooMany.text).toContain('Refused (too-many-reactions)');
    expect((await model.call('say', { handle: `${code}.`, reaction: 'heart' })).text).toContain('not-seated');
    const quiet = await join(model, await room(url, { reactions: false }));
    expect((await model.call('say', { handle: quiet, reaction: 'heart' })).text).toContain('no-reactions');
    const seen = watching.messages.map((text) => JSON.parse(text)).filter(({ type }) => type === 'reaction');
    expect(seen).toEqual(Array(4).fill({ type: 'reaction', seat: 's1', reaction: 'applause' }));
    watching.socket.close();
    await model.client.close();
  });

  it('plays on with its handle when the server restarts in the middle of a game', async () => {
    const store = memoryStore();
    const first = await startTestServer({ store });
    const code = await room(first.url, { mayI: 'untimed' });
    const before = await modelAt(`${first.url}/mcp`);
    const handles = new Map<string, string>();
    for (const [nth, name] of ['One', 'Two', 'Three'].entries())
      handles.set(`s${nth + 1}`, await join(before, code, name));
    for (const handle of handles.values()) await before.call('play', { handle, command: 'ready' });
    await before.call('play', { handle: handles.get('s1'), command: 'start' });
    const { game } = await before.call('get_view', { handle: handles.get('s1') });
    const own = { handle: handles.get(game?.turn ?? '') };
    const drawn = await before.call('play', { ...own, command: 'draw stock' });
    expect(drawn).toMatchObject({ isError: false, game: { phase: 'MAY_I_WINDOW' } });
    const waiting = before.call('wait_for_turn', own);
    await before.call('get_view', own);
    await first.close();
    expect(await waiting).toMatchObject({ isError: false, game: { hand: drawn.game?.hand } });

    const second = await startTestServer({ store });
    const after = await modelAt(`${second.url}/mcp`);
    const back = await after.call('get_view', own);
    expect(back.game).toMatchObject({ hand: drawn.game?.hand, phase: 'MAY_I_WINDOW' });
    for (const seat of back.game?.awaiting ?? [])
      await after.call('play', { handle: handles.get(seat), command: 'pass' });
    const played = await after.call('play', { ...own, command: 'discard 1' });
    expect(played).toMatchObject({ isError: false, game: { phase: 'AWAITING_DRAW' } });
    await after.client.close();
  });

  it('has a handle that opens a WebSocket only as the program it is', async () => {
    const { url } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp`);
    const [, secret] = (await join(model, code)).split('.');
    const headers = { authorization: `Bearer ${secret}` };
    const { socket, next } = await openClient(url, `/api/rooms/${code}/ws`, { headers });
    socket.send('{"type":"hello","protocol":1,"seen":0}');
    const welcome = JSON.parse(await next());
    expect(welcome).toMatchObject({ you: 's1', room: { seats: [{ program: true }, {}, {}, {}] } });
    socket.terminate();
    await model.client.close();
  });
});

describe('/mcp', () => {
  it('can be turned off', async () => {
    const { url } = await startTestServer({ env: { MAYI_PROGRAMS: 'off' } });
    expect((await callTool(url, 'watch_room', {})).status).toBe(404);
  });

  it('only answers POST with JSON, of this server’s own pages or none', async () => {
    const { url } = await startTestServer();
    expect((await get(`${url}/mcp`, ACCEPT)).status).toBe(405);
    expect((await fetch(`${url}/mcp`, { method: 'DELETE' })).status).toBe(405);
    const text = { 'content-type': 'text/plain' };
    expect((await post(`${url}/mcp`, '{}', { ...ACCEPT, ...text })).status).toBe(415);
    const page = { ...ACCEPT, origin: 'https://elsewhere.example' };
    expect((await post(`${url}/mcp`, {}, page)).status).toBe(403);
    expect((await post(`${url}/mcp`, { x: 'x'.repeat(40_000) }, ACCEPT)).status).toBe(413);
  });

  it('opens no stream that stays open', async () => {
    const { url } = await startTestServer();
    const model = await modelAt(`${url}/mcp`);
    const version = { 'mcp-protocol-version': NEWEST, 'mcp-method': 'subscriptions/listen' };
    const meta = {
      'io.modelcontextprotocol/protocolVersion': NEWEST,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { _meta: meta, notifications: { toolsListChanged: true } };
    const listen = { jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params };
    const answer = await post(`${url}/mcp`, listen, { ...ACCEPT, ...version });
    expect(JSON.stringify(answer.body)).toMatch(/error/);
    await model.client.close();
  });

  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty batch', '[]'],
    [
      'a batch of calls',
      JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
    ],
    ['no JSON-RPC', '{"hello":"there"}'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"drop/tables"}'],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{"x":1}}'],
    [
      'a constructor',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"constructor":{"prototype":{}}}}',
    ],
    [
      'deep JSON',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_view","arguments":{"handle":${deep}}}}`,
    ],
    ['a huge id', `{"jsonrpc":"2.0","id":"${'9'.repeat(30_000)}","method":"nope"}`],
  ])('survives %s', async (_, body) => {
    const { url, logLines } = await startTestServer();
    const { status, body: answer } = await post(`${url}/mcp`, body, ACCEPT);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(answer).length).toBeLessThan(100_000);
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect(logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  it('answers a few calls at once, as clients of 2025 may send them, but not many', async () => {
    const { url } = await startTestServer();
    const calls = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }));
    const few = await post(`${url}/mcp`, calls(MAX_BATCH), ACCEPT);
    expect(few.status).toBe(200);
    expect(few.body.match(/"result"/g)).toHaveLength(MAX_BATCH);
    const many = await post(`${url}/mcp`, calls(MAX_BATCH + 1), ACCEPT);
    expect(many).toMatchObject({ status: 400, body: { error: { code: 'too-many-calls' } } });
  });

  it('refuses arguments of the wrong kind, and repeats none of them', async () => {
    const { url, logLines } = await startTestServer();
    const code = await room(url);
    const marker = 'DO-NOT-REPEAT';
    const wrong: [string, unknown][] = [
      ['get_view', {}],
      ['get_view', { handle: 7 }],
      ['get_view', { handle: null }],
      ['get_view', { handle: [marker] }],
      ['get_view', { handle: { toString: marker } }],
      ['get_view', { handle: marker.repeat(1000) }],
      ['get_view', { handle: `${code}.`, wait_seconds: 1e9 }],
      ['get_view', { handle: `${code}.`, extra: marker }],
      ['wait_for_turn', { handle: `${code}.`, seconds: -1 }],
      ['wait_for_turn', { handle: `${code}.`, seconds: '1' }],
      ['play', { handle: `${code}.`, command: marker.repeat(500) }],
      ['play', { handle: `${code}.`, command: 'ready', seq: 1.5 }],
      ['log', { handle: `${code}.`, last: 1e12 }],
      ['join_room', { link: code }],
      ['join_room', { link: code, name: 'x'.repeat(200) }],
      ['join_room', { link: 'x'.repeat(1000), name: 'X' }],
      ['join_room', [code, 'X']],
      ['rules', { preset: marker }],
      ['leave', 'now'],
      ['say', { handle: `${code}.`, reaction: marker }],
      ['__proto__', {}],
      ['constructor', {}],
      ['nope', {}],
    ];
    for (const [tool, args] of wrong) {
      const { status, body } = await callTool(url, tool, args);
      const answer = JSON.stringify(body);
      expect(status, tool).toBeLessThan(500);
      expect(answer, tool).toMatch(/error|isError/);
      expect(answer.length, tool).toBeLessThan(3000);
      expect(answer, tool).not.toContain(marker);
    }
    const { body } = await get(`${url}/api/rooms/${code}`);
    expect(body.seats.every(({ who }: { who: string }) => who === 'nobody')).toBe(true);
    expect(logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  it('never logs a handle', async () => {
    const { url, logLines } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp?room=${code}`);
    const handle = await join(model, code);
    await model.call('get_view', { handle });
    await callTool(url, 'get_view', { handle: handle.slice(0, -1) });
    expect(logLines.length).toBeGreaterThan(0);
    expect(logLines.join()).not.toContain(handle.split('.')[1]?.slice(0, -1));
    await model.client.close();
  });

  it('lets nobody take seats without end, and nobody else suffers', async () => {
    const { url } = await startTestServer({ env: { TRUST_PROXY: 'loopback' } });
    const codes = await Promise.all([1, 2, 3, 4].map(() => room(url)));
    const joinFrom = (address: string, nth: number) =>
      callFrom(url, address, 'join_room', { link: codes[nth % 4], name: `R${nth}` });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, nth) => joinFrom('192.0.2.1', nth)));
    const refused = answers.filter(({ body }) => body.includes('too-many-joins'));
    expect(refused).toHaveLength(4);
    expect((await joinFrom('192.0.2.2', 20)).body).toContain('Your handle');
  });

  it('from many addresses asks the coach only as often as the server can bear', async () => {
    const { perSecond, atOnce } = HINTS_IN_ALL;
    let now = 0;
    const { url } = await startTestServer({ env: { TRUST_PROXY: 'loopback' }, monotonicNow: () => now });
    const model = await modelAt(`${url}/mcp`);
    const handle = await join(model, await room(url, { coach: true }));
    let address = 0;
    const askTwiceAsOften = async (times: number) => {
      const asked = Array.from({ length: 2 * times }, () =>
        callFrom(url, `192.0.2.${++address}`, 'hint', { handle }),
      );
      const answers = (await Promise.all(asked)).map(({ body }) => body as string);
      return answers.filter((text) => !text.includes('Refused (coach-busy)')).length;
    };
    expect(await askTwiceAsOften(atOnce)).toBe(atOnce);
    now += 1000;
    expect(await askTwiceAsOften(perSecond)).toBe(perSecond);
    await model.client.close();
  });

  it('ends a call whose client is gone', async () => {
    const { url, http, counters } = await startTestServer();
    const code = await room(url);
    const model = await modelAt(`${url}/mcp`);
    const handle = await join(model, code);
    await model.call('play', { handle, command: 'ready' });
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'wait_for_turn', arguments: { handle } },
    });
    const { port } = http.app.server.address() as AddressInfo;
    const socket = connectTcp(port, '127.0.0.1');
    await once(socket, 'connect');
    const arrived = once(http.app.server, 'request');
    const head = ['POST /mcp HTTP/1.1', 'host: localhost', 'content-type: application/json'];
    const rest = ['accept: application/json, text/event-stream', `content-length: ${body.length}`];
    socket.write([...head, ...rest, '', body].join('\r\n'));
    await arrived;
    socket.destroy();
    while ((counters.programCalls.get('wait_for_turn ok') ?? 0) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    await model.client.close();
  });
});
