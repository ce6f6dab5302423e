import { describe, expect, it } from 'vitest';
import { createApi } from './api.ts';

function apiThat(answer: () => Response) {
  const asked: [string, string, unknown][] = [];
  const api = createApi(async (path, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push([init?.method ?? 'GET', path, body]);
    return answer();
  });
  return { api, asked };
}

describe('what is asked by HTTP', () => {
  it('goes where the server listens', async () => {
    const { api, asked } = apiThat(() => Response.json({}));
    await api.createRoom({ seats: 4 });
    await api.lookAt('k7rm2p');
    await api.sitDown('k7rm2p', { name: 'Ann', seat: 's2' });
    await api.moveCode('k7rm2p');
    await api.seatMoved('k7rm2p', 'abc');
    await api.history();
    await api.game('g-1');
    await api.verification('../1');
    expect(asked).toEqual([
      ['POST', '/api/rooms', { seats: 4 }],
      ['GET', '/api/rooms/k7rm2p', undefined],
      ['POST', '/api/rooms/k7rm2p/seats', { name: 'Ann', seat: 's2' }],
      ['POST', '/api/rooms/k7rm2p/seats/mine/move-code', {}],
      ['POST', '/api/rooms/k7rm2p/seats/moved', { moveCode: 'abc' }],
      ['GET', '/api/history', undefined],
      ['GET', '/api/games/g-1', undefined],
      ['GET', '/api/games/..%2F1/verification', undefined],
    ]);
  });

  it('is answered with what the server said', async () => {
    const { api } = apiThat(() => Response.json({ seat: 's2' }, { status: 201 }));
    expect(await api.sitDown('k7rm2p', { name: 'Ann' })).toEqual({ result: 'ok', value: { seat: 's2' } });
  });

  it('is refused in the words of the server', async () => {
    const error = { code: 'name-taken', message: 'somebody has this name' };
    const { api } = apiThat(() => Response.json({ error }, { status: 409 }));
    expect(await api.sitDown('k7rm2p', { name: 'Ann' })).toEqual({ result: 'refused', ...error });
  });

  it.each([
    ['a page of something in between', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another page where JSON should be', () => new Response('<h1>Hotel Wi-Fi</h1>')],
    ['other JSON', () => Response.json(null, { status: 500 })],
  ])('is refused kindly when it is answered with %s', async (_, answer) => {
    expect(await apiThat(answer).api.history()).toMatchObject({ result: 'refused', code: 'not-understood' });
  });

  it('has an answer of its own when nobody answers', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.lookAt('k7rm2p')).toMatchObject({ result: 'offline' });
  });
});
