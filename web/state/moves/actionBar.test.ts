import type { Card } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { heldIds, viewAt } from '../testing/seat.ts';
import { actionBar, type DiscardCost } from './actionBar.ts';
import { actionsOf } from './actions.ts';

/** `Draw!` is the main button, `Take 7♥ (T2)` is off by rule T2, `Discard … oneCard` needs a card. */
const bar = (text: TableText, selected: readonly string[] = [], you = 'ann') => {
  const view = viewAt(text, you);
  return actionBar(view, { selected: selected.flatMap((card) => heldIds(view, card)) }).map(
    ({ label, isMain, whyNot, needs }) =>
      [label, isMain && '!', needs && ` … ${needs}`, whyNot && ` (${whyNot.rule})`].filter(Boolean).join(''),
  );
};

const hands = (ann: string) => ({ hands: { ann, bob: '5♣ J♦', carol: '6♣ J♥' } });
const NINES = 'ann set 9♣ 9♦ 9♥';
const RUN = 'bob run 5♠ 6♠ 7♠ 8♠';

describe('the action bar', () => {
  test('is empty while others play, and for spectators', () => {
    expect(bar({}, [], 'bob')).toEqual([]);
    expect(actionBar({ ...viewAt({}), you: null }, { selected: [] })).toEqual([]);
  });

  test('T1: draw or take', () => {
    expect(bar({})).toEqual(['Draw!', 'Take 7♥']);
    expect(bar({ table: [NINES] })).toEqual(['Draw!', 'Take 7♥ (T2)']);
  });

  test('Y4: is empty while the May I? window is open', () => {
    expect(bar({ drawn: true, mayI: {} })).toEqual([]);
  });

  test('the discard button names the card', () => {
    expect(bar({ drawn: true })).toEqual(['Lay down … melds', 'Discard … oneCard']);
    expect(bar({ drawn: true }, ['4♦'])).toEqual(['Lay down … melds', 'Discard 4♦!']);
    expect(bar({ drawn: true }, ['4♦', '3♣'])).toEqual(['Lay down … melds', 'Discard … oneCard']);
  });

  test('laying down comes first when the contract is in hand', () => {
    expect(bar({ ...hands('9♣ 9♦ 9♥ 4♦ 4♣ 4♠ K♦'), drawn: true })).toEqual([
      'Lay down! … melds',
      'Discard … oneCard',
    ]);
  });

  test('R1: laying down says so where it takes all the cards', () => {
    expect(bar({ round: 6, drawn: true })[0]).toBe('Lay it all down and go out … melds');
  });

  test('T4: laying off right after laying down has to wait', () => {
    expect(bar({ ...hands('9♠ K♦'), table: [NINES], drawn: true, laidDown: true })).toEqual([
      'Lay off (T4)',
      'Discard … oneCard',
    ]);
  });

  test('T5: a player who is down lays off what fits; a single place needs no choice', () => {
    const text = { ...hands('9♠ 4♠ 2♦ K♦'), table: [NINES, RUN], drawn: true, round: 2 };
    expect(bar(text)).toEqual(['Lay off … card', 'Discard … oneCard']);
    expect(bar(text, ['4♠'])).toEqual(['Lay off 4♠!', 'Discard 4♠']);
    expect(bar(text, ['9♠'])).toEqual(['Lay off 9♠: pick a meld! … meld', 'Discard 9♠']);
    expect(bar(text, ['K♦'])).toEqual(['Lay off K♦ (T6)', 'Discard K♦!']);
    expect(bar({ ...text, table: [RUN, 'ann set 3♣ 3♥ 3♦'] }, ['4♠', '9♠'])[0]).toBe('Lay off 2 cards!');
  });

  test('O3: all cards fit', () => {
    const text = { ...hands('9♠ 4♠'), table: [NINES, RUN], drawn: true, round: 2 };
    expect(bar(text)).toEqual(['Lay it all off and go out!', 'Lay off … card', 'Discard … oneCard']);
  });

  test('a Joker gets its article', () => {
    const text = { ...hands('Joker K♦ 9♣'), drawn: true };
    expect(bar(text, ['Joker']).at(-1)).toContain('Discard the Joker');
  });

  test('discarding a wild is never the main button', () => {
    expect(bar({ ...hands('Joker K♦ 9♣'), drawn: true }, ['Joker'])).toEqual([
      'Lay down … melds',
      'Discard the Joker',
    ]);
    const down = { ...hands('Joker 2♦ K♦'), table: [NINES, RUN], drawn: true, round: 2 };
    expect(bar(down, ['Joker'])).toEqual(['Lay off the Joker: pick a meld! … meld', 'Discard the Joker']);
    expect(bar({ ...hands('2♦ K♦'), drawn: true }, ['2♦'])).toEqual(['Lay down … melds', 'Discard 2♦']);
  });

  test('neither is a discard that the coach calls costly', () => {
    const view = viewAt({ ...hands('9♠ 4♠ K♦'), drawn: true });
    const main = (text: string, discards: readonly DiscardCost[]) =>
      actionBar(view, { selected: heldIds(view, text) }, { discards }).find(({ isMain }) => isMain)?.label;
    const cost = (text: string, cost: number, error: number | null = 0.5) => ({
      card: view.hand.find(({ id }) => heldIds(view, text).includes(id)) as Card,
      cost,
      error,
    });
    const advised = [cost('K♦', 0), cost('4♠', 0.4), cost('9♠', 2.5)];
    expect(main('9♠', advised)).toBeUndefined();
    expect(main('4♠', advised)).toBe('Discard 4♠');
    expect(main('K♦', advised)).toBe('Discard K♦');
    expect(main('9♠', [cost('9♠', 2.5, 3)])).toBe('Discard 9♠');
    expect(main('9♠', [cost('9♠', 2.5, null)])).toBeUndefined();
  });

  test('J1: a Joker that can be swapped', () => {
    const text = { ...hands('7♠ K♦'), table: ['bob run 5♠ 6♠ Joker 8♠'], drawn: true, round: 2 };
    expect(bar(text)).toEqual(['Lay down … melds', 'Swap a Joker!', 'Discard … oneCard']);
    expect(bar(text, ['7♠'])[1]).toBe('Swap 7♠ for a Joker!');
    expect(bar(text, ['K♦'])[1]).toBe('Swap K♦ for a Joker (J2)');
  });

  test('J1: with several Jokers the player chooses', () => {
    const table = ['bob run 5♠ 6♠ Joker 8♠', 'carol run 5♦ 6♦ Joker 8♦'];
    expect(bar({ ...hands('7♠ 7♦ K♦'), table, drawn: true, round: 2 })[1]).toBe('Swap a Joker! … meld');
  });

  test('H13: a last card that may not be discarded is kept', () => {
    const rules = { ...PRESETS.classic, name: 'kept', goingOut: 'discard-forbidden' } as const;
    expect(bar({ ...hands('K♦'), table: [NINES], drawn: true, rules })).toEqual([
      'Lay off (T6)',
      'Keep last card and end turn!',
    ]);
  });
});

describe('actions', () => {
  test('every action that is off names its rule, even out of turn', () => {
    const actions = Object.values(actionsOf(viewAt({}, 'bob'), []));
    expect(actions.length).toBe(8);
    for (const { commands, whyNot } of actions) {
      expect(commands).toEqual([]);
      expect(whyNot?.rule).toMatch(/^[A-Z]\d+$/);
    }
  });

  test('once the game is over, every action is off', () => {
    const view: View = { ...viewAt({}), phase: 'gameEnd', currentPlayerId: null };
    expect(actionBar(view, { selected: [] })).toEqual([]);
    expect(actionsOf(view, []).draw.whyNot?.rule).toBe('G4');
  });
});
