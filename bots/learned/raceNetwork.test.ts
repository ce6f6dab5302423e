import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RACE_INPUTS, RACE_SUIT_INPUTS } from './raceInputs.ts';
import { forecastOf, readRaceNetwork, sumsOf } from './raceNetwork.ts';
import { RACE_WEIGHTS } from './raceWeightsData.ts';
import { ownRaceNetwork } from './weights.ts';

const network = ownRaceNetwork();
const weights = new Uint8Array(Buffer.from(RACE_WEIGHTS, 'base64'));

interface Recorded {
  readonly inputs: string;
  /** In 1/2^24, as `integer_outputs` in race_network.py computes them. */
  readonly chances: readonly number[];
  readonly points: readonly number[];
}

const file = new URL('testing/raceVectors.json', import.meta.url);
const recorded: readonly Recorded[] = JSON.parse(readFileSync(file, 'utf8'));
const inputsOf = ({ inputs }: Recorded) => new Int8Array(Buffer.from(inputs, 'base64'));

test('answers exactly as the integers of the training code do', () => {
  expect(recorded.length).toBeGreaterThan(4);
  for (const one of recorded) {
    const { chances, points } = sumsOf(network, inputsOf(one));
    expect([...chances]).toEqual(one.chances);
    expect([...points]).toEqual(one.points);
  }
});

test('is the one that the training left, for the next one to start from', () => {
  const kept = readFileSync(new URL('../../training/weights/race.bin', import.meta.url));
  expect(kept.equals(weights)).toBe(true);
});

test('treats suits alike: swapping two of them changes nothing', () => {
  for (const one of recorded) {
    const inputs = inputsOf(one);
    const swapped = inputs.slice();
    swapped.set(inputs.subarray(0, RACE_SUIT_INPUTS), RACE_SUIT_INPUTS);
    swapped.set(inputs.subarray(RACE_SUIT_INPUTS, 2 * RACE_SUIT_INPUTS), 0);
    expect(forecastOf(network, swapped)).toEqual(forecastOf(network, inputs));
  }
});

test('the largest inputs stay within what a number holds exactly, and give chances and points', () => {
  for (const value of [-127, 127]) {
    const inputs = new Int8Array(RACE_INPUTS).fill(value);
    const { chances, points } = sumsOf(network, inputs);
    for (const sum of [...chances, ...points]) expect(Number.isSafeInteger(sum)).toBe(true);
    const forecast = forecastOf(network, inputs);
    for (const chance of forecast.chances) expect(chance >= 0 && chance <= 1).toBe(true);
    for (const held of forecast.points) expect(held).toBeGreaterThanOrEqual(0);
  }
});

test.each([
  ['another file', new Uint8Array(100)],
  ['an empty one', new Uint8Array(0)],
  ['a part of one', weights.slice(0, 5000)],
  ['one that goes on', new Uint8Array([...weights, 0, 0])],
])('%s is refused', (_, bytes) => {
  expect(() => readRaceNetwork(bytes)).toThrow(RangeError);
});
