/** What there is of a browser that keeps the app and its versions. */
export interface Surroundings {
  /** Undefined where pages may have none: without TLS, or in a private window. */
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'controller'> | undefined;
  /** Fires when a part of the app that is loaded late could not be. */
  readonly page: Pick<Window, 'addEventListener'>;
  reload(): void;
}

/** Newer versions of the app. One is taken when the app is started, or whenever the player likes. */
export interface Updates {
  /** Keeps the app on this device, and watches for newer versions. */
  start(): void;
  /** Whether a newer version lies ready. */
  isReady(): boolean;
  subscribe(listener: () => void): () => void;
  /** Begins anew with the newer version. */
  take(): void;
}

const FILE = '/sw.js';

export function createUpdates({ workers, page, reload }: Surroundings): Updates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isTaking = false;

  function found(worker: ServiceWorker | null): void {
    waiting = worker;
    for (const listener of listeners) listener();
  }

  function take(): void {
    if (waiting === null) return;
    isTaking = true;
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }

  function watch(registration: ServiceWorkerRegistration): void {
    // What was fetched during the last visit is taken now, before anything has begun.
    if (registration.waiting !== null && workers?.controller) {
      found(registration.waiting);
      take();
    }
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // The very first one has nothing to replace.
        if (installing.state === 'installed' && workers?.controller) found(installing);
      });
    });
  }

  return {
    start() {
      if (workers === undefined) return;
      const hadVersion = workers.controller !== null;
      workers.addEventListener('controllerchange', () => {
        if (isTaking) reload();
        // Another window took a newer version: what this one has not loaded yet may be gone.
        else if (hadVersion) page.addEventListener('vite:preloadError', reload, { once: true });
      });
      // Without it the app is what any page is.
      workers.register(FILE, { updateViaCache: 'none' }).then(watch, () => undefined);
    },
    isReady: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take,
  };
}
