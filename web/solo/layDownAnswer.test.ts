import { formatHand, parseHand } from '@mayi/core/cards';
import { checkRules, type HouseRules, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { addCard, MOST_CARDS } from '../score/handEntry.ts';
import { layDownAnswer } from './layDownAnswer.ts';

const ask = (cards: string, round = 0, rules: HouseRules = PRESETS.classic) =>
  layDownAnswer({ hand: parseHand(cards) ?? [], round, rules, players: 4 });

describe('can I lay down?', () => {
  it('yes: the best melds, runs in order, and what is left', () => {
    const answer = ask('7♥ 9♣ 2♦ 5♥ 9♦ 4♥ 9♠ K♠', 1);
    expect(answer?.melds?.map(({ type, cards }) => `${type} ${formatHand(cards)}`).toSorted()).toEqual([
      'run 4♥ 5♥ 2♦ 7♥',
      'set 9♣ 9♦ 9♠',
    ]);
    expect(formatHand(answer?.left ?? [])).toBe('K♠');
    expect(answer).toMatchObject({ missing: 0, outs: [] });
  });

  it('not yet: how many cards are missing, and which would help', () => {
    const answer = ask('9♣ 9♦ 9♠ K♠ K♥ 3♦');
    expect(answer).toMatchObject({ melds: null, missing: 1, isExact: true });
    const helpful = formatHand(
      (answer?.outs ?? []).map(({ suit, rank }) => ({ suit, rank, id: '' as never })),
    );
    expect(helpful).toContain('K♣');
    expect(helpful).toContain('Joker');
    expect(helpful).not.toContain('9♥');
  });

  it('R1: where every card must go down, it’s all of them or nothing', () => {
    const all = '9♣ 9♦ 9♠ 3♥ 4♥ 5♥ 6♥ 7♠ 8♠ 9♠ 10♠ J♠';
    expect(ask(all, 5)?.melds?.flatMap(({ cards }) => cards)).toHaveLength(12);
    const almost = ask(all.replace('J♠', 'K♦'), 5);
    expect(almost).toMatchObject({ melds: null, missing: 1 });
    expect(almost?.outs.length).toBeGreaterThan(0);
  });

  it('answers the hardest questions that rules allow, too', () => {
    const rules: HouseRules = {
      ...PRESETS.classic,
      decks: [{ upToPlayers: 4, decks: 10, jokers: 40 }],
      cardsDealt: [59],
      contracts: [Array.from({ length: 8 }, () => ({ kind: 'run' as const, size: 5 }))],
      finalRound: 'as-others',
    };
    expect(checkRules(rules)).toBeUndefined();
    let hand = addCard([], { rank: 'Joker', suit: null }, rules, 4);
    for (let nth = 0; nth < 60; nth++)
      hand = addCard(
        hand,
        {
          rank: (['3', '5', '7', '9', 'J', 'K'] as const)[nth % 6] ?? '3',
          suit: (['hearts', 'clubs'] as const)[nth % 2] ?? 'clubs',
        },
        rules,
        4,
      );
    expect(hand).toHaveLength(MOST_CARDS);
    expect(layDownAnswer({ hand, round: 0, rules, players: 4 })?.missing).toBeGreaterThan(0);
  });

  it('a table or a round that isn’t in the rules has no answer', () => {
    expect(ask('9♣', 17)).toBeNull();
    expect(layDownAnswer({ hand: [], round: 0, rules: PRESETS.classic, players: 19 })).toBeNull();
  });
});

it('a hand has no more copies of a card than the decks of the table', () => {
  let hand = addCard([], { rank: '9', suit: 'clubs' }, PRESETS.classic, 4);
  hand = addCard(hand, { rank: '9', suit: 'clubs' }, PRESETS.classic, 4);
  expect(hand.map(({ id }) => id)).toEqual(['9-clubs-0', '9-clubs-1']);
  expect(addCard(hand, { rank: '9', suit: 'clubs' }, PRESETS.classic, 4)).toBe(hand);
  expect(addCard(hand, { rank: '9', suit: 'clubs' }, PRESETS.classic, 6)).toHaveLength(3);
});
