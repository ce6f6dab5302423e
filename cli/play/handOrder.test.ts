import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, formatHand, parseHand } from '@mayi/core/cards';
import { getContractForRound, PRESETS } from '@mayi/core/rules';
import type { HandSort } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { type HandOrder, handOrderFile, inOrder, moveCard, sortHand, updateOrder } from './handOrder.ts';

const cards = (text: string) => parseHand(text)!;
const held = (hand: readonly Card[], roundNumber = 1) => ({
  hand,
  roundNumber,
  contract: getContractForRound(roundNumber)!,
  rules: PRESETS.classic,
});
const shown = (order: HandOrder, hand: readonly Card[]) => formatHand(inOrder(order, hand));
const sorted = (text: string, by: HandSort, round = 1) =>
  shown(sortHand(held(cards(text), round), by), cards(text));

describe('sorting', () => {
  const HAND = 'K♥ 3♠ Joker 9♣ 3♥ 10♦ 2♠ 3♣ A♥ 9♥';

  test('by rank, low to high, wilds at the right end', () => {
    expect(sorted(HAND, 'rank')).toBe('3♣ 3♠ 3♥ 9♣ 9♥ 10♦ K♥ A♥ 2♠ Joker');
  });

  test('by suit, alternating black and red', () => {
    expect(sorted(HAND, 'suit')).toBe('3♣ 9♣ 10♦ 3♠ 3♥ 9♥ K♥ A♥ 2♠ Joker');
  });

  test('by plan: the melds that the hand holds come first', () => {
    expect(sorted('K♥ 3♠ 9♣ 3♥ 10♦ 3♣ 9♥ 9♦', 'plan')).toBe('9♣ 9♥ 9♦ 3♠ 3♥ 3♣ 10♦ K♥');
  });

  test('by plan: otherwise, what could become melds comes first', () => {
    expect(sorted('K♥ 3♠ 5♠ 9♣ 4♠ 10♦ 9♥ 2♣', 'plan', 2)).toBe('3♠ 4♠ 5♠ 9♣ 9♥ 10♦ K♥ 2♣');
  });
});

describe('keeping the order', () => {
  const HAND = cards('9♣ 3♥ K♦');
  const dealt = updateOrder(undefined, held(HAND));

  test('a newly dealt hand is sorted', () => {
    expect(shown(dealt, HAND)).toBe('3♥ 9♣ K♦');
    expect(dealt.fresh).toEqual([]);
  });

  test('in a hand arranged by the player, new cards go next to the ones they follow', () => {
    const arranged = moveCard(dealt, HAND[2]!.id, 1);
    const more = [...HAND, ...cards('3♣ 10♠ A♦')];
    expect(shown(updateOrder(arranged, held(more)), more)).toBe('3♣ K♦ A♦ 3♥ 9♣ 10♠');
  });

  test('a new card is sorted in and is marked until the next move', () => {
    const more = [...HAND, ...cards('4♣')];
    const drawn = updateOrder(dealt, held(more));
    expect(shown(drawn, more)).toBe('3♥ 4♣ 9♣ K♦');
    expect(drawn.fresh).toEqual(['4-clubs-0']);
    expect(updateOrder(drawn, held(more))).toBe(drawn);
    const less = more.slice(1);
    expect(updateOrder(drawn, held(less))).toMatchObject({
      order: ['3-hearts-0', '4-clubs-0', 'K-diamonds-0'],
      fresh: [],
    });
  });

  test('a card stays where it was moved', () => {
    const moved = moveCard(dealt, HAND[2]!.id, 1);
    expect(shown(moved, HAND)).toBe('K♦ 3♥ 9♣');
    expect(updateOrder(moved, held(HAND))).toBe(moved);
  });

  test('the next hand is sorted like the last one', () => {
    const next = cards('9♥ 3♣ K♦ 10♥');
    expect(shown(updateOrder(sortHand(held(HAND), 'suit'), held(next, 2)), next)).toBe('3♣ K♦ 9♥ 10♥');
  });
});

describe('the file of hand orders', () => {
  function newFolder(): string {
    const dir = emptyFolder();
    mkdirSync(join(dir, 'games'));
    return dir;
  }
  const ann = sortHand(held(cards('9♣ 3♥')), 'suit');
  const ben = sortHand(held(cards('K♣ 4♥')), 'plan');

  test('keeps every player’s order, no matter who writes', () => {
    const dir = newFolder();
    handOrderFile(dir, 'abc').write('ann', ann);
    handOrderFile(dir, 'abc').write('ben', ben);
    expect(handOrderFile(dir, 'abc').read('ann')).toEqual(ann);
    expect(handOrderFile(dir, 'abc').read('ben')).toEqual(ben);
    expect(handOrderFile(dir, 'xyz').read('ann')).toBeUndefined();
    expect(readdirSync(join(dir, 'games'))).toEqual(['abc.hands.json']);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"format":"other"}',
    '{"format":"mayi-hands-1","hands":{"ann":{"round":"1"}}}',
  ])('invalid content is ignored: %j', (text) => {
    const dir = newFolder();
    const file = join(dir, 'games', 'abc.hands.json');
    writeFileSync(file, text);
    expect(handOrderFile(dir, 'abc').read('ann')).toBeUndefined();
    handOrderFile(dir, 'abc').write('ann', ann);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ format: 'mayi-hands-1', hands: { ann } });
  });

  test('if the file can’t be written, the order lasts as long as the program', () => {
    const hands = handOrderFile(join(newFolder(), 'missing'), 'abc');
    hands.write('ann', ann);
    expect(hands.read('ann')).toEqual(ann);
  });
});
