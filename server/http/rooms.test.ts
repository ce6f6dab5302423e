import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { get, post } from './testing/request.ts';
import { openDoor, type TestDoor, type TestDoorOptions } from './testing/testServer.ts';

let door: TestDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

async function open(options: TestDoorOptions = {}): Promise<string> {
  door = await openDoor(options);
  return door.url;
}

async function newRoom(url: string, settings: object = {}): Promise<string> {
  const { body } = await post(`${url}/api/rooms`, settings);
  return `${url}/api/rooms/${body.code}`;
}

function problem(code: string) {
  return { error: { code, message: expect.any(String) } };
}

describe('rooms', () => {
  it('are opened with what was said, and the usual for the rest', async () => {
    const url = await open();
    const { status, body } = await post(`${url}/api/rooms`, { seats: 5, mayI: 'relaxed' });
    expect(status).toBe(201);
    expect(body).toEqual({ code: expect.stringMatching(/^[a-z2-9]{6}$/), url: `${url}/r/${body.code}` });
    const room = await get(`${url}/api/rooms/${body.code}`);
    expect(room.status).toBe(200);
    expect(room.body.settings).toEqual({ ...DEFAULT_SETTINGS, seats: 5, mayI: 'relaxed' });
  });

  it('need nothing to be said', async () => {
    const url = await open();
    expect((await fetch(`${url}/api/rooms`, { method: 'POST' })).status).toBe(201);
  });

  it('are found by a code in capitals', async () => {
    const url = await open();
    const { body } = await post(`${url}/api/rooms`);
    expect((await get(`${url}/api/rooms/${body.code.toUpperCase()}`)).body.code).toBe(body.code);
  });

  it.each([
    ['an unknown setting', { colour: 'red' }],
    ['too many seats', { seats: 9 }],
    ['a wrong type', { coach: 'yes' }],
    ['house rules that are none', { rules: { name: 'mine' } }],
    ['a name of house rules that cannot be seen', { rules: { ...PRESETS.classic, name: 'ours\u0000' } }],
    ['other house rules under the name of a preset', { rules: { ...PRESETS.classic, name: 'jeanne' } }],
    ['a list', []],
    ['broken JSON', '{"seats":'],
    ['a prototype', '{"__proto__":{"seats":5}}'],
    ['deep nesting', `{"rules":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('are not opened with %s', async (_, settings) => {
    const { status, body } = await post(`${await open()}/api/rooms`, settings);
    expect({ status, body }).toEqual({ status: 400, body: problem('malformed') });
  });

  it.each([
    [{ colour: 'red' }, 'there is no “colour” here'],
    [{ seats: 9 }, 'seats: must be at most 8'],
    [{ seats: 2 }, 'seats: must be at least 3'],
    [{ seats: 'many' }, 'seats: must be a number'],
    [{ coach: 'yes' }, 'coach: must be true or false'],
    [{ mayI: 'slow' }, 'mayI: must be one of short, relaxed, untimed'],
    [{ rules: 'poker' }, /^rules: no house rules are called “poker”: classic, .+ or a record of your own$/],
    [[], 'must be a record'],
    ['{"seats":', 'the body is not JSON'],
    ['', 'the body is empty, though it should be JSON'],
  ])('say in words what is wrong with %j', async (settings, words) => {
    const { body } = await post(`${await open()}/api/rooms`, settings);
    expect(body.error.message).toMatch(words);
  });

  it('are not opened with more than the server reads, nor with anything but JSON', async () => {
    const url = await open();
    const large = await post(`${url}/api/rooms`, `{"rules":"${'x'.repeat(40_000)}"}`);
    expect({ status: large.status, body: large.body }).toEqual({ status: 413, body: problem('too-large') });
    const text = await post(`${url}/api/rooms`, 'seats=5', { 'content-type': 'text/plain' });
    expect({ status: text.status, body: text.body }).toEqual({ status: 415, body: problem('not-json') });
  });

  it('are not there unless somebody opened them', async () => {
    const url = await open();
    for (const { status, body } of [
      await get(`${url}/api/rooms/zzzzzz`),
      await post(`${url}/api/rooms/zzzzzz/seats`, { name: 'Ann' }),
      await post(`${url}/api/rooms/zzzzzz/seats/moved`, { moveCode: 'abc' }),
      await post(`${url}/api/rooms/zzzzzz/seats/mine/move-code`, {}, { authorization: 'Bearer abc' }),
    ])
      expect({ status, body }).toEqual({ status: 404, body: problem('no-such-room') });
  });

  it.each(['%00', 'zzz%00zz', 'zzzzz', 'zzzzzzz', 'zzzzz1', '%F0%9F%92%A9', "'%3B--", 'z'.repeat(90)])(
    'cannot be called %s, and nobody looks for it',
    async (code) => {
      const load = () => Promise.reject(new StoreError('not to be asked'));
      const url = await open({ store: { ...memoryStore(), load } });
      for (const { status, body } of [
        await get(`${url}/api/rooms/${code}`),
        await post(`${url}/api/rooms/${code}/seats`, { name: 'Ann' }),
        await post(`${url}/api/rooms/${code}/seats/moved`, { moveCode: 'abc' }),
        await post(`${url}/api/rooms/${code}/seats/mine/move-code`, {}, { authorization: 'Bearer abc' }),
      ])
        expect({ status, body }).toEqual({ status: 404, body: problem('no-such-room') });
    },
  );

  it('say so when the database cannot be reached', async () => {
    const createRoom = () => Promise.reject(new StoreError('the database is gone'));
    const url = await open({ store: { ...memoryStore(), createRoom } });
    const { status, body } = await post(`${url}/api/rooms`);
    expect({ status, body }).toEqual({ status: 503, body: problem('not-saved') });
  });

  it('tell nothing of a mistake of the server', async () => {
    const createRoom = () => Promise.reject(new Error('secret detail'));
    const url = await open({ store: { ...memoryStore(), createRoom } });
    const { status, body } = await post(`${url}/api/rooms`);
    expect({ status, body }).toEqual({ status: 500, body: problem('broken') });
    expect(JSON.stringify(body)).not.toContain('detail');
  });

  it('can be opened only so often from one address', async () => {
    const url = await open({ env: { MAYI_ROOMS_PER_HOUR: '2' } });
    const answers = [
      await post(`${url}/api/rooms`),
      await post(`${url}/api/rooms`),
      await post(`${url}/api/rooms`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers[2]?.body).toEqual(problem('too-many-requests'));
    expect(answers[2]?.headers.get('retry-after')).toBe('3600');
  });
});

describe('seats', () => {
  it('are taken by a browser with a cookie that only this room gets', async () => {
    const room = await newRoom(await open());
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

  it('are taken with cookies for encrypted connections only, where a proxy says that it is one', async () => {
    const room = await newRoom(await open({ env: { TRUST_PROXY: 'loopback' } }));
    const { cookies, headers } = await post(
      `${room}/seats`,
      { name: 'Ann' },
      { 'x-forwarded-proto': 'https' },
    );
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
  });

  it('do not believe a proxy that nobody has named', async () => {
    const room = await newRoom(await open());
    const { cookies } = await post(`${room}/seats`, { name: 'Ann' }, { 'x-forwarded-proto': 'https' });
    expect(cookies.some((cookie) => cookie.includes('; Secure'))).toBe(false);
  });

  it('are taken by a program without cookies: it is told the secret', async () => {
    const room = await newRoom(await open());
    const { body, cookies } = await post(`${room}/seats`, { name: 'Bot', seat: 's3', keep: 'header' });
    expect(body).toEqual({ seat: 's3', secret: expect.stringMatching(/^\w{32}$/) });
    expect(cookies).toEqual([]);
  });

  it('are given again to who has one already', async () => {
    const room = await newRoom(await open());
    const { cookies } = await post(`${room}/seats`, { name: 'Ann' });
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const again = await post(`${room}/seats`, { name: 'Ann' }, { cookie });
    expect(again).toMatchObject({ status: 201, body: { seat: 's1' } });
    expect(again.cookies[1]?.split(';')[0]).toBe(cookie.split('; ')[1]);
    const { body: bob } = await post(`${room}/seats`, { name: 'Bob', keep: 'header' });
    const bearer = { authorization: `Bearer ${bob.secret}` };
    expect((await post(`${room}/seats`, { name: 'Bob', keep: 'header' }, bearer)).body).toEqual(bob);
  });

  it('tell no script what is in a cookie that it may not read', async () => {
    const room = await newRoom(await open());
    const { cookies } = await post(`${room}/seats`, { name: 'Ann' });
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const { body } = await post(`${room}/seats`, { name: 'Eve', keep: 'header' }, { cookie });
    expect(body.seat).toBe('s2');
    expect(cookie).not.toContain(body.secret);
  });

  it('are refused with the reason of the room', async () => {
    const room = await newRoom(await open());
    await post(`${room}/seats`, { name: 'Ann', seat: 's2' });
    const taken = await post(`${room}/seats`, { name: 'Bob', seat: 's2' });
    expect({ status: taken.status, body: taken.body }).toEqual({ status: 409, body: problem('seat-taken') });
    const nameless = await post(`${room}/seats`, { name: '\u202e' });
    expect({ status: nameless.status, body: nameless.body }).toEqual({
      status: 409,
      body: problem('bad-name'),
    });
  });

  it.each([
    ['no name', {}],
    ['a name that is none', { name: 7 }],
    ['a chair that is not there', { name: 'Ann', seat: 's9' }],
    ['more than was asked', { name: 'Ann', secret: 'mine' }],
    ['nothing', 'null'],
  ])('are not taken with %s', async (_, wish) => {
    const room = await newRoom(await open());
    const { status, body } = await post(`${room}/seats`, wish);
    expect({ status, body }).toEqual({ status: 400, body: problem('malformed') });
  });

  it('move to another device with a code, once', async () => {
    const room = await newRoom(await open());
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
    expect((await post(`${room}/seats/moved`, move)).body).toEqual(problem('bad-code'));
    expect((await post(`${room}/seats/mine/move-code`, {}, bearer)).body).toEqual(problem('not-seated'));
  });

  it('move only for who sits there, and by cookie as well', async () => {
    const room = await newRoom(await open());
    const { cookies } = await post(`${room}/seats`, { name: 'Ann' });
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await post(`${room}/seats/mine/move-code`, {}, { cookie })).status).toBe(200);
    for (const headers of [{}, { cookie: 'mayi_seat=wrong' }, { authorization: 'Bearer wrong' }]) {
      const { status, body } = await post(`${room}/seats/mine/move-code`, {}, headers);
      expect({ status, body }).toEqual({ status: 409, body: problem('not-seated') });
    }
  });

  it('move only after few guesses', async () => {
    const room = await newRoom(await open());
    const answers = [];
    for (let guess = 0; guess < 11; guess++)
      answers.push((await post(`${room}/seats/moved`, { moveCode: `guess${guess}` })).status);
    expect(answers).toEqual([...Array(10).fill(409), 429]);
  });
});

describe('everything else', () => {
  it('is not found, and says so in JSON', async () => {
    const url = await open();
    const { status, body } = await get(`${url}/api/nothing`);
    expect({ status, body }).toEqual({ status: 404, body: problem('not-found') });
    expect((await post(`${url}/healthz`)).status).toBe(404);
  });

  it('is limited for each address', async () => {
    const url = await open({ env: { MAYI_REQUESTS_PER_MINUTE: '3' } });
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await get(`${url}/nothing${nth}`)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });

  it('is limited for the address that a trusted proxy names', async () => {
    const url = await open({ env: { MAYI_REQUESTS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' } });
    const from = async (address: string) => (await get(`${url}/`, { 'x-forwarded-for': address })).status;
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
      200, 429, 200,
    ]);
    // One home has a whole network of IPv6.
    expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual([200, 429]);
  });
});
