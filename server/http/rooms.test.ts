import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host.ts';
import { StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { recordingHost } from './testing/recordingHost.ts';
import { cookieHeader, get, post } from './testing/request.ts';
import { newRoom, startTestServer, type TestServerOptions } from './testing/testServer.ts';

async function start(options: TestServerOptions = {}): Promise<string> {
  return (await startTestServer(options)).url;
}

function errorBody(code: string) {
  return { error: { code, message: expect.any(String) } };
}

describe('rooms', () => {
  it('are created with the given settings and defaults for the rest', async () => {
    const url = await start();
    const { status, body } = await post(`${url}/api/rooms`, { seats: 5, mayI: 'relaxed' });
    expect(status).toBe(201);
    expect(body).toEqual({ code: expect.stringMatching(/^[a-z2-9]{6}$/), url: `${url}/r/${body.code}` });
    const room = await get(`${url}/api/rooms/${body.code}`);
    expect(room.status).toBe(200);
    expect(room.body.settings).toEqual({ ...DEFAULT_SETTINGS, seats: 5, mayI: 'relaxed' });
  });

  it('have as many seats as their rules allow, if nobody says how many', async () => {
    const url = await start();
    const { status, body } = await post(`${url}/api/rooms`, { rules: 'two' });
    expect(status).toBe(201);
    const room = await get(`${url}/api/rooms/${body.code}`);
    expect(room.body.settings).toMatchObject({ rules: 'two', seats: 2 });
    expect((await post(`${url}/api/rooms`, { rules: 'two', seats: 4 })).status).not.toBe(201);
  });

  it('belong to the address they were opened from; for IPv6, to its network', async () => {
    const addresses: unknown[] = [];
    const host: Host = {
      ...recordingHost(),
      async createRoom(_, address) {
        addresses.push(address);
        return { ok: true, code: 'aaaaaa' };
      },
    };
    const url = await start({ host, env: { TRUST_PROXY: 'loopback' } });
    for (const from of ['192.0.2.7', '2001:db8:0:1::7', '2001:db8:0:1::8'])
      await post(`${url}/api/rooms`, {}, { 'x-forwarded-for': from });
    const [first, ...others] = addresses;
    expect(first).toBe('192.0.2.7');
    expect(new Set(others).size).toBe(1);
  });

  it('need no settings', async () => {
    const url = await start();
    expect((await fetch(`${url}/api/rooms`, { method: 'POST' })).status).toBe(201);
  });

  it('mark programs that say what they are', async () => {
    const url = await start();
    const { body } = await post(`${url}/api/rooms`);
    const seats = `${url}/api/rooms/${body.code}/seats`;
    expect(await post(seats, { name: 'Robot', keep: 'header', program: true })).toMatchObject({
      status: 201,
    });
    expect(await post(seats, { name: 'Ann', keep: 'header' })).toMatchObject({ status: 201 });
    expect(await post(seats, { name: 'Bob', program: false })).toMatchObject({ status: 400 });
    const room = await get(`${url}/api/rooms/${body.code}`);
    expect(room.body.seats.slice(0, 2)).toMatchObject([{ name: 'Robot', program: true }, { name: 'Ann' }]);
    expect(room.body.seats[1]).not.toHaveProperty('program');
  });

  it('are found by a code in capitals', async () => {
    const url = await start();
    const { body } = await post(`${url}/api/rooms`);
    expect((await get(`${url}/api/rooms/${body.code.toUpperCase()}`)).body.code).toBe(body.code);
  });

  it.each([
    ['an unknown setting', { color: 'red' }],
    ['too many seats', { seats: 11 }],
    ['a wrong type', { coach: 'yes' }],
    ['incomplete house rules', { rules: { name: 'mine' } }],
    [
      'a name of house rules with invisible characters',
      { rules: { ...PRESETS.classic, name: 'ours\u0000' } },
    ],
    ['other house rules under the name of a preset', { rules: { ...PRESETS.classic, name: 'jeanne' } }],
    ['a list', []],
    ['broken JSON', '{"seats":'],
    ['a prototype', '{"__proto__":{"seats":5}}'],
    ['deep nesting', `{"rules":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('are not created with %s', async (_, settings) => {
    const { status, body } = await post(`${await start()}/api/rooms`, settings);
    expect({ status, body }).toEqual({ status: 400, body: errorBody('malformed') });
  });

  it.each([
    [{ color: 'red' }, 'unknown field “color”'],
    [{ seats: 1 }, 'seats: must be at least 2'],
    [{ seats: 11 }, 'seats: must be at most 10'],
    [{ seats: 2 }, 'These rules need at least 3 players.'],
    [{ seats: 9 }, 'At most 8 can play by these rules.'],
    [{ seats: 'many' }, 'seats: must be a number'],
    [{ coach: 'yes' }, 'coach: must be true or false'],
    [{ mayI: 'slow' }, 'mayI: must be one of short, relaxed, untimed'],
    [
      { rules: 'poker' },
      /^rules: There are no house rules named “poker”\. Use classic, .+ or a record of your own\.$/,
    ],
    [[], 'must be a record'],
    ['{"seats":', "The body isn't valid JSON."],
    ['', 'The body is empty, but the content type is JSON.'],
  ])('explain what is wrong with %j', async (settings, message) => {
    const { body } = await post(`${await start()}/api/rooms`, settings);
    expect(body.error.message).toMatch(message);
  });

  it('are not created from a body that is too large or not JSON', async () => {
    const url = await start();
    const large = await post(`${url}/api/rooms`, `{"rules":"${'x'.repeat(40_000)}"}`);
    expect({ status: large.status, body: large.body }).toEqual({ status: 413, body: errorBody('too-large') });
    const text = await post(`${url}/api/rooms`, 'seats=5', { 'content-type': 'text/plain' });
    expect({ status: text.status, body: text.body }).toEqual({ status: 415, body: errorBody('not-json') });
  });

  it('are a 404 unless somebody created them', async () => {
    const url = await start();
    for (const { status, body } of [
      await get(`${url}/api/rooms/zzzzzz`),
      await post(`${url}/api/rooms/zzzzzz/seats`, { name: 'Ann' }),
      await post(`${url}/api/rooms/zzzzzz/seats/moved`, { moveCode: 'abc' }),
      await post(`${url}/api/rooms/zzzzzz/seats/mine/move-code`, {}, { authorization: 'Bearer abc' }),
    ])
      expect({ status, body }).toEqual({ status: 404, body: errorBody('no-such-room') });
  });

  it.each(['%00', 'zzz%00zz', 'zzzzz', 'zzzzzzz', 'zzzzz1', '%F0%9F%92%A9', "'%3B--", 'z'.repeat(90)])(
    'cannot have the code %s, and the database is not asked',
    async (code) => {
      const load = () => Promise.reject(new StoreError('must not be asked'));
      const url = await start({ store: { ...memoryStore(), load } });
      for (const { status, body } of [
        await get(`${url}/api/rooms/${code}`),
        await post(`${url}/api/rooms/${code}/seats`, { name: 'Ann' }),
        await post(`${url}/api/rooms/${code}/seats/moved`, { moveCode: 'abc' }),
        await post(`${url}/api/rooms/${code}/seats/mine/move-code`, {}, { authorization: 'Bearer abc' }),
      ])
        expect({ status, body }).toEqual({ status: 404, body: errorBody('no-such-room') });
    },
  );

  it('answer 503 when the database cannot be reached', async () => {
    const createRoom = () => Promise.reject(new StoreError('the database is gone'));
    const url = await start({ store: { ...memoryStore(), createRoom } });
    const { status, body } = await post(`${url}/api/rooms`);
    expect({ status, body }).toEqual({ status: 503, body: errorBody('not-saved') });
  });

  it('reveal no details of a server error', async () => {
    const createRoom = () => Promise.reject(new Error('secret detail'));
    const url = await start({ store: { ...memoryStore(), createRoom } });
    const { status, body } = await post(`${url}/api/rooms`);
    expect({ status, body }).toEqual({ status: 500, body: errorBody('broken') });
    expect(JSON.stringify(body)).not.toContain('detail');
  });

  it('can only be created so often from one address', async () => {
    const url = await start({ env: { MAYI_ROOMS_PER_HOUR: '2' } });
    const answers = [
      await post(`${url}/api/rooms`),
      await post(`${url}/api/rooms`),
      await post(`${url}/api/rooms`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers[2]?.body).toEqual(errorBody('too-many-requests'));
    expect(answers[2]?.headers.get('retry-after')).toBe('3600');
  });
});

describe('seats', () => {
  it('are taken by a browser with a cookie that only this room gets', async () => {
    const room = await newRoom(await start());
    const { status, body, cookies } = await post(`${room}/seats`, { name: 'Ann' });
    expect({ status, body }).toEqual({ status: 201, body: { seat: 's1' } });
    const [device, seat] = cookies;
    const path = new URL(room).pathname;
    expect(seat).toMatch(
      new RegExp(`^mayi_seat=\\w{32}; Max-Age=31536000; Path=${path}; HttpOnly; SameSite=Strict$`),
    );
    expect(device).toMatch(
      /^mayi_device=[\w-]{32}; Max-Age=63072000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect((await get(room)).body.seats[0]).toMatchObject({ who: 'person', name: 'Ann' });
  });

  it('get Secure cookies where a proxy says that the connection is encrypted', async () => {
    const room = await newRoom(await start({ env: { TRUST_PROXY: 'loopback' } }));
    const { cookies, headers } = await post(
      `${room}/seats`,
      { name: 'Ann' },
      { 'x-forwarded-proto': 'https' },
    );
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
  });

  it('ignore a proxy that is not trusted', async () => {
    const room = await newRoom(await start());
    const { cookies } = await post(`${room}/seats`, { name: 'Ann' }, { 'x-forwarded-proto': 'https' });
    expect(cookies.some((cookie) => cookie.includes('; Secure'))).toBe(false);
  });

  it('give a program the secret instead of cookies', async () => {
    const room = await newRoom(await start());
    const { body, cookies } = await post(`${room}/seats`, { name: 'Bot', seat: 's3', keep: 'header' });
    expect(body).toEqual({ seat: 's3', secret: expect.stringMatching(/^\w{32}$/) });
    expect(cookies).toEqual([]);
  });

  it('are given again to somebody who already has one', async () => {
    const room = await newRoom(await start());
    const cookie = cookieHeader(await post(`${room}/seats`, { name: 'Ann' }));
    const again = await post(`${room}/seats`, { name: 'Ann' }, { cookie });
    expect(again).toMatchObject({ status: 201, body: { seat: 's1' } });
    expect(again.cookies[1]?.split(';')[0]).toBe(cookie.split('; ')[1]);
    const { body: bob } = await post(`${room}/seats`, { name: 'Bob', keep: 'header' });
    const bearer = { authorization: `Bearer ${bob.secret}` };
    expect((await post(`${room}/seats`, { name: 'Bob', keep: 'header' }, bearer)).body).toEqual(bob);
  });

  it('never reveal a cookie’s secret to a script', async () => {
    const room = await newRoom(await start());
    const cookie = cookieHeader(await post(`${room}/seats`, { name: 'Ann' }));
    const { body } = await post(`${room}/seats`, { name: 'Eve', keep: 'header' }, { cookie });
    expect(body.seat).toBe('s2');
    expect(cookie).not.toContain(body.secret);
  });

  it('are refused with the room’s reason', async () => {
    const room = await newRoom(await start());
    await post(`${room}/seats`, { name: 'Ann', seat: 's2' });
    const taken = await post(`${room}/seats`, { name: 'Bob', seat: 's2' });
    expect({ status: taken.status, body: taken.body }).toEqual({
      status: 409,
      body: errorBody('seat-taken'),
    });
    const nameless = await post(`${room}/seats`, { name: '\u202e' });
    expect({ status: nameless.status, body: nameless.body }).toEqual({
      status: 409,
      body: errorBody('bad-name'),
    });
  });

  it.each([
    ['no name', {}],
    ['a name that is not text', { name: 7 }],
    ['a seat that does not exist', { name: 'Ann', seat: 's11' }],
    ['an unknown field', { name: 'Ann', secret: 'mine' }],
    ['nothing', 'null'],
  ])('are not taken with %s', async (_, request) => {
    const room = await newRoom(await start());
    const { status, body } = await post(`${room}/seats`, request);
    expect({ status, body }).toEqual({ status: 400, body: errorBody('malformed') });
  });

  it('move to another device with a code, once', async () => {
    const room = await newRoom(await start());
    const { body: ann } = await post(`${room}/seats`, { name: 'Ann', keep: 'header' });
    const bearer = { authorization: `Bearer ${ann.secret}` };
    const offer = await post(`${room}/seats/mine/move-code`, {}, bearer);
    expect(offer).toMatchObject({
      status: 200,
      body: { moveCode: expect.any(String), until: expect.any(Number) },
    });
    const move = { moveCode: offer.body.moveCode.toUpperCase(), keep: 'header' };
    const moved = await post(`${room}/seats/moved`, move);
    expect(moved).toMatchObject({ status: 201, body: { seat: 's1', secret: expect.any(String) } });
    expect((await post(`${room}/seats/moved`, move)).body).toEqual(errorBody('bad-code'));
    expect((await post(`${room}/seats/mine/move-code`, {}, bearer)).body).toEqual(errorBody('not-seated'));
  });

  it('move only for the player in the seat, by header or cookie', async () => {
    const room = await newRoom(await start());
    const cookie = cookieHeader(await post(`${room}/seats`, { name: 'Ann' }));
    expect((await post(`${room}/seats/mine/move-code`, {}, { cookie })).status).toBe(200);
    for (const headers of [{}, { cookie: 'mayi_seat=wrong' }, { authorization: 'Bearer wrong' }]) {
      const { status, body } = await post(`${room}/seats/mine/move-code`, {}, headers);
      expect({ status, body }).toEqual({ status: 409, body: errorBody('not-seated') });
    }
  });

  it('allow only a few guesses of a move code', async () => {
    const room = await newRoom(await start());
    const answers = [];
    for (let guess = 0; guess < 11; guess++)
      answers.push((await post(`${room}/seats/moved`, { moveCode: `guess${guess}` })).status);
    expect(answers).toEqual([...Array(10).fill(409), 429]);
  });
});

describe('everything else', () => {
  it('is a 404 with a JSON body', async () => {
    const url = await start();
    const { status, body } = await get(`${url}/api/nothing`);
    expect({ status, body }).toEqual({ status: 404, body: errorBody('not-found') });
    expect((await post(`${url}/healthz`)).status).toBe(404);
  });

  it('is rate limited per address', async () => {
    const url = await start({ env: { MAYI_REQUESTS_PER_MINUTE: '3' } });
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await get(`${url}/nothing${nth}`)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });

  it('is rate limited by the address that a trusted proxy names', async () => {
    const url = await start({ env: { MAYI_REQUESTS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' } });
    const from = async (address: string) => (await get(`${url}/`, { 'x-forwarded-for': address })).status;
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
      200, 429, 200,
    ]);
    // One home has a whole IPv6 network.
    expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual([200, 429]);
  });
});
