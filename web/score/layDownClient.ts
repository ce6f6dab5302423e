import { type AnswerClient, createAnswerClient } from '../session/newestAnswer.ts';
import type { LayDownAnswer, LayDownQuestion } from '../solo/layDownAnswer.ts';

export type LayDownClient = AnswerClient<LayDownQuestion, LayDownAnswer | null>;

/** Asks whether a hand can be laid down, in a worker of its own: whatever the rules are, the page stays responsive. */
export function createLayDownClient(): LayDownClient {
  return createAnswerClient(
    () =>
      new Worker(new URL('../solo/layDownWorker.ts', import.meta.url), { type: 'module', name: 'lay-down' }),
  );
}
