import type { Command } from '@mayi/core/rules';
import { factsFor, spectatorView } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, idIn, layDownOf, play, type TableText } from '../../../core/testing/given.ts';
import { tvMoment, tvStatus } from './tvTexts.ts';

describe('what the table is doing, for everybody', () => {
  const status = (text: TableText) => tvStatus(spectatorView(given(text)));

  test('whose turn it is, and what for', () => {
    expect(status({})).toEqual({ kind: 'turn', text: 'ann’s turn', about: 'to draw a card' });
    expect(status({ drawn: true })).toMatchObject({ kind: 'turn', about: 'to play or discard' });
  });

  test('May I? as it happens', () => {
    expect(status({ drawn: true, mayI: {} })).toEqual({
      kind: 'asking',
      text: 'Does anyone want 7♥?',
      about: 'ann’s turn',
    });
    expect(status({ drawn: true, mayI: { called: ['carol'] } })).toMatchObject({
      kind: 'called',
      text: 'carol asks: May I? 7♥',
    });
  });
});

describe('moments', () => {
  const momentOf = (text: TableText, command: Command | ((game: ReturnType<typeof given>) => Command)) => {
    const game = given(text);
    const { facts } = play(game, typeof command === 'function' ? command(game) : command);
    return tvMoment(factsFor(facts, null), spectatorView(given(text)));
  };

  test('a lay-down and a granted May I? are large, a draw is not', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 4♠ 4♥ 4♦ K♠', bob: '5♣', carol: '6♣' };
    expect(
      momentOf({ hands, drawn: true }, (game) => layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set 4♠ 4♥ 4♦')),
    ).toMatchObject({ kind: 'laidDown', playerId: 'ann', title: 'ann lays down!' });
    const asked = { drawn: true, mayI: { called: ['carol'] } };
    expect(momentOf(asked, { type: 'PASS_MAY_I', playerId: 'bob' })).toMatchObject({
      kind: 'granted',
      playerId: 'carol',
      title: 'carol gets 7♥',
      about: 'with 1 penalty card',
    });
    expect(momentOf({}, { type: 'DRAW_FROM_STOCK', playerId: 'ann' })).toBeUndefined();
  });

  test('going out comes before the next deal', () => {
    const text = { hands: { ann: '9♠', bob: '5♣', carol: '6♣' }, table: ['ann set 9♣ 9♦ 9♥'], drawn: true };
    const moment = momentOf(text, (game) => ({
      type: 'DISCARD',
      playerId: 'ann',
      cardId: idIn(game, 'ann', '9♠'),
    }));
    expect(moment).toMatchObject({ kind: 'out', title: 'ann goes out!' });
  });
});
