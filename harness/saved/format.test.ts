import type { Command } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { movesOf, type Step, stepFrom } from './format.ts';

const draw = (playerId: string): Command => ({ type: 'DRAW_FROM_STOCK', playerId });
const step = (...ids: string[]): Step => ({ commands: ids.map(draw) });

/** Who is left, with a dot between steps. */
function left(...steps: Step[]): string {
  const ids = movesOf(steps).map(({ commands }) =>
    commands.map((command) => ('playerId' in command ? command.playerId : '')).join(''),
  );
  return ids.join('.');
}

describe('a step', () => {
  test.each([
    [{ commands: [draw('ann')] }, { commands: [draw('ann')] }],
    [{ commands: [], after: '1', by: '2', at: '3' }, { commands: [] }],
    [
      { commands: [], bots: true },
      { commands: [], bots: true },
    ],
    [{ commands: [], bots: 'yes' }, { commands: [] }],
    [{ undo: 2, at: '3' }, { undo: 2 }],
  ])('%j is read as %j', (value, read) => {
    expect(stepFrom(value)).toEqual(read);
  });

  test.each([
    {},
    { commands: 'draw' },
    { commands: {} },
    { commands: [], undo: 1 },
    { undo: 0 },
    { undo: -1 },
    { undo: 1.5 },
    { undo: '1' },
    { undo: null },
  ])('%j isn’t a step', (value) => {
    expect(stepFrom(value)).toBeUndefined();
  });
});

describe('the remaining moves', () => {
  test('are all of them if nothing was undone', () => {
    expect(left(step('a'), step('b', 'c'), step())).toBe('a.bc.');
    expect(movesOf([])).toEqual([]);
  });

  test('leave out undone steps; an undone step doesn’t count for later undos', () => {
    expect(left(step('a'), step('b'), { undo: 1 })).toBe('a');
    expect(left(step('a'), step('b'), step('c'), { undo: 2 }, step('d'))).toBe('a.d');
    expect(left(step('a'), step('b'), { undo: 1 }, { undo: 1 }, step('c'))).toBe('c');
  });

  test('are none if more was undone than was played', () => {
    expect(left(step('a'), { undo: 9 }, step('b'))).toBe('b');
  });
});
