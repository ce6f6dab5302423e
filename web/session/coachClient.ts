import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';
import { type AnsweringWorker, createAnswerClient } from './newestAnswer.ts';

export type CoachWorker = AnsweringWorker<View, Advice>;

export interface CoachClient {
  /** Only the newest question is answered; older ones resolve to undefined. Failed: the worker didn't load, or crashed. */
  advise(view: View): Promise<Advice | 'failed' | undefined>;
  close(): void;
}

/** Asks the coach, who thinks in a worker of its own. The first question starts the worker. */
export function createCoachClient(startWorker: () => CoachWorker = startCoachWorker): CoachClient {
  const { ask, close } = createAnswerClient(startWorker);
  return { advise: ask, close };
}

function startCoachWorker(): CoachWorker {
  return new Worker(new URL('../solo/coachWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}
