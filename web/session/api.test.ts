import { describe, expect, it } from 'vitest';
import { createApi, OFFLINE } from './api.ts';

function apiThat(answer: () => Response) {
  const requests: [string, string, unknown][] = [];
  const api = createApi(async (path, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push([init?.method ?? 'GET', path, body]);
    return answer();
  });
  return { api, requests };
}

describe('an HTTP request', () => {
  it('goes to the route the server has for it', async () => {
    const { api, requests } = apiThat(() => Response.json({}));
    await api.createRoom({ seats: 4 });
    await api.getRoom('k7rm2p');
    await api.takeSeat('k7rm2p', { name: 'Ann', seat: 's2' });
    await api.seatPlayer('k7rm2p', { name: 'mine', seat: 's3' });
    await api.askForSeat('k7rm2p', { name: 'Ann' });
    await api.createMoveCode('k7rm2p');
    await api.moveSeat('k7rm2p', 'abc');
    await api.getHistory();
    await api.getGame('g-1');
    await api.getGame('../1');
    expect(requests).toEqual([
      ['POST', '/api/rooms', { seats: 4 }],
      ['GET', '/api/rooms/k7rm2p', undefined],
      ['POST', '/api/rooms/k7rm2p/seats', { name: 'Ann', seat: 's2' }],
      ['POST', '/api/rooms/k7rm2p/players', { name: 'mine', seat: 's3' }],
      ['POST', '/api/rooms/k7rm2p/asks', { name: 'Ann' }],
      ['POST', '/api/rooms/k7rm2p/seats/mine/move-code', {}],
      ['POST', '/api/rooms/k7rm2p/seats/moved', { moveCode: 'abc' }],
      ['GET', '/api/history', undefined],
      ['GET', '/api/games/g-1', undefined],
      ['GET', '/api/games/..%2F1', undefined],
    ]);
  });

  it('returns what the server answered', async () => {
    const { api } = apiThat(() => Response.json({ seat: 's2' }, { status: 201 }));
    expect(await api.takeSeat('k7rm2p', { name: 'Ann' })).toEqual({ ok: true, value: { seat: 's2' } });
  });

  it('is refused in the words of the server', async () => {
    const error = { code: 'name-taken', message: 'somebody has this name' };
    const { api } = apiThat(() => Response.json({ error }, { status: 409 }));
    expect(await api.takeSeat('k7rm2p', { name: 'Ann' })).toEqual({
      ok: false,
      refusal: { ...error, rule: null },
    });
  });

  it.each([
    ["a proxy's error page", () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another page instead of JSON', () => new Response('<h1>Hotel Wi-Fi</h1>')],
    ['other JSON', () => Response.json(null, { status: 500 })],
  ])('is refused kindly when the answer is %s', async (_, answer) => {
    expect(await apiThat(answer).api.getHistory()).toMatchObject({ refusal: { code: 'not-understood' } });
  });

  it('has a refusal of its own when no answer comes', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.getRoom('k7rm2p')).toMatchObject({ ok: false, refusal: { code: OFFLINE } });
  });
});
