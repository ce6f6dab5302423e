/** Counts what happens, and tells when enough has. */
export interface Ticker {
  tick(): void;
  /** When so much more has happened. */
  after(count: number): Promise<void>;
}

export function createTicker(): Ticker {
  let ticks = 0;
  const waiting: { readonly at: number; resolve(): void }[] = [];
  return {
    tick() {
      ticks += 1;
      for (let index = waiting.length - 1; index >= 0; index--) {
        const one = waiting[index];
        if (one !== undefined && one.at <= ticks) waiting.splice(index, 1)[0]?.resolve();
      }
    },
    after: (count) => new Promise((resolve) => waiting.push({ at: ticks + count, resolve })),
  };
}
