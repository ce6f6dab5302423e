import { exp } from '../exactMath.ts';
import { add, type Layer, readLayers, runTrunk, SUM_ONE } from './layers.ts';
import { RACE_SUIT_INPUTS, RACE_TABLE_INPUTS } from './raceInputs.ts';

/** How many of a hand's next turns the network looks at. */
export const TURNS = 9;

const LAYERS = {
  encodeSuit: ['width', RACE_SUIT_INPUTS],
  encodeTable: ['width', RACE_TABLE_INPUTS],
  mixSuit: ['mixed', 'width'],
  mixSum: ['mixed', 'width'],
  mixTable: ['mixed', RACE_TABLE_INPUTS],
  trunkSum: ['trunk', 'mixed'],
  trunkTable: ['trunk', RACE_TABLE_INPUTS],
  chances: [TURNS, 'trunk'],
  points: [TURNS, 'trunk'],
} as const;

const VERSION = 1001;

export type RaceNetwork = Readonly<Record<keyof typeof LAYERS, Layer>>;

/** Reads a weight file. Throws a RangeError if it isn't one. */
export function readRaceNetwork(bytes: Uint8Array): RaceNetwork {
  return readLayers(bytes, VERSION, ['width', 'mixed', 'trunk'] as const, LAYERS);
}

/** How a hand is expected to go on. */
export interface Forecast {
  /** Turn by turn, the chance to finish in it if it hasn't happened before. */
  readonly chances: Float64Array;
  /** Turn by turn, the points in the hand after it if it isn't finished. */
  readonly points: Float64Array;
}

const POINTS = 64;

export function forecastOf(network: RaceNetwork, values: Int8Array): Forecast {
  const sums = sumsOf(network, values);
  return {
    chances: sums.chances.map((sum) => 1 / (1 + exp(-sum / SUM_ONE))),
    points: sums.points.map((sum) => Math.max(0, (POINTS * sum) / SUM_ONE)),
  };
}

/** The network's outputs, before they're made into chances and points. */
export function sumsOf(network: RaceNetwork, values: Int8Array): Record<'chances' | 'points', Float64Array> {
  const { trunk } = runTrunk(network, values, RACE_SUIT_INPUTS);
  const chances = new Float64Array(TURNS);
  const points = new Float64Array(TURNS);
  add(network.chances, trunk, chances);
  add(network.points, trunk, points);
  return { chances, points };
}
