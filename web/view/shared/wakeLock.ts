interface Lock {
  readonly released: boolean;
  release(): Promise<void>;
}

/** A browser's `navigator.wakeLock`. */
export interface WakeLocks {
  request(type: 'screen'): Promise<Lock>;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Keeps the screen on while the page is visible, until the returned function is called. Does nothing where the browser can't or won't. */
export function keepScreenOn(page: Page, wakeLocks: WakeLocks | undefined): () => void {
  let lock: Lock | undefined;
  let isOpen = true;
  const isOn = () => lock?.released === false;
  const acquire = async () => {
    if (!isOpen || page.visibilityState !== 'visible' || isOn()) return;
    // A low battery may be a reason to refuse. Older browsers don't know it at all.
    const acquired = await wakeLocks?.request('screen').catch(() => undefined);
    if (isOpen && !isOn()) lock = acquired;
    else void acquired?.release();
  };
  void acquire();
  // The browser releases it whenever the page is hidden.
  page.addEventListener('visibilitychange', acquire);
  return () => {
    isOpen = false;
    page.removeEventListener('visibilitychange', acquire);
    void lock?.release();
  };
}
