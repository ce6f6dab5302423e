/** The source of all randomness in a simulation. */
export interface Random {
  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number;
  between(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  text(length: number, letters: string): string;
}

/** A fast generator (mulberry32). The game's own is made for verification, not for millions of numbers. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b9) + 0x1b873593;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    text: (length, letters) => Array.from({ length }, () => letters[below(letters.length)]).join(''),
  };
}
