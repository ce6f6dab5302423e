import { describe, expect, it } from 'vitest';
import type { ServedVersion } from '../../pwa/servedVersion.ts';
import { memoryStorage } from '../app/storage.ts';
import { LoadError } from './lazyComponent.ts';
import { diagnose, problemOf, retry } from './recover.ts';

function setUp(served: ServedVersion, storage = memoryStorage()) {
  const host = {
    reloads: 0,
    storage,
    now: () => 1_000_000,
    servedVersion: async () => served,
    reload: () => {
      host.reloads += 1;
    },
  };
  return host;
}

const failed = (retry: () => Promise<void>) => new LoadError(new TypeError(), { retry, reset: () => {} });
const failing = failed(() => Promise.reject(new Error('still offline')));
const working = failed(async () => {});

describe('a part of the app that didn’t load', () => {
  it('can be retried, without a reload', async () => {
    const host = setUp('same');
    expect(problemOf(working)).toBe('not-loaded');
    expect(await diagnose(working, true, host)).toBe('not-loaded');
    expect(await retry(working, host)).toBe(true);
    expect(host.reloads).toBe(0);
  });

  it('reloads the page if a retry fails although the server answers', async () => {
    const host = setUp('same');
    expect(await retry(failing, host)).toBe(false);
    expect(host.reloads).toBe(1);
  });

  it('never reloads without a connection', async () => {
    const host = setUp('unreachable');
    expect(await diagnose(failing, true, host)).toBe('not-loaded');
    expect(await retry(failing, host)).toBe(false);
    expect(host.reloads).toBe(0);
  });
});

describe('a part of a version that is gone', () => {
  it('reloads a page automatically, but not again and again', async () => {
    const first = setUp('other');
    expect(await diagnose(failing, true, first)).toBe('outdated');
    expect(first.reloads).toBe(1);
    const second = setUp('other', first.storage);
    expect(await diagnose(failing, true, second)).toBe('outdated');
    expect(second.reloads).toBe(0);
  });

  it('asks before it reloads in the middle of a game', async () => {
    const host = setUp('other');
    expect(await diagnose(failing, false, host)).toBe('outdated');
    expect(host.reloads).toBe(0);
    expect(await retry(failing, host)).toBe(false);
    expect(host.reloads).toBe(1);
  });
});

it('a bug is no matter of the connection', async () => {
  const host = setUp('other');
  expect(problemOf(new Error('a bug'))).toBe('broken');
  expect(await diagnose(new Error('a bug'), true, host)).toBe('broken');
  expect(host.reloads).toBe(0);
});
