import { JOKER_KIND, KIND_COUNT, RANK_COUNT } from '@mayi/core/solver';
import { INPUTS, type Inputs, QUESTIONS } from '../../bots/learned/inputs.ts';
import { lackOf } from '../../bots/model/lookup.ts';
import type { ModelTable } from './modelTable.ts';
import type { Asked } from './playRound.ts';

/*
 * One decision as `self_play.py` reads it: bytes about it, how the last round of the table ended, the network's inputs, the options with
 * their ratings, and what only the critic sees: the other hands and the next cards of the stock.
 */

const MOST_SEATS = 10;
/** Of the hidden cards, by kind: the hands of the next three players, those of the others, and the stock in four parts. */
const HIDDEN_PLANES = 8;
const HIDDEN_TABLE = 2 * MOST_SEATS + 2;
/** Where the parts of the stock end, in cards from the top, as multiples of the players. */
const STOCK_PARTS = [1, 2, 4, 8];

const META = 12;
const RETURNS = 4 * MOST_SEATS;
const OPTIONS = 2 * KIND_COUNT;
const HIDDEN = HIDDEN_PLANES * KIND_COUNT + HIDDEN_TABLE;
export const STEP_BYTES = META + RETURNS + INPUTS + OPTIONS + HIDDEN;

export const STEP_LAYOUT = {
  stepBytes: STEP_BYTES,
  meta: META,
  mostSeats: MOST_SEATS,
  hiddenPlanes: HIDDEN_PLANES,
  hiddenTable: HIDDEN_TABLE,
} as const;

const RATING_SCALE = 32;
const NOT_AN_OPTION = -32768;

/** How the round before ended, by seat; NaN for a seat that didn't learn. */
export type Returns = readonly number[];

export interface Step {
  readonly asked: Asked;
  readonly table: ModelTable;
  readonly inputs: Inputs;
  /** Ratings of the answers 0 and 1, where the question isn't a discard. */
  readonly either: readonly [number, number];
  readonly preset: number;
  readonly ended: Returns | undefined;
}

export function writeStep(step: Step, to: Uint8Array): void {
  const { asked, table, inputs, either, preset, ended } = step;
  const { question, known } = asked;
  const data = new DataView(to.buffer, to.byteOffset, STEP_BYTES);
  const seats = table.model.seats;
  const wantsAll = table.lookup.wantsAll ? 1 : 0;
  const ends = ended === undefined ? 0 : 1;
  to.set([QUESTIONS.indexOf(question), known.seat, seats, preset, table.roundNumber, wantsAll, ends]);
  for (let seat = 0; seat < MOST_SEATS; seat++)
    data.setFloat32(META + 4 * seat, ended?.[seat] ?? Number.NaN, true);
  let at = META + RETURNS;
  to.set(new Uint8Array(inputs.values.buffer, inputs.values.byteOffset, INPUTS), at);
  at += INPUTS;
  writeOptions(step.asked, inputs, either, data, at);
  writeHidden(table, known.seat, new Int8Array(to.buffer, to.byteOffset + at + OPTIONS, HIDDEN));
}

function writeOptions(
  { question }: Asked,
  { rated }: Inputs,
  either: readonly [number, number],
  data: DataView,
  at: number,
): void {
  for (let option = 0; option < KIND_COUNT; option++) data.setInt16(at + 2 * option, NOT_AN_OPTION, true);
  const set = (option: number, rating: number) =>
    data.setInt16(at + 2 * option, Math.min(32767, Math.round(RATING_SCALE * rating)), true);
  if (question === 'discard') {
    const least = rated[0]?.cost ?? 0;
    for (const { kind, cost } of rated) set(kind, cost - least);
  } else {
    either.forEach((rating, option) => {
      set(option, rating);
    });
  }
}

/** Suit by suit, plane by plane, rank by rank, like the inputs; then the Jokers' planes; then by seat, starting with the own one. */
function writeHidden({ lookup, model }: ModelTable, seat: number, to: Int8Array): void {
  to.fill(0);
  const put = (plane: number, kind: number, value: number) => {
    const suit = Math.floor(kind / RANK_COUNT);
    const at =
      kind === JOKER_KIND
        ? HIDDEN_PLANES * JOKER_KIND + plane
        : (suit * HIDDEN_PLANES + plane) * RANK_COUNT + (kind % RANK_COUNT);
    to[at] = Math.min(127, (to[at] as number) + value);
  };
  const table = to.subarray(HIDDEN_PLANES * KIND_COUNT);
  for (let step = 0; step < model.seats; step++) {
    const other = (seat + step) % model.seats;
    const hand = model.hands[other] as Uint8Array;
    let points = 0;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      const count = hand[kind] as number;
      if (count === 0) continue;
      points += count * (lookup.points[kind] as number);
      if (step > 0) put(Math.min(step, 4) - 1, kind, 16 * count);
    }
    if ((model.lacks[other] as number) < 0 && model.isDown[other] === 0)
      model.lacks[other] = lackOf(lookup, hand, (model.handSizes[other] as number) + 1);
    table[2 * step] = model.isDown[other] === 1 ? -16 : Math.min(127, 16 * (model.lacks[other] as number));
    table[2 * step + 1] = Math.min(127, points / 2);
  }
  for (let nth = 0; nth < Math.min(8 * model.seats, model.stockSize); nth++) {
    const part = STOCK_PARTS.findIndex((end) => nth < end * model.seats);
    put(4 + part, model.stock[model.stockSize - 1 - nth] as number, 16);
  }
  table[2 * MOST_SEATS] = (seat - model.current + model.seats) % model.seats;
  table[2 * MOST_SEATS + 1] = Math.min(127, model.stockSize);
}
