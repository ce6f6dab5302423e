/*
 * What the networks are made of. Weights, inputs and everything in between are integers whose sums stay far below 2^53, so a number holds
 * them exactly, and every machine computes the same.
 */

/** By layer, in the order of the file: how many outputs and inputs it has, as numbers or as names of sizes in the file's head. */
export type Layout<Size extends string> = Readonly<
  Record<string, readonly [outputs: Size | number, inputs: Size | number]>
>;

export interface Layer {
  readonly outputs: number;
  /** Input by input, so that an input of 0 costs nothing. */
  readonly weights: Float64Array;
}

const MAGIC = 0x6e79616d;
/** Magic number and version, and three sizes; then every layer: its shift, and its weights, a byte each. */
const HEAD_BYTES = 12;

/** Reads a weight file. Throws a RangeError if it isn't one of this version. */
export function readLayers<Size extends string, L extends Layout<Size>>(
  bytes: Uint8Array,
  version: number,
  names: readonly [Size, Size, Size],
  layout: L,
): Readonly<Record<keyof L, Layer>> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.byteLength < HEAD_BYTES ||
    data.getUint32(0, true) !== MAGIC ||
    data.getUint16(4, true) !== version
  )
    throw new RangeError('not the weights of a computer player');
  const sizeOf = (size: number | Size) =>
    typeof size === 'number' ? size : data.getUint16(6 + 2 * names.indexOf(size), true);
  let at = HEAD_BYTES;
  const layers = Object.entries(layout).map(([name, [outputs, inputs]]) => {
    const count = sizeOf(outputs) * sizeOf(inputs);
    if (at + 1 + count > bytes.byteLength) throw new RangeError('the weights are cut off');
    const scale = 2 ** data.getUint8(at);
    const weights = Float64Array.from({ length: count }, (_, nth) => data.getInt8(at + 1 + nth) * scale);
    at += 1 + count;
    return [name, { outputs: sizeOf(outputs), weights }] as const;
  });
  if (at !== bytes.byteLength) throw new RangeError('the weights go on after their end');
  return Object.fromEntries(layers) as Record<keyof L, Layer>;
}

/** Adds what a layer makes of these inputs, times `scale`. */
export function add(
  { outputs, weights }: Layer,
  inputs: ArrayLike<number>,
  sums: Float64Array,
  scale = 1,
): void {
  for (let input = 0; input < inputs.length; input++) {
    const value = (inputs[input] as number) * scale;
    if (value === 0) continue;
    const first = input * outputs;
    for (let output = 0; output < outputs; output++)
      sums[output] = (sums[output] as number) + (weights[first + output] as number) * value;
  }
}

/** Weights have 12 bits after the point, inputs 5, and what lies between 12. */
const WEIGHT = 2 ** 12;
const INPUT_SCALE = 2 ** 7;
const MOST = 2 ** 19 - 1;

/** An input of this size counts as 1 in training. */
export const ONE = 32;

/** A sum of this size counts as 1 in training. */
export const SUM_ONE = 2 ** 24;

/** Back to 12 bits after the point; nothing negative. */
export function rectify(sums: Float64Array): Float64Array {
  for (let at = 0; at < sums.length; at++)
    sums[at] = Math.min(MOST, Math.max(0, Math.floor((sums[at] as number) / WEIGHT)));
  return sums;
}

/** Position by position. */
function sumOf(parts: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array((parts[0] as Float64Array).length);
  for (const part of parts)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (part[at] as number);
  return sum;
}

const SUITS = 4;

/** The layers that both networks begin with: suits are treated alike, each knows the sum of all, and the trunk sees nothing but sums. */
type Trunk = Readonly<
  Record<'encodeSuit' | 'encodeTable' | 'mixSuit' | 'mixSum' | 'mixTable' | 'trunkSum' | 'trunkTable', Layer>
>;

/** Runs the first layers on the inputs of the four suits, `suitInputs` each, and of the table. */
export function runTrunk(
  { encodeSuit, encodeTable, mixSuit, mixSum, mixTable, trunkSum, trunkTable }: Trunk,
  values: Int8Array,
  suitInputs: number,
): { readonly suits: readonly Float64Array[]; readonly trunk: Float64Array } {
  const table = values.subarray(SUITS * suitInputs);
  const tableSums = new Float64Array(encodeTable.outputs);
  add(encodeTable, table, tableSums, INPUT_SCALE);
  const encoded = Array.from({ length: SUITS }, (_, suit) => {
    const sums = tableSums.slice();
    add(encodeSuit, values.subarray(suit * suitInputs, (suit + 1) * suitInputs), sums, INPUT_SCALE);
    return rectify(sums);
  });
  const shared = new Float64Array(mixTable.outputs);
  add(mixSum, sumOf(encoded), shared);
  add(mixTable, table, shared, INPUT_SCALE);
  const suits = encoded.map((own) => {
    const sums = shared.slice();
    add(mixSuit, own, sums);
    return rectify(sums);
  });
  const trunk = new Float64Array(trunkSum.outputs);
  add(trunkSum, sumOf(suits), trunk);
  add(trunkTable, table, trunk, INPUT_SCALE);
  return { suits, trunk: rectify(trunk) };
}

/** An input as a byte. */
export function clip(value: number): number {
  return Math.max(-127, Math.min(127, Math.round(value)));
}

export function flag(is: boolean): number {
  return is ? ONE : 0;
}
