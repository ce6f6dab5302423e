import { expect, test } from 'vitest';
import { parseRoomLink, parseServer } from './roomLink.ts';

test.each([
  ['https://example.org/r/k7rm2p', 'https://example.org'],
  ['http://192.168.1.20:8080/r/K7RM2P/', 'http://192.168.1.20:8080'],
  ['localhost:18083/r/k7rm2p', 'http://localhost:18083'],
  ['192.168.1.20/r/k7rm2p', 'http://192.168.1.20'],
  ['example.org/r/k7rm2p', 'https://example.org'],
  ['example.org:8080/r/k7rm2p', 'http://example.org:8080'],
  ['https://example.org/r/k7rm2p#move=abc', 'https://example.org'],
  ['k7rm2p', 'http://localhost:8080'],
  ['K7R M2P', 'http://localhost:8080'],
])('%s is a room on %s', (link, server) => {
  expect(parseRoomLink(link)).toEqual({ server, code: 'k7rm2p' });
});

test('a code alone is on the server that is named', () => {
  expect(parseRoomLink('k7rm2p', 'example.org/anything')).toEqual({
    server: 'https://example.org',
    code: 'k7rm2p',
  });
});

test.each([
  '',
  'hello',
  'https://example.org/',
  'https://example.org/r/toolong',
  'https://example.org/x/k7rm2p',
  'ftp://example.org/r/k7rm2p',
  'file:///r/k7rm2p',
  'https://me:pass@example.org/r/k7rm2p',
  'javascript:alert(1)',
])('%s is no link to a room', (link) => {
  expect(() => parseRoomLink(link)).toThrow("that isn't a link to a room");
});

test('a server is an address', () => {
  expect(() => parseServer('not a server')).toThrow(RangeError);
});
