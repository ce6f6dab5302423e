import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../core/testing/given.ts';
import { headFor } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';
import { typed } from './testing/driven.ts';

function given(text: TableText): Orchestrator {
  return new Orchestrator(headFor({ bots: 0, state: givenState(text) }));
}

const DOWN: TableText = {
  round: 2,
  hands: { ann: '9♠ K♣ 4♦', bob: '5♣ 9♦', carol: '6♣ 10♦' },
  table: ['ann set 9♣ 9♦ 9♥', 'ann run 5♠ 6♠ 7♠ 8♠'],
  drawn: true,
};

describe('a slip can be taken back', () => {
  test('a lay-off, then the one before it', () => {
    const table = given({ ...DOWN, hands: { ...DOWN.hands, ann: '9♠ 2♦ K♣' } });
    typed(table, 'layoff 9S 1');
    typed(table, 'layoff 2D 1');
    expect(table.undo('ann', 'slip').success).toBe(true);
    expect(table.undo('ann', 'slip').success).toBe(true);
    expect(table.view('ann').hand).toHaveLength(3);
    expect(table.undo('ann', 'slip')).toMatchObject({ error: 'nothing_to_undo' });
  });

  test('a discard, until the next player acts', () => {
    const table = given(DOWN);
    typed(table, 'discard KC');
    expect(table.undo('ann', 'slip').success).toBe(true);
    expect(table.view('ann').hand).toHaveLength(3);
    typed(table, 'discard KC');
    typed(table, 'draw stock', 'bob');
    expect(table.undo('ann', 'slip')).toMatchObject({ error: 'others_have_moved' });
  });

  test('not a draw, and not the end of a round', () => {
    const drawing = given({ ...DOWN, drawn: false });
    typed(drawing, 'draw stock');
    expect(drawing.undo('ann', 'slip')).toMatchObject({ error: 'card_was_drawn' });
    expect(drawing.undo('ann').success).toBe(true);
    const last = given({ ...DOWN, hands: { ...DOWN.hands, ann: 'K♣' } });
    typed(last, 'discard 1');
    expect(last.undo('ann', 'slip')).toMatchObject({
      error: 'others_have_moved',
      message: 'the round is over',
    });
  });

  test('computer players count as the next player', () => {
    const table = new Orchestrator(headFor({ me: 'ann', state: givenState(DOWN) }));
    typed(table, 'discard KC');
    expect(table.letBotsMove().length).toBeGreaterThan(0);
    expect(table.undo('ann', 'slip')).toMatchObject({ error: 'others_have_moved' });
    expect(table.undo('ann').success).toBe(true);
  });
});
