import { describe, expect, test } from 'vitest';
import { formatCard } from '../cards/notation.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { given, play, type TableText } from '../testing/given.ts';
import { jokerSwaps } from './jokerSwaps.ts';
import { spectatorView, viewFor } from './view.ts';

const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };
/** Round 2: a set and a run. Ann lacks one card of the run. */
const TABLE: TableText = {
  round: 2,
  hands: { ann: '7♠ K♦ K♣ K♥ 3♦ 4♦ 5♦', ...OTHERS },
  table: ['bob run 5♠ 6♠ Joker 8♠', 'bob set 8♣ 8♦ 8♥'],
  drawn: true,
};
const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, name: 'ours', ...change });

/** Swaps in text: `7♠ for Joker-0 in meld-1: 1 → 0`. */
function swapsOf(text: TableText, playerId = 'ann'): string[] {
  return jokerSwaps(viewFor(given(text), playerId)).map(
    ({ card, joker, meldId, distanceBefore, distanceAfter }) =>
      `${formatCard(card)} for ${joker.id} in ${meldId}: ${distanceBefore} → ${distanceAfter}`,
  );
}

const withHand = (ann: string): TableText => ({ ...TABLE, hands: { ann, ...OTHERS } });

describe('J1, J2: which swaps there are, and what they are good for', () => {
  test('J1: a swap that completes the contract', () => {
    expect(swapsOf(TABLE)).toEqual(['7♠ for Joker-0 in meld-1: 1 → 0']);
  });

  test('J1: a swap that changes nothing', () => {
    expect(swapsOf(withHand('7♠ 8♠ 9♠ 10♠ K♦ K♣ K♥'))).toEqual(['7♠ for Joker-0 in meld-1: 0 → 0']);
  });

  test('M3: a swap that does harm, because wilds would outnumber the naturals', () => {
    expect(swapsOf(withHand('7♠ 8♠ 2♦ 2♣ K♦ K♣ K♥'))).toEqual(['7♠ for Joker-0 in meld-1: 0 → 1']);
  });

  test('J2: two cards alike, and two Jokers of one run', () => {
    const table = ['bob run 5♠ 6♠ Joker Joker 9♠', 'bob set 8♣ 8♦ 8♥'];

    expect(swapsOf({ ...withHand('7♠ 7♠ 8♠ K♦ K♣ K♥ 3♦'), table })).toEqual([
      '7♠ for Joker-0 in meld-1: 2 → 1',
      '7♠ for Joker-0 in meld-1: 2 → 1',
      '8♠ for Joker-1 in meld-1: 2 → 2',
    ]);
  });

  test('J2: no card that a Joker stands for', () => {
    expect(swapsOf(withHand('7♦ 8♠ Joker 2♠'))).toEqual([]);
    expect(swapsOf({ ...TABLE, table: ['bob run 5♠ 6♠ 2♠ 8♠', 'bob set 8♣ 8♦ Joker'] })).toEqual([]);
  });

  test('J1: the commands are ready to be sent', () => {
    const game = given(TABLE);
    const [swap] = jokerSwaps(viewFor(game, 'ann'));
    play(game, swap?.command);

    const { hand } = viewFor(game, 'ann');
    expect(hand).toContainEqual(swap?.joker);
    expect(hand).not.toContainEqual(swap?.card);
  });
});

describe('J1, H11: when', () => {
  test('T1: not before the draw, nor on another turn', () => {
    expect(swapsOf({ ...TABLE, drawn: false })).toEqual([]);
    expect(swapsOf({ ...TABLE, turn: 'carol' })).toEqual([]);
    expect(jokerSwaps(spectatorView(given(TABLE)))).toEqual([]);
  });

  test('J1: not by a player who is down', () => {
    expect(swapsOf({ ...TABLE, down: ['ann'] })).toEqual([]);
  });

  test('H11: after-down: there is no distance left', () => {
    const rules = house({ jokerSwap: 'after-down' });

    expect(swapsOf({ ...TABLE, rules })).toEqual([]);
    expect(swapsOf({ ...TABLE, rules, down: ['ann'] })).toEqual(['7♠ for Joker-0 in meld-1: 0 → 0']);
  });

  test('H11: never', () => {
    expect(swapsOf({ ...TABLE, rules: house({ jokerSwap: 'never' }) })).toEqual([]);
  });

  test('K1, H3: the distance is to the contract of the round', () => {
    const rules = house({
      contracts: CLASSIC.contracts.with(1, [
        { kind: 'set', size: 3 },
        { kind: 'run', size: 4 },
        { kind: 'run', size: 4 },
      ]),
    });

    expect(swapsOf({ ...TABLE, rules })).toEqual(['7♠ for Joker-0 in meld-1: 4 → 4']);
  });
});
