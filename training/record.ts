import { KIND_COUNT } from '@mayi/core/solver';
import {
  INPUTS,
  PLANES,
  QUESTIONS,
  type Question,
  RACE_FLAG,
  SUIT_INPUTS,
  TABLE_INPUTS,
} from '../bots/learned/inputs.ts';

/*
 * One labeled decision, packed: eight bytes about it, the network's inputs, and for each option its rating before the network and its cost
 * after rollouts. An option is a kind of card for a discard; otherwise 0 is the cautious answer (the stock, a pass, laying down now), 1 the
 * other. `train.py` reads the same layout.
 */

const META_BYTES = 8;
const COSTS_BYTES = 2 * KIND_COUNT;
export const RECORD_BYTES = META_BYTES + INPUTS + 2 * COSTS_BYTES;

/** Costs are kept in 1/32 points. */
const COST_SCALE = 32;
const NOT_AN_OPTION = -32768;
const NOBODY = 255;

/** The layout, for readers in other languages. */
export const LAYOUT = {
  recordBytes: RECORD_BYTES,
  metaBytes: META_BYTES,
  inputs: INPUTS,
  suitInputs: SUIT_INPUTS,
  tableInputs: TABLE_INPUTS,
  raceFlag: RACE_FLAG,
  planes: PLANES,
  kinds: KIND_COUNT,
  costScale: COST_SCALE,
  notAnOption: NOT_AN_OPTION,
  questions: QUESTIONS,
} as const;

export interface LabeledOption {
  /** A kind of card, 0 or 1. */
  readonly option: number;
  /** Before the network; 0 where there's no rating. */
  readonly rating: number;
  /** Mean cost after rollouts. */
  readonly cost: number;
}

export interface LabeledDecision {
  readonly question: Question;
  /** Number of the preset, or 255 for random house rules. */
  readonly rules: number;
  readonly players: number;
  readonly round: number;
  readonly deals: number;
  /** What the sharp player would do, and the expert, if it was asked. */
  readonly sharp: number;
  readonly expert?: number;
  readonly inputs: Int8Array;
  readonly options: readonly LabeledOption[];
}

export function packRecord(decision: LabeledDecision): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES);
  const { question, rules, players, round, deals, sharp, expert = NOBODY } = decision;
  bytes.set([QUESTIONS.indexOf(question), rules, players, round, 0, Math.min(255, deals), sharp, expert]);
  bytes.set(new Uint8Array(decision.inputs.buffer), META_BYTES);
  const data = new DataView(bytes.buffer, META_BYTES + INPUTS);
  for (let option = 0; option < KIND_COUNT; option++)
    data.setInt16(COSTS_BYTES + 2 * option, NOT_AN_OPTION, true);
  const least = (of: 'rating' | 'cost') => Math.min(...decision.options.map((option) => option[of]));
  const [leastRating, leastCost] = [least('rating'), least('cost')];
  for (const { option, rating, cost } of decision.options) {
    data.setInt16(2 * option, scaled(rating - leastRating), true);
    data.setInt16(COSTS_BYTES + 2 * option, scaled(cost - leastCost), true);
  }
  return bytes;
}

function scaled(cost: number): number {
  return Math.min(32767, Math.round(COST_SCALE * cost));
}
