import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from './testing/ask.ts';
import { openDoor, type TestDoor } from './testing/openDoor.ts';

let door: TestDoor;
beforeEach(async () => {
  door = await openDoor();
});
afterEach(() => door.close());

describe('the page', () => {
  it('is shown at the root, and where a link to a room leads', async () => {
    for (const path of ['/', '/r/abcdef']) {
      const { status, headers, body } = await get(door.url + path);
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      });
      expect(body).toContain('<title>May I?</title>');
    }
  });

  it('tells the code of the room, but repeats nothing that is none', async () => {
    for (const [path, code] of [
      ['/r/abcdef', 'abcdef'],
      ['/r/ABC-DEF', 'abcdef'],
    ])
      expect((await get(door.url + path)).body).toContain(`<strong class="code">${code}</strong>`);
    const { body: page } = await get(`${door.url}/`);
    expect(page).not.toContain('invited');
    for (const path of ['/r/%3Cb%3Ehi', '/r/abcde', '/r/abcdefg', '/r/%22onload'])
      expect((await get(door.url + path)).body, path).toBe(page);
  });

  it('needs only what is here, and nothing inline', async () => {
    const { body } = await get(`${door.url}/`);
    const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect((await get(door.url + link)).status, link).toBe(200);
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
    expect((await get(`${door.url}/landing.css`)).body).not.toMatch(/url\(|@import/);
  });
});

describe('headers', () => {
  it.each(['/', '/api/openapi.json', '/healthz', '/nothing'])('of %s are strict', async (path) => {
    const { headers } = await get(door.url + path);
    const host = new URL(door.url).host;
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((one) => {
        const [name, ...sources] = one.trim().split(/ +/);
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'connect-src': `'self' ws://${host} wss://${host}`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('keep answers about rooms out of every cache', async () => {
    const { headers } = await post(`${door.url}/api/rooms`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
