import { JOKER_KIND, KIND_COUNT, RANK_COUNT } from '@mayi/core/solver';
import { type Question, RACE_FLAG, SUIT_INPUTS, TABLE_INPUTS } from './inputs.ts';
import { add, type Layer, readLayers, rectify, runTrunk } from './layers.ts';

/*
 * The network treats suits alike: one encoder for all four, a sum of what it found, one decoder. `integer_answers` in network.py does the same
 * exact arithmetic (`layers.ts`); a test compares the two.
 */

/** By layer, how many outputs and inputs it has, in the order of the file. A suit's layers are shared by the four. */
const LAYERS = {
  encodeSuit: ['width', SUIT_INPUTS],
  encodeTable: ['width', TABLE_INPUTS],
  mixSuit: ['width', 'width'],
  mixSum: ['width', 'width'],
  mixTable: ['width', TABLE_INPUTS],
  trunkSum: ['trunk', 'width'],
  trunkTable: ['trunk', TABLE_INPUTS],
  decodeSuit: ['head', 'width'],
  decodeTrunk: ['head', 'trunk'],
  ranks: [RANK_COUNT, 'head'],
  answers: [4, 'trunk'],
  raceRanks: [RANK_COUNT, 'head'],
  raceAnswers: [4, 'trunk'],
} as const;

/** A trained network. */
export type Network = Readonly<Record<keyof typeof LAYERS, Layer>>;

const VERSION = 3;

/** Reads a weight file. Throws a RangeError if it isn't one. */
export function readNetwork(bytes: Uint8Array): Network {
  return readLayers(bytes, VERSION, ['width', 'trunk', 'head'] as const, LAYERS);
}

/** A sum of 2^24 is eight points. */
const POINT = 2 ** 21;

/** A round where every card must go down at once has answers of its own. */
function isRace(values: Int8Array): boolean {
  return (values[RACE_FLAG] as number) > 0;
}

function answersOf({ answers, raceAnswers }: Network, values: Int8Array, trunk: Float64Array): Float64Array {
  const sums = new Float64Array(answers.outputs);
  add(isRace(values) ? raceAnswers : answers, trunk, sums);
  return sums.map((sum) => sum / POINT);
}

/** By kind, what to add to the cost of discarding it, in points. */
export function correctionsOf(network: Network, values: Int8Array): Float64Array {
  const { suits, trunk } = runTrunk(network, values, SUIT_INPUTS);
  const shared = new Float64Array(network.decodeTrunk.outputs);
  add(network.decodeTrunk, trunk, shared);
  const corrections = new Float64Array(KIND_COUNT);
  suits.forEach((own, suit) => {
    const decoded = shared.slice();
    add(network.decodeSuit, own, decoded);
    const ranks = new Float64Array(RANK_COUNT);
    add(isRace(values) ? network.raceRanks : network.ranks, rectify(decoded), ranks);
    corrections.set(
      ranks.map((sum) => sum / POINT),
      suit * RANK_COUNT,
    );
  });
  corrections[JOKER_KIND] = answersOf(network, values, trunk)[0] as number;
  return corrections;
}

const PLACES = { draw: 1, mayI: 2, layDown: 3 } as const;

/** How many points the cautious answer (the stock, a pass, laying down now) costs more than the other. */
export function marginOf(
  network: Network,
  values: Int8Array,
  question: Exclude<Question, 'discard'>,
): number {
  return answersOf(network, values, runTrunk(network, values, SUIT_INPUTS).trunk)[PLACES[question]] as number;
}
