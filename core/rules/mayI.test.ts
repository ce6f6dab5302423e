import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { createGame } from '../engine/createGame.ts';
import { handOf, play, refused, type TableText } from '../testing/given.ts';
import {
  answers,
  call,
  cardsIn,
  discard,
  draw,
  FOUR,
  factTypes,
  four,
  isOpen,
  pass,
  RESOLVE,
  SEVEN,
  take,
} from '../testing/mayI.ts';
import { refuse } from './refusal.ts';

describe('Y1: the first right', () => {
  test('Y1: the player whose turn it is takes the discard free, without a penalty card', () => {
    const game = four();
    const { facts } = play(game, take('ann'));

    expect(facts).toEqual([{ type: 'CARD_DRAWN', playerId: 'ann', from: 'discard', card: SEVEN }]);
    expect(cardsIn(game, 'ann')).toBe('3♣ 4♦ 8♥ 7♥');
    expect(game.state.round.discard).toEqual([]);
    expect(game.state.round.stock).toHaveLength(7);
  });

  test.each(['before the draw', 'in the window', 'after the window'])(
    'Y1: the current player neither calls nor passes %s',
    (when) => {
      const game = four();
      if (when !== 'before the draw') play(game, draw('ann'));
      if (when === 'after the window') play(game, RESOLVE);

      expect(refused(game, call('ann'))).toEqual(refuse('your-own-turn'));
      expect(refused(game, pass('ann'))).toMatchObject({ code: 'your-own-turn', rule: 'Y1' });
    },
  );

  test('Y1: having drawn from the stock, the current player has given the right up', () => {
    const game = four();
    play(game, draw('ann'));

    expect(refused(game, take('ann'))).toEqual(refuse('already-drawn'));
    expect(game.state.round.discard[0]).toEqual(SEVEN);
  });
});

describe('Y2: who may call, and when', () => {
  test.each(['bob', 'carol', 'dan'])('Y2: %s may call before the draw', (playerId) => {
    const game = four();

    expect(play(game, call(playerId)).facts).toEqual([{ type: 'MAY_I_CALLED', playerId, card: SEVEN }]);
    expect(answers(game)).toEqual({ claimants: [playerId], passed: [] });
  });

  test('Y2: calls before the draw change nothing yet for the current player', () => {
    const game = four();
    for (const playerId of ['bob', 'carol', 'dan']) play(game, call(playerId));

    expect(game.state.round).toMatchObject({ currentPlayerIndex: 0, hasDrawn: false });
    expect(cardsIn(game, 'bob')).toBe(FOUR.bob);
  });

  test('Y2: who discarded the card cannot call for it, nor does anybody wait for them', () => {
    const game = four({ turn: 'bob', mayI: { by: 'ann' } });

    expect(refused(game, call('ann'))).toEqual(refuse('you-discarded-it'));
    expect(refused(game, pass('ann'))).toEqual(refuse('you-discarded-it'));
    play(game, draw('bob'));
    play(game, pass('carol'));
    play(game, pass('dan'));
    expect(isOpen(game)).toBe(false);
  });

  test('Y2: a discard through the gate is exposed at once, under the name of who discarded it', () => {
    const game = four({ drawn: true });
    play(game, discard(game, 'ann', '3♣'));

    expect(game.state.round.exposed).toEqual({ discardedBy: 'ann', claimants: [], passed: [], changed: [] });
    expect(refused(game, call('ann'))).toEqual(refuse('you-discarded-it'));
    play(game, call('dan'));
  });

  test('Y2: after the window there is nothing to call for', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, RESOLVE);

    for (const playerId of ['bob', 'carol', 'dan']) {
      expect(refused(game, call(playerId))).toEqual(refuse('nothing-to-call-for'));
      expect(refused(game, pass(playerId))).toMatchObject({ code: 'nothing-to-call-for', rule: 'Y2' });
    }
  });

  test('Y2: once the current player has taken the card there is nothing to call for', () => {
    const game = four();
    play(game, take('ann'));

    expect(refused(game, call('bob'))).toEqual(refuse('nothing-to-call-for'));
  });

  test('E2: nobody from another table may call', () => {
    expect(refused(four(), call('zoe'))).toEqual(refuse('unknown-player'));
  });
});

describe('Y3: calls lapse', () => {
  test('Y3: every call lapses when the current player takes the card', () => {
    const game = four();
    play(game, call('carol'));
    play(game, call('bob'));
    play(game, pass('dan'));
    const { facts } = play(game, take('ann'));

    expect(facts[1]).toEqual({ type: 'MAY_I_LAPSED', playerIds: ['carol', 'bob'], card: SEVEN });
    expect(answers(game)).toBeNull();
    expect(game.state.round.players.map(({ hand, mayIs }) => [hand.length, mayIs])).toEqual([
      [4, 0],
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
    play(game, discard(game, 'ann', '3♣'));
    expect(answers(game)).toEqual({ claimants: [], passed: [] });
  });

  test('Y3: with no call, or none left, nothing lapses', () => {
    const game = four();
    play(game, call('carol'));
    play(game, pass('carol'));

    expect(factTypes(play(game, take('ann')).facts)).toEqual(['CARD_DRAWN']);
  });
});

describe('Y6: what it costs', () => {
  test('Y6: the discard and one card from the stock; the turn stays where it is', () => {
    const game = four();
    play(game, call('carol'));
    play(game, draw('ann'));
    const { facts } = play(game, pass('bob'));

    expect(facts[1]).toEqual({
      type: 'MAY_I_GRANTED',
      playerId: 'carol',
      card: SEVEN,
      penalty: [{ id: '4-spades-0', suit: 'spades', rank: '4' }],
    });
    expect(cardsIn(game, 'carol')).toBe(`${FOUR.carol} 7♥ 4♠`);
    expect(formatHand(game.state.round.stock)).toBe('5♥ 6♦ 8♦ 9♠ K♠');
    expect(game.state.round).toMatchObject({ currentPlayerIndex: 0, hasDrawn: true, discard: [] });
    play(game, discard(game, 'ann', '3♣'));
    expect(game.state.round.currentPlayerIndex).toBe(1);
  });

  test('Y6: there is no limit on calls', () => {
    const game = four({ mayIs: { bob: 99 } });
    play(game, call('bob'));
    play(game, draw('ann'));

    expect(game.state.round.players[1]!.mayIs).toBe(100);
  });

  test('S1, Y6: the penalty card makes a stock anew if need be, of what lies under the called card', () => {
    const game = four({ stock: '3♠', discard: '7♥ 8♣ 9♠ 10♠' });
    play(game, call('bob'));
    const { facts } = play(game, draw('ann'));

    expect(factTypes(facts)).toEqual(['CARD_DRAWN', 'STOCK_RESHUFFLED', 'MAY_I_GRANTED']);
    expect(formatHand(game.state.round.discard)).toBe('8♣');
    expect(handOf(game, 'bob')).toHaveLength(5);
    expect(game.state.round.stock).toHaveLength(1);
  });

  test('S2, Y6: when there is no card for the penalty, the round ends', () => {
    const game = four({ stock: '3♠', discard: '7♥ 8♣' });
    play(game, call('bob'));
    const { facts } = play(game, draw('ann'));

    expect(factTypes(facts)).toEqual(['CARD_DRAWN', 'MAY_I_GRANTED', 'ROUND_ENDED', 'CARDS_DEALT']);
    expect(game.state.roundHistory).toEqual([
      { roundNumber: 1, winnerId: null, scores: { ann: 18, bob: 24 + 7, carol: 26, dan: 27 } },
    ]);
  });
});

describe('Y7: players who are down', () => {
  const table: TableText = { table: ['bob set 9♣ 9♥ 9♠', 'dan set K♣ K♦ K♠'] };

  test('Y7: they cannot call or pass', () => {
    const game = four(table);
    for (const playerId of ['bob', 'dan']) {
      expect(refused(game, call(playerId))).toEqual(refuse('down-not-in-line'));
      expect(refused(game, pass(playerId))).toEqual(refuse('down-not-in-line'));
    }
  });

  test('Y7: they delay nobody', () => {
    const game = four(table);
    play(game, draw('ann'));

    expect(factTypes(play(game, call('carol')).facts)).toEqual(['MAY_I_CALLED', 'MAY_I_GRANTED']);
  });

  test('Y7, T2: when the current player is down, the others still may call', () => {
    const game = four({ table: ['ann set 9♣ 9♥ 9♠'] });
    expect(refused(game, take('ann'))).toEqual(refuse('down-draws-from-stock'));
    play(game, call('bob'));
    play(game, draw('ann'));

    expect(cardsIn(game, 'bob')).toBe(`${FOUR.bob} 7♥ 4♠`);
  });
});

describe('Y8: the first discard of a round', () => {
  test('Y8: everybody but the first player is in line, the dealer last', () => {
    const game = createGame({ players: Object.keys(FOUR).map((id) => ({ id })) });
    const { id } = game.state.round.discard[0]!;

    expect(game.state.round.exposed).toEqual({ discardedBy: null, claimants: [], passed: [], changed: [] });
    for (const playerId of ['ann', 'dan', 'carol']) play(game, call(playerId));
    play(game, draw('bob'));
    expect(handOf(game, 'carol').map((card) => card.id)).toContain(id);
    expect(handOf(game, 'carol')).toHaveLength(13);
  });

  test('R4, Y8: so it is in the final round', () => {
    const game = four({ round: 6 });
    play(game, draw('ann'));
    play(game, call('bob'));

    expect(cardsIn(game, 'bob')).toBe(`${FOUR.bob} 7♥ 4♠`);
  });
});
