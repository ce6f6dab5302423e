import { readFileSync } from 'node:fs';
import { JOKER_KIND, RANK_COUNT } from '@mayi/core/solver';
import { expect, test } from 'vitest';
import { INPUTS, SUIT_INPUTS } from './inputs.ts';
import { correctionsOf, marginOf, readNetwork } from './network.ts';
import { ownNetwork } from './weights.ts';
import { WEIGHTS } from './weightsData.ts';

const network = ownNetwork();
const weights = new Uint8Array(Buffer.from(WEIGHTS, 'base64'));

interface Recorded {
  readonly inputs: string;
  /** In 1/2^21 points, as `integer_answers` in network.py computes them. */
  readonly corrections: readonly number[];
  readonly answers: readonly number[];
}

const file = new URL('testing/vectors.json', import.meta.url);
const recorded: readonly Recorded[] = JSON.parse(readFileSync(file, 'utf8'));
const inputsOf = ({ inputs }: Recorded) => new Int8Array(Buffer.from(inputs, 'base64'));

test('answers exactly as the integers of the training code do', () => {
  expect(recorded.length).toBeGreaterThan(4);
  for (const one of recorded) {
    const inputs = inputsOf(one);
    expect([...correctionsOf(network, inputs)]).toEqual(one.corrections.map((sum) => sum / 2 ** 21));
    const margins = (['draw', 'mayI', 'layDown'] as const).map((ask) => marginOf(network, inputs, ask));
    expect(margins).toEqual(one.answers.map((sum) => sum / 2 ** 21));
  }
});

test('treats suits alike: swapping two of them swaps their corrections', () => {
  for (const one of recorded) {
    const inputs = inputsOf(one);
    const swapped = inputs.slice();
    swapped.set(inputs.subarray(0, SUIT_INPUTS), SUIT_INPUTS);
    swapped.set(inputs.subarray(SUIT_INPUTS, 2 * SUIT_INPUTS), 0);
    const [before, after] = [correctionsOf(network, inputs), correctionsOf(network, swapped)];
    const suit = (corrections: Float64Array, at: number) => [
      ...corrections.subarray(at * RANK_COUNT, (at + 1) * RANK_COUNT),
    ];
    expect([0, 1, 2, 3].map((at) => suit(after, at))).toEqual([1, 0, 2, 3].map((at) => suit(before, at)));
    expect(after[JOKER_KIND]).toBe(before[JOKER_KIND]);
  }
});

test('the largest inputs stay within what a number holds exactly', () => {
  for (const value of [-127, 127]) {
    const corrections = correctionsOf(network, new Int8Array(INPUTS).fill(value));
    for (const points of corrections) expect(Number.isSafeInteger(points * 2 ** 21)).toBe(true);
  }
});

test.each([
  ['another file', new Uint8Array(100)],
  ['an empty one', new Uint8Array(0)],
  ['a part of one', weights.slice(0, 5000)],
  ['one that goes on', new Uint8Array([...weights, 0, 0])],
])('%s is refused', (_, bytes) => {
  expect(() => readNetwork(bytes)).toThrow(RangeError);
});
