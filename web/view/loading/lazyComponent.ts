import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

/** Ways to try again. */
interface Reloadable {
  /** Downloads the part again; from then on, rendering it works. Rejects if that fails, too. */
  retry(): Promise<void>;
  /** The next time it is rendered, the part is downloaded again. */
  reset(): void;
}

/** A part of the app couldn't be downloaded. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly part: Reloadable;

  constructor(cause: unknown, part: Reloadable) {
    super('A part of the app couldn’t be downloaded', { cause });
    this.part = part;
  }
}

interface LazyComponent<P> {
  (props: P): ReactNode;
  /**
   * Downloads the part before it is rendered, so that it needs no fallback: React leaves one up for 300 ms, however soon the
   * part is there. Never rejects; rendering the part shows what went wrong.
   */
  load(): Promise<void>;
}

/** React's `lazy` for named exports. If the download fails it throws a `LoadError`, which `LoadBoundary` shows. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  // React remembers a failed download forever, so trying again takes another lazy component.
  const part: Reloadable = {
    async retry() {
      Part = await load();
    },
    reset() {
      Part = lazyPart(load);
    },
  };
  const lazyPart = (load: () => Promise<ComponentType<P>>) =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new LoadError(cause, part);
      }
    });
  let Part: ComponentType<P> = lazyPart(load);
  let isRendered = false;
  function Lazy(props: P): ReactNode {
    isRendered = true;
    return createElement(Part, props);
  }
  Lazy.load = async () => {
    const loaded = await load().catch(() => undefined);
    // Another component in its place would lose the state of the one that is there.
    if (loaded !== undefined && !isRendered) Part = loaded;
  };
  return Lazy;
}
