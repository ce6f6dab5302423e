import { describe, expect, it } from 'vitest';
import { HEARTBEAT } from '../http/socket/heartbeat.ts';
import { blockOf, parseConfig, valuesOf } from './testing/nginx/parseConfig.ts';
import { siteFile } from './testing/nginx/startNginx.ts';

const FILES = ['single.conf', 'several.conf'] as const;

/** What can be checked without nginx; nginx.test.ts runs them. */
describe.each(FILES)('docs/nginx/%s', (file) => {
  const site = parseConfig(siteFile(file));
  const servers = site.filter(({ name }) => name === 'server').map(({ block }) => block ?? []);
  const [http = [], https = []] = servers;

  it('redirects everything to HTTPS', () => {
    expect(servers).toHaveLength(2);
    expect(valuesOf(http, 'listen')).toEqual(['80', '[::]:80']);
    expect(valuesOf(http, 'return')).toEqual(['301 https://$host$request_uri']);
    expect(valuesOf(http, 'proxy_pass')).toEqual([]);
    expect(valuesOf(https, 'listen')).toEqual(['443 ssl', '[::]:443 ssl']);
    expect(valuesOf(https, 'ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
  });

  it('sets every header the server needs, and passes on none that a client made up', () => {
    expect(valuesOf(https, 'proxy_set_header')).toEqual([
      'Upgrade $http_upgrade',
      'Connection $mayi_connection',
      'Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $http_host',
    ]);
    expect(valuesOf(https, 'proxy_http_version')).toEqual(['1.1']);
  });

  it('has longer timeouts than the heartbeat', () => {
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout']) {
      const [seconds = 0] = valuesOf(https, name).map((time) => Number.parseInt(time, 10));
      expect(seconds * 1000).toBeGreaterThan(HEARTBEAT.pongWithinMs + HEARTBEAT.pingEveryMs);
    }
  });

  it('hides the metrics', () => {
    expect(valuesOf(blockOf(https, 'location', '=', '/metrics'), 'return')).toEqual(['404']);
  });
});

describe('docs/nginx/several.conf', () => {
  const site = parseConfig(siteFile('several.conf'));

  it('differs from single.conf only in how a server is chosen', () => {
    const shared = parseConfig(siteFile('single.conf')).filter(({ name }) => name !== 'upstream');
    expect(site).toEqual(expect.arrayContaining(shared));
    expect(site).toHaveLength(shared.length + 2);
  });

  it('hashes by room', () => {
    expect(valuesOf(blockOf(site, 'upstream', 'mayi'), 'hash')).toEqual(['$mayi_room consistent']);
    const map = blockOf(site, 'map', '$uri', '$mayi_room');
    expect(valuesOf(map, 'default')).toEqual(['$remote_addr']);
    const [pattern = ''] = map.flatMap(({ name }) => (name.startsWith('~') ? [name.slice(1)] : []));
    const roomIn = (path: string) => new RegExp(pattern).exec(path)?.groups?.mayi_code;
    expect(roomIn('/api/rooms/k7rm2x')).toBe('k7rm2x');
    expect(roomIn('/api/rooms/k7rm2x/ws')).toBe('k7rm2x');
    expect(roomIn('/api/rooms/k7rm2x/seats/mine/move-code')).toBe('k7rm2x');
    for (const path of ['/api/rooms', '/api/history', '/r/k7rm2x', '/']) expect(roomIn(path)).toBeUndefined();
  });
});

describe('parseConfig', () => {
  it.each(['server {', 'server }', 'listen 80', 'map $a $b { default 1 }', '; listen 80;'])(
    'rejects %j',
    (text) => {
      expect(() => parseConfig(text)).toThrow();
    },
  );
});
