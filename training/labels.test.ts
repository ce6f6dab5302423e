import { createGame } from '@mayi/core/engine';
import { PRESETS } from '@mayi/core/rules';
import { KIND_COUNT } from '@mayi/core/solver';
import { viewFor } from '@mayi/core/view';
import { expect, test } from 'vitest';
import { knowledgeOf } from '../bots/knowledge.ts';
import { INPUTS, inputsFor, QUESTIONS, type Question, TABLE_INPUTS } from '../bots/learned/inputs.ts';
import { ONE } from '../bots/learned/layers.ts';
import { playObserved, rngOf } from './games.ts';
import { labelDecision } from './label.ts';
import { LAYOUT, packRecord, RECORD_BYTES } from './record.ts';
import { randomTable, type Table } from './tables.ts';

const table: Table = { rules: PRESETS.short, preset: 5, players: 3 };

/** The first decision of each kind in a game, labeled on two deals. */
function labeled(): Map<Question, Uint8Array> {
  const found = new Map<Question, Uint8Array>();
  const rng = rngOf('labels.test');
  playObserved(table, 'a game', undefined, (asked) => {
    if (found.has(asked.question)) return;
    const decision = labelDecision(asked, table, { deals: 2, discards: 4 }, rng);
    found.set(asked.question, packRecord(decision));
  });
  return found;
}

test('the same seed labels the same decisions, and every option of them', () => {
  const found = labeled();
  expect([...found.keys()].sort()).toEqual([...QUESTIONS].sort());
  expect(labeled()).toEqual(found);
  for (const [question, bytes] of found) {
    expect(bytes).toHaveLength(RECORD_BYTES);
    expect(bytes[0]).toBe(QUESTIONS.indexOf(question));
    const costs = new Int16Array(bytes.slice(-2 * KIND_COUNT).buffer);
    const known = [...costs].filter((cost) => cost !== LAYOUT.notAnOption);
    expect(known).toHaveLength(question === 'discard' ? 4 : 2);
    expect(Math.min(...known)).toBe(0);
  }
});

test('inputs fill their places, from the constant to the last of the neighbors', () => {
  const players = ['ann', 'bob', 'carol', 'dave'].map((id) => ({ id }));
  const view = viewFor(createGame({ players, seed: 'inputs' }), 'bob');
  const { values } = inputsFor(knowledgeOf(view), 'draw');
  expect(values).toHaveLength(INPUTS);
  expect(values[INPUTS - TABLE_INPUTS]).toBe(ONE);
  // The last four are about the third neighbor: not down, eleven cards, no lead, nothing taken.
  expect([...values.slice(-4)]).toEqual([0, 66, 0, 0]);
});

test('tables of every size and preset, and house rules that no preset has', () => {
  const rng = rngOf('tables.test');
  const tables = Array.from({ length: 300 }, () => randomTable(rng));
  expect(new Set(tables.map(({ players }) => players))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8]));
  expect(new Set(tables.map(({ preset }) => preset))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 255]));
});
