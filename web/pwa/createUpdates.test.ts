import { describe, expect, it } from 'vitest';
import { createUpdates } from './createUpdates.ts';

/** A worker that notes what it is told. */
function fakeWorker() {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    told,
    state: 'installing',
    postMessage: (message: unknown) => told.push(message),
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

/** A visit to the page; resolves when the browser has looked for the app's worker. */
async function visit({ isFirst = false, waiting, isForbidden = false }: Visit = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as unknown,
  });
  const looked = isForbidden ? Promise.reject(new Error('forbidden')) : Promise.resolve(registration);
  const workers = Object.assign(new EventTarget(), {
    controller: isFirst ? null : fakeWorker(),
    register: () => looked,
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
  await looked.catch(() => undefined);
  return {
    updates,
    reloads: () => reloads,
    takesOver: () => workers.dispatchEvent(new Event('controllerchange')),
    partIsGone: () => page.dispatchEvent(new Event('vite:preloadError')),
    fetches(worker: FakeWorker) {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      worker.becomes('installed');
    },
  };
}

const SKIP = { type: 'SKIP_WAITING' };

describe('a new version', () => {
  it('that was fetched last time is taken at the start', async () => {
    const waiting = fakeWorker();
    const { reloads, takesOver } = await visit({ waiting });
    expect(waiting.told).toEqual([SKIP]);
    expect(reloads()).toBe(0);
    takesOver();
    expect(reloads()).toBe(1);
  });

  it('that is fetched meanwhile is told, and taken when the player likes', async () => {
    const { updates, fetches, takesOver, reloads } = await visit();
    const told: boolean[] = [];
    updates.subscribe(() => told.push(updates.isReady()));
    const worker = fakeWorker();
    fetches(worker);
    expect({ told, worker: worker.told }).toEqual({ told: [true], worker: [] });
    updates.take();
    expect(worker.told).toEqual([SKIP]);
    takesOver();
    expect(reloads()).toBe(1);
  });

  it('that another window took is loaded when a part of the old one is missing, no sooner', async () => {
    const { takesOver, partIsGone, reloads } = await visit();
    partIsGone();
    takesOver();
    expect(reloads()).toBe(0);
    partIsGone();
    expect(reloads()).toBe(1);
  });
});

describe('the first visit', () => {
  it('has no new version, and is never begun anew', async () => {
    const { updates, fetches, takesOver, partIsGone, reloads } = await visit({ isFirst: true });
    fetches(fakeWorker());
    updates.take();
    takesOver();
    partIsGone();
    expect({ isReady: updates.isReady(), reloads: reloads() }).toEqual({ isReady: false, reloads: 0 });
  });
});

it('where nothing can be kept, the app is what any page is', async () => {
  const { updates } = await visit({ isForbidden: true });
  expect(updates.isReady()).toBe(false);
  createUpdates({
    workers: undefined,
    page: new EventTarget() as unknown as Window,
    reload: () => undefined,
  }).start();
});
