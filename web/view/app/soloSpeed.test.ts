import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Speed } from '../../solo/opening.ts';
import { memoryStorage } from './storage.ts';

/** The modules read the page's address and storage once, so each test loads them again. */
async function pageAt(search: string) {
  vi.stubGlobal('window', { location: { search }, localStorage: memoryStorage() });
  const { followSpeed, speedNow } = await import('./soloSpeed.ts');
  const { setPreferences } = await import('./preferences.ts');
  const heard: Speed[] = [];
  const unfollow = followSpeed((speed) => heard.push(speed));
  return { speedNow, setPreferences, heard, unfollow };
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the speed is that of the settings', async () => {
  const { speedNow, setPreferences, heard, unfollow } = await pageAt('');
  expect(speedNow()).toBe('calm');
  setPreferences({ botSpeed: 'quick' });
  expect(speedNow()).toBe('quick');
  setPreferences({ name: 'Ann' });
  expect(heard).toEqual(['quick']);
  unfollow();
  setPreferences({ botSpeed: 'calm' });
  expect(heard).toEqual(['quick']);
});

test('a speed in the address stays', async () => {
  const { speedNow, setPreferences, heard } = await pageAt('?speed=instant');
  setPreferences({ botSpeed: 'quick' });
  expect(speedNow()).toBe('instant');
  expect(heard).toEqual([]);
});

test('a speed that nobody knows is ignored', async () => {
  const { speedNow } = await pageAt('?speed=warp');
  expect(speedNow()).toBe('calm');
});
