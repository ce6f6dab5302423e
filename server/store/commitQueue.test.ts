import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCommitQueue } from './commitQueue.ts';
import { StoreError } from './store.ts';

/** A queue whose batches wait until the test finishes them. */
function heldQueue(lanes: number, gapMs = 0) {
  const batches: {
    items: readonly number[];
    finish(results: readonly (number | StoreError)[]): void;
    fail(): void;
  }[] = [];
  const queue = createCommitQueue(
    (items: readonly number[]) =>
      new Promise<readonly (number | StoreError)[]>((finish, reject) => {
        batches.push({ items, finish, fail: () => reject(new StoreError('the whole batch')) });
      }),
    { lanes, gapMs },
  );
  return { batches, ...queue };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the commit queue', () => {
  it('batches items of one tick; those that arrive meanwhile make the next batch', async () => {
    const { batches, add } = heldQueue(1);
    const first = [add(1), add(2)];
    await nextTick();
    const second = [add(3), add(4)];
    await nextTick();
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
    batches[0]!.finish([10, 20]);
    expect(await Promise.all(first)).toEqual([10, 20]);
    await nextTick();
    expect(batches[1]!.items).toEqual([3, 4]);
    batches[1]!.finish([30, 40]);
    expect(await Promise.all(second)).toEqual([30, 40]);
  });

  it('runs as many batches as there are lanes', async () => {
    const { batches, add } = heldQueue(2);
    const added = [];
    for (const number of [1, 2, 3]) {
      added.push(add(number));
      await nextTick();
    }
    expect(batches.map((batch) => batch.items)).toEqual([[1], [2]]);
    batches[1]!.finish([2]);
    await nextTick();
    expect(batches[2]!.items).toEqual([3]);
    for (const { items, finish } of batches) finish(items);
    expect(await Promise.all(added)).toEqual([1, 2, 3]);
  });

  it('waits a little between batches, so that many items share one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { batches, add } = heldQueue(1, 4);
    const first = add(1);
    await nextTick();
    batches[0]!.finish([10]);
    await first;
    const others = [add(2)];
    vi.advanceTimersByTime(3);
    await nextTick();
    expect(batches).toHaveLength(1);
    others.push(add(3));
    vi.advanceTimersByTime(1);
    expect(batches[1]!.items).toEqual([2, 3]);
    batches[1]!.finish([20, 30]);
    expect(await Promise.all(others)).toEqual([20, 30]);
  });

  it('fails one item, or the whole batch', async () => {
    const { batches, add } = heldQueue(1);
    const some = Promise.allSettled([add(1), add(2)]);
    await nextTick();
    batches[0]!.finish([new StoreError('this item'), 20]);
    expect((await some).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const all = Promise.allSettled([add(3), add(4)]);
    await nextTick();
    batches[1]!.fail();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('finishes before it closes, and accepts nothing more', async () => {
    const { batches, add, close } = heldQueue(1);
    const first = add(1);
    const closed = close();
    await expect(add(2)).rejects.toThrow(StoreError);
    await nextTick();
    batches[0]!.finish([1]);
    await closed;
    expect(await first).toBe(1);
    await close();
  });
});
