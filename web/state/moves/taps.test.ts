import type { CardId } from '@mayi/core/cards';
import { formatCard } from '@mayi/core/cards';
import type { RunEnd } from '@mayi/core/rules';
import { PRESETS } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { viewAt } from '../testing/seat.ts';
import { tapDiscard, tapMeld, tapStock } from './taps.ts';
import { fitsOf, targetsOf } from './targets.ts';

const idsOf = ({ hand }: View, text: string): CardId[] => {
  const left = [...hand];
  return text.split(' ').map((word) => {
    const at = left.findIndex((card) => formatCard(card) === word);
    return left.splice(at, 1)[0]?.id as CardId;
  });
};

const RUN = 'bob run 5♠ 6♠ 7♠ 8♠';
const NINES = 'ann set 9♣ 9♦ 9♥';
const down = (ann: string, more: TableText = {}) =>
  viewAt({ hands: { ann, bob: '5♣', carol: '6♣' }, table: [NINES, RUN], drawn: true, round: 2, ...more });

describe('tapping the piles', () => {
  test('before the draw: the stock is drawn from, the discard taken', () => {
    expect(tapStock(viewAt({}))).toEqual({ kind: 'play', commands: [{ type: 'DRAW_FROM_STOCK' }] });
    expect(tapDiscard(viewAt({}), [])).toEqual({ kind: 'play', commands: [{ type: 'DRAW_FROM_DISCARD' }] });
  });

  test('T2: whoever is down does not take the discard', () => {
    const view = viewAt({ table: [NINES] });
    expect(tapDiscard(view, [])).toMatchObject({ kind: 'refuse', whyNot: { rule: 'T2' } });
  });

  test('not one’s turn', () => {
    expect(tapStock(viewAt({}, 'bob'))).toMatchObject({ kind: 'refuse', whyNot: { rule: 'T1' } });
    expect(tapDiscard(viewAt({ drawn: true }, 'bob'), [])).toMatchObject({ whyNot: { rule: 'T1' } });
  });

  test('after the draw the one selected card is discarded; none or two are not', () => {
    const view = viewAt({ drawn: true });
    const [three = '' as CardId, four = '' as CardId] = idsOf(view, '3♣ 4♦');
    expect(tapDiscard(view, [three])).toEqual({ kind: 'play', commands: [{ type: 'DISCARD', card: '3C0' }] });
    for (const selected of [[], [three, four]])
      expect(tapDiscard(view, selected)).toMatchObject({ kind: 'refuse', whyNot: { rule: null } });
  });
});

describe('where cards can be laid off', () => {
  test('T6: a natural card on its end, a set without ends, a wild at both ends of a run', () => {
    const view = down('9♠ 2♦ 3♦');
    const [nine, two, three] = idsOf(view, '9♠ 2♦ 3♦') as [CardId, CardId, CardId];
    expect([...fitsOf(view, nine)]).toEqual([
      ['meld-1', []],
      ['meld-2', ['high']],
    ]);
    expect([...fitsOf(view, two)]).toEqual([
      ['meld-1', []],
      ['meld-2', ['low', 'high']],
    ]);
    expect(fitsOf(view, three).size).toBe(0);
  });

  test('nothing lights up for nothing, nor for a player who is not down', () => {
    expect(targetsOf(down('9♠ 3♦'), []).size).toBe(0);
    const view = viewAt({
      hands: { ann: '9♠ 3♦', bob: '5♣', carol: '6♣' },
      table: [RUN],
      drawn: true,
      round: 2,
    });
    expect(targetsOf(view, idsOf(view, '9♠')).size).toBe(0);
  });

  test('several selected cards light up the melds that take them all', () => {
    const view = down('9♠ 10♠ 4♠ 9♥ 3♦');
    expect([...targetsOf(view, idsOf(view, '10♠ 9♠ 4♠')).keys()]).toEqual(['meld-2']);
    expect([...targetsOf(view, idsOf(view, '9♠ 9♥')).keys()]).toEqual(['meld-1']);
    expect(targetsOf(view, idsOf(view, '9♠ 3♦')).size).toBe(0);
  });
});

describe('tapping a meld', () => {
  const layOffs = (view: View, text: string, meldId: string, at?: RunEnd) => {
    const tap = tapMeld(view, idsOf(view, text), meldId, at);
    if (tap.kind !== 'play') return tap;
    return tap.commands.map(
      (command) => command.type === 'LAY_OFF' && `${command.card} ${command.end ?? ''}`.trim(),
    );
  };

  test('lays the selected card off', () => {
    expect(layOffs(down('9♠ 3♦'), '9♠', 'meld-1')).toEqual(['9S0']);
    expect(layOffs(down('4♠ 3♦'), '4♠', 'meld-2')).toEqual(['4S0 low']);
  });

  test('a wild that fits both ends of a run asks which; the end may be tapped itself', () => {
    const view = down('2♦ 3♦');
    expect(tapMeld(view, idsOf(view, '2♦'), 'meld-2')).toMatchObject({
      kind: 'choose',
      meldId: 'meld-2',
      choices: [{ at: 'low' }, { at: 'high' }],
    });
    expect(layOffs(view, '2♦', 'meld-2', 'low')).toEqual(['2D0 low']);
    expect(layOffs(view, '2♦', 'meld-2', 'high')).toEqual(['2D0 high']);
    expect(layOffs(view, '2♦', 'meld-1', 'high')).toEqual(['2D0']);
  });

  test('the wrong end is refused', () => {
    expect(layOffs(down('4♠ 3♦'), '4♠', 'meld-2', 'high')).toMatchObject({ whyNot: { rule: 'T6' } });
  });

  test('several cards go one after the other, in an order that fits; a wild makes room on either side', () => {
    expect(layOffs(down('10♠ 9♠ 4♠ 3♦'), '10♠ 4♠ 9♠', 'meld-2')).toEqual([
      '4S0 low',
      '9S0 high',
      '10S0 high',
    ]);
    expect(layOffs(down('10♠ 2♦ 3♦'), '10♠ 2♦', 'meld-2')).toEqual(['2D0 high', '10S0 high']);
    expect(layOffs(down('3♠ 2♦ 3♦'), '3♠ 2♦', 'meld-2')).toEqual(['2D0 low', '3S0 low']);
  });

  test('a card that does not fit, nothing selected, no such meld', () => {
    const view = down('K♦ 3♦');
    expect(tapMeld(view, idsOf(view, 'K♦'), 'meld-1')).toMatchObject({ whyNot: { rule: 'T6' } });
    expect(tapMeld(view, [], 'meld-1')).toMatchObject({ kind: 'refuse', whyNot: { rule: null } });
    expect(tapMeld(view, idsOf(view, 'K♦'), 'meld-9')).toMatchObject({ kind: 'refuse' });
  });

  test('T4: who has just laid down waits for the next turn', () => {
    const view = down('9♠ 3♦', { laidDown: true });
    expect(tapMeld(view, idsOf(view, '9♠'), 'meld-1')).toMatchObject({
      kind: 'refuse',
      whyNot: { rule: 'T4' },
    });
  });

  test('H13: where the last card must be discarded, not all can be laid off', () => {
    const rules = { ...PRESETS.classic, name: 'strict', goingOut: 'discard-required' } as const;
    const view = down('9♠ 9♥', { rules });
    expect(tapMeld(view, idsOf(view, '9♠ 9♥'), 'meld-1')).toMatchObject({ whyNot: { rule: 'H13' } });
  });
});

describe('swapping a Joker', () => {
  const text: TableText = {
    hands: { ann: '7♠ K♦ 3♦', bob: '5♣', carol: '6♣' },
    table: ['bob run 5♠ 6♠ Joker 8♠'],
    round: 2,
    drawn: true,
  };

  test('J1: the card that it stands for lights the run up, and a tap swaps', () => {
    const view = viewAt(text);
    const seven = idsOf(view, '7♠');
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

  test('another card is told why not', () => {
    const view = viewAt(text);
    const whyNot = { rule: 'J2', message: 'the Joker stands for 7♠' };
    expect(tapMeld(view, idsOf(view, 'K♦'), 'meld-1')).toMatchObject({ kind: 'refuse', whyNot });
    expect(tapMeld(view, idsOf(view, 'K♦'), 'meld-1', 'joker')).toMatchObject({ kind: 'refuse', whyNot });
  });

  test('H11: where one may both swap and lay off, the tap asks', () => {
    const rules = { ...PRESETS.classic, name: 'late', jokerSwap: 'after-down' } as const;
    const table = [NINES, 'bob run 5♠ 6♠ 7♠ Joker', 'carol set 8♣ 8♦ 8♥'];
    const view = viewAt({ ...text, hands: { ann: '8♠ 4♠ 3♦', bob: '5♣', carol: '6♣' }, table, rules });
    expect([...targetsOf(view, idsOf(view, '8♠')).keys()]).toEqual(['meld-2', 'meld-3']);
    expect(tapMeld(view, idsOf(view, '8♠'), 'meld-2')).toMatchObject({ commands: [{ type: 'SWAP_JOKER' }] });
    expect(tapMeld(view, idsOf(view, '8♠'), 'meld-3')).toMatchObject({ commands: [{ type: 'LAY_OFF' }] });
  });
});
