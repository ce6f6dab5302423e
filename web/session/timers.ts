import type { After } from '@mayi/core/session';

export type { After } from '@mayi/core/session';

export const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};
