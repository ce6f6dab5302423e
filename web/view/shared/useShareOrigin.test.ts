import { describe, expect, it } from 'vitest';
import { askServer, findShareOrigins, isLocalOnly } from './useShareOrigin.ts';

const LOCAL = { origin: 'http://localhost:8080', hostname: 'localhost' };
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe('the origin of an invitation', () => {
  it('is the page’s own where others can open it', async () => {
    const page = { origin: 'https://cards.example', hostname: 'cards.example' };
    const fail = () => Promise.reject(new Error('must not be asked'));
    expect(await findShareOrigins(page, fail)).toEqual(['https://cards.example']);
  });

  it('is an address on the network if the page was opened at localhost', async () => {
    const urls = ['http://192.168.1.20:8080', 'http://10.0.0.3:8080'];
    expect(await findShareOrigins(LOCAL, answering({ urls }))).toEqual(urls);
  });

  it.each([
    ['the server has no address on a network', answering({ urls: [] })],
    ['the server is older, and says something else', answering({ error: { code: 'not-found' } }, 404)],
    ['the answer is nonsense', answering({ urls: [1, 'nowhere'] })],
    ['the server can’t be reached', () => Promise.reject(new TypeError('failed'))],
  ])('is none, and never localhost, if %s', async (_, fetch) => {
    expect(await findShareOrigins(LOCAL, fetch)).toEqual([]);
  });

  it.each([
    [true, answering({ urls: [], programs: true })],
    [false, answering({ urls: [], programs: false })],
    [false, answering({ urls: [] })],
    [false, () => Promise.reject(new TypeError('failed'))],
  ])('programs can join: %s', async (expected, fetch) => {
    expect(await askServer(fetch)).toEqual({ urls: [], programs: expected, players: [] });
  });

  it.each([
    ['some', { players: ['mine', 'other'] }, ['mine', 'other']],
    ['nonsense', { players: [1, 'mine', {}] }, ['mine']],
    ['none, on an older server', {}, []],
  ])('the operator’s own players: %s', async (_, answer, expected) => {
    expect((await askServer(answering({ urls: [], ...answer }))).players).toEqual(expected);
  });

  it.each([
    ['localhost', true],
    ['mayi.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['192.168.1.20', false],
    ['localhost.example', false],
  ])('opened at %s: local only? %s', (hostname, expected) => {
    expect(isLocalOnly(hostname)).toBe(expected);
  });
});
