/** The parts of the browser that install new versions of the app. */
export interface UpdateHost {
  /** Undefined where service workers aren't available: without TLS, or in a private window. */
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'controller'> | undefined;
  /** Fires `vite:preloadError` when a lazily loaded part of the app is missing. */
  readonly page: Pick<Window, 'addEventListener'>;
  reload(): void;
}

/** New versions of the app, installed at the start or when the player asks. */
export interface Updates {
  /** Registers the service worker and watches for new versions. */
  start(): void;
  /** Whether a new version is waiting to be installed. */
  isReady(): boolean;
  subscribe(listener: () => void): () => void;
  /** Activates the waiting version and reloads the page. */
  install(): void;
}

const SERVICE_WORKER = '/sw.js';

export function createUpdates({ workers, page, reload }: UpdateHost): Updates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isInstalling = false;

  function setWaiting(worker: ServiceWorker | null): void {
    waiting = worker;
    for (const listener of listeners) listener();
  }

  function install(): void {
    if (waiting === null) return;
    isInstalling = true;
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }

  function watch(registration: ServiceWorkerRegistration): void {
    // Nothing has started yet, so a version downloaded on the last visit can be installed right away.
    if (registration.waiting !== null && workers?.controller) {
      setWaiting(registration.waiting);
      install();
    }
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // On the first visit there is no older version to replace.
        if (installing.state === 'installed' && workers?.controller) setWaiting(installing);
      });
    });
  }

  return {
    start() {
      if (workers === undefined) return;
      const hadVersion = workers.controller !== null;
      workers.addEventListener('controllerchange', () => {
        if (isInstalling) reload();
        // Another window installed a new version: files this one hasn't loaded yet may be gone.
        else if (hadVersion) page.addEventListener('vite:preloadError', reload, { once: true });
      });
      // If registration fails, the app still works as an ordinary web page.
      workers.register(SERVICE_WORKER, { updateViaCache: 'none' }).then(watch, () => undefined);
    },
    isReady: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install,
  };
}

/** For `useSyncExternalStore(updates.subscribe, updates.isReady)` and a button that calls `updates.install()`. */
export const updates = createUpdates({
  workers: globalThis.navigator?.serviceWorker,
  page: globalThis,
  reload: () => location.reload(),
});
