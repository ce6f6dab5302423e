import { describe, expect, test } from 'vitest';
import { parseHand } from '../cards/notation.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { given, layDownOf, play, refused } from '../testing/given.ts';
import { checkRules } from './checkRules.ts';
import { type Contract, getContractForRound, whyNotOffer } from './contracts.ts';
import type { HouseRules } from './houseRules.ts';
import { inferMelds } from './inferMelds.ts';
import { CLASSIC } from './presets.ts';

const MORE: HouseRules = { ...CLASSIC, name: 'ours', extraMelds: true };
const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };
const TWO_SETS = 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥';
const ann = (hand: string, rules = MORE, round = 1) =>
  given({ rules, round, hands: { ann: hand, ...OTHERS }, drawn: true });

describe('H19: more melds than the contract', () => {
  test.each([
    ['another set', '4♣ 4♦ 4♥', 'set 4♣ 4♦ 4♥'],
    ['a run', '5♠ 6♠ 7♠ 8♠', 'run 5♠ 6♠ 7♠ 8♠'],
    ['a set and a run', '4♣ 4♦ 4♥ 5♠ 6♠ 7♠ 2♥', 'set 4♣ 4♦ 4♥ | run 5♠ 6♠ 7♠ 2♥'],
  ])('H19, K2: two sets and %s', (_, cards, melds) => {
    const hand = `9♣ 9♦ 9♥ K♣ K♦ K♥ ${cards} 3♦`;
    const game = ann(hand);
    play(game, layDownOf(game, 'ann', `${TWO_SETS} | ${melds}`));
    expect(game.state.round.table.length).toBe(2 + melds.split('|').length);
    expect(hydrateGame(dehydrateGame(game)).state.round.table).toEqual(game.state.round.table);

    const classic = ann(hand, CLASSIC);
    expect(refused(classic, layDownOf(classic, 'ann', `${TWO_SETS} | ${melds}`)).code).toBe(
      'contract-not-met',
    );
  });

  test.each([
    ['a set and a run', 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠', 'contract-not-met'],
    ['an extra set of two', `${TWO_SETS} | set 4♣ 4♦`, 'set-too-small'],
    ['an extra run of three', `${TWO_SETS} | run 5♠ 6♠ 7♠`, 'run-too-short'],
  ])('H19, K2: %s is refused', (_, melds, code) => {
    const game = ann('9♣ 9♦ 9♥ K♣ K♦ K♥ 4♣ 4♦ 5♠ 6♠ 7♠ 8♠');
    expect(refused(game, layDownOf(game, 'ann', melds)).code).toBe(code);
  });

  test('H19, H3: the contract may ask for larger or smaller melds than the others', () => {
    const rules: HouseRules = {
      ...MORE,
      contracts: [
        [
          { kind: 'set', size: 4 },
          { kind: 'run', size: 3 },
        ],
        [{ kind: 'set', size: 3 }],
      ],
      cardsDealt: [13, 5],
    };
    const game = ann('4♣ 4♦ 4♥ 9♣ 9♦ 9♥ 9♠ 5♠ 6♠ 7♠ 3♥ 4♥ 5♥ 6♥ K♦', rules);
    const melds = 'set 4♣ 4♦ 4♥ | run 5♠ 6♠ 7♠';
    expect(refused(game, layDownOf(game, 'ann', `${melds} | set 9♣ 9♦ 9♥`)).code).toBe('set-too-small');
    expect(refused(game, layDownOf(game, 'ann', `${melds} | set 9♣ 9♦ 9♥ 9♠ | run 3♥ 4♥ 5♥`)).code).toBe(
      'run-too-short',
    );
    play(game, layDownOf(game, 'ann', `${melds} | set 9♣ 9♦ 9♥ 9♠ | run 3♥ 4♥ 5♥ 6♥`));
  });

  test('H19, H7: the suits of all runs count', () => {
    const game = ann('9♣ 9♦ 9♥ 3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠ K♦', { ...MORE, sameSuitRuns: 'forbidden' }, 2);
    const melds = 'set 9♣ 9♦ 9♥ | run 3♠ 4♠ 5♠ 6♠';
    expect(refused(game, layDownOf(game, 'ann', `${melds} | run 8♠ 9♠ 10♠ J♠`)).code).toBe('same-suit-runs');
    play(game, layDownOf(game, 'ann', melds));
  });

  test('H19, R1: in a round of all cards, others help to use them up', () => {
    const hand = '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 3♥ 4♥ 5♥ 6♥ K♣ K♦ K♥';
    const melds = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 3♥ 4♥ 5♥ 6♥';
    const game = ann(hand, MORE, 6);
    expect(refused(game, layDownOf(game, 'ann', melds)).code).toBe('must-use-all-cards');
    play(game, layDownOf(game, 'ann', `${melds} | set K♣ K♦ K♥`));
    expect(game.state.roundHistory.at(-1)?.winnerId).toBe('ann');
  });
});

describe('H19: what a player means, and what the deck allows', () => {
  const typesOf = (groups: readonly string[], rules: HouseRules, round = 1) => {
    const contract = getContractForRound(round, rules) as Contract;
    return inferMelds(
      groups.map((text) => parseHand(text)!),
      contract,
      rules,
    ).map(({ type }) => type);
  };

  test('H19, K3: a run next to two sets is read as a run', () => {
    const groups = ['9♣ 9♦ 9♥', 'K♣ K♦ K♥', '5♠ 6♠ 7♠ 8♠'];
    expect(typesOf(groups, MORE)).toEqual(['set', 'set', 'run']);
    expect(typesOf(groups, CLASSIC)).toEqual(['set', 'set', 'set']);
  });

  test('H19: a meld of a kind that the contract does not ask for is judged by the usual size', () => {
    const contract = getContractForRound(1, MORE) as Contract;
    const run = (text: string) => whyNotOffer({ type: 'run', cards: parseHand(text)! }, contract, MORE);
    expect(run('5♠ 6♠ 7♠')?.code).toBe('run-too-short');
    expect(run('5♠ 6♠ 7♠ 8♠')).toBeUndefined();
  });

  test('H19, R1: a last round whose own melds cannot take every card can be played', () => {
    const run = { kind: 'run', size: 4 } as const;
    const change = { contracts: [[run], [run]], cardsDealt: [11, 12] };
    expect(checkRules({ ...CLASSIC, ...change })?.message).toMatch(/^Round 2/);
    expect(checkRules({ ...MORE, ...change })).toBeUndefined();
  });
});
