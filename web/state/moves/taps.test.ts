import type { CardId } from '@mayi/core/cards';
import { PRESETS, type RunEnd } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { heldIds, viewAt } from '../testing/seat.ts';
import { tapDiscard, tapMeld, tapStock } from './taps.ts';
import { fittingEnds, targetsOf } from './targets.ts';

const RUN = 'bob run 5♠ 6♠ 7♠ 8♠';
const NINES = 'ann set 9♣ 9♦ 9♥';
const down = (ann: string, more: TableText = {}) =>
  viewAt({ hands: { ann, bob: '5♣', carol: '6♣' }, table: [NINES, RUN], drawn: true, round: 2, ...more });

describe('tapping the piles', () => {
  test('before the draw: a tap draws from the stock or takes the discard', () => {
    expect(tapStock(viewAt({}))).toEqual({ kind: 'play', commands: [{ type: 'DRAW_FROM_STOCK' }] });
    expect(tapDiscard(viewAt({}), [])).toEqual({ kind: 'play', commands: [{ type: 'DRAW_FROM_DISCARD' }] });
  });

  test('T2: a player who is down cannot take the discard', () => {
    const view = viewAt({ table: [NINES] });
    expect(tapDiscard(view, [])).toMatchObject({ kind: 'refuse', refusal: { rule: 'T2' } });
  });

  test('out of turn, the piles are refused', () => {
    expect(tapStock(viewAt({}, 'bob'))).toMatchObject({ kind: 'refuse', refusal: { rule: 'T1' } });
    expect(tapDiscard(viewAt({ drawn: true }, 'bob'), [])).toMatchObject({ refusal: { rule: 'T1' } });
  });

  test('after the draw: discards the one selected card, but not none or two', () => {
    const view = viewAt({ drawn: true });
    const [three = '' as CardId, four = '' as CardId] = heldIds(view, '3♣ 4♦');
    expect(tapDiscard(view, [three])).toEqual({ kind: 'play', commands: [{ type: 'DISCARD', card: '3C0' }] });
    for (const selected of [[], [three, four]])
      expect(tapDiscard(view, selected)).toMatchObject({ kind: 'refuse', refusal: { rule: null } });
  });
});

describe('where cards can be laid off', () => {
  test('T6: a natural card fits one end, a wild both ends of a run, and a set has no ends', () => {
    const view = down('9♠ 2♦ 3♦');
    const [nine, two, three] = heldIds(view, '9♠ 2♦ 3♦') as [CardId, CardId, CardId];
    expect([...fittingEnds(view, nine)]).toEqual([
      ['meld-1', []],
      ['meld-2', ['high']],
    ]);
    expect([...fittingEnds(view, two)]).toEqual([
      ['meld-1', []],
      ['meld-2', ['low', 'high']],
    ]);
    expect(fittingEnds(view, three).size).toBe(0);
  });

  test('nothing lights up with nothing selected, or for a player who is not down', () => {
    expect(targetsOf(down('9♠ 3♦'), []).size).toBe(0);
    const view = viewAt({
      hands: { ann: '9♠ 3♦', bob: '5♣', carol: '6♣' },
      table: [RUN],
      drawn: true,
      round: 2,
    });
    expect(targetsOf(view, heldIds(view, '9♠')).size).toBe(0);
  });

  test('several selected cards light up the melds that take all of them', () => {
    const view = down('9♠ 10♠ 4♠ 9♥ 3♦');
    expect([...targetsOf(view, heldIds(view, '10♠ 9♠ 4♠')).keys()]).toEqual(['meld-2']);
    expect([...targetsOf(view, heldIds(view, '9♠ 9♥')).keys()]).toEqual(['meld-1']);
    expect(targetsOf(view, heldIds(view, '9♠ 3♦')).size).toBe(0);
  });
});

describe('tapping a meld', () => {
  const layOffs = (view: View, text: string, meldId: string, at?: RunEnd) => {
    const tap = tapMeld(view, heldIds(view, text), meldId, at);
    if (tap.kind !== 'play') return tap;
    return tap.commands.map(
      (command) => command.type === 'LAY_OFF' && `${command.card} ${command.end ?? ''}`.trim(),
    );
  };

  test('lays the selected card off', () => {
    expect(layOffs(down('9♠ 3♦'), '9♠', 'meld-1')).toEqual(['9S0']);
    expect(layOffs(down('4♠ 3♦'), '4♠', 'meld-2')).toEqual(['4S0 low']);
  });

  test('a wild that fits both ends of a run asks which; the end itself can be tapped', () => {
    const view = down('2♦ 3♦');
    expect(tapMeld(view, heldIds(view, '2♦'), 'meld-2')).toMatchObject({
      kind: 'choose',
      meldId: 'meld-2',
      choices: [{ at: 'low' }, { at: 'high' }],
    });
    expect(layOffs(view, '2♦', 'meld-2', 'low')).toEqual(['2D0 low']);
    expect(layOffs(view, '2♦', 'meld-2', 'high')).toEqual(['2D0 high']);
    expect(layOffs(view, '2♦', 'meld-1', 'high')).toEqual(['2D0']);
  });

  test('the wrong end is refused', () => {
    expect(layOffs(down('4♠ 3♦'), '4♠', 'meld-2', 'high')).toMatchObject({ refusal: { rule: 'T6' } });
  });

  test('several cards go one by one in an order that fits; a wild makes room at either end', () => {
    expect(layOffs(down('10♠ 9♠ 4♠ 3♦'), '10♠ 4♠ 9♠', 'meld-2')).toEqual([
      '4S0 low',
      '9S0 high',
      '10S0 high',
    ]);
    expect(layOffs(down('10♠ 2♦ 3♦'), '10♠ 2♦', 'meld-2')).toEqual(['2D0 high', '10S0 high']);
    expect(layOffs(down('3♠ 2♦ 3♦'), '3♠ 2♦', 'meld-2')).toEqual(['2D0 low', '3S0 low']);
  });

  test('refuses a card that does not fit, an empty selection, and an unknown meld', () => {
    const view = down('K♦ 3♦');
    expect(tapMeld(view, heldIds(view, 'K♦'), 'meld-1')).toMatchObject({ refusal: { rule: 'T6' } });
    expect(tapMeld(view, [], 'meld-1')).toMatchObject({ kind: 'refuse', refusal: { rule: null } });
    expect(tapMeld(view, heldIds(view, 'K♦'), 'meld-9')).toMatchObject({ kind: 'refuse' });
  });

  test('T4: a player who has just laid down waits for the next turn', () => {
    const view = down('9♠ 3♦', { laidDown: true });
    expect(tapMeld(view, heldIds(view, '9♠'), 'meld-1')).toMatchObject({
      kind: 'refuse',
      refusal: { rule: 'T4' },
    });
  });

  test('H13: where the last card must be discarded, not all cards can be laid off', () => {
    const rules = { ...PRESETS.classic, name: 'strict', goingOut: 'discard-required' } as const;
    const view = down('9♠ 9♥', { rules });
    expect(tapMeld(view, heldIds(view, '9♠ 9♥'), 'meld-1')).toMatchObject({ refusal: { rule: 'H13' } });
  });
});

describe('swapping a Joker', () => {
  const text: TableText = {
    hands: { ann: '7♠ K♦ 3♦', bob: '5♣', carol: '6♣' },
    table: ['bob run 5♠ 6♠ Joker 8♠'],
    round: 2,
    drawn: true,
  };

  test('J1: the card the Joker stands for lights the run up, and a tap swaps', () => {
    const view = viewAt(text);
    const seven = heldIds(view, '7♠');
    expect(targetsOf(view, seven).get('meld-1')).toEqual({
      meldId: 'meld-1',
      isFit: false,
      ends: [],
      jokers: ['Joker-0'],
    });
    expect(tapMeld(view, seven, 'meld-1')).toEqual({
      kind: 'play',
      commands: [{ type: 'SWAP_JOKER', meld: 'meld-1', joker: 'JK0', card: '7S0' }],
    });
  });

  test('J1: without a selection, the run lights up as well, and a tap on the Joker swaps', () => {
    const view = viewAt(text);
    expect(targetsOf(view, []).get('meld-1')).toMatchObject({ isFit: false, jokers: ['Joker-0'] });
    expect(tapMeld(view, [], 'meld-1', 'joker')).toMatchObject({
      commands: [{ type: 'SWAP_JOKER', meld: 'meld-1', joker: 'JK0', card: '7S0' }],
    });
    expect(targetsOf(viewAt({ ...text, drawn: false }), []).size).toBe(0);
  });

  test('J2: another card gets the reason', () => {
    const view = viewAt(text);
    const refusal = { rule: 'J2', message: 'the Joker stands for 7♠' };
    expect(tapMeld(view, heldIds(view, 'K♦'), 'meld-1')).toMatchObject({ kind: 'refuse', refusal });
    expect(tapMeld(view, heldIds(view, 'K♦'), 'meld-1', 'joker')).toMatchObject({ kind: 'refuse', refusal });
  });

  test('H11: where both a swap and a lay-off are possible, each meld offers its own', () => {
    const rules = { ...PRESETS.classic, name: 'late', jokerSwap: 'after-down' } as const;
    const table = [NINES, 'bob run 5♠ 6♠ 7♠ Joker', 'carol set 8♣ 8♦ 8♥'];
    const view = viewAt({ ...text, hands: { ann: '8♠ 4♠ 3♦', bob: '5♣', carol: '6♣' }, table, rules });
    expect([...targetsOf(view, heldIds(view, '8♠')).keys()]).toEqual(['meld-2', 'meld-3']);
    expect(tapMeld(view, heldIds(view, '8♠'), 'meld-2')).toMatchObject({
      commands: [{ type: 'SWAP_JOKER' }],
    });
    expect(tapMeld(view, heldIds(view, '8♠'), 'meld-3')).toMatchObject({ commands: [{ type: 'LAY_OFF' }] });
  });
});
