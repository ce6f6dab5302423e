import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Card, formatHand, parseHand } from '@mayi/core/cards';
import { getContractForRound, PRESETS } from '@mayi/core/rules';
import type { HandSort } from '@mayi/core/view';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Arrangement, arrange, handInOrder, moveCard, sortHand } from './handOrder.ts';
import { handsFile } from './handsFile.ts';

const cards = (text: string) => parseHand(text)!;
const held = (hand: readonly Card[], roundNumber = 1) => ({
  hand,
  roundNumber,
  contract: getContractForRound(roundNumber)!,
  rules: PRESETS.classic,
});
const shown = (arrangement: Arrangement, hand: readonly Card[]) => formatHand(handInOrder(arrangement, hand));
const sorted = (text: string, by: HandSort, round = 1) =>
  shown(sortHand(held(cards(text), round), by), cards(text));

describe('sorting', () => {
  const HAND = 'K♥ 3♠ Joker 9♣ 3♥ 10♦ 2♠ 3♣ A♥ 9♥';

  test('by rank, low to high, wilds at the right end', () => {
    expect(sorted(HAND, 'rank')).toBe('3♣ 3♠ 3♥ 9♣ 9♥ 10♦ K♥ A♥ 2♠ Joker');
  });

  test('by suit, black and red in turn', () => {
    expect(sorted(HAND, 'suit')).toBe('3♣ 9♣ 10♦ 3♠ 3♥ 9♥ K♥ A♥ 2♠ Joker');
  });

  test('by plan: the melds that the hand holds come first', () => {
    expect(sorted('K♥ 3♠ 9♣ 3♥ 10♦ 3♣ 9♥ 9♦', 'plan')).toBe('9♣ 9♥ 9♦ 3♠ 3♥ 3♣ 10♦ K♥');
  });

  test('by plan: what might become melds, if it does not hold them yet', () => {
    expect(sorted('K♥ 3♠ 5♠ 9♣ 4♠ 10♦ 9♥ 2♣', 'plan', 2)).toBe('3♠ 4♠ 5♠ 9♣ 9♥ 10♦ K♥ 2♣');
  });
});

describe('keeping the order', () => {
  const HAND = cards('9♣ 3♥ K♦');
  const begun = arrange(undefined, held(HAND));

  test('a hand that was just dealt is sorted', () => {
    expect(shown(begun, HAND)).toBe('3♥ 9♣ K♦');
    expect(begun.fresh).toEqual([]);
  });

  test('a new card comes to the right end and is marked until the next act', () => {
    const more = [...HAND, ...cards('4♣')];
    const drawn = arrange(begun, held(more));
    expect(shown(drawn, more)).toBe('3♥ 9♣ K♦ 4♣');
    expect(drawn.fresh).toEqual(['4-clubs-0']);
    expect(arrange(drawn, held(more))).toBe(drawn);
    const less = more.slice(1);
    expect(arrange(drawn, held(less))).toMatchObject({
      order: ['3-hearts-0', 'K-diamonds-0', '4-clubs-0'],
      fresh: [],
    });
  });

  test('a card goes where it is moved, and stays there', () => {
    const moved = moveCard(begun, HAND[2]!.id, 1);
    expect(shown(moved, HAND)).toBe('K♦ 3♥ 9♣');
    expect(arrange(moved, held(HAND))).toBe(moved);
  });

  test('the next hand is sorted as the last one was', () => {
    const next = cards('9♥ 3♣ K♦ 10♥');
    expect(shown(arrange(sortHand(held(HAND), 'suit'), held(next, 2)), next)).toBe('3♣ K♦ 9♥ 10♥');
  });
});

describe('the file of hands', () => {
  function newFolder(): string {
    const dir = mkdtempSync(join(tmpdir(), 'mayi-hands-'));
    mkdirSync(join(dir, 'games'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  }
  const ann = sortHand(held(cards('9♣ 3♥')), 'suit');
  const ben = sortHand(held(cards('K♣ 4♥')), 'plan');

  test('keeps every player’s order, whoever writes', () => {
    const dir = newFolder();
    handsFile(dir, 'abc').write('ann', ann);
    handsFile(dir, 'abc').write('ben', ben);
    expect(handsFile(dir, 'abc').read('ann')).toEqual(ann);
    expect(handsFile(dir, 'abc').read('ben')).toEqual(ben);
    expect(handsFile(dir, 'xyz').read('ann')).toBeUndefined();
    expect(readdirSync(join(dir, 'games'))).toEqual(['abc.hands.json']);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"format":"other"}',
    '{"format":"mayi-hands-1","hands":{"ann":{"round":"1"}}}',
  ])('what cannot be read is no order: %j', (text) => {
    const dir = newFolder();
    const file = join(dir, 'games', 'abc.hands.json');
    writeFileSync(file, text);
    expect(handsFile(dir, 'abc').read('ann')).toBeUndefined();
    handsFile(dir, 'abc').write('ann', ann);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ format: 'mayi-hands-1', hands: { ann } });
  });

  test('where nothing can be written, the order lasts as long as the program', () => {
    const hands = handsFile(join(newFolder(), 'missing'), 'abc');
    hands.write('ann', ann);
    expect(hands.read('ann')).toEqual(ann);
  });
});
