import { constants } from 'node:os';

/** The first signal stops the run. Later ones are ignored, because a terminal and npm may both send it. */
export function listenForInterrupts(): { readonly signal: AbortSignal; exitCode(): number } {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort(name));
  const { signal } = controller;
  return {
    signal,
    exitCode: () => (signal.aborted ? 128 + constants.signals[signal.reason as 'SIGINT' | 'SIGTERM'] : 0),
  };
}
