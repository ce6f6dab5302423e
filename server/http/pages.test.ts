import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltApp, buildApp } from './testing/buildApp.ts';
import { get, post } from './testing/request.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

let built: BuiltApp;
let server: TestServer;
beforeAll(() => {
  built = buildApp();
});
beforeEach(async () => {
  server = await startTestServer({ appFolder: built.folder });
});
afterAll(() => built.remove());

/** What browsers send when they load a page. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the app', () => {
  it.each(['/', '/r/abcdef', '/r/ABC-DEF', '/r/%3Cb%3Ehi', '/solo', '/solo?bots=3', '/index.html'])(
    'is at %s',
    async (path) => {
      const { status, headers, body } = await get(server.url + path);
      expect({ status, type: headers.get('content-type'), body }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
        body: built.page,
      });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('has HTML of its own for a route that names a file', async () => {
    const { status, headers, body } = await get(`${server.url}/front`);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(body).toContain('<h1>May I?</h1>');
    expect((await get(`${server.url}/home.html`)).status).toBe(404);
  });

  it.each([
    '/other',
    '/r',
    '/r/abcdef/more',
    '/solo/2',
    '/app.json',
    '/assets/',
    '/assets/none.js',
    '/assets/index-1234.js.map',
    '/../package.json',
    '/assets/..%2fapp.json',
    '/api',
    '/api/rooms',
  ])('is not at %s, which is an error in JSON', async (path) => {
    const { status, headers, body } = await get(server.url + path);
    expect({ status, type: headers.get('content-type') }).toMatchObject({
      type: 'application/json; charset=utf-8',
    });
    expect([400, 403, 404]).toContain(status);
    expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
  });

  it.each(['/lobbby', '/r', '/r/abcdef/more', '/solo/2?x=1.5'])(
    'shows a browser its own “not found” page at %s',
    async (path) => {
      const { status, headers, body } = await get(server.url + path, BROWSER);
      expect({ status, type: headers.get('content-type'), body }).toEqual({
        status: 404,
        type: 'text/html; charset=utf-8',
        body: built.page,
      });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('sends that page whole, even if the browser has cached it for another address', async () => {
    const { headers } = await get(server.url, BROWSER);
    const known = {
      // Otherwise `fetch` bypasses the cache.
      'cache-control': 'max-age=0',
      'if-none-match': headers.get('etag') ?? '',
      'if-modified-since': headers.get('last-modified') ?? '',
    };
    const { status, body } = await get(`${server.url}/lobbby`, { ...BROWSER, ...known });
    expect({ status, body }).toEqual({ status: 404, body: built.page });
  });

  it.each(['/api', '/api/lobbby', '/assets/', '/assets/none.js', '/none.js', '/icons/none.png', '/app.json'])(
    'is no page for a browser either: %s',
    async (path) => {
      const { status, body } = await get(server.url + path, BROWSER);
      expect([403, 404]).toContain(status);
      expect(body).toMatchObject({ error: { code: expect.any(String) } });
    },
  );

  it('never answers a POST with a page', async () => {
    const { status, body } = await post(`${server.url}/lobbby`, {}, BROWSER);
    expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'not-found' });
  });

  it('announces what the page at an address will need', async () => {
    const [solo, home] = await Promise.all([get(`${server.url}/solo?new`), get(server.url)]);
    expect(solo.headers.get('link')).toBe(
      '</assets/SoloPage-1234.js>; rel=modulepreload, </assets/worker.js>; rel=prefetch',
    );
    expect(home.headers.get('link')).toBeNull();
  });

  it('has assets that browsers may keep, since their names change with their content', async () => {
    const { status, headers, body } = await get(`${server.url}/assets/index-1234.js`);
    expect({ status, body }).toEqual({ status: 200, body: built.script });
    expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has other files that are revalidated each time', async () => {
    const first = await get(`${server.url}/sw.js`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Not with fetch, which bypasses caches.
    const etag = first.headers.get('etag') ?? '';
    const again = await server.http.app.inject({ url: '/sw.js', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect((await get(`${server.url}/icons/icon.svg`)).headers.get('content-type')).toContain(
      'image/svg+xml',
    );
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as the build compressed it: %s', async (accepted, encoding) => {
    for (const path of ['/', '/assets/index-1234.js']) {
      const { headers, body } = await get(server.url + path, { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toContain('accept-encoding');
      expect(body).toBe(path === '/' ? built.page : built.script);
    }
  });

  it('answers HEAD requests', async () => {
    for (const path of ['/', '/r/abcdef', '/assets/index-1234.js', '/sw.js']) {
      const response = await fetch(server.url + path, { method: 'HEAD' });
      expect(response.status, path).toBe(200);
      expect(await response.text()).toBe('');
    }
  });
});

describe('limits', () => {
  it('apply to pages like to anything else; files of the app have their own', async () => {
    const busy = await startTestServer({ appFolder: built.folder, env: { MAYI_REQUESTS_PER_MINUTE: '3' } });
    const statusOf = async (path: string) => (await get(busy.url + path)).status;
    for (let count = 0; count < 10; count++) expect(await statusOf('/assets/index-1234.js')).toBe(200);
    for (const path of ['/', '/r/abcdef', '/solo']) expect(await statusOf(path)).toBe(200);
    for (const path of ['/', '/r/abcdef', '/other']) expect(await statusOf(path), path).toBe(429);
  });
});

describe('without the app', () => {
  it('a plain page says so, without scripts or styles', async () => {
    const plain = await startTestServer();
    const { status, headers, body } = await get(`${plain.url}/`);
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(body).toContain('npm start');
    expect(body).not.toMatch(/<script|<style|<link|style=|\son\w+=|https?:/);
    expect((await get(`${plain.url}/r/abcdef`)).status).toBe(404);
  });
});

describe('headers', () => {
  it.each(['/', '/r/abcdef', '/assets/index-1234.js', '/sw.js', '/api/openapi.json', '/healthz', '/nothing'])(
    'of %s are strict',
    async (path) => {
      const { headers } = await get(server.url + path);
      const host = new URL(server.url).host;
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
    },
  );

  it('keep responses about rooms out of every cache', async () => {
    const { headers } = await post(`${server.url}/api/rooms`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
