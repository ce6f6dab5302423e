/** Everything that happens by chance in a simulation comes from one of these. */
export interface Dice {
  /** From 0 up to, but not including, `bound`. */
  below(bound: number): number;
  between(from: number, to: number): number;
  /** True so often: 0 never, 1 always. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  text(length: number, letters: string): string;
}

/** A quick generator (mulberry32): the game's own is made to be verified, not for millions of throws. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b9) + 0x1b873593;
  function throwOnce(): number {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (bound: number) => Math.floor(throwOnce() * bound);
  return {
    below,
    between: (from, to) => from + throwOnce() * (to - from),
    chance: (share) => throwOnce() < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    text: (length, letters) => Array.from({ length }, () => letters[below(letters.length)]).join(''),
  };
}
