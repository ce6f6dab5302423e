import type { Rng } from '@mayi/core/cards';
import { type Knowledge, kindsIn } from '../../bots/knowledge.ts';
import {
  describeHiddenHand,
  describeRaceHand,
  RACE_INPUTS,
  raceContextOf,
} from '../../bots/learned/raceInputs.ts';
import { TURNS } from '../../bots/learned/raceNetwork.ts';
import { prospectsOf } from '../../bots/race.ts';
import { knowledgeAt, type ModelTable } from '../selfPlay/modelTable.ts';
import { type ModelRacer, slip } from './racers.ts';
import { discardInTurn, drawInTurn, isComplete } from './raceTables.ts';

/** A record: the inputs; in how many turns the hand is complete; its points after each of the next turns. */
const RACE_RECORD = RACE_INPUTS + 1 + TURNS;
/** The hand wasn't completed while it was watched: this, and for how many turns. */
const WATCHED = 128;
/** No points are known for this turn. */
const UNKNOWN = 255;
/** How many turns of a race are watched. */
const MOST_TURNS = 12;

interface Noted {
  readonly values: Int8Array;
  readonly seat: number;
  /** After which of its turns. */
  readonly turn: number;
}

/** What happened to a seat. */
interface SeatRecord {
  turns: number;
  /** The turn in which its hand was complete; 0: not yet. */
  done: number;
  /** Turn by turn, the points in its hand. */
  readonly points: number[];
  /** The turn whose discard is a slip. What came before isn't recorded: it didn't lead there. */
  readonly slip: number;
}

/** One hand in this many is also recorded as the others see it. */
const HIDDEN = 3;

/** Everybody plays until all hands are complete, even after somebody's was: so the course of each is seen. */
export function recordRace(table: ModelTable, racers: readonly ModelRacer[], rng: Rng): Uint8Array[] {
  const { model } = table;
  const noted: Noted[] = [];
  const seatRecords = racers.map((): SeatRecord => {
    const slip = 1 + Math.floor((rng.below(9) * rng.below(9)) / 8);
    return { turns: 0, done: 0, points: [], slip };
  });
  for (;;) {
    const seat = model.current;
    const own = seatRecords[seat] as SeatRecord;
    if (own.turns === MOST_TURNS || seatRecords.every(({ done }) => done > 0)) break;
    const turn = ++own.turns;
    const before = knowledgeAt(table, seat);
    const racer = racers[seat] as ModelRacer;
    const takes = own.done === 0 && before.top !== undefined && racer.takes(before);
    if (!drawInTurn(table, takes)) return [];
    const known = knowledgeAt(table, seat);
    if (own.done > 0 || isComplete(table, seat)) {
      // Its cards go back into play, one by one.
      discardInTurn(table, anyKind(known, rng));
      own.done ||= turn;
      continue;
    }
    discardInTurn(table, turn === own.slip ? slip(known, rng) : racer.discards(known));
    const hand = model.hands[seat] as Uint8Array;
    own.points[turn] = hand.reduce((sum, count, at) => sum + count * (table.lookup.points[at] as number), 0);
    if (turn >= own.slip) noted.push(...describe(table, seat, known, seatRecords, rng));
  }
  return noted.map((one) => recordOf(one, seatRecords[one.seat] as SeatRecord));
}

function anyKind({ hand }: Knowledge, rng: Rng): number {
  const kinds = kindsIn(hand);
  return kinds[rng.below(kinds.length)] as number;
}

/** The hand as its player sees it after a discard, and now and then another's. */
function describe(
  table: ModelTable,
  seat: number,
  { unseen, unseenTotal }: Knowledge,
  seatRecords: readonly SeatRecord[],
  rng: Rng,
): Noted[] {
  // What a discard is judged by: the card isn't on the pile yet.
  const known = { ...knowledgeAt(table, seat), unseen, unseenTotal };
  const hand = table.model.hands[seat] as Uint8Array;
  const size = (table.model.handSizes[seat] as number) + 1;
  const context = raceContextOf(known, size, prospectsOf(known));
  const own = {
    values: describeRaceHand(context, hand).values,
    seat,
    turn: (seatRecords[seat] as SeatRecord).turns,
  };
  if (rng.below(HIDDEN) > 0) return [own];
  const other = (seat + 1 + rng.below(table.model.seats - 1)) % table.model.seats;
  const player = known.view.players[other];
  const { done, turns } = seatRecords[other] as SeatRecord;
  if (done > 0 || player === undefined) return [own];
  const values = describeHiddenHand(context, player);
  return [own, { values, seat: other, turn: turns }];
}

function recordOf({ values, turn }: Noted, { done, turns, points }: SeatRecord): Uint8Array {
  const record = new Uint8Array(RACE_RECORD).fill(UNKNOWN);
  record.set(new Uint8Array(values.buffer));
  record[RACE_INPUTS] = done > 0 ? done - turn : WATCHED + turns - turn;
  for (let nth = 0; nth < TURNS; nth++) {
    const held = points[turn + 1 + nth];
    if (held !== undefined) record[RACE_INPUTS + 1 + nth] = Math.min(UNKNOWN - 1, held);
  }
  return record;
}
