import { describe, expect, test } from 'vitest';
import { given, handOf, layDownOf, play, refused } from '../testing/given.ts';
import { CLASSIC } from './presets.ts';

const OTHERS = { bob: '5♣ 9♦', carol: '6♣ 10♦' };

describe('H13: where the last card must be discarded', () => {
  const rules = { ...CLASSIC, name: 'required', goingOut: 'discard-required' } as const;

  test('H13: a lay-down that keeps a card is fine', () => {
    const game = given({ rules, hands: { ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦', ...OTHERS }, drawn: true });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠'));
    expect(handOf(game, 'ann')).toHaveLength(1);
  });

  test('H13: a lay-down of every card is not', () => {
    const game = given({ rules, hands: { ann: '9♣ 9♦ 9♥ K♣ K♦ K♠', ...OTHERS }, drawn: true });
    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠'))).toEqual({
      code: 'keep-a-card-to-discard',
      rule: 'H13',
      message: 'keep a card: you go out by discarding your last one',
    });
  });
});

describe('K3: what the cards form is told by the sizes of this contract', () => {
  const house = (size: number) => ({
    ...CLASSIC,
    name: 'short runs',
    contracts: [
      [
        { kind: 'set', size: 3 },
        { kind: 'run', size },
      ],
      ...CLASSIC.contracts.slice(1),
    ] as const,
  });
  const hands = { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ K♦', ...OTHERS };

  test('K3: three in a row are a run where runs of 3 are laid down', () => {
    const game = given({ rules: house(3), hands, drawn: true });
    expect(refused(game, layDownOf(game, 'ann', 'set 5♠ 6♠ 7♠ | run 9♣ 9♦ 9♥'))).toEqual({
      code: 'meld-of-other-type',
      rule: 'K3',
      message: 'meld 1: declared a set, but the cards form a run',
    });
  });

  test('K3: but not where runs are longer', () => {
    const game = given({ rules: house(4), hands, drawn: true });
    expect(refused(game, layDownOf(game, 'ann', 'set 5♠ 6♠ 7♠ | run 9♣ 9♦ 9♥'))).toEqual({
      code: 'not-a-set',
      rule: 'M1',
      message: 'meld 1: the cards of a set are of one rank',
    });
  });
});
