import { describe, expect, it } from 'vitest';
import { isJsonEqual } from '../jsonEqual.ts';
import { deepFreeze } from '../rules/presets.ts';
import { play } from '../testing/given.ts';
import { draw, pass, take } from '../testing/mayI.ts';
import { roomChange, tableChange } from './change.ts';
import { seatedGame } from './testing/games.ts';
import { roomAround, seatStateOf } from './testing/messages.ts';
import { withRoomChange, withTableChange } from './withChange.ts';

const newGame = () => seatedGame({ preset: 'classic', playerCount: 3, seed: 2, isWhole: true });
const tableOf = (game: ReturnType<typeof newGame>) => deepFreeze(seatStateOf(game, null, 0).table);

describe('tableChange', () => {
  it('is undefined if nothing changed', () => {
    expect(tableChange(tableOf(newGame()), tableOf(newGame()))).toBeUndefined();
  });

  it('has only the pass after a pass', () => {
    const game = newGame();
    const before = tableOf(game);
    play(game, draw('s2'));
    const drawn = tableOf(game);
    expect(tableChange(before, drawn)).toEqual({
      phase: 'mayIWindow',
      awaiting: ['s3', 's1'],
      stock: before.stock - 1,
      players: { s2: { cards: 12 } },
    });
    play(game, pass('s3'));
    const passed = tableOf(game);
    const change = tableChange(drawn, passed);
    expect(change).toEqual({
      awaiting: ['s1'],
      mayI: { discardedBy: null, line: ['s3', 's1'], called: [], passed: ['s3'] },
    });
    expect(withTableChange(drawn, change!)).toEqual(passed);
  });

  it('has only the changed fields of a player', () => {
    const game = newGame();
    const before = tableOf(game);
    play(game, take('s2'));
    const after = tableOf(game);
    const change = deepFreeze(tableChange(before, after)!);
    expect(change.players).toEqual({ s2: { cards: 12, taken: before.discard } });
    expect(withTableChange(before, change)).toEqual(after);
  });

  it('ignores fields that are undefined', () => {
    const before = tableOf(newGame());
    expect(withTableChange(before, { turn: undefined, players: { s1: { name: undefined } } })).toEqual(
      before,
    );
  });
});

describe('roomChange', () => {
  const room = deepFreeze(roomAround(newGame()));

  it('is undefined if nothing changed', () => {
    expect(roomChange(room, structuredClone(room))).toBeUndefined();
  });

  it('has only the changed fields, including null', () => {
    const after = { ...room, phase: 'break' as const, closesAt: null };
    const change = deepFreeze(roomChange(room, after)!);
    expect(change).toEqual({ phase: 'break', closesAt: null });
    expect(withRoomChange(room, change)).toEqual(after);
  });
});

describe('isJsonEqual', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [null, {}, false],
    [[], {}, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: [null] }, { b: [null], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: 1 }, false],
    [{}, { constructor: 1 }, false],
    [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(isJsonEqual(a, b)).toBe(same);
    expect(isJsonEqual(b, a)).toBe(same);
  });
});
