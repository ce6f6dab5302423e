import { describe, expect, test } from 'vitest';
import { formatHand, parseHand } from '../cards/notation.ts';
import type { Game } from '../engine/game.ts';
import { given, idIn, layDownOf, play, refused } from '../testing/given.ts';
import { checkRules } from './checkRules.ts';
import type { HouseRules } from './houseRules.ts';
import { arrangeRun, whyNotRun } from './melds.ts';
import { CLASSIC, PRESETS } from './presets.ts';

const APART: HouseRules = { ...CLASSIC, name: 'ours', separateWilds: true };
const LOOSE: HouseRules = { ...APART, wildLimit: { layDown: 'none', layOff: 'none' } };
const EITHER: HouseRules = { ...PRESETS.contract, separateWilds: true };
const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

const cards = (text: string) => parseHand(text)!;
const meld = (game: Game, at: number) => formatHand(game.state.round.table[at]!.cards);

function lies(text: string, rules: HouseRules): string {
  const run = arrangeRun(cards(text), rules);
  return run.ok ? formatHand(run.cards) : run.refusal.code;
}

describe('H18: no two wilds side by side in a run', () => {
  test.each([
    ['5♠ 2♥ 7♠ Joker', '5♠ 2♥ 7♠ Joker'],
    ['Joker 6♠ 2♥ 8♠', 'Joker 6♠ 2♥ 8♠'],
    ['Joker 6♠ 7♠ 2♥', 'Joker 6♠ 7♠ 2♥'],
    ['2♥ 8♠ 6♠ Joker 5♠', '5♠ 6♠ 2♥ 8♠ Joker'],
  ])('H18, M5: %s lies as %s', (offered, arranged) => {
    expect(lies(offered, APART)).toBe(arranged);
  });

  test.each([
    ['6♠ 7♠ 2♥ Joker', 'Joker 6♠ 7♠ 2♥'],
    ['2♥ Joker 6♠ 7♠', 'Joker 6♠ 7♠ 2♥'],
    ['6♠ 7♠ 8♠ 2♥ 2♦', '2♦ 6♠ 7♠ 8♠ 2♥'],
  ])('H18, M5: wilds side by side move apart: %s lies as %s', (offered, arranged) => {
    expect(lies(offered, APART)).toBe(arranged);
  });

  test('H18, H6: if they would touch below a high ace, the ace is low', () => {
    expect(lies('A♠ 3♠ 4♠ 2♥ Joker', EITHER)).toBe('A♠ 2♥ 3♠ 4♠ Joker');
    expect(lies('K♠ A♠ 2♥ Joker', EITHER)).toBe('wilds-side-by-side');
  });

  test.each([
    ['5♠ 2♥ Joker 8♠', APART],
    ['K♠ A♠ 2♥ Joker', APART],
    ['3♠ 4♠ 2♥ Joker', APART],
    ['7♠ 2♥ 2♦ Joker', LOOSE],
    ['6♠ 7♠ 2♥ 2♦ Joker', LOOSE],
  ])('H18: %s is no run, whatever the order', (offered, rules) => {
    expect(whyNotRun(cards(offered), rules)).toMatchObject({ code: 'wilds-side-by-side', rule: 'H18' });
    expect(whyNotRun(cards(offered), { ...rules, separateWilds: false })).toBeUndefined();
  });

  test('H18: cards that are no run at all are refused as ever', () => {
    expect(whyNotRun(cards('5♠ 2♥ 9♠ 10♠'), APART)?.code).toBe('not-a-run');
    expect(whyNotRun(cards('5♠ 2♥ 2♦ Joker'), APART)?.code).toBe('too-many-wilds');
  });

  test('H18: sets may have wilds in any order, and a lay-down is refused for its run', () => {
    const hands = { ann: '9♣ 9♦ 2♥ 2♦ 5♠ 8♠ 2♠ Joker 6♠ K♦', ...OTHERS };
    const game = given({ rules: APART, round: 2, hands, drawn: true });

    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 2♥ 2♦ | run 5♠ 2♠ Joker 8♠'))).toMatchObject({
      code: 'wilds-side-by-side',
      message: 'meld 2: two wilds would lie side by side in the run',
    });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 2♥ 2♦ | run 5♠ 6♠ 2♠ Joker'));
    expect(meld(game, 1)).toBe('Joker 5♠ 6♠ 2♠');
  });
});

describe('H18: lay-offs', () => {
  const layOff = (game: Game, card: string, meldId: string, end?: 'low' | 'high') => ({
    type: 'LAY_OFF',
    playerId: 'ann',
    cardId: idIn(game, 'ann', card),
    meldId,
    ...(end && { end }),
  });
  const table = (run: string) =>
    given({
      rules: APART,
      round: 2,
      hands: { ann: '2♦ 9♠ 10♠ K♦', ...OTHERS },
      table: ['ann set 9♣ 9♦ 9♥', `ann run ${run}`],
      drawn: true,
    });

  test('H18, T6: a wild does not go next to a wild, and without an end goes to the other', () => {
    const game = table('5♠ 6♠ 7♠ Joker');
    expect(refused(game, layOff(game, '2♦', 'meld-2', 'high'))).toMatchObject({
      code: 'wilds-side-by-side',
      rule: 'H18',
    });
    play(game, layOff(game, '2♦', 'meld-2'));
    expect(meld(game, 1)).toBe('2♦ 5♠ 6♠ 7♠ Joker');
  });

  test('H18, T6: with a wild at both ends there is no place for another', () => {
    const game = table('Joker 6♠ 7♠ 2♥');
    expect(refused(game, layOff(game, '2♦', 'meld-2')).code).toBe('wilds-side-by-side');
    play(game, layOff(game, '9♠', 'meld-2'));
    play(game, layOff(game, '2♦', 'meld-2'));
    expect(meld(game, 1)).toBe('Joker 6♠ 7♠ 2♥ 9♠ 2♦');
  });

  test('H18, T6: where the run is as long as can be, it just does not fit', () => {
    const game = table('3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ Joker');
    expect(refused(game, layOff(game, '2♦', 'meld-2')).code).toBe('card-does-not-fit');
  });

  test('H18: a saved table with two wilds side by side is refused', () => {
    expect(() => table('5♠ 2♥ Joker 8♠')).toThrow('meld-2');
  });
});

describe('H18: rules that cannot be played', () => {
  const SEVENS_AND_EIGHTS: HouseRules = {
    ...APART,
    wildRanks: ['7', '8', 'Joker'],
    contracts: [[{ kind: 'run', size: 7 }]],
    cardsDealt: [11],
    finalRound: 'as-others',
  };

  test('H18, H4: no run can span two wild ranks', () => {
    const check = (change: Partial<HouseRules>) => checkRules({ ...SEVENS_AND_EIGHTS, ...change });
    expect(check({})).toBeUndefined();
    const long = [[{ kind: 'run', size: 8 }]] as const;
    expect(check({ contracts: long, separateWilds: false })).toBeUndefined();
    expect(check({ contracts: long })?.message).toMatch(/asks for a run of 8, which the deck can't make/);
  });
});
