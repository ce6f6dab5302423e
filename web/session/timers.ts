/** Calls back once after `ms`, and returns a function that cancels it. Injected, so tests can use a virtual clock. */
export type After = (ms: number, callback: () => void) => () => void;

export const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};
