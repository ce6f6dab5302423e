import { formatCard, parseHand } from '@mayi/core/cards';
import { type Meld, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { standsFor } from './standsFor.ts';

const { classic } = PRESETS;
const standIns = (type: Meld['type'], text: string) => {
  const cards = parseHand(text) ?? [];
  return cards.map((card) => {
    const standIn = standsFor({ type, cards }, card, classic);
    return standIn && (standIn.suit ? formatCard({ rank: standIn.rank, suit: standIn.suit }) : standIn.rank);
  });
};

describe('what a wild stands for', () => {
  test('M5: in a run, its place decides', () => {
    expect(standIns('run', '5♠ Joker 7♠ 2♦')).toEqual([null, '6♠', null, '8♠']);
    expect(standIns('run', '2♦ 5♠ 6♠ 7♠')).toEqual(['4♠', null, null, null]);
  });

  test('in a set, it is the rank of the others', () => {
    expect(standIns('set', '9♣ 2♦ 9♥ Joker')).toEqual([null, '9', null, '9']);
  });

  test('among wilds alone, it is unknown', () => {
    expect(standIns('set', '2♦ Joker')).toEqual([null, null]);
  });
});
