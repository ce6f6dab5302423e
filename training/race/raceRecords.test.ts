import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { RACE_INPUTS } from '../../bots/learned/raceInputs.ts';
import { TURNS } from '../../bots/learned/raceNetwork.ts';
import { rngOf } from '../games.ts';
import { recordRace } from './raceRecords.ts';
import { sharpRacer } from './racers.ts';
import { dealRace } from './raceTables.ts';

/* What train_race.py reads: the inputs; in how many turns the hand was complete; its points after each of the next turns. */

const WATCHED = 128;
const UNKNOWN = 255;
const LONGEST = 12;

function recordsOf(race: string): Uint8Array[] {
  const table = dealRace(rngOf('records', race), PRESETS.classic, 4);
  return recordRace(
    table,
    table.totals.map(() => sharpRacer),
    rngOf('slips', race),
  );
}

test('says of each hand in how many turns it was complete, or for how many it was watched, and its points until then', () => {
  const records = ['1', '2', '3'].flatMap(recordsOf);
  expect(records.length).toBeGreaterThan(40);
  for (const record of records) {
    expect(record).toHaveLength(RACE_INPUTS + 1 + TURNS);
    const end = record[RACE_INPUTS]!;
    const isComplete = end < WATCHED;
    const turns = isComplete ? end - 1 : end - WATCHED;
    expect(turns).toBeLessThanOrEqual(LONGEST);
    if (isComplete) expect(end).toBeGreaterThan(0);
    const points = [...record.subarray(RACE_INPUTS + 1)];
    const known = Math.min(turns, TURNS);
    expect(points.slice(0, known).every((held) => held < UNKNOWN)).toBe(true);
    expect(points.slice(known).every((held) => held === UNKNOWN)).toBe(true);
  }
  expect(records.some((record) => record[RACE_INPUTS]! < WATCHED)).toBe(true);
  expect(records.some((record) => record[RACE_INPUTS]! >= WATCHED)).toBe(true);
});

test('is the same for the same seed, and different for another', () => {
  expect(recordsOf('1')).toEqual(recordsOf('1'));
  expect(recordsOf('1')).not.toEqual(recordsOf('2'));
});
