import { tryOutSteps } from '@mayi/bots';
import { playTryOut } from '../tryOut/playTryOut.ts';
import type { TryOutQuestion } from '../tryOut/tryOutStore.ts';

const GAMES = 100;
/** Always the same: whoever tries the same rules gets the same answer. */
const SEED = 'try it out';

/** Tries rules out, and reports as it goes. To stop it, terminate the worker. */
self.addEventListener('message', ({ data: { rules, players } }: MessageEvent<TryOutQuestion>) => {
  const steps = tryOutSteps({ rules, players, games: GAMES, seed: SEED });
  playTryOut(
    steps,
    () => performance.now(),
    (answer) => self.postMessage(answer),
  );
});
