import { TRY_OUT_SEED, tryOutSteps } from '@mayi/bots';
import { playTryOut } from '../tryOut/playTryOut.ts';
import type { TryOutQuestion } from '../tryOut/tryOutStore.ts';

const GAMES = 100;

/** Tries rules out, and reports as it goes. To stop it, terminate the worker. */
self.addEventListener('message', ({ data: { rules, players } }: MessageEvent<TryOutQuestion>) => {
  const steps = tryOutSteps({ rules, players, games: GAMES, seed: TRY_OUT_SEED });
  playTryOut(
    steps,
    () => performance.now(),
    (answer) => self.postMessage(answer),
  );
});
