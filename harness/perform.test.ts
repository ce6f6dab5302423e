import { describe, expect, test } from 'vitest';
import { givenState, type TableText } from '../core/testing/given.ts';
import { headFor, type NewGameOptions } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';
import { typed } from './testing/driven.ts';

function given(text: TableText, options: NewGameOptions = {}): Orchestrator {
  return new Orchestrator(headFor({ ...options, state: givenState(text) }));
}

const OTHERS = { bob: '5♣ 9♦', carol: '6♣ 10♦' };

describe('a typed command', () => {
  test('T1: draw, skip, discard by position and by name', () => {
    const table = given({ stock: 'K♠ 4♠', discard: '7♥', mayI: { by: 'carol', passed: ['bob'] } });
    expect(typed(table, 'draw stock').success).toBe(true);
    expect(typed(table, 'skip').success).toBe(true);
    expect(typed(table, 'discard KS')).toMatchObject({ success: true, message: 'ann discards K♠' });
    expect(typed(table, 'draw discard')).toMatchObject({
      success: true,
      message: 'bob takes K♠',
    });
    expect(typed(table, 'discard 1').message).toBe('bob discards 5♣');
  });

  test('Y2: a call and a pass for the named player', () => {
    const table = given({ stock: 'K♠ 4♠ 6♠', discard: '7♥' });
    typed(table, 'draw stock');
    expect(typed(table, 'pass', 'bob').success).toBe(true);
    expect(typed(table, 'mayi', 'carol').success).toBe(true);
    expect(table.view('carol').hand).toHaveLength(5);
  });

  test('K1: a lay-down by positions, by names, and mixed', () => {
    for (const text of [
      'laydown 2,4,6,7 1,3,5',
      'laydown 4S,5S,6S,7S 9C,9D,9H',
      'laydown 9C,3,9H 4S,4,6,7',
    ]) {
      const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', ...OTHERS };
      const table = given({ round: 2, hands, drawn: true });
      expect(typed(table, text), text).toMatchObject({ success: true });
      expect(table.view('ann').hand).toHaveLength(1);
    }
  });

  test('T6, J1: lay-off and swap', () => {
    const melds = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ 7♥ 8♥'];
    const table = given({ round: 2, hands: { ann: '9♠ 2♣ K♣', ...OTHERS }, drawn: true, table: melds });
    expect(typed(table, 'layoff 9S 1').success).toBe(true);
    expect(typed(table, 'layoff 1 2 high').success).toBe(true);
    const other = given({
      round: 2,
      hands: { ann: '3♦ 7♥ K♣', ...OTHERS },
      drawn: true,
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(typed(other, 'swap 2 3 7H').success).toBe(true);
  });

  test('cards by id, as reports print them', () => {
    const hands = { ann: '9♣ 4♠ 9♦ 5♠ 9♥ 6♠ 7♠ K♣', ...OTHERS };
    const table = given({ round: 2, hands, drawn: true });
    expect(typed(table, 'laydown 9-clubs-0,9-diamonds-0,9-hearts-0 4-spades-0,5-spades-0,6,7')).toMatchObject(
      { success: true },
    );
    expect(typed(table, 'discard K-CLUBS-0')).toMatchObject({ success: true });
    const melds = ['ann set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'];
    const down = given({ round: 2, hands: { ann: '9♠ 7♥ K♣', ...OTHERS }, drawn: true, table: melds });
    expect(typed(down, 'layoff 9-spades-0 1')).toMatchObject({ success: true });
    const other = given({
      round: 2,
      hands: { ann: '3♦ 7♥ K♣', ...OTHERS },
      drawn: true,
      table: ['bob set 9♣ 9♦ 9♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(typed(other, 'swap 2 Joker-7 7-hearts-0')).toMatchObject({
      error: 'no_such_card',
      message: 'meld 2 has no card Joker-7',
    });
    expect(typed(other, 'swap 2 joker-0 7-hearts-0')).toMatchObject({ success: true });
  });

  test('undo takes back the last move of the seat played here, and no one else’s', () => {
    const table = given({ drawn: true }, { me: 'ann', bots: 0 });
    typed(table, 'discard 1');
    expect(typed(table, 'undo').success).toBe(true);
    expect(table.view('ann').hand).toHaveLength(3);
    expect(typed(table, 'undo')).toMatchObject({ error: 'nothing_to_undo' });
    typed(table, 'discard 1');
    typed(table, 'draw discard', 'bob');
    expect(typed(table, 'undo')).toMatchObject({ error: 'others_have_moved' });
  });
});

describe('refusals', () => {
  const hands = { ann: '3♦ 2♣ K♣', ...OTHERS };

  test.each([
    ['discard 0', 'no_such_card', "there's no card 0. Your cards are numbered 1 to 3"],
    ['discard 99', 'no_such_card', "there's no card 99. Your cards are numbered 1 to 3"],
    ['discard QD', 'no_such_card', "you don't have Q♦"],
    ['discard 3-diamonds-1', 'no_such_card', "you don't have 3-diamonds-1"],
    ['laydown 1,1,1 2,2,2', 'card_used_twice', 'a card can be used only once'],
    ['laydown 1,2,99', 'no_such_card', "there's no card 99. Your cards are numbered 1 to 3"],
    ['draw stock', 'already_drawn', 'you have already drawn this turn'],
    ['pass', 'your_own_turn', undefined],
    ['mayi', 'your_own_turn', undefined],
    ['continue', 'no_round_end', 'no round has just ended'],
    ['undo', 'nothing_to_undo', "there's no move to take back"],
  ])('%s is %s', (text, error, message) => {
    const table = given({ hands, drawn: true, table: ['carol set 9♣ 9♦ 9♥'] });
    const result = typed(table, text);
    expect(result).toMatchObject({ success: false, error });
    if (message !== undefined) expect(result.message).toBe(message);
    expect(table.unsaved).toEqual([]);
  });

  test('T1: a wrong phase is reported before a missing card', () => {
    const table = given({ hands });
    for (const text of ['discard 99', 'discard QD', 'laydown QD,QH,QS', 'layoff QD 1', 'swap 1 1 QD']) {
      expect(typed(table, text), text).toMatchObject({ error: 'must_draw_first' });
    }
  });

  test('after a round, whatever isn’t possible in the next one', () => {
    const melds = ['ann set 9♣ 9♦ 9♥'];
    const table = given({ round: 2, hands: { ann: '3♦', ...OTHERS }, drawn: true, table: melds });
    expect(typed(table, 'discard 1').success).toBe(true);
    expect(table.phase).toBe('ROUND_END');
    for (const text of ['discard 5', 'skip', 'layoff 9C 1', 'pass'])
      expect(typed(table, text, 'bob'), text).toMatchObject({
        error: 'between_rounds',
        message: 'the round is over. Continue with the next one',
      });
    expect(typed(table, 'continue').success).toBe(true);
  });

  test('an unknown player', () => {
    const table = given({ hands, drawn: true });
    for (const text of ['discard 1', 'discard QD', 'skip']) {
      expect(typed(table, text, 'zoe'), text).toMatchObject({ error: 'unknown_player' });
    }
  });
});
