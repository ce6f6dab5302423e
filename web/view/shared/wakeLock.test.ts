import { expect, test } from 'vitest';
import { keepScreenOn, type WakeLocks } from './wakeLock.ts';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

/** A page with wake locks as a browser has them: they end when the page is hidden. */
function aPage() {
  const locks: Lock[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const wakeLocks: WakeLocks = {
    async request() {
      if (page.visibilityState === 'hidden') throw new DOMException('hidden', 'NotAllowedError');
      const lock: Lock = {
        released: false,
        async release() {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  return {
    page,
    wakeLocks,
    held: () => locks.filter(({ released }) => !released).length,
    async turn(visibilityState: DocumentVisibilityState) {
      page.visibilityState = visibilityState;
      if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
      page.dispatchEvent(new Event('visibilitychange'));
      await settled();
    },
  };
}

/** All that follows from what has happened so far. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the screen stays on until the page is left', async () => {
  const { page, wakeLocks, held, turn } = aPage();
  const leave = keepScreenOn(page, wakeLocks);
  await settled();
  expect(held()).toBe(1);
  leave();
  expect(held()).toBe(0);
  await turn('hidden');
  await turn('visible');
  expect(held()).toBe(0);
});

test('the screen stays on again once the page is visible again', async () => {
  const { page, wakeLocks, held, turn } = aPage();
  const leave = keepScreenOn(page, wakeLocks);
  await settled();
  await turn('hidden');
  expect(held()).toBe(0);
  await turn('visible');
  await turn('visible');
  expect(held()).toBe(1);
  leave();
  expect(held()).toBe(0);
});

test('a page that opens in the background asks once it’s visible', async () => {
  const { page, wakeLocks, held, turn } = aPage();
  page.visibilityState = 'hidden';
  keepScreenOn(page, wakeLocks);
  await settled();
  expect(held()).toBe(0);
  await turn('visible');
  expect(held()).toBe(1);
});

test('answers that come late leave nothing on', async () => {
  const { page, wakeLocks, held } = aPage();
  const leave = keepScreenOn(page, wakeLocks);
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(held()).toBe(1);
  leave();
  expect(held()).toBe(0);
  keepScreenOn(page, wakeLocks)();
  await settled();
  expect(held()).toBe(0);
});

test('a browser that can’t or won’t does no harm', async () => {
  const { page, held, turn } = aPage();
  const refuse = { request: () => Promise.reject(new DOMException('low battery', 'NotAllowedError')) };
  for (const wakeLocks of [undefined, refuse]) {
    const leave = keepScreenOn(page, wakeLocks);
    await settled();
    await turn('visible');
    leave();
    expect(held()).toBe(0);
  }
});
