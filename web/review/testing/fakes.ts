import type { Review } from '@mayi/bots';
import type { KeyValues } from '../../solo/saved.ts';
import type { ReviewProgress, ReviewQuestion, RunReview } from '../reviewClient.ts';

export function memoryStore(): KeyValues & { readonly map: Map<string, unknown> } {
  const map = new Map<string, unknown>();
  return {
    map,
    get: async (key) => map.get(key),
    set: async (entries) => {
      for (const [key, value] of entries) map.set(key, structuredClone(value));
    },
    keys: async () => [...map.keys()],
    remove: async (gone) => {
      for (const key of gone) map.delete(key);
    },
  };
}

interface FakeRun {
  readonly question: ReviewQuestion;
  isCancelled: boolean;
  report(progress: ReviewProgress): void;
  answer(result: Review | 'failed'): void;
}

/** Reviews that a test answers itself. */
export function fakeRuns(): { readonly runs: FakeRun[]; readonly run: RunReview } {
  const runs: FakeRun[] = [];
  const run: RunReview = (question, onProgress) => {
    let settle: (result: Review | 'failed' | undefined) => void = () => {};
    const result = new Promise<Review | 'failed' | undefined>((resolve) => {
      settle = resolve;
    });
    const fake: FakeRun = { question, isCancelled: false, report: onProgress, answer: (one) => settle(one) };
    runs.push(fake);
    return {
      result,
      cancel() {
        fake.isCancelled = true;
        settle(undefined);
      },
    };
  };
  return { runs, run };
}
