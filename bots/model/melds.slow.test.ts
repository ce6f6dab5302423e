import { cardWithId } from '@mayi/core/cards';
import { type HouseRules, PRESETS, whyNotFits } from '@mayi/core/rules';
import { CARD_KINDS } from '@mayi/core/solver';
import { type View, viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given } from '../../core/testing/given.ts';
import { shortened } from '../../core/testing/randomGames.ts';
import { BOTS } from '../characters.ts';
import { knowledgeOf } from '../knowledge.ts';
import { seenModel } from '../sampleDeals.ts';
import { botOf, playTogether, rngOf, seats } from '../testing/playTogether.ts';
import { lackOf, lookupFor } from './lookup.ts';
import { fittingKinds, layDownNearest } from './melds.ts';

/** What the rules say of a card of each kind. */
function fitsByTheRules({ table, rules }: View): number[] {
  return CARD_KINDS.map(({ suit, rank }) => {
    const card = cardWithId(suit === null ? 'Joker-0' : `${rank}-${suit}-0`)!;
    return table.some((meld) => whyNotFits(card, meld, rules) === undefined) ? 1 : 0;
  });
}

describe('the model and the rules agree', () => {
  test('T6, M3, C2, H4–H6, H18: on which cards fit the table', () => {
    let looks = 0;
    for (let seed = 0; seed < 60; seed++) {
      const preset = (['classic', 'jeanne', 'liverpool', 'contract'] as const)[seed % 4] as 'classic';
      const changes = {
        ...(seed % 3 === 0 && { separateWilds: true }),
        ...(seed % 5 === 0 && { extraMelds: true }),
      };
      const rules: HouseRules = shortened({ ...PRESETS[preset], ...changes }, seed, 4);
      const bots = seats(4).map((_, seat) => botOf(seat % 2 === 0 ? 'sharp' : 'beginner'));
      playTogether({ players: seats(4), rules, seed: `fits ${seed}` }, bots, (game) => {
        const view = viewFor(game, 'p1');
        if (view.table.length === 0) return;
        looks++;
        expect([...fittingKinds(lookupFor(rules, 1), view.table)]).toEqual(fitsByTheRules(view));
      });
    }
    expect(looks).toBeGreaterThan(300);
  });

  test('H14: on cards of more than 255 points', () => {
    const rules: HouseRules = {
      ...PRESETS.classic,
      points: { ...PRESETS.classic.points, Joker: 300, A: 256 },
    };
    const { points } = lookupFor(rules, 1);
    expect([points[52], points[0]]).toEqual([300, 256]);
  });

  test('R1: on a hand that can never go out, whatever was asked before', () => {
    const rules: HouseRules = {
      ...PRESETS.classic,
      contracts: [[{ kind: 'run', size: 4 }]],
      cardsDealt: [11],
    };
    const hands = { ann: '3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 3♥ 4♥ 5♥ 6♥', bob: '5♣ 9♦', carol: '6♣ 10♦' };
    const game = given({ rules, hands, stock: '3♠ 4♠', discard: '7♣', drawn: true });
    const known = knowledgeOf(viewFor(game, 'ann'));
    expect(lackOf(known.lookup, known.hand, 16)).toBe(16);
    expect([...known.lookup.exchanges.nearest.size]).toEqual([0]);
  });

  test('H11: a player who is down swaps a Joker that can be laid off', () => {
    const rules: HouseRules = { ...PRESETS.classic, jokerSwap: 'after-down' };
    const game = given({
      rules,
      round: 2,
      hands: { ann: '8♥ Q♦', bob: '5♣ 9♦', carol: '6♣ 10♦' },
      table: ['bob run 5♥ 6♥ 7♥ Joker', 'ann set K♣ K♦ K♥'],
      drawn: true,
    });
    expect(BOTS.sharp.choose(viewFor(game, 'ann'), rngOf('x'))).toMatchObject({ type: 'SWAP_JOKER' });
  });

  test('H13: on the card that must be kept to discard', () => {
    const rules: HouseRules = { ...PRESETS.classic, goingOut: 'discard-required' };
    const game = given({
      rules,
      round: 3,
      hands: { ann: '3♥ 4♥ 5♥ 6♥ 7♥ 8♣ 9♣ 10♣ J♣ Q♣', bob: '5♣ 9♦ K♦', carol: '6♣ 10♦ K♠' },
      drawn: true,
    });
    const known = knowledgeOf(viewFor(game, 'ann'));
    const model = seenModel(known);
    expect(lackOf(known.lookup, model.hands[0]!, 10)).toBe(0);
    layDownNearest(known.lookup, model, 0);
    expect(model.handSizes[0]).toBeGreaterThan(0);
  });
});
