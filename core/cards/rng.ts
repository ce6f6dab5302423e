import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The only source of randomness. Word `w` of a round is the big-endian 32-bit word `w mod 8` of
 *
 *     HMAC-SHA-256(key: server seed, message: JSON array [...players' seeds, round, floor(w / 8)])
 *
 * so anyone who knows the seeds can recompute every shuffle with any HMAC tool.
 */
export interface Seed {
  readonly server: string;
  /** The players' contributions, given after the hash of the server's seed is published. */
  readonly players: readonly string[];
}

/** Where in its stream a generator is, as plain JSON. */
export interface RngState {
  readonly seed: Seed;
  readonly round: number;
  /** How many words of the round's stream have been used. */
  readonly words: number;
}

/** A stream of random numbers that a seed determines. */
export interface Rng {
  /** A uniformly random integer from 0 up to, but not including, `bound`. */
  below(bound: number): number;
  readonly state: RngState;
}

const WORD_RANGE = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** The stream of a round, from the beginning or where it was left. */
export function createRng({ seed, round, words }: RngState): Rng {
  const keyed = hmac.create(sha256, utf8ToBytes(seed.server));
  let used = words;
  let blockNumber = -1;
  let block = new DataView(new ArrayBuffer(0));

  const nextWord = (): number => {
    const wanted = Math.floor(used / WORDS_PER_BLOCK);
    if (wanted !== blockNumber) {
      blockNumber = wanted;
      const message = JSON.stringify([...seed.players, round, wanted]);
      const bytes = keyed.clone().update(utf8ToBytes(message)).digest();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return block.getUint32((used++ % WORDS_PER_BLOCK) * 4);
  };

  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) {
        throw new RangeError(`bound must be an integer from 1 to 2^32, not ${bound}`);
      }
      // Rejection sampling: words past the last multiple of `bound` would favor small numbers.
      const limit = WORD_RANGE - (WORD_RANGE % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
    get state() {
      return { seed, round, words: used };
    },
  };
}

/**
 * The commitment that the server publishes before the first deal. The label matters: for seeds longer than 64 bytes HMAC uses
 * the plain SHA-256 hash as its key, so publishing that one would reveal the cards.
 */
export function hashSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`May I? seed ${serverSeed}`)));
}

/** Fisher–Yates from the last index down. Returns a new array and advances the generator. */
export function shuffle<T>(cards: readonly T[], rng: Rng): T[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = rng.below(last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as T, shuffled[last] as T];
  }
  return shuffled;
}
