import { describe, expect, it } from 'vitest';
import { createUpdates } from './updates.ts';

/** A service worker that records the messages it gets. */
function fakeWorker() {
  const messages: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    messages,
    state: 'installing',
    postMessage: (message: unknown) => messages.push(message),
    becomes(state: string) {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
  return worker;
}

type FakeWorker = ReturnType<typeof fakeWorker>;

interface Visit {
  readonly isFirst?: boolean;
  readonly waiting?: FakeWorker;
  readonly isForbidden?: boolean;
}

/** A visit to the page; resolves once the service worker is registered. */
async function visit({ isFirst = false, waiting, isForbidden = false }: Visit = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as unknown,
  });
  const registered = isForbidden ? Promise.reject(new Error('forbidden')) : Promise.resolve(registration);
  const workers = Object.assign(new EventTarget(), {
    controller: isFirst ? null : fakeWorker(),
    register: () => registered,
  });
  const page = new EventTarget();
  let reloads = 0;
  const updates = createUpdates({
    workers: workers as unknown as ServiceWorkerContainer,
    page: page as unknown as Window,
    reload: () => {
      reloads += 1;
    },
  });
  updates.start();
  await registered.catch(() => undefined);
  return {
    updates,
    reloads: () => reloads,
    takesControl: () => workers.dispatchEvent(new Event('controllerchange')),
    failsToPreload: () => page.dispatchEvent(new Event('vite:preloadError')),
    downloads(worker: FakeWorker) {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      worker.becomes('installed');
    },
  };
}

const SKIP = { type: 'SKIP_WAITING' };

describe('a new version', () => {
  it('downloaded on the last visit is installed at the start', async () => {
    const waiting = fakeWorker();
    const { reloads, takesControl } = await visit({ waiting });
    expect(waiting.messages).toEqual([SKIP]);
    expect(reloads()).toBe(0);
    takesControl();
    expect(reloads()).toBe(1);
  });

  it('downloaded during the visit is announced, and installed when the player asks', async () => {
    const { updates, downloads, takesControl, reloads } = await visit();
    const announced: boolean[] = [];
    updates.subscribe(() => announced.push(updates.isReady()));
    const worker = fakeWorker();
    downloads(worker);
    expect({ announced, messages: worker.messages }).toEqual({ announced: [true], messages: [] });
    updates.install();
    expect(worker.messages).toEqual([SKIP]);
    takesControl();
    expect(reloads()).toBe(1);
  });

  it('installed by another window is loaded once a part of the old one is missing, no sooner', async () => {
    const { takesControl, failsToPreload, reloads } = await visit();
    failsToPreload();
    takesControl();
    expect(reloads()).toBe(0);
    failsToPreload();
    expect(reloads()).toBe(1);
  });
});

describe('the first visit', () => {
  it('has no new version, and never reloads', async () => {
    const { updates, downloads, takesControl, failsToPreload, reloads } = await visit({ isFirst: true });
    downloads(fakeWorker());
    updates.install();
    takesControl();
    failsToPreload();
    expect({ isReady: updates.isReady(), reloads: reloads() }).toEqual({ isReady: false, reloads: 0 });
  });
});

it('works as an ordinary page where service workers are forbidden or missing', async () => {
  const { updates } = await visit({ isForbidden: true });
  expect(updates.isReady()).toBe(false);
  createUpdates({
    workers: undefined,
    page: new EventTarget() as unknown as Window,
    reload: () => undefined,
  }).start();
});
