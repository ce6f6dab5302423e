import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { discardOf, drawFromStock, given, givenState, idIn, layDownOf, play } from '../testing/given.ts';
import { viewFor } from './view.ts';

const takenBy = (game: Game, playerId: string): string =>
  formatHand(viewFor(game, 'ann').players.find((player) => player.id === playerId)?.taken ?? []);

describe('cards that everybody saw a player take', () => {
  test('T1: a taken discard is known until it leaves the hand', () => {
    const game = given({ discard: '7♥', turn: 'bob' });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' });
    expect(takenBy(game, 'bob')).toBe('7♥');
    play(game, discardOf(game, 'bob', '9♦'));
    expect(takenBy(game, 'bob')).toBe('7♥');
    expect(takenBy(hydrateGame(dehydrateGame(game)), 'bob')).toBe('7♥');
  });

  test('Y6: with May I? the discard is known, the penalty card is not', () => {
    const game = given({ discard: '7♥', turn: 'ann' });
    play(game, { type: 'CALL_MAY_I', playerId: 'carol' });
    drawFromStock(game, 'ann');
    expect(takenBy(game, 'carol')).toBe('7♥');
  });

  test('J1: a swapped Joker is known', () => {
    const game = given({
      round: 2,
      hands: { ann: '7♠ 3♦ 4♦', bob: '9♣', carol: 'K♥' },
      table: ['bob run 5♠ 6♠ Joker 8♠'],
      drawn: true,
    });
    const jokerCardId = game.state.round.table[0]!.cards[2]!.id;
    play(game, {
      type: 'SWAP_JOKER',
      playerId: 'ann',
      meldId: 'meld-1',
      jokerCardId,
      cardId: idIn(game, 'ann', '7♠'),
    });
    expect(takenBy(game, 'ann')).toBe('Joker');
  });

  test('S1: a card that was thrown away and comes back out of a new stock is a secret', () => {
    const game = given({ hands: { ann: '3♣ 4♦', bob: '5♣ 9♦', carol: '6♣ 10♦' }, discard: '7♥', stock: '' });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' });
    play(game, discardOf(game, 'ann', '7♥'));
    expect(takenBy(game, 'ann')).toBe('');
    expect(game.state.round.players[0]?.taken).toEqual([]);
  });

  test('J1, S1: a taken Joker that was laid down, swapped away and drawn again is a secret', () => {
    const game = given({
      round: 3,
      hands: { ann: '5♥ 6♥ 7♥ 9♣ 10♣ J♣ Q♣ 3♦ 4♠', bob: '8♥ 3♣ K♠', carol: '6♣ 10♦ Q♥' },
      discard: 'Joker 4♣',
      stock: '3♥ 4♥',
    });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' });
    expect(takenBy(game, 'ann')).toBe('Joker');
    play(game, layDownOf(game, 'ann', 'run 5♥ 6♥ 7♥ Joker | run 9♣ 10♣ J♣ Q♣'));
    expect(game.state.round.players[0]?.taken).toEqual([]);
    play(game, discardOf(game, 'ann', '3♦'));
    drawFromStock(game, 'bob');
    const joker = game.state.round.table[0]!.cards[3]!;
    const swap = { type: 'SWAP_JOKER', meldId: 'meld-1', jokerCardId: joker.id } as const;
    play(game, { ...swap, playerId: 'bob', cardId: idIn(game, 'bob', '8♥') });
    expect(takenBy(game, 'bob')).toBe('Joker');
    play(game, { type: 'DISCARD', playerId: 'bob', cardId: joker.id });
    expect(takenBy(game, 'bob')).toBe('');
    expect(hydrateGame(dehydrateGame(game)).state.round.players).toEqual(game.state.round.players);
  });

  test('E2: a saved game that names a card which the player does not hold is refused', () => {
    const state = givenState();
    const players = state.players.map((player) => ({ ...player, taken: ['K-spades-1' as never] }));
    expect(() => hydrateGame({ ...state, players })).toThrow('taken');
  });
});
