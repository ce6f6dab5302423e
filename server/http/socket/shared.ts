/** Things that several connections share, for as long as one of them is open. */
export interface Shared<T> {
  /** How many hold it. */
  count(key: string): number;
  hold(key: string): T;
  release(key: string): void;
}

export function createShared<T>(make: () => T): Shared<T> {
  const held = new Map<string, { readonly thing: T; holders: number }>();
  return {
    count: (key) => held.get(key)?.holders ?? 0,
    hold(key) {
      const entry = held.get(key) ?? { thing: make(), holders: 0 };
      entry.holders += 1;
      held.set(key, entry);
      return entry.thing;
    },
    release(key) {
      const entry = held.get(key);
      if (entry === undefined) return;
      entry.holders -= 1;
      if (entry.holders === 0) held.delete(key);
    },
  };
}
