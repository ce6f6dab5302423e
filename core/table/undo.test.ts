import { describe, expect, it } from 'vitest';
import { discardOf, given, layDownOf, type TableText } from '../testing/given.ts';
import { openTable, play } from './table.ts';
import { type LastMove, whyNotUndo } from './undo.ts';

const HANDS = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

/** What the last of these commands leaves behind. */
function lastOf(text: TableText, ...commands: ((game: ReturnType<typeof given>) => unknown)[]): LastMove {
  const table = openTable(given(text), 0);
  let last: LastMove | undefined;
  for (const make of commands) {
    const command = make(table.game) as LastMove['command'];
    const result = play(table, command, 0);
    if (!result.ok) throw new Error(result.refusal.message);
    last = { command, facts: result.facts };
  }
  return last!;
}

const discard = (card: string) => (game: ReturnType<typeof given>) => discardOf(game, 'ann', card);
const by = (playerId: string, type: string) => () => ({ type, playerId });

describe('taking back the last command', () => {
  it('is possible for a discard, until anybody else acts', () => {
    const table: TableText = { hands: HANDS, drawn: true, stock: '4♠ 5♥ 6♦' };
    const mine = lastOf(table, discard('8♥'));
    expect(whyNotUndo(mine, 'ann')).toBeUndefined();
    expect(whyNotUndo(mine, 'bob')?.code).toBe('too-late-to-undo');
    const called = lastOf(table, discard('8♥'), by('carol', 'CALL_MAY_I'));
    expect(whyNotUndo(called, 'ann')?.code).toBe('too-late-to-undo');
    const drawn = lastOf(table, discard('8♥'), by('bob', 'DRAW_FROM_STOCK'));
    expect(whyNotUndo(drawn, 'ann')?.code).toBe('too-late-to-undo');
  });

  it('is possible for a lay-down and READY_TO_DISCARD', () => {
    const ann = '3♣ 3♦ 3♥ 8♣ 8♦ 8♥ K♠';
    const table: TableText = { hands: { ...HANDS, ann }, drawn: true };
    const down = lastOf(table, (game) => layDownOf(game, 'ann', 'set 3♣ 3♦ 3♥ | set 8♣ 8♦ 8♥'));
    expect(whyNotUndo(down, 'ann')).toBeUndefined();
    expect(whyNotUndo(lastOf(table, by('ann', 'READY_TO_DISCARD')), 'ann')).toBeUndefined();
  });

  it('is not possible for a draw, nor for an answer to May I?', () => {
    const table: TableText = { hands: HANDS, stock: '4♠ 5♥ 6♦', mayI: { by: 'carol' } };
    expect(whyNotUndo(lastOf(table, by('ann', 'DRAW_FROM_STOCK')), 'ann')?.code).toBe('card-seen');
    expect(whyNotUndo(lastOf(table, by('bob', 'CALL_MAY_I')), 'bob')?.code).toBe('card-seen');
  });

  it('is not possible once the round is over: everybody has seen the hands', () => {
    const table: TableText = { hands: { ...HANDS, ann: '3♣' }, drawn: true, table: ['ann set 9♣ 9♥ 9♠'] };
    expect(whyNotUndo(lastOf(table, discard('3♣')), 'ann')?.code).toBe('card-seen');
  });

  it('is not possible before the first command', () => {
    expect(whyNotUndo(null, 'ann')?.code).toBe('nothing-to-undo');
  });
});
