import { expect, it } from 'vitest';
import { routePattern } from './routesPlugin.ts';

it.each([
  ['/', '/', true],
  ['/', '/?source=app', true],
  ['/', '/api/rooms', false],
  ['/r/:code', '/r/abcdef', true],
  ['/r/:code', '/r/abcdef?watch', true],
  ['/r/:code', '/r/', false],
  ['/r/:code', '/r/abcdef/more', false],
  ['/solo', '/solos', false],
  ['/games/:id', '/games/solo-1a2b', true],
  ['/games/:id', '/games', false],
])('%s matches %s: %s', (route, path, matches) => {
  expect(routePattern(route).test(path)).toBe(matches);
});
