import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { together } from './commitQueue.ts';
import { StoreError } from './store.ts';

/** Batches that wait until they are let through. */
function heldBatches(lanes: number, gapMs = 0) {
  const batches: {
    asked: readonly number[];
    answer(results: readonly (number | StoreError)[]): void;
    fail(): void;
  }[] = [];
  const questions = together(
    (asked: readonly number[]) =>
      new Promise<readonly (number | StoreError)[]>((answer, reject) => {
        batches.push({ asked, answer, fail: () => reject(new StoreError('all of it')) });
      }),
    { lanes, gapMs },
  );
  return { batches, ...questions };
}

const oneMoment = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('what is asked together', () => {
  it('in one moment makes one batch; what comes meanwhile makes the next', async () => {
    const { batches, ask } = heldBatches(1);
    const first = [ask(1), ask(2)];
    await oneMoment();
    const second = [ask(3), ask(4)];
    await oneMoment();
    expect(batches.map(({ asked }) => asked)).toEqual([[1, 2]]);
    batches[0]!.answer([10, 20]);
    expect(await Promise.all(first)).toEqual([10, 20]);
    await oneMoment();
    expect(batches[1]!.asked).toEqual([3, 4]);
    batches[1]!.answer([30, 40]);
    expect(await Promise.all(second)).toEqual([30, 40]);
  });

  it('has as many batches under way as there are lanes', async () => {
    const { batches, ask } = heldBatches(2);
    const asked = [];
    for (const number of [1, 2, 3]) {
      asked.push(ask(number));
      await oneMoment();
    }
    expect(batches.map((batch) => batch.asked)).toEqual([[1], [2]]);
    batches[1]!.answer([2]);
    await oneMoment();
    expect(batches[2]!.asked).toEqual([3]);
    for (const { asked: numbers, answer } of batches) answer(numbers);
    expect(await Promise.all(asked)).toEqual([1, 2, 3]);
  });

  it('waits a little after the batch before, so that many share the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { batches, ask } = heldBatches(1, 4);
    const first = ask(1);
    await oneMoment();
    batches[0]!.answer([10]);
    await first;
    const others = [ask(2)];
    vi.advanceTimersByTime(3);
    await oneMoment();
    expect(batches).toHaveLength(1);
    others.push(ask(3));
    vi.advanceTimersByTime(1);
    expect(batches[1]!.asked).toEqual([2, 3]);
    batches[1]!.answer([20, 30]);
    expect(await Promise.all(others)).toEqual([20, 30]);
  });

  it('fails by itself, or all of it', async () => {
    const { batches, ask } = heldBatches(1);
    const some = Promise.allSettled([ask(1), ask(2)]);
    await oneMoment();
    batches[0]!.answer([new StoreError('this one'), 20]);
    expect((await some).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const all = Promise.allSettled([ask(3), ask(4)]);
    await oneMoment();
    batches[1]!.fail();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('is finished before it closes; nothing more is taken', async () => {
    const { batches, ask, close } = heldBatches(1);
    const first = ask(1);
    const closed = close();
    await expect(ask(2)).rejects.toThrow(StoreError);
    await oneMoment();
    batches[0]!.answer([1]);
    await closed;
    expect(await first).toBe(1);
    await close();
  });
});
