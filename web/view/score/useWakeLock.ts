import { useEffect } from 'react';

/** Keeps the screen on while the page is visible. Does nothing where the browser can't or won't. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOpen = true;
    const acquire = async () => {
      if (!isOpen || document.visibilityState !== 'visible' || lock?.released === false) return;
      // A low battery may be a reason to refuse. Older browsers don't know it at all.
      const acquired = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOpen) lock = acquired;
      else void acquired?.release();
    };
    void acquire();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
