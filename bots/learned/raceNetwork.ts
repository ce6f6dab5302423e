import { exp } from '../exactMath.ts';
import { add, INPUT_SCALE, type Layer, readLayers, rectify, SUM_ONE, sumOf } from './layers.ts';
import { RACE_SUIT_INPUTS, RACE_TABLE_INPUTS } from './raceInputs.ts';

/** How many of a hand's next turns the network looks at. */
export const TURNS = 9;

const SUITS = 4;
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

/** What becomes of a hand. */
export interface Course {
  /** Turn by turn, the chance to finish in it if it hasn't happened before. */
  readonly chances: Float64Array;
  /** Turn by turn, the points in the hand after it if it isn't finished. */
  readonly points: Float64Array;
}

const POINTS = 64;

export function courseOf(network: RaceNetwork, values: Int8Array): Course {
  const sums = sumsOf(network, values);
  return {
    chances: sums.chances.map((sum) => 1 / (1 + exp(-sum / SUM_ONE))),
    points: sums.points.map((sum) => Math.max(0, (POINTS * sum) / SUM_ONE)),
  };
}

/** The network's outputs, before they're made into chances and points. */
export function sumsOf(network: RaceNetwork, values: Int8Array): Record<'chances' | 'points', Float64Array> {
  const table = values.subarray(SUITS * RACE_SUIT_INPUTS);
  const tableSums = new Float64Array(network.encodeTable.outputs);
  add(network.encodeTable, table, tableSums, INPUT_SCALE);
  const encoded = Array.from({ length: SUITS }, (_, suit) => {
    const sums = tableSums.slice();
    add(
      network.encodeSuit,
      values.subarray(suit * RACE_SUIT_INPUTS, (suit + 1) * RACE_SUIT_INPUTS),
      sums,
      INPUT_SCALE,
    );
    return rectify(sums);
  });
  const shared = new Float64Array(network.mixTable.outputs);
  add(network.mixSum, sumOf(encoded), shared);
  add(network.mixTable, table, shared, INPUT_SCALE);
  const mixed = encoded.map((own) => {
    const sums = shared.slice();
    add(network.mixSuit, own, sums);
    return rectify(sums);
  });
  const trunk = new Float64Array(network.trunkSum.outputs);
  add(network.trunkSum, sumOf(mixed), trunk);
  add(network.trunkTable, table, trunk, INPUT_SCALE);
  rectify(trunk);
  const chances = new Float64Array(TURNS);
  const points = new Float64Array(TURNS);
  add(network.chances, trunk, chances);
  add(network.points, trunk, points);
  return { chances, points };
}
