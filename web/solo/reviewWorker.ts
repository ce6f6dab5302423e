import { reviewSteps } from '@mayi/bots';
import type { ReviewAnswer, ReviewQuestion } from '../review/reviewClient.ts';

/** Between two reports: often enough to watch, and no work to speak of. */
const REPORT_MS = 200;

/** Reviews a game, and reports as it goes. To stop it, terminate the worker. */
self.addEventListener('message', ({ data: { log, playerId } }: MessageEvent<ReviewQuestion>) => {
  const send = (answer: ReviewAnswer) => self.postMessage(answer);
  const steps = reviewSteps(log, playerId);
  let reportAt = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return send({ type: 'done', review: step.value });
    if (performance.now() < reportAt) continue;
    const { done, total, soFar } = step.value;
    send({ type: 'step', done, total, review: soFar() });
    reportAt = performance.now() + REPORT_MS;
  }
});
