/// <reference types="node" />
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDeck } from './deck.ts';
import { createRng, hashSeed, type Rng, type RngState, shuffle } from './rng.ts';

const START: RngState = { seed: { server: 'secret', players: ['ann', 'bob'] }, round: 3, words: 0 };

/** The stream of a round, computed with another implementation of HMAC. */
function wordsOf({ seed, round }: RngState, count: number, key: string | Buffer = seed.server): number[] {
  return Array.from({ length: count }, (_, word) => {
    const message = JSON.stringify([...seed.players, round, Math.floor(word / 8)]);
    return createHmac('sha256', key)
      .update(message)
      .digest()
      .readUInt32BE((word % 8) * 4);
  });
}

const take = (rng: Rng, count: number, bound: number) =>
  Array.from({ length: count }, () => rng.below(bound));

describe('createRng', () => {
  test.each<RngState>([
    START,
    { ...START, round: 1 },
    { seed: { server: 'secret', players: [] }, round: 3, words: 0 },
    { seed: { server: 'Schlüssel ♣ 🂡', players: ['"], 3', 'ÿ\n'] }, round: 6, words: 0 },
    { seed: { server: 'x'.repeat(200), players: ['y'.repeat(500)] }, round: 20, words: 0 },
  ])('G2: the words of $seed, round $round, are those of HMAC-SHA-256 by another implementation', (state) => {
    expect(take(createRng(state), 40, 2 ** 32)).toEqual(wordsOf(state, 40));
  });

  test('G2: a number below a bound is the word modulo the bound', () => {
    expect(take(createRng(START), 20, 10)).toEqual(wordsOf(START, 20).map((word) => word % 10));
  });

  test('G2: words past the last whole multiple of the bound are thrown away, so that no number is favored', () => {
    const bound = 2 ** 31 + 1;
    const words = wordsOf(START, 64);
    const kept = words.filter((word) => word < bound);
    const rng = createRng(START);

    expect(take(rng, kept.length, bound)).toEqual(kept);
    expect(kept.length).toBeLessThan(45);
    expect(rng.state.words).toBe(words.lastIndexOf(kept.at(-1)!) + 1);
  });

  test('G2: the word at the very edge is thrown away', () => {
    const stream = wordsOf(START, 64);
    const at = stream.findIndex((word) => word > 2 ** 31);
    const edge = stream[at]!;

    // A bound above 2³¹ fits into 2³² only once, so only words below it are used.
    const rng = createRng({ ...START, words: at });
    expect(rng.below(edge)).toBe(stream.slice(at).find((word) => word < edge));
  });

  test('G2: with a bound of 3 · 2³⁰ no third is favored, as it would be without throwing words away', () => {
    const bound = 3 * 2 ** 30;
    const counts = [0, 0, 0];
    for (const number of take(createRng(START), 3000, bound)) counts[Math.floor(number / 2 ** 30)]!++;

    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  test('G2: each number is equally likely', () => {
    const counts = new Array<number>(12).fill(0);
    for (const number of take(createRng(START), 12_000, 12)) counts[number]!++;

    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(31.3); // 11 degrees of freedom, p = 0.001
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])(
    'G2: no number lies below %d',
    (bound) => {
      const rng = createRng(START);

      expect(() => rng.below(bound)).toThrow(
        new RangeError(`bound must be an integer from 1 to 2^32, not ${bound}`),
      );
      expect(rng.state).toEqual(START);
    },
  );

  test('G2: below 1 there is only 0, and it uses up a word', () => {
    const rng = createRng(START);

    expect(rng.below(1)).toBe(0);
    expect(rng.state.words).toBe(1);
  });

  test('G2: a generator rebuilt from its state anywhere in the stream goes on with the same numbers', () => {
    const rng = createRng(START);
    for (let step = 0; step < 20; step++) {
      const saved = JSON.parse(JSON.stringify(rng.state)) as RngState;
      expect(take(createRng(saved), 10, 1000)).toEqual(
        wordsOf(START, step + 10)
          .slice(step)
          .map((word) => word % 1000),
      );
      rng.below(1000);
    }
    expect(rng.state).toEqual({ ...START, words: 20 });
  });

  test('G2: a state once taken does not move on with its generator', () => {
    const rng = createRng(START);
    const { state } = rng;
    rng.below(6);

    expect(state.words).toBe(0);
  });

  test.each<[string, RngState]>([
    ['another round', { ...START, round: 4 }],
    ['another server seed', { ...START, seed: { ...START.seed, server: 'Secret' } }],
    ['another contribution', { ...START, seed: { ...START.seed, players: ['ann', 'rob'] } }],
    ['contributions in another order', { ...START, seed: { ...START.seed, players: ['bob', 'ann'] } }],
    ['contributions divided otherwise', { ...START, seed: { ...START.seed, players: ['annbob'] } }],
  ])('G2: %s gives another stream', (_, state) => {
    expect(take(createRng(state), 8, 2 ** 32)).not.toEqual(take(createRng(START), 8, 2 ** 32));
  });
});

describe('hashSeed', () => {
  test.each(['', 'secret', 'Schlüssel ♣'])(
    'G2: the published hash of %j is its SHA-256, labelled',
    (seed) => {
      expect(hashSeed(seed)).toBe(createHash('sha256').update(`May I? seed ${seed}`).digest('hex'));
    },
  );

  test.each([80, 200])(
    'G2: the promise does not tell the cards: a server seed of %i characters',
    (length) => {
      const server = 'x'.repeat(length);
      const state: RngState = { ...START, seed: { ...START.seed, server } };
      const words = take(createRng(state), 8, 2 ** 32);

      // For a seed this long HMAC uses its plain hash as the key, so that one must not be published.
      expect(wordsOf(state, 8, createHash('sha256').update(server).digest())).toEqual(words);
      const guessed = wordsOf(state, 8, Buffer.from(hashSeed(server), 'hex'));
      for (const [at, word] of words.entries()) expect(guessed[at]).not.toBe(word);
    },
  );
});

describe('shuffle', () => {
  test('G2: every card is there once, the given deck lies as before, and the generator has moved on', () => {
    const deck = Object.freeze(createDeck({ deckCount: 2, jokerCount: 4 }));
    const before = deck.map((card) => card.id);
    const rng = createRng(START);

    const shuffled = shuffle(deck, rng);

    expect(deck.map((card) => card.id)).toEqual(before);
    expect(shuffled).not.toEqual(deck);
    expect(new Set(shuffled)).toEqual(new Set(deck));
    expect(shuffled).toHaveLength(deck.length);
    expect(rng.state.words).toBeGreaterThanOrEqual(107);
  });

  test('G2: the last card changes places with one up to itself, and so on down (Fisher–Yates)', () => {
    const asked: number[] = [];
    const rng: Rng = {
      below: (bound) => {
        asked.push(bound);
        return 0;
      },
      state: START,
    };

    expect(shuffle(['a', 'b', 'c', 'd'], rng)).toEqual(['b', 'c', 'd', 'a']);
    expect(asked).toEqual([4, 3, 2]);
  });

  test('G2: every order of three cards is equally likely', () => {
    const rng = createRng(START);
    const counts = new Map<string, number>();
    for (let time = 0; time < 1200; time++) {
      const order = shuffle(['a', 'b', 'c'], rng).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }

    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
  });

  test('G2: the same state shuffles the same, the next one otherwise', () => {
    const deck = createDeck({ deckCount: 1, jokerCount: 0 });
    const rng = createRng(START);
    const [first, second] = [shuffle(deck, rng), shuffle(deck, rng)];

    expect(shuffle(deck, createRng(START))).toEqual(first);
    expect(second).not.toEqual(first);
  });

  test('G2: no card or one card asks for no chance', () => {
    const rng = createRng(START);

    expect(shuffle([], rng)).toEqual([]);
    expect(shuffle(['a'], rng)).toEqual(['a']);
    expect(rng.state.words).toBe(0);
  });
});
