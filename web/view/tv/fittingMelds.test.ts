import { PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { tapMeld } from '../../state/moves/taps.ts';
import { heldIds, viewAt } from '../../state/testing/seat.ts';
import { fittingMelds } from './fittingMelds.ts';

const TABLE = ['ann set 9♣ 9♦ 9♥', 'bob run 5♠ 6♠ 7♠ 8♠'];
const at = (ann: string, more: TableText = {}) =>
  viewAt({ hands: { ann, bob: '5♣', carol: '6♣' }, table: TABLE, drawn: true, round: 2, ...more });

/** The labels of the buttons; each of them can be pressed. */
function labels(view: ReturnType<typeof at>, text: string): string[] {
  const selected = text === '' ? [] : heldIds(view, text);
  return fittingMelds(view, selected).map(({ meld, at: spot, label }) => {
    expect(tapMeld(view, selected, meld.id, spot), label).toMatchObject({ kind: 'play' });
    return label;
  });
}

test('a card shows every meld that takes it, a wild both ends of a run', () => {
  const view = at('9♠ 2♦ 3♦');
  expect(labels(view, '9♠')).toEqual([
    'Lay off on your set of nines, 3 cards',
    'Lay off on bob’s run of spades, five to eight',
  ]);
  expect(labels(view, '2♦')).toEqual([
    'Lay off on your set of nines, 3 cards',
    'Lay off at the low end of bob’s run of spades, five to eight',
    'Lay off at the high end of bob’s run of spades, five to eight',
  ]);
  expect(labels(view, '3♦')).toEqual([]);
});

test('several cards go on one meld together', () => {
  const view = at('4♠ 3♠ K♦');
  expect(labels(view, '4♠ 3♠')).toEqual(['Lay off on bob’s run of spades, five to eight']);
});

test('a Joker can be swapped for, with or without the card selected', () => {
  const table = ['ann set 9♣ 9♦ 9♥', 'bob run 5♠ Joker 7♠ 8♠'];
  const rules = { ...PRESETS.classic, name: 'ours', jokerSwap: 'after-down' } as const;
  const view = at('6♠ K♦', { table, rules });
  const swap = 'Swap for the Joker in bob’s run of spades, five to eight';
  expect(labels(view, '6♠')).toContain(swap);
  expect(labels(view, '')).toEqual([swap]);
});
