/** Calls once the time is up, unless it is called off by what it gives back. Tests bring their own. */
export type After = (ms: number, call: () => void) => () => void;

export const after: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
