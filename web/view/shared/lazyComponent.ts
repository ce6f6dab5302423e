import { type ComponentType, lazy } from 'react';

/** React's `lazy` for named exports. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}
