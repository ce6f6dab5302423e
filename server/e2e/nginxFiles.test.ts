import { describe, expect, it } from 'vitest';
import { HEARTBEAT } from '../http/socket/heartbeat.ts';
import { blockOf, readSite, said } from './testing/nginx/parseConfig.ts';
import { siteFile } from './testing/nginx/startNginx.ts';

const FILES = ['single.conf', 'several.conf'] as const;

/** nginx itself tries them in nginx.test.ts; this is what can be said without one. */
describe.each(FILES)('docs/nginx/%s', (file) => {
  const site = readSite(siteFile(file));
  const servers = site.filter(({ name }) => name === 'server').map(({ block }) => block ?? []);
  const [plain = [], safe = []] = servers;

  it('has no way in without encryption', () => {
    expect(servers).toHaveLength(2);
    expect(said(plain, 'listen')).toEqual(['80', '[::]:80']);
    expect(said(plain, 'return')).toEqual(['301 https://$host$request_uri']);
    expect(said(plain, 'proxy_pass')).toEqual([]);
    expect(said(safe, 'listen')).toEqual(['443 ssl', '[::]:443 ssl']);
    expect(said(safe, 'ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
  });

  it('tells the server all that it must know, and nothing that a client made up', () => {
    expect(said(safe, 'proxy_set_header')).toEqual([
      'Upgrade $http_upgrade',
      'Connection $mayi_connection',
      'Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $http_host',
    ]);
    expect(said(safe, 'proxy_http_version')).toEqual(['1.1']);
  });

  it('waits longer than the heart beats', () => {
    for (const name of ['proxy_read_timeout', 'proxy_send_timeout']) {
      const [seconds = 0] = said(safe, name).map((time) => Number.parseInt(time, 10));
      expect(seconds * 1000).toBeGreaterThan(HEARTBEAT.pongWithinMs + HEARTBEAT.pingEveryMs);
    }
  });

  it('keeps the figures from the world', () => {
    expect(said(blockOf(safe, 'location', '=', '/metrics'), 'return')).toEqual(['404']);
  });
});

describe('docs/nginx/several.conf', () => {
  const site = readSite(siteFile('several.conf'));

  it('differs from single.conf only in how a server is chosen', () => {
    const shared = readSite(siteFile('single.conf')).filter(({ name }) => name !== 'upstream');
    expect(site).toEqual(expect.arrayContaining(shared));
    expect(site).toHaveLength(shared.length + 2);
  });

  it('hashes the room where there is one', () => {
    expect(said(blockOf(site, 'upstream', 'mayi'), 'hash')).toEqual(['$mayi_room consistent']);
    const map = blockOf(site, 'map', '$uri', '$mayi_room');
    expect(said(map, 'default')).toEqual(['$remote_addr']);
    const [pattern = ''] = map.flatMap(({ name }) => (name.startsWith('~') ? [name.slice(1)] : []));
    const roomIn = (path: string) => new RegExp(pattern).exec(path)?.groups?.mayi_code;
    expect(roomIn('/api/rooms/k7rm2x')).toBe('k7rm2x');
    expect(roomIn('/api/rooms/k7rm2x/ws')).toBe('k7rm2x');
    expect(roomIn('/api/rooms/k7rm2x/seats/mine/move-code')).toBe('k7rm2x');
    for (const path of ['/api/rooms', '/api/history', '/r/k7rm2x', '/']) expect(roomIn(path)).toBeUndefined();
  });
});

describe('readSite', () => {
  it.each(['server {', 'server }', 'listen 80', 'map $a $b { default 1 }', '; listen 80;'])(
    'does not take %j for a configuration',
    (text) => {
      expect(() => readSite(text)).toThrow();
    },
  );
});
