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

/** React's `lazy` for named exports. If the download fails it throws a `LoadError`, which `LoadBoundary` shows. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  // React remembers a failed download forever, so trying again takes another lazy component.
  const part: Reloadable = {
    async retry() {
      const loaded = await load();
      Part = lazyPart(async () => loaded);
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
  let Part = lazyPart(load);
  return function Lazy(props: P): ReactNode {
    return createElement(Part, props);
  };
}
