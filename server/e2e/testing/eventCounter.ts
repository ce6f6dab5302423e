/** Counts events, and resolves when enough have happened. */
export interface EventCounter {
  count(): void;
  /** Resolves after this many more events. */
  after(count: number): Promise<void>;
}

export function createEventCounter(): EventCounter {
  let total = 0;
  const waiting: { readonly at: number; resolve(): void }[] = [];
  return {
    count() {
      total += 1;
      for (let index = waiting.length - 1; index >= 0; index--)
        if ((waiting[index]?.at ?? 0) <= total) waiting.splice(index, 1)[0]?.resolve();
    },
    after: (count) => new Promise((resolve) => waiting.push({ at: total + count, resolve })),
  };
}
